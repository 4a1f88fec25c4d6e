import { ORPCError } from '@orpc/client';
import { queryClient } from '../../../../platform/web/query.ts';
import { BrowserSpeaker } from './browser-speaker.ts';
import { voicesQuery } from './narration-client.ts';
import { ServerSpeaker } from './server-speaker.ts';
import type { Speaker, SpeakerEvents } from './speaker.ts';
import { browserVoices, pickVoice, voiceChoices } from './voices.ts';

/** A made voice as chosen, or with another one that speaks the book's language; refuses when there is none. */
export async function makeSpeaker(bookId: string, chosen: string, events: SpeakerEvents): Promise<Speaker> {
  const { language, voices } = await queryClient.fetchQuery(voicesQuery(bookId));
  const voice = pickVoice(voiceChoices(voices, browserVoices(), language), chosen);
  if (voice?.browser) return new BrowserSpeaker(voice.browser, events);
  if (voice?.server) return new ServerSpeaker({ id: bookId, voice: voice.server.id }, events);
  throw new ORPCError('NARRATION_NO_VOICE', { status: 422, data: { language } });
}
