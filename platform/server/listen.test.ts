import type { Server } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { listen } from './listen.ts';

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
