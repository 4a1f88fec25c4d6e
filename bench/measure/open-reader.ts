// A book open in Chromium, in the product or in the engine alone, and what can be measured there.
import type { CDPSession, Page } from '@playwright/test';
import { type Spread, spreadOf } from './statistics.ts';

const OPEN_MS = 60_000;
/** foliate takes no turn for 100 ms after a turn; one that it swallowed is made again and not counted. */
const REST_MS = 150;
const SWALLOWED_MS = 3000;

export type Weight = { heap: number; nodes: number };

/** Told by the page itself: a locator that waits looks again only after half a second. */
const IS_OPEN = `new Promise((open, fail) => {
  const look = () => document.querySelector('[data-reader=open]') && open();
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-reader'] });
  setTimeout(fail, ${OPEN_MS}, new Error('the book did not open'));
  look();
})`;

/** Milliseconds from the visit of an address until the first page stands there. */
export async function timeToOpen(page: Page, url: string): Promise<number> {
  await page.goto('about:blank');
  const began = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.evaluate(IS_OPEN);
  return performance.now() - began;
}

/** How many requests a browser that has nothing yet makes until the first page stands there. */
export async function requestsToOpen(page: Page, url: string): Promise<number> {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().startsWith('http')) count++;
  });
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('[data-reader=open]').waitFor({ timeout: OPEN_MS });
  return count;
}

/** Runs an action in the page and waits until the engine has told the new place and it is drawn; milliseconds each time. */
export async function timeMoves(page: Page, action: string, times: number): Promise<Spread> {
  const took = await page.evaluate<number[]>(`(async () => {
    const view = document.querySelector('foliate-view');
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const took = [];
    for (let round = 0; took.length < ${times} && round < ${times} * 2; round++) {
      const arrived = new Promise((done) => {
        view.addEventListener('relocate', () => done(true), { once: true });
        setTimeout(done, ${SWALLOWED_MS}, false);
      });
      const began = performance.now();
      (${action})(view, round);
      const moved = await arrived;
      await frame();
      if (moved) took.push(performance.now() - began);
      await new Promise((done) => setTimeout(done, ${REST_MS}));
    }
    return took;
  })()`);
  return spreadOf(took);
}

/** Memory of the page's scripts in MB and its nodes, after what can go is gone. */
export async function weigh(session: CDPSession): Promise<Weight> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { heap: of('JSHeapUsedSize') / 1e6, nodes: of('Nodes') };
}
