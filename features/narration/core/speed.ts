import { SPEED } from '../limits.ts';

/** A speed inside the limits, on a whole step; what is no number is the normal speed. */
export function clampSpeed(speed: number): number {
  if (!Number.isFinite(speed)) return SPEED.default;
  const steps = Math.round((speed - SPEED.min) / SPEED.step);
  const stepped = SPEED.min + steps * SPEED.step;
  return Math.round(Math.min(SPEED.max, Math.max(SPEED.min, stepped)) * 100) / 100;
}

/** Where a speed stands on the line, 0 to 1. */
export const speedShare = (speed: number): number => (speed - SPEED.min) / (SPEED.max - SPEED.min);
