import binaural from 'virtual:focus-music/binaural.mp3';
import dance from 'virtual:focus-music/dance.mp3';
import forest from 'virtual:focus-music/forest.mp3';
import slack from 'virtual:focus-music/slack.mp3';
import { cutOf, joinSeam } from '../../core/index.ts';
import type { TrackName } from '../../limits.ts';

const ADDRESS: Record<TrackName, string> = { binaural, forest, slack, dance };

/** A track could not be had: without the network, or for another reason. */
export class NoTrack extends Error {
  readonly away: boolean;
  constructor(away: boolean, cause: unknown) {
    super('the track cannot be played', { cause });
    this.away = away;
  }
}

async function bytesOf(track: TrackName, signal: AbortSignal): Promise<ArrayBuffer> {
  const asked = async (): Promise<Response> => await fetch(ADDRESS[track], { signal });
  const reply = await asked().catch((cause: unknown) => Promise.reject(new NoTrack(true, cause)));
  if (!reply.ok) throw new NoTrack(false, reply.status);
  return reply.arrayBuffer().catch((cause: unknown) => Promise.reject(new NoTrack(true, cause)));
}

async function decoded(track: TrackName, context: BaseAudioContext, signal: AbortSignal): Promise<AudioBuffer> {
  const bytes = await bytesOf(track, signal);
  signal.throwIfAborted();
  const buffer = await context.decodeAudioData(bytes);
  const cut = cutOf(track, buffer.sampleRate);
  for (let channel = 0; channel < buffer.numberOfChannels; channel++)
    joinSeam(buffer.getChannelData(channel), cut, buffer.sampleRate);
  return buffer;
}

/** What is decoded takes 20 to 35 MB: one at most, and not for long. */
const AHEAD_MS = 60_000;
type Ahead = { track: TrackName; sound: Promise<AudioBuffer> };
let ahead: Ahead | null = null;

/** Gets a track ready ahead of its choice; not where data is to be saved. */
export function getReady(track: TrackName, context: BaseAudioContext): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData || ahead?.track === track) return;
  const mine: Ahead = { track, sound: decoded(track, context, new AbortController().signal) };
  const forget = (): void => void (ahead === mine && (ahead = null));
  ahead = mine;
  mine.sound.catch(forget); // told when it is chosen
  setTimeout(forget, AHEAD_MS);
}

/** A track's sound, ready to go round. */
export function loopOf(track: TrackName, context: BaseAudioContext, signal: AbortSignal): Promise<AudioBuffer> {
  if (ahead?.track !== track) return decoded(track, context, signal);
  const { sound } = ahead;
  ahead = null;
  return sound;
}
