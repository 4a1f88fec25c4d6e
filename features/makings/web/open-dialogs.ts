// How any part of the page opens the dialogs in which something is made.
import type { Source } from '../contract.ts';

/** What a dialog starts with; the person can change all of it. */
export type MakingPrefill = {
  source?: Source;
  /** How the source is called, such as a book's title or a chapter's. */
  sourceTitle?: string;
  title?: string;
  prompt?: string;
  conversationStyle?: string;
  minutes?: number;
};

declare module '../../../platform/web/events.ts' {
  interface BrowserEvents {
    /** Open the dialog that makes a Spark. */
    'maktaba:spark-open': MakingPrefill;
    /** Open the dialog that makes a Bookcast. */
    'maktaba:bookcast-open': MakingPrefill;
    /** A making started: panels and the activity center follow it. */
    'maktaba:making-started': { makingId: string; kind: 'spark' | 'bookcast'; title: string };
  }
}
