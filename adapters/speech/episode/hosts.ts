import { createHash } from 'node:crypto';
import type { VoiceId } from '../catalogue.ts';
import type { HostId } from './types.ts';

/** Changes whenever a line's sound is kept in another form. */
const SEGMENT_VERSION = 1;

/** Each host has a voice of its own and sits a little to one side: -1 is left, 1 right. */
export const HOSTS: Readonly<Record<HostId, { name: string; voice: VoiceId; pan: number }>> = {
  malaika: { name: 'Malaika', voice: 'nova', pan: -0.18 },
  marcus: { name: 'Marcus', voice: 'onyx', pan: 0.18 },
};

/**
 * Under which name the sound of a line is kept. `recipe` holds everything else the sound depends on: engine and version, voice,
 * settings, lexicon (`speechRecipe` for the built-in voices).
 */
export const segmentKey = (recipe: string, text: string): string =>
  createHash('sha256')
    .update(JSON.stringify([SEGMENT_VERSION, recipe, text]))
    .digest('hex');
