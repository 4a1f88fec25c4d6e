import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { RawRoute } from '../../platform/server/raw-routes.ts';
import { createHttp } from '../../platform/server/http.ts';
import { listen } from '../../platform/server/listen.ts';
import { createLog } from '../../platform/server/log.ts';
import { watchUnexpected } from '../../platform/server/unexpected.ts';

// A server whose handlers forget streams and throw where nobody catches. BREAKS=start throws before it is up.
const log = createLog({ level: 'warn', pretty: false });
const unexpected = watchUnexpected(log);
const route = (path: string, handle: RawRoute['handle']): RawRoute => ({
  method: 'GET',
  path,
  access: 'public',
  summary: path,
  handle,
});
/** A stream that fails with no listener. */
const forget = (error: Error) => void new Readable({ read() {} }).destroy(error);
const reset = () => Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });

const app = createHttp({
  router: {},
  raw: [
    route('/api/lost', async () => {
      await wait(1);
      forget(new Error('the other end is gone'));
      return new Promise<Response>(() => {}); // and it waits for ever
    }),
    route('/api/lost-later', () => {
      setTimeout(() => forget(reset()), 20);
      return new Response(new ReadableStream({ start: (to) => to.enqueue(new TextEncoder().encode('half')) }));
    }),
    route('/api/lost-afterwards', () => {
      setTimeout(() => forget(reset()), 20);
      return new Response('whole');
    }),
    route('/api/thrown', () => {
      setTimeout(() => {
        throw reset();
      }, 1);
      return new Promise<Response>(() => {});
    }),
    route('/api/rejected', () => {
      void Promise.reject(new Error('nobody waits'));
      return new Response('whole');
    }),
    route('/api/bug', () => {
      setTimeout(() => (undefined as unknown as { f(): void }).f(), 1);
      return new Promise<Response>(() => {});
    }),
  ],
  actorOf: async () => null,
  openApi: async () => ({}),
  ready: async () => ({}),
  database: { up: () => true, losses: () => 0 },
  languages: { codes: ['en'], fallback: 'en', directionOf: () => 'ltr' },
  publicUrl: null,
  trustedProxies: 0,
  log,
  survived: unexpected.survived,
});
if (process.env['BREAKS'] === 'start') {
  forget(reset());
  await wait(100);
}
await listen(app.fetch, { port: Number(process.env['PORT']), host: '127.0.0.1' });
unexpected.running(async () => {
  await wait(10);
  console.log('stopped in order');
});
console.log('is ready at');
