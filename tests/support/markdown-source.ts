import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { WriterPassage, WriterSource } from '../../adapters/ai/writer/index.ts';

const root = resolve(import.meta.dirname, '../..');

/** A text of this repository as the writer gets it: a section for each heading, a passage for each paragraph. */
export function markdownSource(path: string, lang: string, kind: WriterSource['kind'] = 'book'): WriterSource {
  const passages: WriterPassage[] = [];
  let title = '';
  let section = 0;
  let sectionTitle = '';
  for (const block of readFileSync(resolve(root, path), 'utf8').split(/\n\s*\n/u)) {
    const text = block.replaceAll(/\*\*|[_`]/gu, '').trim();
    const heading = /^(#+)\s+(.*)$/u.exec(text);
    if (heading?.[1] === '#') title = heading[2]!;
    else if (heading) {
      section++;
      sectionTitle = heading[2]!;
    } else if (text !== '') passages.push({ id: `p${passages.length}`, section, sectionTitle, lang, text });
  }
  return { title, author: null, lang, kind, passages };
}
