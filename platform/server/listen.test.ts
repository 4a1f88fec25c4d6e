import type { Server } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { endServer, listen } from './listen.ts';

test('a head that does not come is waited for 20 seconds, and looked after every second', async () => {
  const { server } = await listen(() => new Response('x'), { port: 0, host: '127.0.0.1' });
  const { headersTimeout, requestTimeout, keepAliveTimeout, connectionsCheckingInterval } = server as Server & {
    connectionsCheckingInterval: number;
  };
  expect([headersTimeout, requestTimeout, keepAliveTimeout, connectionsCheckingInterval]).toEqual([
    20_000, 3_600_000, 75_000, 1000,
  ]);
  server.close();
});

test('who sends a head slowly is let go; who waits for an answer may wait', async () => {
  const late = () => new Promise<Response>((done) => setTimeout(() => done(new Response('late')), 800));
  const { server, port } = await listen(late, { port: 0, host: '127.0.0.1', timeouts: { headMs: 200, pauseMs: 200 } });
  const told = await new Promise<string>((done) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nhost: x\r\n'));
    const drip = setInterval(() => socket.write('x-a: b\r\n'), 50);
    socket.on('data', (piece) => {
      text += String(piece);
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(drip);
      done(text);
    });
  });
  expect(told).toContain('408');
  const answers = await Promise.all([
    fetch(`http://127.0.0.1:${port}`),
    fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: 'x' }),
  ]);
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['late', 'late']);
  server.close();
});

test('an ending server waits for what is under way, not for connections that came to rest after it', async () => {
  let end = () => {};
  const stream = () =>
    new Response(
      new ReadableStream({
        start(out) {
          out.enqueue(new TextEncoder().encode('one'));
          end = () => out.close();
        },
      }),
    );
  const { server, port } = await listen(stream, { port: 0, host: '127.0.0.1' }),
    reply = await fetch(`http://127.0.0.1:${port}`),
    inAdvance = connect(port, '127.0.0.1').on('error', () => {});
  await new Promise((done) => inAdvance.once('connect', done));
  let ended = false;
  const ending = endServer(server, 60_000).then(() => (ended = true));
  await new Promise((done) => setTimeout(done, 200));
  expect(ended, 'the stream has its time').toBe(false);
  end();
  expect(await reply.text()).toBe('one');
  await ending;
});

test('an ending server cuts what does not end in time', async () => {
  const { server, port } = await listen(() => new Response(new ReadableStream({})), { port: 0, host: '127.0.0.1' }),
    reply = fetch(`http://127.0.0.1:${port}`).then((answer) => answer.text());
  reply.catch(() => {});
  await new Promise((done) => setTimeout(done, 200));
  await endServer(server, 100);
  await expect(reply).rejects.toThrow();
});
