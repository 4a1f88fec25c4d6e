import type { RawRoute } from '../../../platform/server/raw-routes.ts';
import type { Bookcasts } from './bookcasts.ts';
import { sendAudio } from './recording/audio-route.ts';
import { sendChapters, sendTranscript } from './recording/documents-route.ts';

/** The sound of a Bookcast and documents about it: media with ranges and files, so plain routes beside the contract. */
export const bookcastsRawRoutes = (bookcasts: Bookcasts): RawRoute[] => [
  {
    method: 'GET',
    path: '/api/bookcasts/:bookcastId/audio',
    access: 'owner',
    summary: 'The sound of a Bookcast as MP3, also while it is recorded; with download, to keep',
    handle: (c, context) => sendAudio(c, context, bookcasts),
  },
  {
    method: 'GET',
    path: '/api/bookcasts/:bookcastId/transcript',
    access: 'owner',
    summary: 'The transcript of a Bookcast: format=txt, vtt or srt',
    handle: (c, context) => sendTranscript(c, context, bookcasts),
  },
  {
    method: 'GET',
    path: '/api/bookcasts/:bookcastId/chapters',
    access: 'owner',
    summary: 'The chapters of a recorded Bookcast, as podcast players read them',
    handle: (c, context) => sendChapters(c, context, bookcasts),
  },
];
