import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '../../tests/support/chromium.ts';
import { writeLongBook } from '../content/long-book.ts';
import { BUDGETS } from '../measure/budgets.ts';
import { requestsToOpen, timeMoves, timeToOpen, weigh } from '../measure/open-reader.ts';
import type { Bench, Part } from '../measure/part.ts';
import { type Person, signUp } from '../measure/person.ts';
import { serveRawEngine } from '../measure/raw-engine.ts';
import type { Report } from '../measure/report.ts';
import { median, middleOf, repeat, type Spread } from '../measure/statistics.ts';
import { benchFile } from '../content/bench-files.ts';

const NEXT = `() => document.querySelector('footer [aria-label="Next page"]').click()`;
const RAW_NEXT = '(view) => view.next()';
const LARGER = `(view, round) => [...document.querySelectorAll(round % 2 ? '[aria-label="Smaller text"]' : '[aria-label="Larger text"]')].find((one) => one.offsetParent).click()`;
const RAW_LARGER = `(view, round) => view.renderer.setStyles('html { font-size: ' + (round % 2 ? 18 : 20) + 'px }')`;
/** Measured on the same kind of machine with the engine's own search (design, reading engine). */
const ENGINE_SEARCH_MS = { moby: 5400, long: 66_000 };
const ENGINE_PDF_MS = 980;

type Books = Record<'small' | 'moby' | 'long' | 'pdf', string>;
type Scene = {
  person: Person;
  url: string;
  books: Books;
  product: Page;
  raw: Page;
  rawUrl(name: string): string;
  report: Report;
  quick: boolean;
};

const times = (mine: number, theirs: number): string => `${(mine / theirs).toFixed(2)} times`;

async function giveAll(bench: Bench, person: Person): Promise<Books> {
  const long = join(bench.folder('long-book'), 'thousand-chapters.epub');
  writeLongBook(long, await bench.sentences());
  const files = {
    long,
    small: benchFile('epub/wells.epub'),
    moby: benchFile('epub/moby-dick.epub'),
    pdf: benchFile('pdf/two-column-generated.pdf'),
  };
  const books = {} as Books;
  for (const [name, path] of Object.entries(files)) books[name as keyof Books] = await person.give(path);
  for (const name of ['small', 'moby', 'pdf', 'long'] as const)
    await person.until(books[name], (status) => status.epubReady && status.embeddingsReady); // nothing works behind what is measured
  return books;
}

/** The files the reader opens, for the engine alone. */
async function readableFiles(bench: Bench, person: Person, books: Books): Promise<Map<string, string>> {
  const folder = bench.folder('readable');
  const files = new Map<string, string>();
  for (const name of ['small', 'moby', 'long'] as const) {
    const reply = await person.send('GET', `/api/books/${books[name]}/file?variant=readable`);
    const path = join(folder, `${name}.epub`);
    writeFileSync(path, new Uint8Array(await reply.arrayBuffer()));
    files.set(name, path);
  }
  return files;
}

async function opening({ product, raw, url, rawUrl, books, report, quick }: Scene): Promise<void> {
  const rounds = quick ? 2 : 5;
  const middle = async (page: Page, address: string): Promise<number> => {
    const took: number[] = [];
    for (let round = 0; round < rounds + 2; round++) took.push(await timeToOpen(page, address));
    return median(took.slice(2)); // the first fills the browser's cache, the second that of its compiled scripts
  };
  for (const [name, what] of [
    ['small', 'small EPUB'],
    ['moby', 'EPUB of 1.6 MB'],
    ['long', 'EPUB of 1,000 chapters, 20 MB of text'],
  ] as const) {
    const mine = await middle(product, `${url}/en/reader?book=${books[name]}`);
    const theirs = await middle(raw, rawUrl(name));
    report.add(`open to first page, ${what}`, mine, 'ms', { note: `engine alone ${Math.round(theirs)} ms` });
    report.add(`against the engine alone, ${what}`, mine / theirs, 'times', { budget: BUDGETS.openingTimes });
  }
  const pdf = await middle(product, `${url}/en/reader?book=${books.pdf}`);
  report.add('open to first page, PDF', pdf, 'ms', {
    note: `pdf.js alone ${ENGINE_PDF_MS} ms, measured before: ${times(pdf, ENGINE_PDF_MS)}`,
  });
}

function beside(report: Report, what: string, mine: Spread, theirs: Spread): void {
  const engine = `engine alone ${theirs.p50.toFixed(1)} / ${theirs.p95.toFixed(1)} ms`;
  report.spread(what, mine, { note: `${engine}: ${times(mine.p50, theirs.p50)} / ${times(mine.p95, theirs.p95)}` });
}

