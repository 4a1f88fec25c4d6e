import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { strFromU8, unzipSync } from 'fflate';
import type { BenchBook } from './engine.ts';

const SAMPLES = fileURLToPath(new URL('../../../shared/samples/epub/', import.meta.url));
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['nbsp', ' '],
  ['apos', "'"],
]);

function plainText(markup: string): string {
  return markup
    .replace(/<[^>]+>/g, '')
    .replace(/&#(x?)([0-9a-f]+);/gi, (_, hex: string, code: string) =>
      String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)),
    )
    .replace(/&(\w+);/g, (whole, name: string) => ENTITIES.get(name) ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
}

function chapterOf(page: string): { text: string; chapter: string }[] {
  const chapter = plainText(/<h[1-3][^>]*>([\s\S]*?)<\/h[1-3]>/i.exec(page)?.[1] ?? '');
  return Array.from(page.matchAll(/<p[\s>][\s\S]*?<\/p>/gi), (match) => ({
    text: plainText(match[0]),
    chapter,
  })).filter(({ text }) => text !== '');
}

/** A sample novel as a book of paragraphs; null when the sample is not on this machine. A rough reader, for the bench only. */
export function readNovel(name: string, lang = 'en'): BenchBook | null {
  const path = `${SAMPLES}${name}.epub`;
  if (!existsSync(path)) return null;
  const files = unzipSync(readFileSync(path), { filter: ({ name: entry }) => /\.x?html?$/i.test(entry) });
  const pages = Object.keys(files)
    .sort()
    .map((entry) => strFromU8(files[entry] ?? new Uint8Array()));
  return { id: name, lang, passages: pages.flatMap(chapterOf) };
}
