/** The tracks, in the order of the menu. Each is as many whole seconds long as stands here: a whole number of samples at every rate. */
export const TRACK_SECONDS = { binaural: 64, forest: 80, slack: 64, dance: 64 } as const;
export type TrackName = keyof typeof TRACK_SECONDS;
export const TRACKS = Object.keys(TRACK_SECONDS) as readonly TrackName[];

/** A file holds this much of the loop again before its beginning and behind its end: decoders add and drop samples there. */
export const WRAP_SECONDS = 0.5;
