import type { UploadItem } from '../../library/core/index.ts';

/** A file that was put to a question: a book of the library as soon as it can be asked (CHAT-03). */
export type Attachment = {
  /** The upload it came with. */
  itemId: string;
  name: string;
  bookId: string | null;
  state: 'waiting' | 'ready' | 'failed';
  /** 0-100 while it is waiting. */
  progress: number;
  error: string | null;
};

/** A file as it is put to a question. */
export const newAttachment = (itemId: string, name: string): Attachment => ({
  itemId,
  name,
  bookId: null,
  state: 'waiting',
  progress: 0,
  error: null,
});

/** Attachments as the uploads have them now; one whose upload was taken away can no more be asked. */
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
