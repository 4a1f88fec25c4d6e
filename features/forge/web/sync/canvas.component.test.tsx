import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeForge } from '../../../../tests/support/fake-forge.tsx';
import { newId } from '../../../../platform/common/id.ts';
import { reportReachable } from '../../../../platform/web/connection.ts';
import { tellLive } from '../../../../platform/web/live/news.ts';
import { keepPersonalFor } from '../../../../platform/web/stored.ts';
import { unsentCount } from '../../../../platform/web/unsent.ts';
import type { Block } from '../../core/model/things.ts';
import { creation, deletion, patch } from '../../core/scene/changes.ts';
import { Canvas } from './canvas.ts';
import { answered, databaseName, openDatabase, RECORDS } from './database.ts';

let forge: FakeForge, id: string, owner: string;
let open: Canvas[] = [];
beforeEach(() => {
  localStorage.clear();
  owner = newId();
  keepPersonalFor(owner);
  document.documentElement.lang = 'en';
  forge = new FakeForge();
  id = newId();
  forge.begin(id);
});
afterEach(() => {
  for (const canvas of open) canvas.end();
  open = [];
  vi.restoreAllMocks();
  reportReachable(true);
});

/** A page of its own on the canvas. */
function page(isNew = false): Canvas {
  const canvas = new Canvas(id, isNew, owner, () => {});
  open.push(canvas);
  return canvas;
}
const note = (text: string, more: Partial<Block> = {}): Block => ({
  id: newId(),
  kind: 'block',
  type: 'text-note',
  x: 40,
  y: 40,
  w: 200,
  h: 150,
  text,
  meta: {},
  color: 'amber',
  z: 0,
  locked: false,
  ...more,
});
const texts = ({ scene }: Canvas): string[] => [...scene.blocks.values()].map(({ text }) => text).sort();
const block = ({ scene }: Canvas, name: string): Block => scene.blocks.get(name)!;
const ready = async (canvas: Canvas): Promise<Canvas> => {
  await expect.poll(() => canvas.standing.get()).toBe('open');
  return canvas;
};
const saved = async (canvas: Canvas): Promise<void> => {
  await expect.poll(() => canvas.state.get()).toBe('saved');
};
const away = (): void => void (forge.trouble = () => 'away');
const back = (): void => void (forge.trouble = () => null);
const news = () =>
  tellLive({ type: 'items', items: [{ kind: 'forge.changed', ids: { sessionId: id, seq: String(forge.seq) } }] });

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

test('FORGE-01 begun without the server: it is said, goes on under its own id, and is created when the server is back', async () => {
  id = newId();
  away();
  const canvas = page(true);
  await expect.poll(() => canvas.problem.get()).toBe('Working offline - could not create database session');
  expect(canvas.state.get()).toBe('offline');
  canvas.change([creation(note('written in the train'))]);
  canvas.rename('A train');
  await canvas.save();
  back();
  reportReachable(true);
  await expect.poll(() => forge.texts()).toEqual(['written in the train']);
  await saved(canvas);
  expect([forge.sessions.get(id)?.title, canvas.session.get().created, canvas.problem.get()]).toEqual([
    'A train',
    true,
    null,
  ]);
});

test('FORGE-04 without the server the canvas is there as this browser knows it, with what waits', async () => {
  forge.write('known', { content: 'known' });
  const canvas = await ready(page());
  await expect.poll(() => texts(canvas)).toEqual(['known']);
  away();
  canvas.change([creation(note('waits'))]);
  await canvas.save();
  const anew = await ready(page());
  await expect.poll(() => texts(anew)).toEqual(['known', 'waits']);
  await expect.poll(() => anew.state.get()).toBe('offline');
});

test('FORGE-04 a canvas that was seen opens without the server, also when the page is told that it is shown before its copy is read', async () => {
  forge.write('known', { content: 'known' });
  const first = await ready(page());
  await expect.poll(() => texts(first)).toEqual(['known']);
  first.end();
  away();
  const reads = vi.spyOn(IDBObjectStore.prototype, 'getAll');
  const anew = page();
  dispatchEvent(new PageTransitionEvent('pageshow'));
  dispatchEvent(new Event('online'));
  const standings: string[] = [];
  anew.standing.subscribe(() => standings.push(anew.standing.get()));
  await expect.poll(() => texts(anew)).toEqual(['known']);
  await expect.poll(() => anew.state.get()).toBe('offline');
  expect([reads.mock.calls.length > 0, anew.standing.get(), standings]).toEqual([true, 'open', ['open']]);
});

