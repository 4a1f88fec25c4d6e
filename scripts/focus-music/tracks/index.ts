import { TRACK_SECONDS, type TrackName } from '../../../features/music/limits.ts';
import type { Loop } from '../loop.ts';
import { leveled } from '../mp3.ts';
import { binaural } from './binaural.ts';
import { dance } from './dance.ts';
import { forest } from './forest.ts';
import { slack } from './slack.ts';

const COMPOSED: Record<TrackName, (seconds: number) => Loop> = { binaural, forest, slack, dance };

/** A track as it sounds. */
export const rendered = (name: TrackName): Loop => leveled(COMPOSED[name](TRACK_SECONDS[name]));
