import { expect, test } from 'vitest';
import { openHeavyGate } from './heavy-gate.ts';

const never = new AbortController().signal;
const settled = () => new Promise((done) => setImmediate(done));

/** Requests of one person whose answers are sent when the test says so. */
function person(gate: ReturnType<typeof openHeavyGate>, name: string) {
  const begun: number[] = [],
    ends: (() => void)[] = [];
  return {
    begun,
    ends,
    ask: (nth: number, signal = never) =>
      gate.through(name, signal, () => {
        begun.push(nth);
        return new Promise((done) => ends.push(() => done(new Response(null))));
      }),
  };
}

test('SEC-03 four heavy requests of a person run at once, the next in its turn; others wait for nobody', async () => {
  const gate = openHeavyGate(),
    amina = person(gate, 'amina'),
    badr = person(gate, 'badr');
  const all = [1, 2, 3, 4, 5, 6].map((nth) => amina.ask(nth));
  void badr.ask(1);
  await settled();
  expect([amina.begun, badr.begun]).toEqual([[1, 2, 3, 4], [1]]);
  amina.ends[1]!();
  await all[1];
  await settled();
  expect(amina.begun).toEqual([1, 2, 3, 4, 5]);
});

test('SEC-03 what would wait too long, or behind too many, is refused with a time to ask again', async () => {
  const gate = openHeavyGate({ atOnce: 1, waiting: 1, waitMs: 5 }),
    amina = person(gate, 'amina');
  const refused = { code: 'TOO_MANY_HEAVY_REQUESTS', status: 429, details: { seconds: 3 } };
  void amina.ask(1);
  const second = amina.ask(2);
  await expect(amina.ask(3)).rejects.toMatchObject(refused);
  await expect(second).rejects.toMatchObject(refused);
  expect(amina.begun).toEqual([1]);
});

test('SEC-03 a turn lasts until the answer is sent, or its client has gone', async () => {
  const gate = openHeavyGate({ atOnce: 1 }),
    stays = new AbortController();
  const body = (): Response => new Response(new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(1)) }));
  const first = await gate.through('amina', never, async () => body());
  const begun: string[] = [];
  const second = gate.through('amina', stays.signal, async () => {
    begun.push('second');
    return body();
  });
  await settled();
  expect(begun).toEqual([]);
  await first.body!.cancel();
  await second;
  const third = gate.through('amina', never, async () => new Response(null));
  stays.abort();
  expect((await third).status).toBe(200);
  expect(begun).toEqual(['second']);
});

test('SEC-03 who leaves while waiting is waited for no longer, and work that fails ends its turn', async () => {
  const gate = openHeavyGate({ atOnce: 1 }),
    leaving = new AbortController(),
    amina = person(gate, 'amina');
  void amina.ask(1);
  const second = amina.ask(2, leaving.signal);
  leaving.abort();
  await expect(second).rejects.toMatchObject({ status: 429 });
  const third = gate.through('amina', never, () => Promise.reject(new Error('broken')));
  amina.ends[0]!();
  await expect(third).rejects.toThrow('broken');
  expect((await gate.through('amina', never, async () => new Response(null))).status).toBe(200);
  expect(amina.begun).toEqual([1]);
});
