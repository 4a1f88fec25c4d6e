import { expect, test } from 'vitest';
import { MAX_FILE_BYTES } from '../limits.ts';
import { isDone, refusalOf, sortFiles, step, type UploadItem } from './upload-item.ts';
import { fileSize } from '../../catalog/core/index.ts';

const item: UploadItem = {
  id: '1',
  filename: 'a.epub',
  fileSize: 5,
  status: 'pending',
  progress: 0,
  message: null,
  startedAt: 0,
  completedAt: null,
  bookId: null,
  error: null,
  title: 'a',
};

test('UPL-02 states and progress: 10, 30, 60, then 50, server events, completed', () => {
  const asking = step(item, { type: 'asking' }),
    sending = step(asking, { type: 'sending', bookId: 'b' }),
    sent = step(step(sending, { type: 'sending', bookId: 'b', share: 0.5 }), { type: 'sent' });
  const started = step(sent, { type: 'started', bookId: 'b' }),
    going = step(started, { type: 'progress', progress: 75, stage: 'extract' }),
    done = step(going, { type: 'completed', at: 9 });
  expect([asking, sending, sent, started, going, done].map((i) => [i.status, i.progress])).toEqual([
    ['uploading', 10],
    ['uploading', 30],
    ['uploading', 60],
    ['processing', 50],
    ['processing', 75],
    ['completed', 100],
  ]);
});

test('UPL-02 a failure resets progress and can be dismissed', () => {
  const failed = step({ ...item, status: 'processing', progress: 80 }, { type: 'failed', error: 'why', at: 4 });
  expect([failed.status, failed.progress, failed.error, isDone(failed), isDone(item)]).toEqual([
    'failed',
    0,
    'why',
    true,
    false,
  ]);
});

test('UPL-01 too large, unsupported and empty files are refused, valid ones still added', () => {
  const ok = { name: 'a.epub', size: 10, type: '' },
    big = { name: 'b.pdf', size: MAX_FILE_BYTES + 1, type: 'application/pdf' },
    exe = { name: 'c.exe', size: 4, type: 'application/x-msdownload' },
    empty = { name: 'd.txt', size: 0, type: 'text/plain' };
  expect([ok, big, exe, empty].map(refusalOf)).toEqual([null, 'too-large', 'unsupported', 'empty']);
  expect(sortFiles([ok, big, exe])).toMatchObject({ accepted: [ok], tooMany: false });
  expect(refusalOf({ name: 'x.pdf', size: MAX_FILE_BYTES, type: '' })).toBeNull();
});

test('UPL-01 an eleventh file is too many', () => {
  const files = Array.from({ length: 11 }, (_, i) => ({ name: `${i}.epub`, size: 1, type: '' }));
  expect(sortFiles(files)).toMatchObject({ accepted: [], tooMany: true });
  expect(sortFiles(files.slice(0, 10)).accepted).toHaveLength(10);
  expect(sortFiles(files.slice(0, 3), 8).tooMany).toBe(true);
});

test('UPL-02 sizes are shown as Bytes, KB, MB, GB', () => {
  expect([0, 512, 1536, 5 * 1024 ** 2, 3 * 1024 ** 3].map(fileSize)).toEqual([
    { value: 0, unit: 'Bytes' },
    { value: 512, unit: 'Bytes' },
    { value: 1.5, unit: 'KB' },
    { value: 5, unit: 'MB' },
    { value: 3, unit: 'GB' },
  ]);
});
