// Books made of real sentences in a new order, with invented names, so that words are as frequent and as rare as in a library.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sentencesOf } from '../../adapters/ai/index.ts';
import { convertFile, type Passage } from '../../adapters/formats/index.ts';
import { randomFrom } from '../measure/statistics.ts';
import { benchFile } from './bench-files.ts';

const SOURCES = ['epub/moby-dick.epub', 'epub/wells.epub', 'epub/childrens-literature.epub'];
/** A passage is filled up to about this length, characters. */
const PASSAGE_CHARACTERS = 620;
const PASSAGES_PER_CHAPTER = 25;
/** How often a word is replaced by a name of this book, and by one that any book may have. */
const OWN_NAME = 0.012,
  COMMON_NAME = 0.012;
const OWN_NAMES = 40,
  COMMON_NAMES = 60_000;
const SYLLABLES = [
  'ba',
  'dor',
  'el',
  'fin',
  'gra',
  'hul',
  'ith',
  'jo',
  'kam',
  'lor',
  'mez',
  'nar',
  'ost',
  'pel',
  'qua',
  'rum',
  'sil',
  'tev',
  'ulm',
  'vask',
  'wen',
  'yar',
  'zed',
];

/** The sentences of the sample books. */
export async function sampleSentences(folder: string): Promise<string[]> {
  const sentences: string[] = [];
  for (const [i, source] of SOURCES.entries()) {
    const outDir = join(folder, `source-${i}`);
    const options = { signal: AbortSignal.timeout(120_000), onProgress: () => {} };
    const { passagesFile } = await convertFile(
      { sourcePath: benchFile(source), fileName: source, outDir, workId: String(i) },
      options,
    );
    const lines = readFileSync(join(outDir, passagesFile), 'utf8').split('\n').filter(Boolean);
    for (const line of lines) {
      const { text } = JSON.parse(line) as Passage;
      for (const sentence of sentencesOf(text, 'en')) if (sentence.text.length > 20) sentences.push(sentence.text);
    }
  }
  return sentences;
}

/** An invented name; the same number gives the same name. */
export function nameOf(number: number): string {
  let name = '';
  for (let rest = number + SYLLABLES.length ** 2; rest > 0; rest = Math.floor(rest / SYLLABLES.length))
    name += SYLLABLES[rest % SYLLABLES.length];
  return name[0]!.toUpperCase() + name.slice(1);
}

/** A name that only the book with this number has. */
export const ownName = (book: number, which: number): string => nameOf(COMMON_NAMES * 2 + book * OWN_NAMES + which);

/** The passages of one invented book. */
export function novel(book: number, count: number, sentences: readonly string[]): Passage[] {
  const random = randomFrom(book + 1);
  const renamed = (word: string): string => {
    const dice = word.length > 4 ? random() : 1;
    if (dice < OWN_NAME) return ownName(book, Math.floor(random() ** 2 * OWN_NAMES));
    return dice < OWN_NAME + COMMON_NAME ? nameOf(Math.floor(COMMON_NAMES ** random()) - 1) : word;
  };
  const passages: Passage[] = [];
  for (let ord = 0; ord < count; ord++) {
    let text = '';
    while (text.length < PASSAGE_CHARACTERS)
      text += `${text && ' '}${sentences[Math.floor(random() * sentences.length)]}`;
    const section = Math.floor(ord / PASSAGES_PER_CHAPTER);
    passages.push({
      ord,
      section,
      chapter: `Chapter ${section + 1}`,
      text: text.split(' ').map(renamed).join(' '),
      prefix: '',
      suffix: '',
      cfi: `epubcfi(/6/${section * 2 + 4}!/4/${(ord % PASSAGES_PER_CHAPTER) * 2 + 2},/1:0,/1:${text.length})`,
      page: null,
      rects: null,
    });
  }
  return passages;
}
