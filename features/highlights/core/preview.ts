import { PREVIEW_CHARACTERS } from '../limits.ts';

/** The beginning of a text on one line, cut at 100 characters and never inside a character. */
export function previewOf(text: string, max: number = PREVIEW_CHARACTERS): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = Array.from(line);
  return characters.length <= max ? line : `${characters.slice(0, max).join('').trimEnd()}…`;
}
