import { TAG_CHARACTERS_MAX, TAGS_MAX } from '../../limits.ts';

/** Tags with those that are still being typed. */
export function withTyped(tags: readonly string[], text: string): string[] {
  const typed = text.split(/[,،]/).map((tag) => tag.trim().replace(/^#/, '').slice(0, TAG_CHARACTERS_MAX));
  return [...new Set([...tags, ...typed.filter(Boolean)])].slice(0, TAGS_MAX);
}