/** A page in which pages are turned, weighed before. */
async function turner(page: Page, address: string, action: string) {
  await timeToOpen(page, address);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const before = await weigh(cdp);
  const rounds: Spread[] = [];
  return {
    turn: async (times: number) => void rounds.push(await timeMoves(page, action, times)),
    end: async () => ({ before, took: middleOf(rounds), after: await weigh(cdp) }),
  };
}

/** Turns pages, in the product and the engine alone by turns, and weighs the page before and after. */
async function turning({ product, raw, url, rawUrl, books, report, quick }: Scene): Promise<void> {
  const [rounds, each] = quick ? [2, 20] : [5, 40];
  const turns = rounds * each;
  const [ours, bare] = [
    await turner(product, `${url}/en/reader?book=${books.moby}`, NEXT),
    await turner(raw, rawUrl('moby'), RAW_NEXT),
  ];
  for (let round = 0; round < rounds; round++) {
    await ours.turn(each);
    await bare.turn(each);
  }
  const [mine, theirs] = [await ours.end(), await bare.end()];
  beside(report, `page turn, p50 and p95 of ${turns}`, mine.took, theirs.took);
  report.add('page turn against the engine alone, p50', mine.took.p50 / theirs.took.p50, 'times', {
    budget: BUDGETS.pageTurn,
  });
  for (const [what, unit, of] of [
    ['script memory', 'MB', 'heap'],
    ['nodes', '', 'nodes'],
  ] as const) {
    const grown = (one: typeof mine): string => `${one.before[of].toFixed(0)} before`;
    report.add(`${what} after ${turns} page turns`, mine.after[of], unit, {
      note: `${grown(mine)}; engine alone ${theirs.after[of].toFixed(0)}, ${grown(theirs)}`,
    });
  }
}

async function settings({ product, raw, url, rawUrl, books, report, quick }: Scene): Promise<void> {
  const rounds = quick ? 4 : 12;
  await timeToOpen(product, `${url}/en/reader?book=${books.moby}`);
  await product.getByRole('button', { name: 'Reader Settings' }).first().click();
  await product.locator('[aria-label="Larger text"]').locator('visible=true').first().waitFor();
  const mine = await timeMoves(product, LARGER, rounds);
  await timeToOpen(raw, rawUrl('moby'));
  // The product opens where the turns ended, in a long chapter; the engine alone is brought to the same place.
  const place = await product.evaluate<number>(`document.querySelector('foliate-view').lastLocation.fraction`);
  await raw.evaluate(`document.querySelector('foliate-view').goToFraction(${place})`);
  beside(report, 'font size changed to stable page', mine, await timeMoves(raw, RAW_LARGER, rounds));
}

async function searching({ person, books, report, quick }: Scene): Promise<void> {
  for (const [name, what, word] of [
    ['moby', 'moby-dick', 'whale'],
    ['long', 'the 20 MB book', 'harpoon'],
  ] as const) {
    const path = `/api/books/${books[name]}/search?q=`;
    await person.call('GET', path); // the words of the book are laid out once
    const took = await repeat(quick ? 5 : 20, () => person.call('GET', path + word));
    report.spread(`search in ${what}`, took, {
      note: `the engine's own search ${ENGINE_SEARCH_MS[name]} ms, measured before: ${times(took.p50, ENGINE_SEARCH_MS[name])}`,
    });
  }
}

const asPerson = ({ token }: Person) => ({
  extraHTTPHeaders: { authorization: `Bearer ${token}` },
  serviceWorkers: 'block' as const,
});

async function pageFor(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  return page;
}

/** Reading in a real Chromium, beside the engine alone with the same files. */
export const reader: Part = {
  name: 'reader',
  async run(bench, report) {
    const { url } = await bench.house();
    const person = await signUp(url, 'reads');
    await person.call('PATCH', '/api/user/personalization', { hasCompletedOnboarding: true });
    const books = await giveAll(bench, person);
    const engine = await serveRawEngine(await readableFiles(bench, person, books));
    bench.onEnd(() => engine.stop());
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });
    bench.onEnd(() => browser.close());
    const signedIn = await browser.newContext(asPerson(person));
    const product = await pageFor(signedIn);
    const raw = await pageFor(await browser.newContext());
    const fresh = await browser.newContext(asPerson(person));
    const requests = await requestsToOpen(await pageFor(fresh), `${url}/en/reader?book=${books.small}`);
    report.add('requests until the first page, empty cache', requests, '', { budget: BUDGETS.requestsToOpen });
    await fresh.close();
    const scene = { person, url, books, product, raw, rawUrl: engine.url, report, quick: bench.quick };
    await opening(scene);
    await turning(scene);
    await settings(scene);
    await searching(scene);
  },
};