test('FORGE-04 only what Maktaba itself says of a canvas counts: a proxy’s “not found” doesn’t delete it here', async () => {
  forge.write('known', { content: 'known' });
  const first = await ready(page());
  await expect.poll(() => texts(first)).toEqual(['known']);
  first.end();
  forge.trouble = () => ({ status: 404, code: 'NOT_FOUND' });
  const anew = page();
  await expect.poll(() => texts(anew)).toEqual(['known']);
  await expect.poll(() => forge.calls.length).toBeGreaterThan(2);
  expect(anew.standing.get()).toBe('open');
  const other = new Canvas(newId(), false, owner, () => {});
  open.push(other);
  await expect.poll(() => other.standing.get()).toBe('failed');
  back();
  await other.reload();
  expect(other.standing.get()).toBe('gone');
});

test('FORGE-04 neither server nor copy: it can’t be loaded, until the server is back', async () => {
  away();
  const canvas = page();
  await expect.poll(() => canvas.problem.get()).toBe('Failed to load workspace');
  expect(canvas.standing.get()).toBe('failed');
  canvas.change([creation(note('nowhere'))]);
  expect(texts(canvas)).toEqual([]);
  back();
  reportReachable(true);
  await ready(canvas);
  expect(canvas.problem.get()).toBeNull();
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

test('FORGE-04 two pages of a person show the same before anything is saved', async () => {
  const [left, right] = [await ready(page()), await ready(page())];
  const mine = note('on the left');
  left.change([creation(mine)]);
  await expect.poll(() => texts(right)).toEqual(['on the left']);
  right.change([patch(block(right, mine.id), { text: 'on the right' })]);
  await expect.poll(() => texts(left)).toEqual(['on the right']);
  await Promise.all([left.save(), right.save()]);
  await saved(left);
  expect([forge.texts(), left.conflicts.get()]).toEqual([['on the right'], []]);
});

test('FORGE-04 FORGE-09 two people change the same words: both are kept side by side until somebody decides', async () => {
  forge.write('a', { content: 'first' });
  const canvas = await ready(page());
  await expect.poll(() => texts(canvas)).toEqual(['first']);
  for (const [keep, left] of [
    ['theirs', ['theirs, theirs']],
    ['mine', ['mine, mine']],
    ['both', ['mine, both', 'theirs, both']],
  ] as const) {
    const [mine, theirs] = [`mine, ${keep}`, `theirs, ${keep}`];
    canvas.change([patch(block(canvas, 'a'), { text: mine })]);
    forge.write('a', { content: theirs });
    await canvas.save();
    await expect.poll(() => canvas.conflicts.get().length).toBe(1);
    const conflict = canvas.conflicts.get()[0]!;
    expect([conflict.copy.text, conflict.original.text, conflict.by]).toEqual([mine, theirs, 'Badr']);
    canvas.settle(conflict, keep);
    expect([texts(canvas), canvas.conflicts.get()]).toEqual([left, []]);
    await canvas.save();
    expect(forge.texts()).toEqual(left);
  }
});

test('FORGE-04 FORGE-09 two people move a block: the later place stands, is told, and can be put back', async () => {
  forge.write('a', { content: 'block', x: 100 });
  const canvas = await ready(page());
  await expect.poll(() => texts(canvas)).toEqual(['block']);
  canvas.change([patch(block(canvas, 'a'), { x: 300 })]);
  forge.write('a', { x: 900 });
  await canvas.save();
  await expect.poll(() => canvas.notices.get()).toMatchObject([{ what: 'look-overwritten', by: 'Badr' }]);
  expect(block(canvas, 'a').x).toBe(300);
  canvas.putBack(canvas.notices.get()[0]!);
  expect(block(canvas, 'a').x).toBe(900);
  await expect.poll(() => canvas.notices.get()).toEqual([]);
});

test('FORGE-09 what somebody else does is shown when the server tells of it', async () => {
  const canvas = await ready(page());
  forge.write('a', { content: 'news' });
  news();
  await expect.poll(() => texts(canvas)).toEqual(['news']);
  forge.write('a', { dead: true });
  news();
  await expect.poll(() => texts(canvas)).toEqual([]);
});

test('FORGE-04 undo leaves alone what somebody else has changed, and says so', async () => {
  forge.write('a', { content: 'first' });
  const canvas = await ready(page());
  await expect.poll(() => texts(canvas)).toEqual(['first']);
  canvas.change([patch(block(canvas, 'a'), { text: 'second' })]);
  await canvas.save();
  forge.write('a', { content: 'third' });
  news();
  await expect.poll(() => texts(canvas)).toEqual(['third']);
  expect(canvas.undo()).toEqual(['a']);
  expect([texts(canvas), canvas.undo()]).toEqual([['third'], null]);
});

test('FORGE-04 a damaged record is set aside and offered, and everything else is there', async () => {
  forge.write('good', { content: 'good' });
  await expect.poll(() => texts(open[0] ?? page())).toEqual(['good']);
  const database = await openDatabase(owner);
  const store = database.transaction(RECORDS, 'readwrite').objectStore(RECORDS);
  await answered(store.put({ session: id, id: 'bad', waiting: 1, record: { id: 'bad', mine: 7 } }));
  const anew = await ready(page());
  expect([texts(anew), anew.damaged.get()]).toEqual([['good'], 1]);
  expect(await (await anew.downloadDamaged()).text()).toContain('"mine": 7');
});

test('FORGE-04 what a page could only leave behind is read first by the next', async () => {
  const canvas = await ready(page());
  forge.trouble = () => 'away';
  canvas.change([creation(note('in the last moment'))]);
  dispatchEvent(new PageTransitionEvent('pagehide'));
  const marker = `${databaseName(owner)}.${id}`;
  const left = Object.entries(localStorage).filter(([name]) => name.startsWith(`${marker}.page.`));
  expect(left.map(([, text]) => JSON.parse(text)[0].f.content)).toEqual(['in the last moment']);
  localStorage.setItem(`${marker}.page.broken`, '[{"half');
  const anew = await ready(page());
  await expect.poll(() => [texts(anew), anew.damaged.get()]).toEqual([['in the last moment'], 1]);
  expect(Object.keys(localStorage).filter((name) => name.includes('.page.'))).toEqual([]);
});

test('FORGE-04 deleted elsewhere while something waits: it is said, nothing is lost, and it can be copied away', async () => {
  forge.write('a', { content: 'theirs' });
  const canvas = await ready(page());
  await expect.poll(() => texts(canvas)).toEqual(['theirs']);
  const mine = note('mine');
  canvas.change([
    creation(mine),
    creation({ id: newId(), kind: 'edge', from: 'a', to: mine.id, label: '', color: 'plain', meta: {} }),
  ]);
  forge.sessions.delete(id);
  await canvas.save();
  await expect.poll(() => canvas.problem.get()).toMatch(/^This canvas was deleted/);
  expect([canvas.standing.get(), canvas.stranded.get()]).toEqual(['gone', true]);
  canvas.change([deletion(block(canvas, 'a'))]);
  expect(texts(canvas)).toEqual(['mine', 'theirs']);
  forge.items.clear();
  id = await canvas.copyAway();
  const copy = await ready(page());
  await expect.poll(() => forge.texts()).toEqual(['mine', 'theirs']);
  expect([forge.sessions.get(id)?.title, copy.scene.edges.size]).toEqual(['Untitled canvas (copy)', 1]);
  const [edge] = copy.scene.edges.values();
  expect(copy.scene.curveOf(edge!)).not.toBeNull();
});

test('FORGE-09 the right to edit was taken away meanwhile: what waits stays here, and can be copied away', async () => {
  forge.sessions.get(id)!.role = 'edit';
  const canvas = await ready(page());
  forge.trouble = ({ path }) => (path.endsWith('/bulk') ? { status: 403, code: 'FORGE_VIEW_ONLY' } : null);
  canvas.change([creation(note('mine'))]);
  await canvas.save();
  await expect.poll(() => canvas.problem.get()).toMatch(/^You can no longer change this canvas/);
  expect([canvas.role.get(), canvas.stranded.get(), texts(canvas), unsentCount()]).toEqual(['view', true, ['mine'], 1]);
  const calls = forge.bulks.length;
  await canvas.save();
  expect(forge.bulks).toHaveLength(calls);
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
