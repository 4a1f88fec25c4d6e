/** The tracks, in the order of the menu, and their lengths. Multiples of 32 seconds: whole numbers of samples at every rate, and of
 *  frames in the file, so that the encoder cuts both copies of the seam at the same places. */
export const TRACK_SECONDS = { binaural: 64, forest: 96, slack: 64, dance: 64 } as const;
export type TrackName = keyof typeof TRACK_SECONDS;
export const TRACKS = Object.keys(TRACK_SECONDS) as readonly TrackName[];

/** A file holds this much of the loop again before its beginning and behind its end: decoders add and drop samples there. */
export const WRAP_SECONDS = 0.5;
