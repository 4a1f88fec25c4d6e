import { SPEED, VOLUME_STEP } from '../limits.ts';

/** How a person likes to listen. */
export type Settings = {
  speed: number;
  /** 0 to 1. */
  volume: number;
  muted: boolean;
  /** Louder than the recording, without clipping. */
  boost: boolean;
  skipSilence: boolean;
};

export const PLAIN: Settings = { speed: 1, volume: 1, muted: false, boost: false, skipSilence: false };

const stepped = (value: number, step: number): number => Number((Math.round(value / step) * step).toFixed(2));
const within = (value: unknown, least: number, most: number, otherwise: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? Math.max(least, Math.min(most, value)) : otherwise;

/** Settings as they were stored or are wished, within what the player can. */
export function repairSettings(value: unknown): Settings {
  const from: Partial<Record<keyof Settings, unknown>> = typeof value === 'object' && value !== null ? value : {};
  return {
    speed: stepped(within(from.speed, SPEED.least, SPEED.most, PLAIN.speed), SPEED.step),
    volume: stepped(within(from.volume, 0, 1, PLAIN.volume), VOLUME_STEP),
    muted: from.muted === true,
    boost: from.boost === true,
    skipSilence: from.skipSilence === true,
  };
}
