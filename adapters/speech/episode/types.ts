import type { SpokenWord } from '../types.ts';

/** A sentence of a line: its offsets in the line's text, and its samples in the line's sound. */
export type SegmentSentence = { start: number; end: number; from: number; to: number };

/** How many sentences a voice passed over: written in another script, or without anything that can be said. */
export type Skipped = { foreign: number; silent: number };

/** A spoken line, 16 bits and one channel, sentence after sentence without pauses. Seconds of words count from its start. */
export type Segment = {
  sampleRate: number;
  samples: Int16Array;
  sentences: SegmentSentence[];
  words: SpokenWord[];
  skipped: Skipped;
};

/** Both channels of a stretch of sound. */
export type Stereo = { left: Float32Array; right: Float32Array };

/** A line as the episode takes it. `chapter` begins one; `pauseAfter` is quiet that follows, seconds. */
export type EpisodeLine = {
  id: string;
  host: HostId;
  /** Name of the host as documents show it. */
  speaker: string;
  text: string;
  pauseAfter: number;
  chapter?: string;
};

export type HostId = 'malaika' | 'marcus';

/** A sentence in the recording: `start` and `end` are offsets in the line's text, as those of the words; seconds are the file's. */
export type Cue = {
  lineId: string;
  speaker: string;
  text: string;
  start: number;
  end: number;
  at: number;
  to: number;
  words: SpokenWord[];
};
export type Chapter = { title: string; at: number; to: number };
/** Quiet that a player may skip, seconds. */
export type Pause = { at: number; to: number };
/** The loudest sample of each stretch of sound, 0 to 100. */
export type Peaks = { perSecond: number; values: number[] };

/** Everything about a recording that is bound to its seconds. */
export type Timeline = { seconds: number; cues: Cue[]; chapters: Chapter[]; pauses: Pause[]; peaks: Peaks };

/** What came to a recording since it was told last. Of a chapter its beginning. */
export type Heard = { cues: Cue[]; chapters: Pick<Chapter, 'title' | 'at'>[]; pauses: Pause[]; peaks: Peaks };

/** What a mastered recording is. */
export type Mastered = Timeline & {
  bytes: number;
  /** Integrated loudness, LUFS; null when there is no sound. */
  loudness: number | null;
};
