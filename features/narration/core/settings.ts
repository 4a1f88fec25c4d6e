import { AUTO_STOPS, SPEED } from '../limits.ts';
import type { AutoStop } from './auto-stop.ts';
import { clampSpeed } from './speed.ts';

/**
 * What a person chose. `voice` is nova, onyx or `browser:` with the name of a voice of the browser. `bookVoice`: a book
 * with a recording of its own is heard in that; `skipAsides`: without its notes and page numbers.
 */
export type NarrationSettings = {
  voice: string;
  bookVoice: boolean;
  skipAsides: boolean;
  speed: number;
  autoStop: AutoStop;
};

export const DEFAULT_NARRATION: NarrationSettings = {
  voice: 'nova',
  bookVoice: true,
  skipAsides: false,
  speed: SPEED.default,
  autoStop: 'off',
};

/** Whatever was stored becomes whole settings. */
export function repairNarration(stored: unknown): NarrationSettings {
  const from = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  return {
    voice: typeof from['voice'] === 'string' && from['voice'] ? from['voice'] : DEFAULT_NARRATION.voice,
    bookVoice: from['bookVoice'] !== false,
    skipAsides: from['skipAsides'] === true,
    speed: typeof from['speed'] === 'number' ? clampSpeed(from['speed']) : DEFAULT_NARRATION.speed,
    autoStop: AUTO_STOPS.find((choice) => choice === from['autoStop']) ?? DEFAULT_NARRATION.autoStop,
  };
}
