import { expect, test } from 'vitest';
import type { UploadItem } from '../../ingest/core/index.ts';
import { afterUploads, newAttachment } from './attachments.ts';

const item = (change: Partial<UploadItem>): UploadItem => ({
  id: 'a',
  filename: 'a.txt',
  fileSize: 3,
  status: 'uploading',
  progress: 30,
  message: null,
  startedAt: 0,
  completedAt: null,
  bookId: 'book',
  error: null,
  title: 'a',
  ...change,
});

test('CHAT-03 an attached file waits for its upload, and is a book when that is done', () => {
  const attached = [newAttachment('a', 'a.txt')];
  expect(afterUploads(attached, [item({})])).toMatchObject([{ state: 'waiting', progress: 30 }]);
  const ready = afterUploads(attached, [item({ status: 'completed', progress: 100 })]);
  expect(ready).toMatchObject([{ state: 'ready', bookId: 'book' }]);
  expect(afterUploads(ready, []), 'the list of uploads may forget what is done').toEqual(ready);
});

test('CHAT-03 a file that failed or was taken away is told', () => {
  const attached = [newAttachment('a', 'a.txt')];
  expect(afterUploads(attached, [item({ status: 'failed', error: 'Damaged' })])).toMatchObject([
    { state: 'failed', error: 'Damaged' },
  ]);
  expect(afterUploads(attached, [])).toMatchObject([{ state: 'failed' }]);
});
