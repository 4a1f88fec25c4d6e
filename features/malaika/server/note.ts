import type { NewMark } from '../../highlights/contract.ts';
import { NOTE_CHARACTERS_MAX } from '../../highlights/limits.ts';
import type * as z from 'zod';
import type { Citation, Message } from '../contract.ts';

type Note = z.output<typeof NewMark>;
/** Puts a note into a book of this person. */
export type AddNote = (ownerId: string, bookId: string, note: Note) => Promise<{ id: string }>;

const squash = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Sources whose words the answer does not show itself. */
function unquoted({ content, citations }: Message): string[] {
  const said = squash(content);
  return citations
    .filter((citation) => !said.includes(squash(citation.text)))
    .map(
      ({ number, text, bookTitle, chapter }) =>
        `[${number}] “${squash(text)}” (${[bookTitle, chapter].filter(Boolean).join(', ')})`,
    );
}

/** An answer as a note at one of its citations; `progress` is where that stands in the book, per cent. */
export function noteOf(question: string, message: Message, at: Citation, progress: number): Note {
  const note = [question, message.content, ...unquoted(message)].filter(Boolean).join('\n\n');
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
