import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page, type Request } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../../tests/support/chromium.ts';
import { sizeBudget } from '../measure/budgets.ts';
import type { Part } from '../measure/part.ts';
import { signUp } from '../measure/person.ts';
import { median } from '../measure/statistics.ts';

/** Budgets of the design's web page: kilobytes of the first view, milliseconds to the first paint. */
const SCRIPTS = 165,
  STYLES = 15,
  FONTS = 110;
const FIRST_PAINT = { target: 1000, limit: 1800 };

/** Nothing more is fetched for so long: the page is there. The live stream stays open for ever and doesn't count. */
const QUIET_MS = 500;
const LIVE_STREAM = '/api/live';
const QUIET_LIMIT_MS = 60_000;

/** Watches what a page fetches; resolves when it is quiet. */
function watchQuiet(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let last = Date.now();
  const settled = (request: Request): void => {
    if (open.delete(request)) last = Date.now();
  };
  page.on('request', (request) => {
    const isStream = request.resourceType() === 'eventsource' || new URL(request.url()).pathname === LIVE_STREAM;
    if (isStream) return;
    open.add(request);
    last = Date.now();
  });
  page.on('requestfinished', settled);
  page.on('requestfailed', settled);
  return async () => {
    for (const end = Date.now() + QUIET_LIMIT_MS; Date.now() < end; await sleep(50))
      if (open.size === 0 && Date.now() - last >= QUIET_MS) return;
    throw new Error(`still fetching: ${[...open].map((request) => request.url()).join(', ')}`);
  };
}

type Loaded = Map<string, { bytes: number; files: number }>;

/** What the browser fetches for a page, by kind, in bytes on the wire. */
async function loadedBy(page: Page, url: string): Promise<{ loaded: Loaded; paint: number }> {
  const loaded: Loaded = new Map();
  const quiet = watchQuiet(page);
  page.on('requestfinished', (request) => {
    void request.sizes().then(
      ({ responseBodySize }) => {
        const sum = loaded.get(request.resourceType()) ?? { bytes: 0, files: 0 };
        loaded.set(request.resourceType(), { bytes: sum.bytes + responseBodySize, files: sum.files + 1 });
      },
      () => {},
    );
  });
  await page.goto(url);
  await page.locator('main h1').waitFor(); // a slow machine is quiet before the page has begun
  await quiet();
  const paint = await page.evaluate('performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN');
  return { loaded, paint: Number(paint) };
}

/** The dashboard as a browser meets it for the first time, where there is a Chromium. */
export const dashboard: Part = {
  name: 'dashboard',
  async run(bench, report) {
    const executablePath = findChromium();
    if (!executablePath) return bench.say('  no Chromium on this machine');
    const { url } = await bench.house();
    const { token } = await signUp(url, 'dashboard');
    const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
    try {
      const visits: Awaited<ReturnType<typeof loadedBy>>[] = [];
      for (let round = 0; round < (bench.quick ? 1 : 3); round++) {
        const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
        await context.addCookies([{ name: 'better-auth.session_token', value: token, url }]);
        visits.push(await loadedBy(await context.newPage(), `${url}/en`));
        await context.close();
      }
      const add = (what: string, kind: string, kilobytes: number) => {
        const { bytes, files } = visits.at(-1)!.loaded.get(kind) ?? { bytes: 0, files: 0 };
        report.add(`first view, ${what}`, bytes / 1000, 'KB', {
          budget: sizeBudget(kilobytes),
          note: `${files} files, as sent`,
        });
      };
      add('scripts', 'script', SCRIPTS);
      add('styles', 'stylesheet', STYLES);
      add('fonts', 'font', FONTS);
      report.add('first contentful paint', median(visits.map(({ paint }) => paint)), 'ms', {
        budget: FIRST_PAINT,
        note: 'empty cache, no throttling',
      });
    } finally {
      await browser.close();
    }
  },
};
