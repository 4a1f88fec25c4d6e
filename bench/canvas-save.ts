// `node scripts/run.mjs bench/canvas-save.ts [rounds] [seed]`: pages save what they change on one canvas, with the real rules of the
// browser, while the server is killed with -9, in every fourth round the database too. Then every item whose save was acknowledged is
// looked for, and every page must show what the server has. Ends with 1 when something is missing.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Block, Thing } from '../features/forge/core/model/things.ts';
import { thingOf } from '../features/forge/core/model/wire.ts';
import { creation, patch } from '../features/forge/core/scene/changes.ts';
import { sameValue } from '../features/forge/core/model/same.ts';
import type { BulkAnswer, News } from '../features/forge/core/sync/line.ts';
import { newId } from '../platform/common/id.ts';
import { startEmbedded } from '../platform/server/embedded-postgres.ts';
import { ensureBuilt } from '../scripts/bootstrap.mjs';
import { freePort } from '../scripts/server-process.ts';
import { random } from '../tests/support/forge-books.ts';
import { type ForgeServer, TestBrowser, type TestPage } from '../tests/support/forge-pages.ts';
import { childrenOf, databasePid } from './measure/processes.ts';
import { keepBuild, type Program, startProgram } from './measure/program.ts';

const PASSWORD = 'a long bench passphrase 9';
const PAGES = 3;
const SESSIONS = '/api/kaosforge/sessions';
const WRITES_A_MINUTE = 1200;
const BATCH = 20;
const [rounds = 200, seed = 1] = process.argv.slice(2).map(Number);
const rnd = random(seed);

const build = (ensureBuilt(process.execPath), keepBuild());
const folder = mkdtempSync(join(tmpdir(), 'maktaba-canvas-'));
chmodSync(folder, 0o755); // as root the database runs under another account
const port = String(await freePort());
const url = `http://127.0.0.1:${port}`;
let program: Program | undefined;
let token = '';
const start = async (): Promise<void> => {
  program = await startProgram(build.main, folder, { PORT: port, HANDBOOK: 'off', LOG_LEVEL: 'warn' });
};

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const reply = await fetch(url + path, {
    method,
    signal: AbortSignal.timeout(60_000),
    headers: { origin: url, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
  return ((await reply.json()) as { data: T }).data;
}

/** What the server has said of an item: it may only know more later. */
type Said = { rev: number; text: string };
const said = new Map<string, Said>();
let acknowledged = 0;
let failed = 0;

function serverOf(id: string): ForgeServer {
  return {
    async bulk(items) {
      const answer = await ask<BulkAnswer>('PUT', `${SESSIONS}/${id}/canvas-items/bulk`, { items });
      for (const item of answer.items) {
        acknowledged++;
        const old = said.get(item.id);
        if (!old || item.rev > old.rev) said.set(item.id, { rev: item.rev, text: item.contentData.content });
      }
      return answer;
    },
    news: (since) => ask<News>('GET', `${SESSIONS}/${id}/canvas-items${since > 0 ? `?since=${since}` : ''}`),
  };
}

let count = 0;
const noteAt = (n: number): Block => ({
  id: newId(),
  kind: 'block',
  type: 'text-note',
  x: (n * 37) % 4800,
  y: (n * 91) % 4800,
  w: 200,
  h: 150,
  text: `words ${n}`,
  meta: {},
  color: 'amber',
  z: n,
  locked: false,
});

async function change(page: TestPage): Promise<void> {
  for (let i = 0; i < BATCH; i++) {
    const blocks = [...page.scene.blocks.values()];
    const old = blocks[Math.floor(rnd() * blocks.length)];
    const n = ++count;
    if (!old || (rnd() < 0.3 && blocks.length < 3000)) await page.do([creation(noteAt(n))]);
    else await page.do([patch(old, rnd() < 0.5 ? { text: `words ${n}` } : { x: (n * 53) % 4800 })]);
  }
}

let stopping = false;
async function autoSave(browser: TestBrowser): Promise<void> {
  const [page] = browser.pages;
  while (!stopping) {
    await change(page!);
    try {
      await page!.save();
      await page!.line.fetch();
      await sleep((60_000 / WRITES_A_MINUTE) * PAGES);
    } catch {
      failed++;
      await sleep(100);
    }
  }
}

const byId = (things: readonly Thing[]): Thing[] => [...things].sort((a, b) => (a.id < b.id ? -1 : 1));

async function main(): Promise<void> {
  await start();
  const up = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'amina@example.org', password: PASSWORD, name: 'Amina' }),
  });
  token = up.headers.get('set-auth-token') ?? '';
  const { id } = await ask<{ id: string }>('POST', SESSIONS, { title: 'Killed' });
  const browsers = Array.from({ length: PAGES }, () => new TestBrowser(serverOf(id)));
  for (const browser of browsers) browser.open();
  const loops = browsers.map(autoSave);
  const began = Date.now();
  for (let round = 1; round <= rounds; round++) {
    await sleep(200 + rnd() * 600);
    const postmaster = databasePid(folder);
    if (round % 4 === 0 && postmaster)
      for (const pid of [postmaster, ...childrenOf(postmaster)])
        try {
          process.kill(pid, 'SIGKILL');
        } catch {
          // gone already
        }
    await program!.kill();
    await start();
    if (round % 20 === 0)
      console.log(
        `${round} rounds, ${acknowledged} writes acknowledged, ${failed} saves failed, ${Math.round((Date.now() - began) / 1000)} s`,
      );
  }
  stopping = true;
  await Promise.all(loops);
  for (let round = 0; round < 5; round++)
    for (const { pages } of browsers)
      for (const page of pages) {
        await page.save();
        await page.line.fetch();
      }
  const { items } = await serverOf(id).news(0);
  const there = new Map(items.map((item) => [item.id, item]));
  const lost = [...said].filter(([item, { rev, text }]) => {
    const now = there.get(item);
    return !now || now.rev < rev || (now.rev === rev && now.contentData.content !== text);
  });
  const truth = byId(items.flatMap((item) => thingOf(item) ?? []));
  const apart = browsers.filter(({ pages }) => !sameValue(byId(pages[0]!.things), truth)).length;
  const unsent = (await Promise.all(browsers.map(({ store }) => store.waiting()))).flat().length;
  console.log(
    JSON.stringify({
      rounds,
      items: items.length,
      acknowledged,
      failed,
      lost: lost.length,
      pagesThatDiffer: apart,
      unsent,
      seconds: Math.round((Date.now() - began) / 1000),
    }),
  );
  if (lost.length + apart + unsent > 0) process.exitCode = 1;
}

try {
  await main();
} finally {
  stopping = true;
  await program?.stop();
  if (databasePid(folder))
    await startEmbedded(join(folder, 'postgres'))
      .then((left) => left.stop())
      .catch(() => {});
  build.remove();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
