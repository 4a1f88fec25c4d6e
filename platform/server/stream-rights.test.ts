import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { Problem } from '../common/problem.ts';
import type { LiveNotice } from './live.ts';
import { openStreamRights, type Right, type RightsTiming } from './stream-rights.ts';

const CALM: RightsTiming = { recheckMs: 3_600_000, retryMs: 3_600_000 };

/** Streams without a database, and a way to send notices; a body gives a byte whenever it is asked. */
function ground(timing: Partial<RightsTiming> = {}) {
  let tell: (notice: LiveNotice) => void = () => {},
    gap = () => {};
  const rights = openStreamRights(
    {
      subscribe(_, handler, onGap) {
        tell = handler;
        gap = onGap ?? gap;
        return () => void (tell = () => {});
      },
    },
    { ...CALM, ...timing },
  );
  async function open(...own: Right[]) {
    const source = { cancelled: false, given: 0, bytes: Infinity };
    const body = new ReadableStream<Uint8Array>(
      {
        pull(out) {
          if (source.given++ >= source.bytes) out.close();
          else out.enqueue(new Uint8Array(1));
        },
        cancel: () => void (source.cancelled = true),
      },
      { highWaterMark: 0 },
    );
    const app = new Hono();
    app.get('/', (c) =>
      rights.hold(c, new Response(body, { status: 206, headers: { 'content-type': 'audio/mpeg' } }), ...own),
    );
    const response = await app.request('/');
    return { source, response, reader: response.body!.getReader() };
  }
  return { rights, open, send: (notice: LiveNotice) => tell(notice), lose: () => gap() };
}

/** A right that can be taken away; `asked` counts. */
function right(id: string, kind = 'gone') {
  const state = { may: true as boolean | Error, asked: 0 };
  const itself: Right = {
    notices: [{ kind, id }],
    async stillMay() {
      state.asked++;
      if (state.may instanceof Error) throw state.may;
      return state.may;
    },
  };
  return { state, right: itself };
}

test('a stream goes on as it is while its right stands, and leaves nothing behind at its end', async () => {
  const { rights, open } = ground(),
    amina = right('amina');
  const { source, response, reader } = await open(amina.right);
  source.bytes = 3;
  expect([response.status, response.headers.get('content-type')]).toEqual([206, 'audio/mpeg']);
  expect(source.given).toBe(0); // nothing is read ahead
  const read = [];
  for (let next = await reader.read(); !next.done; next = await reader.read()) read.push(...next.value);
  expect([read.length, rights.held()]).toEqual([3, 0]);
});

test('a stream whose reader leaves closes its source and is watched no more', async () => {
  const { rights, open } = ground();
  const { source, reader } = await open(right('amina').right, right('book').right);
  await reader.read();
  expect(rights.held()).toBe(2);
  await reader.cancel();
  expect([source.cancelled, rights.held()]).toEqual([true, 0]);
});

test('a notice about what a stream lives by ends it with an error when the right is gone; others stay and are not even asked', async () => {
  const { rights, open, send } = ground(),
    amina = right('amina'),
    badr = right('badr');
  const hers = await open(amina.right),
    his = await open(badr.right);
  await hers.reader.read();
  await expect.poll(() => [amina.state.asked, badr.state.asked]).toEqual([1, 1]); // each at its beginning
  send({ kind: 'gone', ownerId: 'amina' });
  await expect.poll(() => amina.state.asked).toBe(2); // asked, and stands
  await hers.reader.read();
  amina.state.may = false;
  send({ kind: 'gone', subjectId: 'amina', ownerId: 'somebody' });
  await expect(hers.reader.closed).rejects.toThrow('ended');
  expect([hers.source.cancelled, rights.held(), badr.state.asked]).toEqual([true, 1, 1]);
  send({ kind: 'other', ownerId: 'badr' });
  send({ kind: 'gone', ownerId: 'nobody' });
  await his.reader.read();
  expect(badr.state.asked).toBe(1);
});

test('a right that ended before its stream began ends the stream, without a notice', async () => {
  const { open } = ground(),
    amina = right('amina');
  amina.state.may = false;
  const { reader } = await open(amina.right);
  await expect(reader.closed).rejects.toThrow('ended');
});

test('a problem means no; any other error means not known, and it is asked again until it is', async () => {
  const { open, send } = ground({ retryMs: 1 }),
    amina = right('amina'),
    badr = right('badr');
  const hers = await open(amina.right),
    his = await open(badr.right);
  badr.state.may = new Error('the database is away');
  send({ kind: 'gone', ownerId: 'badr' });
  await expect.poll(() => badr.state.asked).toBeGreaterThan(3);
  await his.reader.read();
  badr.state.may = new Problem('BOOKCAST_NOT_FOUND', 404);
  await expect(his.reader.closed).rejects.toThrow('ended');
  await hers.reader.read();
});

test('after a gap and now and then everybody is asked', async () => {
  const { open, lose } = ground(),
    amina = right('amina');
  const { reader } = await open(amina.right);
  amina.state.may = false;
  lose();
  await expect(reader.closed).rejects.toThrow('ended');

  const often = ground({ recheckMs: 5 }),
    badr = right('badr');
  const his = await often.open(badr.right);
  badr.state.may = false;
  await expect(his.reader.closed).rejects.toThrow('ended');
});

test('what happens while a right is asked for is asked for once more, however often it happens', async () => {
  const { open, send } = ground(),
    { promise, resolve } = Promise.withResolvers<boolean>();
  const answers = [promise, Promise.resolve(false)];
  let asked = 0;
  const { reader } = await open({
    notices: [{ kind: 'gone', id: 'amina' }],
    stillMay: () => answers[asked++] ?? Promise.resolve(true),
  });
  for (let i = 0; i < 100; i++) send({ kind: 'gone', ownerId: 'amina' });
  expect(asked).toBe(1);
  resolve(true);
  await expect(reader.closed).rejects.toThrow('ended');
  expect(asked).toBe(2);
});

test('one of several rights is enough to end a stream', async () => {
  const { rights, open, send } = ground(),
    session = right('amina'),
    share = right('cast');
  const { reader } = await open(session.right, share.right);
  share.state.may = false;
  send({ kind: 'gone', subjectId: 'cast' });
  await expect(reader.closed).rejects.toThrow('ended');
  expect(rights.held()).toBe(0);
});
