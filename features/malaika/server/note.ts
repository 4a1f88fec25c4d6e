import { normalizeWhitespace } from '../../../platform/common/fold-text.ts';
import type { NewMark } from '../../highlights/contract.ts';
import { NOTE_CHARACTERS_MAX } from '../../highlights/limits.ts';
import type * as z from 'zod';
import { words } from '../../../platform/server/words.ts';
import type { Citation, Message } from '../contract.ts';
import { DOUBT_KEYS, withRemarks } from '../core/index.ts';

type Note = z.output<typeof NewMark>;
/** Adds a note to one of the person's books. */
export type AddNote = (ownerId: string, bookId: string, note: Note) => Promise<{ id: string }>;

/** Cited sources that the answer doesn't quote; those of a quiz begin with the answer they give. */
function unquoted({ content, citations, study }: Message): string[] {
  const said = normalizeWhitespace(content);
  const answers = new Map(
    (study?.sections ?? []).flatMap(({ items }) => items.map(({ citation, answer }) => [citation, answer])),
  );
  const answered = (number: number) => (answers.get(number) ? `${answers.get(number)} — ` : '');
  return citations
    .filter((citation) => !said.includes(normalizeWhitespace(citation.text)))
    .map(
      ({ number, text, bookTitle, chapter }) =>
        `[${number}] ${answered(number)}“${normalizeWhitespace(text)}” (${[bookTitle, chapter].filter(Boolean).join(', ')})`,
    );
}

/** Saves an answer as a note at one of its citations, its marks in words; `progress` is the citation's position in the book, percent. */
export function noteOf(question: string, message: Message, at: Citation, progress: number, locale: string): Note {
  const content = withRemarks(message, (span) => `(${words(locale, DOUBT_KEYS[span.state])})`);
  const note = [question, content, ...unquoted(message)].filter(Boolean).join('\n\n');
  return {
    kind: 'highlight',
    colour: null,
    text: at.text,
    note: note.slice(0, NOTE_CHARACTERS_MAX),
    tags: [],
    chapter: at.chapter,
    cfi: at.cfi,
    page: at.page,
    rects: at.rects,
    prefix: at.prefix,
    suffix: at.suffix,
    progress,
  };
}
