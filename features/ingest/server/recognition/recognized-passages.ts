import { countWords, cutPassages, LIMITS, type Passage } from '../../../../adapters/formats/index.ts';
import type { TocEntry } from '../../../catalog/contract.ts';
import type { Cpu } from '../deps.ts';
import type { RecognizedPage, RecognitionStore } from './recognition-store.ts';

/** Section of the words of a picture; what its file says is in section 0. */
const PICTURE_SECTION = 1;

/** What of a book tells where its words stand. */
export type Pictured = { readable: string | null; title: string; toc: readonly TocEntry[]; language: string | null };
/** Passages of a page that know their places on it. */
export type LinedPassages = ReadonlyMap<number, readonly Passage[]>;

const flat = (entries: readonly TocEntry[]): TocEntry[] => entries.flatMap((entry) => [entry, ...flat(entry.children)]);

/** The chapter a page lies in, as the table of contents has it. */
const chapterAt = (toc: readonly TocEntry[], page: number): string =>
  flat(toc).findLast((entry) => entry.page !== null && entry.page <= page)?.label ?? '';

/** Passages of the pages whose lines are known, with their rectangles. */
export async function linedPassages(
  cpu: Cpu,
  store: RecognitionStore,
  bookId: string,
  book: Pictured,
): Promise<LinedPassages> {
  const pages = await store.lines(bookId);
  if (pages.length === 0) return new Map();
  const outline = flat(book.toc).flatMap(({ label, page }) => (page === null ? [] : [{ label, page }]));
  return Map.groupBy(
    await cpu.recognizedPassages(pages, { language: book.language, outline }),
    ({ page }) => page ?? 0,
  );
}

/** Passages of the words that were read on one page. */
function* passagesOf(
  { page, text }: RecognizedPage,
  book: Pictured,
  lined: LinedPassages,
): Generator<Omit<Passage, 'ord'>> {
  if (!text) return;
  const paged = book.readable === 'pdf';
  const place = { section: paged ? page - 1 : PICTURE_SECTION, page: paged ? page : null };
  for (const passage of lined.get(page) ?? [])
    yield { ...passage, ...place, chapter: paged ? passage.chapter : book.title };
  if (lined.has(page)) return;
  const texts = cutPassages(text, book.language ?? 'und').map(([start, end]) => text.slice(start, end));
  for (const [index, one] of texts.entries()) {
    yield {
      ...place,
      chapter: paged ? chapterAt(book.toc, page) : book.title,
      text: one,
      prefix: texts[index - 1]?.slice(-LIMITS.contextCharacters) ?? '',
      suffix: texts[index + 1]?.slice(0, LIMITS.contextCharacters) ?? '',
      cfi: null,
      rects: null,
      recognised: true,
    };
  }
}

/** The passages of a file with those that were read in its pictures, page by page; what has no page comes first. */
export async function* withRecognized(
  own: AsyncIterable<Passage> | Iterable<Passage>,
  pages: readonly RecognizedPage[],
  book: Pictured,
  lined: LinedPassages = new Map(),
): AsyncGenerator<Passage> {
  const waiting = [...pages];
  let ord = 0;
  function* before(page: number): Generator<Passage> {
    while (waiting[0] && waiting[0].page <= page)
      for (const passage of passagesOf(waiting.shift()!, book, lined)) yield { ...passage, ord: ord++ };
  }
  for await (const passage of own) {
    if (passage.page !== null) yield* before(passage.page - 1);
    yield { ...passage, ord: ord++ };
  }
  yield* before(Infinity);
}

/** How many words stand there. */
export const wordsOf = (pages: readonly Pick<RecognizedPage, 'text'>[]): number =>
  pages.reduce((sum, { text }) => sum + countWords(text ?? ''), 0);
/** The first words that were read. */
export const sampleOf = (pages: readonly RecognizedPage[], letters: number): string => {
  let sample = '';
  for (const { text } of pages) if ((sample += text ? `${text} ` : '').length > letters) break;
  return sample.trim();
};
