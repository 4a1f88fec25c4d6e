import { expect, test, vi } from 'vitest';
import {
  away,
  back,
  forge,
  id,
  note,
  owner,
  page,
  ready,
  saved,
  texts,
} from '../../../../tests/support/open-canvases.tsx';
import { newId } from '../../../../platform/common/id.ts';
import { reportReachable } from '../../../../platform/web/connection.ts';
import { creation } from '../../core/scene/changes.ts';
import { answered, databaseName, openDatabase, RECORDS } from './database.ts';

test('FORGE-01 begun without the server: it is said, goes on under its own id, and is created when the server is back', async () => {
  const train = newId();
  away();
  const canvas = page(true, train);
  await expect.poll(() => canvas.problem.get()).toBe('Working offline - could not create database session');
  expect(canvas.state.get()).toBe('offline');
  canvas.change([creation(note('written in the train'))]);
  canvas.rename('A train');
  await canvas.save();
  back();
  reportReachable(true);
  await expect.poll(() => forge.texts()).toEqual(['written in the train']);
  await saved(canvas);
  expect([forge.sessions.get(train)?.title, canvas.session.get().created, canvas.problem.get()]).toEqual([
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
  const other = page(false, newId());
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

test('FORGE-04 a damaged record is set aside and offered, and everything else is there', async () => {
  forge.write('good', { content: 'good' });
  const first = page();
  await expect.poll(() => texts(first)).toEqual(['good']);
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
