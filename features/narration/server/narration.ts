import { sentencesOf, type VoiceId, VOICES, voicesFor } from '../../../adapters/speech/index.ts';
import { catalogProblems } from '../../catalog/core/index.ts';
import * as z from 'zod';
import { problemOf } from '../../ai/server/index.ts';
import type { Passage, Speech, Voice, VoiceName } from '../contract.ts';
import { narrationProblems } from '../core/index.ts';
import type { NarrationDeps } from './deps.ts';
import { MODEL_REST_MS } from '../limits.ts';
import { noVoice, type Said, speaker } from './speaker.ts';
import { speechShelf } from './speech-shelf.ts';
import { modelVoice, offlineVoice } from './voices.ts';

/** Speech with the voice that spoke it; `instead`: another than was asked for. */
export type SaidBy = Said & { voice: VoiceName; instead: boolean };
/** A passage and how it is to be said; `exactly`: by this voice or not at all. */
export type Saying = {
  ownerId: string;
  bookId: string;
  ord: number;
  voice: VoiceName;
  exactly?: boolean;
  signal: AbortSignal;
};
export type Start = { from?: number | undefined; cfi?: string | undefined; page?: number | undefined };

/** Opens narration over the library. A book of somebody else does not exist. */
export function openNarration({ catalog, passages, files, cpu, jobs, ai, log }: NarrationDeps) {
  const shelf = speechShelf(files);
  const sweep = async (): Promise<void> => {
    const removed = await shelf.sweep();
    if (removed > 0) log.info({ removed }, 'removed old speech files');
  };
  const voice = speaker(
    cpu,
    shelf,
    () => void sweep().catch((error: unknown) => log.warn({ err: error }, 'could not remove old speech files')),
  );

  async function mustFind(ownerId: string, bookId: string) {
    const book = await catalog.find(ownerId, bookId);
    if (!book?.listed) throw catalogProblems.make('BOOK_NOT_FOUND');
    return book;
  }

  async function startOrd(ownerId: string, bookId: string, { from, cfi, page }: Start): Promise<number | null> {
    if (from !== undefined) return from;
    if (page !== undefined) return passages.ordAt(ownerId, bookId, { page });
    return cfi === undefined ? 0 : passages.ordAt(ownerId, bookId, { cfi });
  }

  const read = (ownerId: string, bookId: string, from: number, count: number) =>
    passages.read(
      { ownerId, bookIds: [bookId] },
      Array.from({ length: count }, (_, i) => ({ bookId, ord: from + i })),
    );

  /** People whose model failed lately, and until when it is left alone. */
  const resting = new Map<string, number>();
  const isResting = (ownerId: string): boolean => (resting.get(ownerId) ?? 0) > Date.now();

  async function sayOffline(text: string, language: string | null, id: VoiceId, signal: AbortSignal): Promise<Said> {
    if (!voicesFor(language).some((one) => one.id === id)) throw noVoice(language ?? 'und');
    return voice.say({ text, voice: offlineVoice(cpu, id), language }, signal);
  }

  async function sayByModel(
    ownerId: string,
    text: string,
    language: string | null,
    id: VoiceId,
    signal: AbortSignal,
  ): Promise<Said> {
    const speaking = await modelVoice(ai, ownerId, id);
    if (!speaking) throw noVoice(language ?? 'und');
    return voice.say({ text, voice: speaking, language }, signal);
  }

  /** A passage as speech. Where a model fails, an offline voice speaks if there is one for the language, and says that it does. */
  async function say({ ownerId, bookId, ord, voice: wanted, exactly = false, signal }: Saying): Promise<SaidBy> {
    const [passage] = await read(ownerId, bookId, ord, 1);
    if (!passage) throw narrationProblems.make('PASSAGE_NOT_FOUND');
    const { text, language } = passage;
    const id = wanted.replace('model-', '') as VoiceId;
    if (id === wanted) return { ...(await sayOffline(text, language, id, signal)), voice: id, instead: false };
    const replaceable = !exactly && voicesFor(language).some((one) => one.id === id);
    if (!replaceable || !isResting(ownerId)) {
      try {
        return { ...(await sayByModel(ownerId, text, language, id, signal)), voice: wanted, instead: false };
      } catch (error) {
        if (signal.aborted) throw error;
        const problem = problemOf(error);
        if (!replaceable) throw problem;
        const { seconds } = (problem.details ?? {}) as { seconds?: number };
        resting.set(ownerId, Date.now() + Math.max(MODEL_REST_MS, (seconds ?? 0) * 1000));
        log.info({ code: problem.code }, 'the model’s voice is unavailable; using an offline voice instead');
      }
    }
    return { ...(await sayOffline(text, language, id, signal)), voice: id, instead: true };
  }

  return {
    files,
    say,
    /** The voices for a book's language: the offline ones, then those of a model. */
    async voices(ownerId: string, bookId: string): Promise<{ language: string | null; voices: Voice[] }> {
      const { language } = await mustFind(ownerId, bookId);
      const offline = voicesFor(language).map(({ id, name, gender, quality }): Voice => ({
        id,
        name,
        gender,
        quality,
      }));
      const spoken =
        (await ai.voiceRecipe()) === null
          ? []
          : VOICES.map(({ id, name, gender }): Voice => ({ id: `model-${id}`, name, gender, quality: 'model' }));
      return { language, voices: [...offline, ...spoken] };
    },
    /** Passages in order, from a place on; none behind the end. */
    async passages(
      ownerId: string,
      bookId: string,
      start: Start,
      limit: number,
    ): Promise<{ language: string | null; passages: Passage[] }> {
      const { language } = await mustFind(ownerId, bookId);
      const from = await startOrd(ownerId, bookId, start);
      const rows = from === null ? [] : await read(ownerId, bookId, from, limit);
      const passages = rows.map(({ ord, chapter, text, cfi, page, rects }) => ({
        ord,
        chapter,
        text,
        cfi,
        page,
        rects,
        sentences: sentencesOf(text, language),
      }));
      return { language, passages };
    },
    /** A passage as speech, with the address of its sound. */
    async speak(saying: Saying): Promise<Speech> {
      const { name, words, times, duration, skipped, silent, voice: by, instead } = await say(saying);
      const audioUrl = silent
        ? null
        : `/api/books/${saying.bookId}/narration/${saying.ord}/audio?voice=${by}&v=${name.slice(0, 16)}`;
      return { audioUrl, words, times, duration, skipped, instead };
    },
    /** Registers the nightly look at the room that speech takes. */
    defineJobs(): void {
      jobs.define('narration.sweep', { schema: z.object({}), cron: { at: '41 3 * * *', data: {} }, run: sweep });
    },
  };
}
export type Narration = ReturnType<typeof openNarration>;
