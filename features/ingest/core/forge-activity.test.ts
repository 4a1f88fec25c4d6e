import { expect, test } from 'vitest';
import type { DocumentStatus } from './shapes.ts';
import { applyDocument, forgeActivity } from './forge-activity.ts';

const begun = forgeActivity({ bookId: 'd', title: 'x'.repeat(60) }, 1000);
const at = (processingStatus: DocumentStatus['processingStatus'], epub_path: string | null = null): DocumentStatus => ({
  processingStatus,
  title: 'On rivers',
  version: 1,
  epub_path,
});

test('ACT-04 an event adds a document at 10, with a title of at most 50 characters', () => {
  expect(begun).toMatchObject({
    type: 'forge',
    status: 'processing',
    progress: 10,
    message: 'generating',
    title: 'x'.repeat(50),
  });
});

test('ACT-04 parsing is 33, book_ready 66, fully_processed 100', () => {
  const parsing = applyDocument(begun, at('parsing'));
  expect(parsing).toMatchObject({
    activity: { status: 'processing', progress: 33, message: 'parsing', title: 'On rivers' },
    event: null,
  });
  const readable = applyDocument(parsing.activity, at('book_ready', '/x.epub'));
  expect(readable).toMatchObject({
    activity: { status: 'book_ready', progress: 66, message: 'smart', epubReady: true },
    event: null,
  });
  const done = applyDocument(readable.activity, at('fully_processed', '/x.epub'));
  expect(done).toMatchObject({
    activity: { status: 'fully_processed', progress: 100, message: 'ready', embeddingsReady: true },
    event: 'ready',
  });
  expect(applyDocument(done.activity, at('fully_processed', '/x.epub')).event).toBeNull();
});

test('ACT-04 without a file nothing is announced; a failure says so once', () => {
  expect(applyDocument(begun, at('fully_processed')).event).toBeNull();
  const failed = applyDocument(begun, at('failed'));
  expect(failed).toMatchObject({ activity: { status: 'failed', progress: 0 }, event: 'failed' });
  expect(applyDocument(failed.activity, at('failed')).event).toBeNull();
});
