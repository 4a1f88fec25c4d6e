import type { UploadItem } from '../../ingest/core/index.ts';

/** A file attached to a question: a book in the library once it's ready for questions (CHAT-03). */
export type Attachment = {
  /** The upload it came with. */
  itemId: string;
  name: string;
  bookId: string | null;
  state: 'waiting' | 'ready' | 'failed';
  /** 0-100 while it is being processed. */
  progress: number;
  error: string | null;
};

/** A new attachment. */
export const newAttachment = (itemId: string, name: string): Attachment => ({
  itemId,
  name,
  bookId: null,
  state: 'waiting',
  progress: 0,
  error: null,
});

/** Attachments updated from the uploads; one whose upload was removed can no longer be used. */
export function afterUploads(attachments: readonly Attachment[], uploads: readonly UploadItem[]): Attachment[] {
  return attachments.map((one) => {
    if (one.state !== 'waiting') return one;
    const item = uploads.find(({ id }) => id === one.itemId);
    if (!item) return { ...one, state: 'failed' };
    if (item.status === 'failed') return { ...one, bookId: item.bookId, state: 'failed', error: item.error };
    if (item.status === 'completed' && item.bookId)
      return { ...one, bookId: item.bookId, state: 'ready', progress: 100 };
    return { ...one, bookId: item.bookId, progress: item.progress };
  });
}
