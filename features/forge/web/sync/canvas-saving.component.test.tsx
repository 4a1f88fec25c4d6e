import { expect, test, vi } from 'vitest';
import {
  away,
  back,
  block,
  forge,
  id,
  note,
  page,
  ready,
  saved,
  texts,
} from '../../../../tests/support/open-canvases.tsx';
import { reportReachable } from '../../../../platform/web/connection.ts';
import { tellLive } from '../../../../platform/web/live/news.ts';
import { unsentCount } from '../../../../platform/web/unsent.ts';
import { creation, deletion, patch } from '../../core/scene/changes.ts';

test('FORGE-04 changes are saved by one bulk after the last of them', async () => {
  const canvas = await ready(page());
  canvas.change([creation(note('one'))]);
  canvas.change([creation(note('two'))]);
  expect(canvas.state.get()).toBe('unsaved');
  expect(unsentCount()).toBe(1);
  await saved(canvas);
  expect([forge.bulks.length, forge.texts(), unsentCount()]).toEqual([1, ['one', 'two'], 0]);
});

test('FORGE-04 it saves by itself two seconds after the last change, not after the first', async () => {
  const canvas = await ready(page());
  await saved(canvas);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    canvas.change([creation(note('one'))]);
    vi.advanceTimersByTime(1500);
    canvas.change([creation(note('two'))]);
    vi.advanceTimersByTime(1999);
    expect(canvas.state.get()).toBe('unsaved');
    vi.advanceTimersByTime(1);
    expect(canvas.state.get()).toBe('saving');
  } finally {
    vi.useRealTimers();
  }
  await saved(canvas);
  expect(forge.texts()).toEqual(['one', 'two']);
});

test('FORGE-04 a write whose answer was lost counts once, also after the page was loaded anew', async () => {
  const canvas = await ready(page());
  const mine = note('words');
  canvas.change([creation(mine)]);
  forge.trouble = ({ path }) => (path.endsWith('/bulk') ? 'answer-lost' : null);
  await canvas.save();
  expect(canvas.state.get()).toBe('offline');
  forge.write(mine.id, { content: 'words of Badr' });
  back();
  reportReachable(true);
  const anew = page();
  await expect.poll(() => texts(anew)).toEqual(['words of Badr']);
  await saved(anew);
  const keys = forge.bulks.map(([write]) => write!.key);
  expect([new Set(keys).size, anew.conflicts.get()]).toEqual([1, []]);
});

test('FORGE-04 a server that fails: it is said, and what waits is saved when it is well again', async () => {
  const canvas = await ready(page());
  forge.trouble = ({ path }) => (path.endsWith('/bulk') ? { status: 503, code: 'DATABASE_UNAVAILABLE' } : null);
  canvas.change([creation(note('kept'))]);
  await canvas.save();
  await expect.poll(() => canvas.problem.get()).toBe('Failed to save workspace');
  expect(canvas.state.get()).toBe('unsaved');
  back();
  await canvas.save();
  expect([forge.texts(), canvas.problem.get()]).toEqual([['kept'], null]);
});

test('FORGE-04 a block that the server won’t take stays here, the others are saved', async () => {
  const canvas = await ready(page());
  forge.trouble = ({ body }) =>
    JSON.stringify(body ?? '').includes('too long') ? { status: 413, code: 'FORGE_CONTENT_TOO_LARGE' } : null;
  const long = note('too long');
  canvas.change([creation(note('a')), creation(long), creation(note('b')), creation(note('c'))]);
  await canvas.save();
  await expect.poll(() => canvas.problem.get()).toMatch(/^Some of what you did can’t be saved/);
  expect([forge.texts(), canvas.state.get()]).toEqual([['a', 'b', 'c'], 'unsaved']);
  canvas.change([patch(block(canvas, long.id), { text: 'short' })]);
  await canvas.save();
  expect([forge.texts(), canvas.problem.get()]).toEqual([['a', 'b', 'c', 'short'], null]);
});

test('FORGE-04 a browser that keeps nothing: it is said, and the server still gets everything', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const canvas = await ready(page());
  await expect.poll(() => canvas.problem.get()).toMatch(/^This browser can’t keep more/);
  canvas.change([creation(note('not kept'))]);
  const leaving = new Event('beforeunload', { cancelable: true });
  dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  await canvas.save();
  expect(forge.texts()).toEqual(['not kept']);
});

