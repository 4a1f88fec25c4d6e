import { expect, test } from 'vitest';
import type { BookStatus } from './shapes.ts';
import {
  afterReload,
  type Activity,
  applyStatus,
  asActivities,
  badgeColor,
  bellColor,
  dotColor,
  dotPulses,
  isPending,
  MAX_ACTIVITIES,
  NO_TEXT,
  pollDelay,
  withActivity,
} from './activity.ts';

const activity = (over: Partial<Activity> = {}): Activity => ({
  id: 'a',
  type: 'upload',
  bookId: 'b',
  fileName: 'f.epub',
  fileSize: 3,
  title: 'F',
  status: 'processing',
  progress: 50,
  message: null,
  error: null,
  errorCode: null,
  errorDetails: null,
  timestamp: 1000,
  epubReady: false,
  embeddingsReady: false,
  ...over,
});
const status = (over: Partial<BookStatus> = {}): BookStatus => ({
  bookCreated: false,
  bookId: 'b',
  title: 'F',
  libraryTab: 'uploads',
  epubReady: false,
  embeddingsReady: false,
  status: 'processing',
  stage: 'extract',
  progress: 60,
  message: null,
  error: null,
  code: null,
  details: null,
  scanned: false,
  ...over,
});

test('ACT-02 bell and sidebar colors differ for book_ready, processing and generating', () => {
  expect(
    (['failed', 'fully_processed', 'completed', 'book_ready', 'processing', 'generating', 'uploading'] as const).map(
      bellColor,
    ),
  ).toEqual(['red', 'green', 'green', 'yellow', 'orange', 'orange', 'blue']);
  expect(
    (
      [
        'failed',
        'fully_processed',
        'completed',
        'uploaded',
        'chat_ready',
        'uploading',
        'book_ready',
        'processing',
        'generating',
      ] as const
    ).map(badgeColor),
  ).toEqual(['red', 'green', 'green', 'green', 'green', 'yellow', 'yellow', 'yellow', 'yellow']);
});

test('ACT-02 the dot shows the most urgent and pulses unless green or red', () => {
  expect(dotColor([activity({ status: 'completed' }), activity({ status: 'failed' })])).toBe('red');
  expect(dotColor([])).toBeNull();
  expect((['red', 'green', 'yellow', 'orange', 'blue', null] as const).map(dotPulses)).toEqual([
    false,
    false,
    true,
    true,
    true,
    false,
  ]);
});

test('ACT-03 a file without text ends as readable, says so and is not asked about again', () => {
  const scan = status({ bookCreated: true, epubReady: true, embeddingsReady: true, scanned: true });
  const uploaded = applyStatus(activity(), scan);
  expect(uploaded.event).toBe('uploaded');
  const { activity: done, event } = applyStatus(uploaded.activity, scan);
  expect([event, done.status, done.message, isPending(done)]).toEqual(['readable', 'completed', NO_TEXT, false]);
  expect(applyStatus(done, scan)).toEqual({ activity: done, event: null });
});

test('ACT-03 bookCreated makes it uploaded, both ready makes it chat-ready, each told once', () => {
  const first = applyStatus(activity(), status({ bookCreated: true, epubReady: true, embeddingsReady: true }));
  expect([first.event, first.activity.status, first.activity.progress, first.activity.message]).toEqual([
    'uploaded',
    'uploaded',
    100,
    'uploads',
  ]);
  const second = applyStatus(first.activity, status({ bookCreated: true, epubReady: true, embeddingsReady: true }));
  expect([second.event, second.activity.status]).toEqual(['chat_ready', 'chat_ready']);
  expect(
    applyStatus(second.activity, status({ bookCreated: true, epubReady: true, embeddingsReady: true })).event,
  ).toBeNull();
});

test('ACT-03 a failure keeps its reason and is told once', () => {
  const failed = applyStatus(
    activity(),
    status({ status: 'failed', error: 'damaged', code: 'FILE_DAMAGED', details: { fileName: 'f' } }),
  );
  expect([failed.event, failed.activity.status, failed.activity.error, failed.activity.progress]).toEqual([
    'failed',
    'failed',
    'damaged',
    0,
  ]);
  expect(applyStatus(failed.activity, status({ status: 'failed' })).event).toBeNull();
});

test('ACT-05 polling slows down with the age of the oldest', () => {
  const at = (age: number) => pollDelay([activity({ timestamp: 1_000_000 - age })], 1_000_000);
  expect([at(0), at(119_999), at(120_000), at(299_999), at(300_000)]).toEqual([5000, 5000, 10_000, 10_000, 30_000]);
  expect(pollDelay([], 0)).toBeNull();
  expect(isPending(activity({ status: 'uploaded' }))).toBe(true);
  expect(isPending(activity({ status: 'failed' }))).toBe(false);
});

test('ACT-06 new first, capped at ten, the same book updated in its place', () => {
  let list: Activity[] = [];
  for (let i = 0; i < 12; i++) list = withActivity(list, activity({ id: `a${i}`, bookId: `b${i}` }));
  expect([list.length, list[0]!.bookId, list.at(-1)!.bookId]).toEqual([MAX_ACTIVITIES, 'b11', 'b2']);
  list = withActivity(list, activity({ id: 'new', bookId: 'b5', progress: 77 }));
  expect([list.length, list.find((a) => a.bookId === 'b5')]).toMatchObject([10, { id: 'a5', progress: 77 }]);
});

test('ACT-06 corrupt stored data counts as none', () => {
  expect(asActivities([activity()])).toHaveLength(1);
  for (const bad of [null, 'x', {}, [{}], [{ ...activity(), status: 'odd' }], [activity(), null]])
    expect(asActivities(bad)).toBeUndefined();
});

test('ACT-06 an upload that was on its way when the page closed has failed; work on the server goes on', () => {
  const [cut, working] = afterReload([
    activity({ status: 'uploading', fileName: 'a.epub' }),
    activity({ status: 'processing' }),
  ]);
  expect(cut).toMatchObject({
    status: 'failed',
    progress: 0,
    errorCode: 'UPLOAD_INCOMPLETE',
    errorDetails: { fileName: 'a.epub' },
  });
  expect(working!.status).toBe('processing');
});
