import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { EpisodeCpu } from '../../../../adapters/speech/index.ts';
import { HOSTS } from '../../../../adapters/ai/catalogue.ts';
import type { Host } from '../../../../adapters/ai/writer/types.ts';
import { newId } from '../../../../platform/common/id.ts';
import { knownProblem } from '../../../../platform/server/known-problem.ts';
import { aiProblems } from '../../../ai/core/index.ts';
import { type Ai, problemOf } from '../../../ai/server/index.ts';
import { cutText } from '../../../catalog/core/index.ts';
import { bookcastsProblems } from '../../core/index.ts';
import { type StoredLine, textOf } from '../rows/stored.ts';
import { hasVoice, lineName, type LineVoice, lineVoice, type VoiceChoice } from './line-voice.ts';
import type { LineFile, SegmentShelf } from './segment-shelf.ts';

type Parts = {
  ai: Pick<Ai, 'engineFor' | 'voiceRecipe'>;
  cpu: EpisodeCpu;
  shelf: SegmentShelf;
  workDir: string;
  onFull(): void;
};

/** What of a script can be said at all. */
export const isSpoken = (line: Pick<StoredLine, 'pieces'>): boolean => /[\p{L}\p{N}]/u.test(textOf(line));

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');

/** How much of a line a message shows. */
const SHOWN_CHARACTERS = 80;

/** Why a line has no sound, in words for people. */
function voiceProblem(error: unknown, { lang }: VoiceChoice, text: string): unknown {
  const known = knownProblem(error);
  if (known) return known;
  const code = codeOf(error);
  if (code === 'FOREIGN_LINE') return bookcastsProblems.make('BOOKCAST_NO_VOICE', { language: lang });
  if (code === 'SILENT_LINE')
    return bookcastsProblems.make('BOOKCAST_LINE_SILENT', { line: cutText(text, SHOWN_CHARACTERS) });
  if (code === 'BAD_SOUND') return aiProblems.make('AI_BROKEN');
  try {
    return problemOf(error);
  } catch {
    return error; // no failure of a provider's: told as it is
  }
}

/** Waits for the end of somebody else's work, however it ends, or for the signal. */
async function settled(work: Promise<void>, signal: AbortSignal): Promise<void> {
  const { promise: aborted, resolve } = Promise.withResolvers<void>();
  const stop = () => resolve();
  signal.addEventListener('abort', stop, { once: true });
  await Promise.race([work.catch(() => {}), aborted]);
  signal.removeEventListener('abort', stop);
  signal.throwIfAborted();
}

/** Speaks lines, each only once: what was said before with the same words and voice is taken from the shelf. */
export function voicing({ ai, cpu, shelf, workDir, onFull }: Parts) {
  /** Lines that are being spoken, by name. */
  const atWork = new Map<string, Promise<void>>();

  async function speakAndKeep(voice: LineVoice, name: string, text: string, signal: AbortSignal): Promise<void> {
    const file = join(workDir, `${newId()}.line`);
    try {
      await voice.speak(text, file, signal);
      if (await shelf.keep(name, file)) onFull();
    } finally {
      await rm(file, { force: true });
    }
  }

  async function speakOnce(voice: LineVoice, name: string, text: string, signal: AbortSignal): Promise<void> {
    if (await shelf.has(name)) return;
    signal.throwIfAborted();
    await speakAndKeep(voice, name, text, signal);
  }

  /**
   * Sees that a line's sound is kept; answers under which name. Whoever wants a line that is being spoken waits for it; when that comes
   * to nothing, they speak it themselves.
   */
  async function voiced(choice: VoiceChoice, line: StoredLine, signal: AbortSignal): Promise<string> {
    const text = textOf(line);
    try {
      const voice = await lineVoice({ ai, cpu }, choice, line.host);
      const name = lineName(voice, text);
      for (let other = atWork.get(name); other; other = atWork.get(name)) await settled(other, signal);
      const mine = speakOnce(voice, name, text, signal).finally(() => atWork.delete(name));
      atWork.set(name, mine);
      await mine;
      return name;
    } catch (error) {
      signal.throwIfAborted();
      throw voiceProblem(error, choice, text);
    }
  }

  /** What the sound of each host's lines depends on, besides the words. */
  async function recipes(choice: VoiceChoice): Promise<Record<Host, string>> {
    const [malaika, marcus] = await Promise.all(HOSTS.map((host) => lineVoice({ ai, cpu }, choice, host)));
    return { malaika: malaika!.recipe, marcus: marcus!.recipe };
  }

  return {
    voiced,
    recipes,
    /** The same; null where nobody can say it. */
    recipesIfAny: async (choice: VoiceChoice): Promise<Record<Host, string> | null> =>
      (await hasVoice(ai, choice.lang, choice.builtin)) ? recipes(choice) : null,
    /** The sound of a line as a file; spoken anew when it was swept away. */
    async fileOf(choice: VoiceChoice, line: StoredLine, signal: AbortSignal): Promise<LineFile> {
      for (;;) {
        const file = await shelf.fileOf(await voiced(choice, line, signal));
        if (file) return file;
      }
    },
  };
}
export type Voicing = ReturnType<typeof voicing>;
