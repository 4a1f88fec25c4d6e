import { keptOf } from './join.ts';
import type { Speech } from './types.ts';
import type { Sound } from './wav.ts';

/** A sentence that a stranger spoke: nobody knows when each word was said, so the whole sentence has one time. */
export function spokenSentence(text: string, { sampleRate, samples }: Sound): Speech {
  const { from, to } = keptOf({ sampleRate, samples });
  const words = samples.length > 0 ? [{ start: 0, end: text.length, at: from / sampleRate, to: to / sampleRate }] : [];
  return { spoken: samples.length > 0, sampleRate, samples, words };
}
