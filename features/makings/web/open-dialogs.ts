import type { MakingStart } from '../../../platform/web/events.ts';

/** What a dialog starts with; the person can change all of it. */
export type MakingPrefill = MakingStart;

declare module '../../../platform/web/events.ts' {
  interface BrowserEvents {
    /** A making started: panels and the activity center follow it. */
    'maktaba:making-started': { makingId: string; kind: 'spark' | 'bookcast'; title: string };
  }
}
