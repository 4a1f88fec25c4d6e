// The name of a thing in lists, menus and announcements: its first line, without the marks of Markdown.
import type { Thing } from './things.ts';

const MOST_CHARACTERS = 80;

/** A line of Markdown as plain words. */
export function plainLine(line: string): string {
  if (/^\s*(?:`{3,}|~{3,})/.test(line)) return '';
  return line
    .replace(/^\s*(?:#{1,6}\s+|>\s?|[-*+]\s+(?:\[[ xX]\]\s+)?|\d+[.)]\s+)+/, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(\*\*|__|~~|`)(.+?)\1/g, '$2')
    .replace(/(^|[^\p{L}\p{N}])([*_])(?!\s)(.+?)\2(?![\p{L}\p{N}])/gu, '$1$3')
    .trim();
}

/** The name of a thing, empty when it has none. */
export function titleOf(thing: Thing, most = MOST_CHARACTERS): string {
  const text = thing.kind === 'edge' ? thing.label : thing.text;
  const named = text.slice(0, 2000).split('\n').map(plainLine).find(Boolean) ?? titleInMeta(thing);
  const letters = Array.from(named.slice(0, most * 2 + 2));
  return letters.length > most
    ? `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : named;
}

function titleInMeta({ meta }: Thing): string {
  const { file } = meta;
  const inFile = typeof file === 'object' && file !== null ? (file as { name?: unknown }).name : undefined;
  return [meta['title'], inFile, meta['url']].find((one): one is string => typeof one === 'string' && one !== '') ?? '';
}
