/** Files that a transcript can be had as: text to read, captions of the recording. */
export const TRANSCRIPT_FORMATS = ['txt', 'vtt', 'srt'] as const;
export type TranscriptFormat = (typeof TRANSCRIPT_FORMATS)[number];

/** Where a transcript is. */
export const transcriptAddress = (bookcastId: string, format: TranscriptFormat): string =>
  `/api/bookcasts/${bookcastId}/transcript?format=${format}`;
