import { countWords, cutPassages, LIMITS, type Passage } from '../../../adapters/formats/index.ts';
import type { TocEntry } from '../contract.ts';
import type { RecognisedPage } from './recognition-store.ts';

/** Section of the words of a picture; what its file says is in section 0. */
const PICTURE_SECTION = 1;

/** What of a book tells where its words stand. */
export type Pictured = { readable: string | null; title: string; toc: readonly TocEntry[]; language: string | null };

/** The chapter a page lies in, as the table of contents has it. */
function chapterAt(toc: readonly TocEntry[], page: number): string {
  const flat = (entries: readonly TocEntry[]): TocEntry[] => entries.flatMap((entry) => [entry, ...flat(entry.children)]);
  return flat(toc).findLast((entry) => entry.page !== null && entry.page <= page)?.label ?? '';
}

/** Passages of the words that a model read on one page. */
function* passagesOf({ page, text }: RecognisedPage, book: Pictured): Generator<Omit<Passage, 'ord'>> {
  if (!text) return;
  const texts = cutPassages(text, book.language ?? 'und').map(([start, end]) => text.slice(start, end));
  const paged = book.readable === 'pdf';
  for (const [index, one] of texts.entries()) {
    yield {
      section: paged ? page - 1 : PICTURE_SECTION,
      chapter: paged ? chapterAt(book.toc, page) : book.title,
      text: one,
      prefix: texts[index - 1]?.slice(-LIMITS.contextCharacters) ?? '',
      suffix: texts[index + 1]?.slice(0, LIMITS.contextCharacters) ?? '',
      cfi: null,
      page: paged ? page : null,
      rects: null,
      recognised: true,
    };
  }
}

/** The passages of a file with those that were read in its pictures, page by page; what has no page comes first. */
export async function* withRecognised(own: AsyncIterable<Passage> | Iterable<Passage>, pages: readonly RecognisedPage[], book: Pictured): AsyncGenerator<Passage> {
  const waiting = [...pages];
  let ord = 0;
  function* before(page: number): Generator<Passage> {
    while (waiting[0] && waiting[0].page <= page) for (const passage of passagesOf(waiting.shift()!, book)) yield { ...passage, ord: ord++ };
  }
  for await (const passage of own) {
    if (passage.page !== null) yield* before(passage.page - 1);
    yield { ...passage, ord: ord++ };
  }
  yield* before(Infinity);
}

/** How many words stand there. */
export const wordsOf = (pages: readonly Pick<RecognisedPage, 'text'>[]): number => pages.reduce((sum, { text }) => sum + countWords(text ?? ''), 0);
/** The first words that were read. */
export const sampleOf = (pages: readonly RecognisedPage[], letters: number): string => {
  let sample = '';
  for (const { text } of pages) if ((sample += text ? `${text} ` : '').length > letters) break;
  return sample.trim();
};
