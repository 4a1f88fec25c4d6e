import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/common/id.ts';
import { castOf, putBookcast } from '../support/bookcast-calls.ts';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';

let app: TestApp, amina: Person, badr: Person, id: string;

beforeAll(async () => {
  app = await testApp();
  [amina, badr] = [await app.person('Amina'), await app.person('Badr')];
});
beforeEach(async () => {
  id = await putBookcast(app.services.db, amina.id);
});

const line = (seconds: number, more: object = {}) => ({
  seconds,
  deviceId: 'phone',
  clientAt: '2026-03-01T12:00:00Z',
  ...more,
});
const save = (person: Person, cast: string, body: object) => person.post(`/api/bookcasts/${cast}/positions`, body);
const newest = async (person: Person, cast: string) => (await person.get(`/api/bookcasts/${cast}/position`)).json;
const lines = (cast: string) =>
  app.services.db.selectFrom('bookcasts_positions').selectAll().where('bookcast_id', '=', cast).execute();
/** A line of a device that was offline: it waited so long by its own clock. */
const waited = (seconds: number, minutes: number, more: object = {}) =>
  line(seconds, {
    clientAt: '2001-01-01T10:00:00Z',
    sentAt: new Date(Date.parse('2001-01-01T10:00:00Z') + minutes * 60_000).toISOString(),
    ...more,
  });

test('PLAY-03 a place is kept and comes back on every device with the time of the server', async () => {
  expect((await newest(amina, id)).position, 'opening writes nothing').toBeNull();
  const before = Date.now();
  const saved = await save(amina, id, line(37.5));
  expect(saved.status).toBe(200);
  const { position, serverTime } = await newest(amina, id);
  expect(position).toEqual(saved.json.position);
  expect(position).toMatchObject({ seconds: 37.5, deviceId: 'phone' });
  expect(Date.parse(position.timestamp)).toBeGreaterThan(before - 60_000);
  expect(Date.parse(serverTime)).toBeGreaterThanOrEqual(Date.parse(position.timestamp));
  expect(await castOf(amina, id)).toMatchObject({ position: 37.5, lastPlayedAt: position.timestamp, listenCount: 1 });
});

test('PLAY-03 of two devices the one the server heard last is right, whatever their clocks say', async () => {
  await save(amina, id, line(50, { deviceId: 'tablet', clientAt: '2099-01-01T00:00:00Z' }));
  await save(amina, id, line(20, { deviceId: 'phone', clientAt: '1999-01-01T00:00:00Z' }));
  expect((await newest(amina, id)).position).toMatchObject({ seconds: 20, deviceId: 'phone' });
  expect((await lines(id)).map(({ seconds }) => seconds).toSorted()).toEqual([20, 50]);
});

test('PLAY-03 a place that waited in an offline device is not newer than one heard later', async () => {
  await save(amina, id, line(50, { deviceId: 'tablet' }));
  const late = await save(amina, id, waited(300, 45, { deviceId: 'phone' }));
  expect(late.status).toBe(200);
  expect((await newest(amina, id)).position).toMatchObject({ seconds: 50, deviceId: 'tablet' });
  expect(await castOf(amina, id)).toMatchObject({ position: 50, listenCount: 1 });
  expect(await lines(id)).toHaveLength(2);
});

test('PLAY-03 what was heard offline first and sent first is gone on from; after a pause it is another listen', async () => {
  await save(amina, id, waited(100, 90));
  await save(amina, id, waited(110, 89));
  expect(await castOf(amina, id)).toMatchObject({ position: 110, listenCount: 1 });
  await save(amina, id, line(120));
  expect(await castOf(amina, id)).toMatchObject({ position: 120, listenCount: 2 });
  await save(amina, id, line(2));
  expect((await castOf(amina, id)).listenCount, 'from the start again').toBe(3);
});

test('PLAY-03 a line sent again under its name is the same line; one of another Bookcast is refused', async () => {
  const name = newId();
  const once = await save(amina, id, line(10, { id: name }));
  await save(amina, id, line(30));
  const twice = await save(amina, id, line(10, { id: name }));
  expect(twice.json).toEqual(once.json);
  expect((await newest(amina, id)).position.seconds).toBe(30);
  expect(await lines(id)).toHaveLength(2);
  const other = await putBookcast(app.services.db, amina.id);
  expect((await save(amina, other, line(10, { id: name }))).status).toBe(404);
  const theirs = await putBookcast(app.services.db, badr.id);
  expect((await save(badr, theirs, line(7, { id: name }))).json.position.seconds, 'a name is its person’s').toBe(7);
  expect((await newest(amina, id)).position.seconds).toBe(30);
});

test('PLAY-03 a hundred lines at once leave one place, the newest', async () => {
  const names = Array.from({ length: 50 }, () => newId());
  await Promise.all([...names, ...names].map((name, n) => save(amina, id, line((n % 50) + 1, { id: name }))));
  expect(await lines(id)).toHaveLength(50);
  const { position } = await newest(amina, id);
  expect((await castOf(amina, id)).position).toBe(position.seconds);
});

test('PLAY-03 a stranger finds neither Bookcast nor place; in the trash nobody listens', async () => {
  await save(amina, id, line(10));
  expect((await badr.get(`/api/bookcasts/${id}/position`)).status).toBe(404);
  const refused = await save(badr, id, line(10));
  expect([refused.status, refused.json.code]).toEqual([404, 'BOOKCAST_NOT_FOUND']);
  await amina.call('DELETE', `/api/bookcasts/${id}`);
  expect((await amina.get(`/api/bookcasts/${id}/position`)).status).toBe(404);
  expect((await save(amina, id, line(20))).status).toBe(404);
  await amina.post(`/api/bookcasts/${id}/restore`);
  expect((await newest(amina, id)).position.seconds).toBe(10);
  expect(await lines(id)).toHaveLength(1);
});

test('PLAY-03 what names no place is refused', async () => {
  const wrong = [{ seconds: -1 }, { seconds: null }, { seconds: 1e9 }, { deviceId: '' }, { clientAt: 'today' }];
  for (const one of wrong) {
    const { status } = await save(amina, id, line(10, one));
    expect({ ...one, status }).toEqual({ ...one, status: 400 });
  }
  expect(await lines(id)).toHaveLength(0);
});
