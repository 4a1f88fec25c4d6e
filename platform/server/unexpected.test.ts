import { expect, test } from 'vitest';
import { endWithFile, freePort, startProcess, wait } from '../../tests/support/server-process.ts';
import { isLostStream } from './unexpected.ts';

endWithFile();
async function program(env: Record<string, string> = {}) {
  const port = await freePort(),
    server = await startProcess('tests/support/unexpected-program.ts', { PORT: String(port), ...env });
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  const survived = async () => ((await (await get('/healthz')).json()) as { survived: number }).survived;
  return { ...server, get, survived };
}
const ended = async (server: { code(): number | null }) => {
  while (server.code() === null) await wait(20);
  return server.code();
};

test('a stream that fails with nobody listening ends its request with an answer, is logged with its id and counted', async () => {
  const server = await program();
  for (const [at, path] of ['/api/lost', '/api/thrown'].entries()) {
    const reply = await server.get(path),
      body = (await reply.json()) as { code: string; details: { requestId: string } };
    expect([path, reply.status, body.code, reply.headers.get('x-content-type-options')]).toEqual([
      path,
      500,
      'INTERNAL',
      'nosniff',
    ]);
    expect(body.details.requestId).toBe(reply.headers.get('x-request-id'));
    const survived = (): unknown[] =>
      server
        .said()
        .split('\n')
        .slice(0, -1) // whole lines
        .filter((line) => line.includes(body.details.requestId))
        .map((line) => (JSON.parse(line) as { survived: unknown }).survived);
    await expect.poll(survived, { message: 'what it logs comes through a pipe of its own' }).toEqual([at + 1]);
    expect(await server.survived()).toBe(at + 1);
  }
});

test('once the answer is on its way its connection is cut; one that is through stays as it is', async () => {
  const server = await program();
  await expect(server.get('/api/lost-later').then((reply) => reply.text())).rejects.toThrow();
  expect(await (await server.get('/api/lost-afterwards')).text()).toBe('whole');
  expect(await (await server.get('/api/rejected')).text()).toBe('whole');
  while ((await server.survived()) < 3) await wait(20);
  expect(server.code()).toBe(null);
});

test('an error that broke off code half way is logged with its request and ends the program in order', async () => {
  const server = await program();
  await server.get('/api/bug').catch(() => {});
  expect(await ended(server)).toBe(1);
  expect(server.said()).toContain('stopped in order');
  const line = JSON.parse(
    server
      .said()
      .split('\n')
      .find((one) => one.includes('"level":60'))!,
  );
  expect([line.err.type, typeof line.requestId]).toEqual(['TypeError', 'string']);
});

test('before the server is up every uncaught error ends the start', async () => {
  const server = await program({ BREAKS: 'start' });
  expect(await ended(server)).toBe(1);
  expect(server.said()).toContain('Maktaba could not start');
});

test('what is no failure of a stream is not taken for one', () => {
  for (const error of [
    new TypeError('x'),
    new RangeError('x'),
    Object.assign(new Error('x'), { code: 'ERR_INVALID_ARG_TYPE' }),
    'x',
    null,
  ])
    expect(isLostStream(error)).toBe(false);
  expect(isLostStream(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }))).toBe(true);
});
