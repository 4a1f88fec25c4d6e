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

/** Fetches a track ahead of its choice, into the browser's own cache; not where data is to be saved. */
export function fetchAhead(track: TrackName): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!connection?.saveData) void fetch(ADDRESS[track]).catch(() => {}); // told when it is chosen
}

async function bytesOf(track: TrackName, signal: AbortSignal): Promise<ArrayBuffer> {
  const asked = async (): Promise<Response> => await fetch(ADDRESS[track], { signal });
  const reply = await asked().catch((cause: unknown) => Promise.reject(new NoTrack(true, cause)));
  if (!reply.ok) throw new NoTrack(false, reply.status);
  return reply.arrayBuffer().catch((cause: unknown) => Promise.reject(new NoTrack(true, cause)));
}

/** A track's sound, ready to go round. */
export async function loopOf(track: TrackName, context: BaseAudioContext, signal: AbortSignal): Promise<AudioBuffer> {
  const bytes = await bytesOf(track, signal);
  signal.throwIfAborted();
  const buffer = await context.decodeAudioData(bytes);
  const cut = cutOf(track, buffer.sampleRate);
  for (let channel = 0; channel < buffer.numberOfChannels; channel++)
    joinSeam(buffer.getChannelData(channel), cut, buffer.sampleRate);
  return buffer;
}
