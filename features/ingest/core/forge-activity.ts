import type { DocumentStatus } from './shapes.ts';
import type { Activity } from './activity.ts';

/** What a forge activity is doing; the words are messages `library.forge.<step>`. */
export const FORGE_STEPS = ['generating', 'parsing', 'smart', 'ready'] as const;
export type ForgeStep = (typeof FORGE_STEPS)[number];
/** Longest title taken from a command (spec 9). */
const MAX_TITLE_CHARACTERS = 50;

/** A document that is being made elsewhere in the product: processing at 10 (spec 4). */
export const forgeActivity = (document: { bookId: string; title: string }, now: number): Activity => ({
  id: document.bookId,
  type: 'forge',
  bookId: document.bookId,
  fileName: '',
  fileSize: 0,
  title: document.title.slice(0, MAX_TITLE_CHARACTERS),
  status: 'processing',
  progress: 10,
  message: 'generating' satisfies ForgeStep,
  error: null,
  errorCode: null,
  errorDetails: null,
  timestamp: now,
  epubReady: false,
  embeddingsReady: false,
});

const STEPS = {
  parsing: { status: 'processing', progress: 33, message: 'parsing' },
  book_ready: { status: 'book_ready', progress: 66, message: 'smart' },
  fully_processed: { status: 'fully_processed', progress: 100, message: 'ready' },
} as const satisfies Record<string, Pick<Activity, 'status' | 'progress'> & { message: ForgeStep }>;

/** What a document's state makes of its activity (ACT-04). `ready` once, and only when there is something to open. */
export function applyDocument(
  activity: Activity,
  document: DocumentStatus,
): { activity: Activity; event: 'ready' | 'failed' | null } {
  const titled = { ...activity, title: document.title || activity.title };
  if (document.processingStatus === 'failed')
    return {
      activity: { ...titled, status: 'failed', progress: 0, message: null },
      event: activity.status === 'failed' ? null : 'failed',
    };
  const step = STEPS[document.processingStatus];
  const now: Activity = {
    ...titled,
    ...step,
    epubReady: document.processingStatus !== 'parsing',
    embeddingsReady: document.processingStatus === 'fully_processed',
    error: null,
    errorCode: null,
    errorDetails: null,
  };
  const first = now.status === 'fully_processed' && activity.status !== 'fully_processed';
  return { activity: now, event: first && document.epub_path ? 'ready' : null };
}
