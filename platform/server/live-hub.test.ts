import { expect, test } from 'vitest';
import type { LiveNotice } from './live.ts';
import { type LiveHub, openLiveHub } from './live-hub.ts';

/** A live connection without a database: what the hub asked for, and a way to send. */
function fakeLive() {
  const asked: { matches: (notice: LiveNotice) => boolean; handler: (notice: LiveNotice) => void; gap: () => void }[] =
    [];
  return {
    live: {
      subscribe(filter: unknown, handler: (notice: LiveNotice) => void, gap?: () => void) {
        asked.push({ matches: filter as (notice: LiveNotice) => boolean, handler, gap: gap ?? (() => {}) });
        return () => {};
      },
    },
    send(notice: LiveNotice) {
      for (const one of asked) if (one.matches(notice)) one.handler(notice);
    },
    lose() {
      for (const one of asked) one.gap();
    },
    subscriptions: () => asked.length,
  };
}

function listener(hub: LiveHub, userId: string) {
  const heard: string[] = [];
  const leave = hub.join(userId, {
    notice: ({ kind }) => heard.push(kind),
    resync: () => heard.push('resync'),
  });
  return { heard, leave };
}
const fail = (error: unknown): never => {
  throw error;
};

test('a notice reaches every listener of its owner and nobody else, over one subscription', () => {
  const { live, send, subscriptions } = fakeLive(),
    hub = openLiveHub(live, fail);
  const amina = listener(hub, 'amina'),
    aminasTablet = listener(hub, 'amina'),
    badr = listener(hub, 'badr');
  send({ kind: 'book', ownerId: 'amina' });
  send({ kind: 'housekeeping' });
  send({ kind: 'orphan', ownerId: null });
  send({ kind: 'book', ownerId: 'nobody here' });
  expect([amina.heard, aminasTablet.heard, badr.heard]).toEqual([['book'], ['book'], []]);
  expect(subscriptions()).toBe(1);
});

test('after a gap everybody is told to ask again', () => {
  const { live, lose } = fakeLive(),
    hub = openLiveHub(live, fail);
  const people = ['amina', 'badr'].map((name) => listener(hub, name));
  lose();
  expect(people.map(({ heard }) => heard)).toEqual([['resync'], ['resync']]);
});

test('who left hears nothing more and leaves nothing behind, also one who left twice', () => {
  const { live, send } = fakeLive(),
    hub = openLiveHub(live, fail);
  const first = listener(hub, 'amina');
  first.leave();
  const second = listener(hub, 'amina');
  first.leave();
  expect(hub.listening()).toBe(1);
  send({ kind: 'book', ownerId: 'amina' });
  expect([first.heard, second.heard]).toEqual([[], ['book']]);
  second.leave();
  expect(hub.listening()).toBe(0);
});

test('a listener that fails is reported and takes nothing from the others', () => {
  const errors: unknown[] = [],
    { live, send } = fakeLive(),
    hub = openLiveHub(live, (error) => errors.push(error));
  hub.join('amina', { notice: () => fail(new Error('broken')), resync: () => {} });
  const other = listener(hub, 'amina');
  send({ kind: 'book', ownerId: 'amina' });
  expect([other.heard, errors.map(String)]).toEqual([['book'], ['Error: broken']]);
});

test('who comes back is told whether there was something meanwhile; where that is not known, there may have been', () => {
  let clock = 0;
  const { live, send, lose } = fakeLive(),
    hub = openLiveHub(live, fail, () => clock);
  clock = 1000;
  send({ kind: 'book', ownerId: 'amina' });
  clock = 1500;
  expect(['amina', 'badr'].map((one) => hub.mayHaveMissed(one, 600))).toEqual([true, false]);
  expect(['amina', 'badr'].map((one) => hub.mayHaveMissed(one, 400))).toEqual([false, false]);
  expect(hub.mayHaveMissed('badr', 1600)).toBe(true); // before the program began
  lose();
  clock = 1600;
  expect(['amina', 'badr'].map((one) => hub.mayHaveMissed(one, 200))).toEqual([true, true]);
  expect(hub.mayHaveMissed('badr', 50)).toBe(false);
});