test('FORGE-04 a clock that is a day slow, then a day fast, changes nothing', async () => {
  const [now, day] = [Date.now(), 86_400_000];
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now - day);
  const canvas = await ready(page());
  const mine = note('slow');
  canvas.change([creation(mine)]);
  await canvas.save();
  clock.mockReturnValue(now + day);
  canvas.change([patch(block(canvas, mine.id), { text: 'fast' })]);
  await canvas.save();
  expect([forge.texts(), canvas.conflicts.get(), canvas.state.get()]).toEqual([['fast'], [], 'saved']);
});

test('FORGE-01 title, size and where the person looked are kept and sent', async () => {
  const canvas = await ready(page());
  await expect.poll(() => forge.calls.length).toBeGreaterThan(1);
  canvas.rename('Lanterns');
  canvas.grow({ width: 8000, height: 4000 });
  canvas.keepViewport({ zoom: 0.5, position: { x: 7, y: 9 } });
  expect([canvas.session.get().title, canvas.size.get()]).toEqual(['Lanterns', { width: 8000, height: 5000 }]);
  await canvas.save();
  expect(forge.sessions.get(id)).toMatchObject({
    title: 'Lanterns',
    canvasMetadata: { canvasSize: { width: 8000, height: 5000 } },
    lastViewport: { zoom: 0.5, position: { x: 7, y: 9 } },
  });
  await saved(canvas);
  const anew = await ready(page());
  expect(anew.viewport()).toEqual({ zoom: 0.5, position: { x: 7, y: 9 } });
});

test('FORGE-04 ten thousand blocks are there, and in another page without the server', async () => {
  for (let n = 0; n < 10_000; n++) forge.write(`n${n}`, { content: `note ${n}`, x: n });
  const canvas = await ready(page());
  await expect.poll(() => canvas.scene.blocks.size).toBe(10_000);
  canvas.change([...canvas.scene.blocks.values()].map((one) => patch(one, { x: one.x + 1 })));
  await canvas.save();
  expect([forge.bulks.map(({ length }) => length), canvas.state.get()]).toEqual([Array(10).fill(1000), 'saved']);
  away();
  const anew = await ready(page());
  expect([anew.scene.blocks.size, block(anew, 'n7').x]).toEqual([10_000, 8]);
});

test('FORGE-04 a large canvas is read page by page, and what is new on it as well', async () => {
  forge.pageItems = 3;
  for (let n = 0; n < 8; n++) forge.write(`n${n}`, { content: `note ${n}` });
  const canvas = await ready(page());
  expect(texts(canvas)).toEqual(Array.from({ length: 8 }, (_, n) => `note ${n}`));
  const reads = () => forge.calls.filter(({ path }) => path.includes('/canvas-items?'));
  expect(reads().map(({ path }) => path.includes('after='))).toEqual([false, true, true]);
  for (let n = 0; n < 4; n++) forge.write(`n${n}`, { content: `later ${n}` });
  forge.write('n7', { dead: true });
  tellLive({ type: 'items', items: [{ kind: 'forge.changed', ids: { sessionId: id, seq: String(forge.seq) } }] });
  await expect
    .poll(() => texts(canvas))
    .toEqual([...Array.from({ length: 4 }, (_, n) => `later ${n}`), ...[4, 5, 6].map((n) => `note ${n}`)]);
});

test('FORGE-08 what a full canvas has no room for stays in this browser and is sent once there is room', async () => {
  const canvas = await ready(page());
  const kept = note('kept');
  canvas.change([creation(kept)]);
  await canvas.save();
  forge.trouble = ({ body }) =>
    JSON.stringify(body ?? '').includes('too large') ? { status: 422, code: 'FORGE_CANVAS_FULL' } : null;
  canvas.change([creation(note('too large 1')), creation(note('too large 2')), creation(note('small'))]);
  await canvas.save();
  await expect.poll(() => canvas.problem.get()).toContain('This canvas is full');
  expect(texts(canvas)).toEqual(['kept', 'small', 'too large 1', 'too large 2']);
  forge.trouble = () => null;
  canvas.change([deletion(kept)]);
  await canvas.save();
  await expect.poll(() => forge.texts()).toEqual(['small', 'too large 1', 'too large 2']);
});
