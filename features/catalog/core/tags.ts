import { MAX_TAGS } from '../limits.ts';

/** Comma-separated tags, trimmed, empties and repeats dropped (spec 5). */
export function parseTags(given: string | readonly string[] | undefined): string[] {
  const parts = (typeof given === 'string' ? given.split(/[,،]/) : [...(given ?? [])])
    .map((tag) => tag.trim().slice(0, 100))
    .filter(Boolean);
  return [...new Set(parts)].slice(0, MAX_TAGS);
}
