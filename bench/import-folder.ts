// By hand, after a build: `node bench/import-folder.ts [files] [minutes]`. Puts small files into a watched folder and prints the
// server's memory until all of them are books, or the time is over.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer } from '../scripts/server-process.ts';
import { residentOf } from './measure/processes.ts';

const files = Number(process.argv[2] ?? 1000),
  minutes = Number(process.argv[3] ?? 60),
  OWNER = 'reader@example.org',
  EVERY_MS = 15_000;
const home = await mkdtemp(join(tmpdir(), 'maktaba-import-')),
  dir = join(home, 'folder');
for (let i = 0; i < files; i++) {
  const folder = join(dir, String(i % 50));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `file ${i}.txt`), `# Text ${i}\n\n${`Sentence ${i} of the ${i * 7919}th tale tells of lantern ${i % 97}. `.repeat(40)}\n`);
}

const server = await startServer(join(home, 'data'), { IMPORT_DIR: dir, IMPORT_OWNER: OWNER, IMPORT_REVIEW: 'off' });
try {
  const headers = { origin: server.url, 'content-type': 'application/json', accept: 'application/json' };
  const body = JSON.stringify({ name: 'Reader', email: OWNER, password: 'correct horse battery 9' });
  const joined = await fetch(`${server.url}/api/auth/sign-up/email`, { method: 'POST', headers, body });
  const authorization = `Bearer ${joined.headers.get('set-auth-token')}`;
  const start = residentOf(server.pid) ?? 0,
    begun = performance.now();
  let peak = start,
    done = 0,
    now = start;
  while (done < files && performance.now() - begun < minutes * 60_000) {
    await sleep(EVERY_MS);
    const reply = await fetch(`${server.url}/api/user/library/facets`, { headers: { ...headers, authorization } });
    const { formats } = (await reply.json()) as { formats: { value: string; count: number }[] };
    done = formats.find(({ value }) => value === 'txt')?.count ?? 0;
    now = residentOf(server.pid) ?? 0;
    peak = Math.max(peak, now);
    const seconds = (performance.now() - begun) / 1000;
    console.log(`${seconds.toFixed(0)} s  ${done} of ${files} books  ${now.toFixed(0)} MB  ${(done / seconds).toFixed(2)} a second`);
  }
  console.log(`memory of the server, MB: start ${start.toFixed(0)}, peak ${peak.toFixed(0)}, end ${now.toFixed(0)}`);
} finally {
  await server.stop();
  await rm(home, { recursive: true, force: true });
}
