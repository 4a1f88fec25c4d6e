/**
 * `FOREIGN_LINE`: the voice cannot say any of it. `SILENT_LINE`: there is nothing to say, or the sound holds none.
 * `BAD_SOUND`: a provider sent what is no plain sound. `DAMAGED_SEGMENT`: a kept line is not whole; speak it again.
 * `NO_LINES`: an episode of nothing.
 */
export type EpisodeErrorCode = 'FOREIGN_LINE' | 'SILENT_LINE' | 'BAD_SOUND' | 'DAMAGED_SEGMENT' | 'NO_LINES';

/** Why a line or an episode has no sound. Behind a process it arrives as an error with this `code`. */
export class EpisodeError extends Error {
  readonly code: EpisodeErrorCode;
  constructor(code: EpisodeErrorCode, message: string) {
    super(message);
    this.name = 'EpisodeError';
    this.code = code;
  }
}
