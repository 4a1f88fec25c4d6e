import type { WriterPassage, WriterSource } from '../../../../adapters/ai/writer/types.ts';
import { baseLanguage } from '../../../../adapters/ai/index.ts';
import { makingProblems } from '../../core/index.ts';
import type { Shelf } from '../deps.ts';
import type { Cut, Gathered } from './gathered.ts';
import { readRow } from './gather-selection.ts';

/** Passages read at once. */
const BATCH = 500;

type Stored = Awaited<ReturnType<typeof readRow>>[number];
/** A passage of a source by the id that the writer knows it by: which book, which passage, and where its slice begins. */
export const passageId = (book: number, ord: number, start: number): string => `${book}.${ord}.${start}`;
export const placeOfId = (id: string): { book: number; ord: number; start: number } => {
  const [book = 0, ord = 0, start = 0] = id.split('.').map(Number);
  return { book, ord, start };
};

/** The text of a gathered source. @throws when a book of it is no longer the person's, or has another text by now. */
export async function writerSource(shelf: Shelf, ownerId: string, gathered: Gathered): Promise<WriterSource> {
  const passages: WriterPassage[] = [];
  const sections = new Map<string, number>();
  const several = gathered.books.length > 1;
  for (const cut of gathered.cuts)
    for (let from = cut.from; from <= cut.to; from += BATCH) {
      const row = await readRow(shelf, ownerId, gathered.books[cut.book]!.id, from, Math.min(cut.to, from + BATCH - 1));
      for (const stored of row) {
        const sectionTitle = several ? stored.title : stored.chapter;
        const key = `${cut.book} ${sectionTitle}`;
        if (!sections.has(key)) sections.set(key, sections.size);
        const passage = passageOf(cut, stored, { section: sections.get(key)!, sectionTitle, lang: gathered.lang });
        if (passage.text !== '') passages.push(passage);
      }
    }
  if (passages.length === 0) throw makingProblems.make('SOURCE_EMPTY', { title: gathered.title });
  const { title, author, lang, kind } = gathered;
  return { title, author, lang, kind, passages };
}

function passageOf(
  cut: Cut,
  { ord, text, language }: Stored,
  in_: { section: number; sectionTitle: string; lang: string },
): WriterPassage {
  const start = ord === cut.from ? (cut.start ?? 0) : 0;
  const end = ord === cut.to ? (cut.end ?? text.length) : text.length;
  return {
    id: passageId(cut.book, ord, start),
    section: in_.section,
    sectionTitle: in_.sectionTitle,
    lang: language ? baseLanguage(language) : in_.lang,
    text: text.slice(start, end),
  };
}
