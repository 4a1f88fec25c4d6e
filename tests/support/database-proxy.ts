import { connect, createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** What becomes of lines to the database: they pass; they do and their end is not told; nothing moves on them any more; they are reset; or nobody listens at all. */
export type Weather = 'pass' | 'linger' | 'hang' | 'drop' | 'refuse';
export type DatabaseProxy = { url: string; set(weather: Weather): Promise<void>; close(): Promise<void> };

/** A TCP server in front of the test server's socket, with bad weather on demand. */
export async function databaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl.replace('@/', '@socket/'));
  const path = `${target.searchParams.get('host')}/.s.PGSQL.${target.searchParams.get('port')}`;
  const lines = new Set<Socket>();
  let weather: Weather = 'pass';
  const server = createServer((near) => {
    if (weather === 'drop') return void near.on('error', () => {}).resetAndDestroy();
    const far = connect(path);
    lines.add(near);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('data', (bytes: Buffer) => (weather === 'pass' || weather === 'linger') && other.write(bytes));
      one.on('error', () => {});
      one.on('close', () => {
        if (weather === 'linger' && one === far) return;
        lines.delete(near);
        other.destroy();
      });
    }
  });
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const hush = () => new Promise<void>((done) => (server.listening ? server.close(() => done()) : done()));
  const cutAll = () => {
    for (const line of lines) line.resetAndDestroy();
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgres://${target.username}:${target.password}@127.0.0.1:${port}${target.pathname}`,
    async set(next) {
      const was = weather;
      weather = next;
      if (next === 'refuse') {
        const closed = hush();
        cutAll();
        await closed;
      } else if (was === 'refuse') await listen(port);
      if (next === 'drop' || was === 'hang') cutAll();
    },
    async close() {
      const closed = hush();
      cutAll();
      await closed;
    },
  };
}
