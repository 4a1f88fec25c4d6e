// Speech that was made once, kept as files under a name that is the sum of everything it depends on.
import * as z from 'zod';
import type { FileStore } from '../../../adapters/files/index.ts';
import { KEPT_BYTES_MAX, SWEEP_EVERY_BYTES } from '../limits.ts';

const PREFIX = 'speech/';
const Kept = z.object({
  words: z.array(z.object({ start: z.number(), end: z.number(), at: z.number(), to: z.number() })),
  duration: z.number(),
  skipped: z.number(),
  silent: z.boolean(),
  times: z.enum(['words', 'sentences']).default('words'),
});
/** What is known of a speech beside its sound; `silent`: there is no sound. */
export type KeptSpeech = z.infer<typeof Kept>;

const keyOf = (name: string, ending: 'mp3' | 'json'): string => `${PREFIX}${name.slice(0, 2)}/${name}.${ending}`;

/** The file of a speech's sound. */
export const soundKey = (name: string): string => keyOf(name, 'mp3');

/** Keeps speech in the file store and lets go of the oldest when it takes too much room. */
export function speechShelf(files: FileStore, maxBytes = KEPT_BYTES_MAX) {
  let written = 0;

  /** Removes the oldest files until the rest fits; answers how many went. */
  async function sweep(): Promise<number> {
    const all = [];
    for await (const file of files.list(PREFIX)) all.push(file);
    let room = all.reduce((sum, file) => sum + file.size, 0) - maxBytes;
    let removed = 0;
    for (const file of all.sort((a, b) => a.modifiedAt.localeCompare(b.modifiedAt))) {
      if (room <= 0) break;
      await files.delete(file.key);
      room -= file.size;
      removed++;
    }
    return removed;
  }

  return {
    sweep,
    /** What was kept under a name, if all of it is still there. */
    async find(name: string): Promise<KeptSpeech | null> {
      const found = await files.get(keyOf(name, 'json'));
      if (!found) return null;
      const text = await new Response(found.stream as ReadableStream<Uint8Array<ArrayBuffer>>).text();
      const kept = Kept.safeParse(JSON.parse(text));
      if (!kept.success || (!kept.data.silent && !(await files.head(soundKey(name))))) return null;
      return kept.data;
    },
    /** The sound first: what is listed is whole. Answers true when it is time to sweep. */
    async keep(name: string, speech: KeptSpeech, mp3: Uint8Array | null): Promise<boolean> {
      if (mp3) await files.put(soundKey(name), mp3, { contentType: 'audio/mpeg' });
      await files.put(keyOf(name, 'json'), new TextEncoder().encode(JSON.stringify(speech)), {
        contentType: 'application/json',
      });
      written += mp3?.length ?? 0;
      if (written < SWEEP_EVERY_BYTES) return false;
      written = 0;
      return true;
    },
  };
}
export type SpeechShelf = ReturnType<typeof speechShelf>;
