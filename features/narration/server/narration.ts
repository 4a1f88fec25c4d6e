import { sentencesOf, type VoiceId, voicesFor } from '../../../adapters/speech/index.ts';
import { libraryProblems } from '../../library/core/index.ts';
import * as z from 'zod';
import type { Passage, Speech, Voice } from '../contract.ts';
import { narrationProblems } from '../core/index.ts';
import type { NarrationDeps } from './deps.ts';
import { type Said, speaker } from './speaker.ts';
import { speechShelf } from './speech-shelf.ts';


export type Start = { from?: number | undefined; cfi?: string | undefined; page?: number | undefined };

/** Opens narration over the library. A book of somebody else does not exist. */
export function openNarration({ library, files, cpu, jobs, log }: NarrationDeps) {
  const shelf = speechShelf(files);
  const sweep = async (): Promise<void> => {
    const removed = await shelf.sweep();
    if (removed > 0) log.info({ removed }, 'old speech was removed');
  };
  const voice = speaker(cpu, shelf, () => void sweep().catch((error: unknown) => log.warn({ err: error }, 'old speech could not be removed')));

  async function mustFind(ownerId: string, bookId: string) {
    const book = await library.books.find(ownerId, bookId);
    if (!book?.listed) throw libraryProblems.make('BOOK_NOT_FOUND');
    return book;
  }

  async function startOrd(ownerId: string, bookId: string, { from, cfi, page }: Start): Promise<number | null> {
    if (from !== undefined) return from;
    if (page !== undefined) return library.ordAt(ownerId, bookId, { page });
    return cfi === undefined ? 0 : library.ordAt(ownerId, bookId, { cfi });
  }

  const read = (ownerId: string, bookId: string, from: number, count: number) =>
    library.passages.read(
      { ownerId, bookIds: [bookId] },
      Array.from({ length: count }, (_, i) => ({ bookId, ord: from + i })),
    );

  async function say(ownerId: string, bookId: string, ord: number, voiceId: VoiceId, signal: AbortSignal): Promise<Said> {
    const [passage] = await read(ownerId, bookId, ord, 1);
    if (!passage) throw narrationProblems.make('PASSAGE_NOT_FOUND');
    return voice.say({ text: passage.text, voice: voiceId, language: passage.language }, signal);
  }

  return {
    files,
    say,
    /** The voices for a book's language. */
    async voices(ownerId: string, bookId: string): Promise<{ language: string | null; voices: Voice[] }> {
      const { language } = await mustFind(ownerId, bookId);
      return { language, voices: voicesFor(language).map(({ id, name, gender, quality }) => ({ id, name, gender, quality })) };
    },
    /** Passages in order, from a place on; none behind the end. */
    async passages(ownerId: string, bookId: string, start: Start, limit: number): Promise<{ language: string | null; passages: Passage[] }> {
      const { language } = await mustFind(ownerId, bookId);
      const from = await startOrd(ownerId, bookId, start);
      const rows = from === null ? [] : await read(ownerId, bookId, from, limit);
      const passages = rows.map(({ ord, chapter, text, cfi, page, rects }) => ({
        ord, chapter, text, cfi, page, rects, sentences: sentencesOf(text, language),
      }));
      return { language, passages };
    },
    /** A passage as speech, with the address of its sound. */
    async speak(ownerId: string, bookId: string, ord: number, voiceId: VoiceId, signal: AbortSignal): Promise<Speech> {
      const { name, words, duration, skipped, silent } = await say(ownerId, bookId, ord, voiceId, signal);
      const audioUrl = silent ? null : `/api/books/${bookId}/narration/${ord}/audio?voice=${voiceId}&v=${name.slice(0, 16)}`;
      return { audioUrl, words, duration, skipped };
    },
    /** Registers the nightly look at the room that speech takes. */
    defineJobs(): void {
      jobs.define('narration.sweep', { schema: z.object({}), cron: { at: '41 3 * * *', data: {} }, run: sweep });
    },
  };
}
export type Narration = ReturnType<typeof openNarration>;
