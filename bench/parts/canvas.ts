import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { CHROMIUM_ARGS, chromiumPath } from '../../tests/support/chromium.ts';
import { costOf, type FrameCost, traced } from '../canvas/frames.ts';
import { BUDGETS } from '../measure/budgets.ts';
import type { Bench, Part } from '../measure/part.ts';
import type { Report } from '../measure/report.ts';

const PLAYS = ['pan', 'zoom', 'whole', 'drag 1', 'drag 200', 'marquee', 'switch'] as const;
type Play = (typeof PLAYS)[number];
type Kind = 'spread' | 'dense';

/** Peers on the same kind of machine, blocks side by side, p50/p95 ms a frame (design, web page). */
const PEERS: Record<number, Partial<Record<Play, string>>> = {
  500: {
    pan: 'React Flow 4.3/11, Konva 12/16, tldraw 11/17, Excalidraw 18/31',
    zoom: 'Excalidraw 45/98',
    'drag 200': 'tldraw 34/51',
  },
  10_000: { pan: 'React Flow 5.7/16', whole: 'React Flow 245/589', 'drag 200': 'React Flow 15/24.5' },
};

const BUDGET_OF: Partial<Record<`${Kind} ${Play}`, (typeof BUDGETS)[keyof typeof BUDGETS]>> = {
  'spread pan': BUDGETS.canvasPan,
  'spread whole': BUDGETS.canvasWhole,
  'spread drag 200': BUDGETS.canvasDrag,
  'dense pan': BUDGETS.canvasDensePan,
};

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Builds the page and serves it from a folder of its own. */
async function servePage(bench: Bench): Promise<string> {
  const outDir = bench.folder('canvas');
  await build({
    configFile: false,
    root: join(import.meta.dirname, '..', 'canvas', 'page'),
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, target: 'es2022' },
  });
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const file = join(outDir, path === '/' ? 'index.html' : path);
    if (!file.startsWith(outDir)) return void response.writeHead(404).end();
    readFile(file).then(
      (body) => response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'text/plain' }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  bench.onEnd(async () => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const call = <T>(page: Page, name: 'open' | 'play', ...args: unknown[]): Promise<T> =>
  page.evaluate<T>(`bench.${name}(${args.map((one) => JSON.stringify(one)).join(',')})`);

const partsOf = ({ parts }: FrameCost): string =>
  Object.entries(parts)
    .filter(([, ms]) => ms >= 0.2)
    .map(([name, ms]) => `${name} ${ms.toFixed(1)}`)
    .join(', ');

async function memoryOf(page: Page): Promise<number> {
  const client = await page.context().newCDPSession(page);
  await client.send('HeapProfiler.enable');
  await client.send('HeapProfiler.collectGarbage');
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
}

async function measureScene(page: Page, report: Report, blocks: number, kind: Kind, frames: number): Promise<void> {
  const scene = `${kind} ${blocks.toLocaleString('en')}`;
  const { shown, indexed } = await call<{ shown: number; indexed: number }>(page, 'open', {
    blocks,
    spread: kind === 'spread',
  });
  report.add(`${scene}: open`, shown, 'ms', { note: `index ${indexed.toFixed(0)} ms; no network, no parsing` });
  const client = await page.context().newCDPSession(page);
  for (const what of PLAYS) {
    let state = { mounted: 0, far: false, selected: 0 };
    const events = await traced(client, async () => {
      state = await call(page, 'play', what, frames);
    });
    const cost = costOf(events);
    const beside = kind === 'spread' ? PEERS[blocks]?.[what] : undefined;
    const budget = blocks === 10_000 ? BUDGET_OF[`${kind} ${what}`] : undefined;
    const drawn = state.far ? 'far picture' : `${state.mounted} mounted`;
    report.spread(`${scene}: ${what}`, cost, {
      ...(budget && { budget }),
      note: [beside, `longest ${cost.longest.toFixed(0)} ms, ${drawn}`, partsOf(cost)].filter(Boolean).join('; '),
    });
    if (what === 'switch')
      report.add(`${scene}: longest frame at the far switch`, cost.longest, 'ms', { budget: BUDGETS.canvasSwitch });
  }
  report.add(`${scene}: script memory`, await memoryOf(page), 'MB');
}

/** The Forge's canvas in a real Chromium: main-thread time of each frame, beside other canvases. */
export const canvas: Part = {
  name: 'canvas',
  async run(bench, report) {
    const url = await servePage(bench);
    for (const blocks of bench.quick ? [10_000] : [500, 2000, 10_000])
      for (const kind of ['spread', 'dense'] as const) {
        const browser: Browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });
        bench.onEnd(() => browser.close());
        const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
        page.on('pageerror', (error) => bench.say(`  the page failed: ${error.message}`));
        await page.goto(url);
        await page.waitForFunction('document.title === "ready"');
        await measureScene(page, report, blocks, kind, bench.quick ? 90 : 240);
        await browser.close();
      }
  },
};
