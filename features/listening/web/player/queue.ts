import { movedBy, playedLast, playedNext, unqueued } from '../../core/queue.ts';
import { change, listening } from './now.ts';
import type { Track } from './track.ts';

const set = (queue: Track[]): void => change({ queue });

/** Plays after this one. */
export const playNext = (track: Track): void => set(playedNext(listening().queue, track));
/** Plays when all that waits has been heard. */
export const playLast = (track: Track): void => set(playedLast(listening().queue, track));
export const unqueue = (key: string): void => set(unqueued(listening().queue, key));
export const moveInQueue = (key: string, by: -1 | 1): void => set(movedBy(listening().queue, key, by));
