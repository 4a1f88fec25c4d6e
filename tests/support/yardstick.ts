import type { Page } from '@playwright/test';
import { epubPassages } from '../../adapters/formats/passages/epub-passages.ts';
import { openNormalised } from '../../adapters/formats/passages/foliate.ts';
import { expect, openIn, uploadBook } from './journey.ts';
import { bookOpen } from './journey-reader.ts';
import { sample } from './samples.ts';

type Cited = { cfi: string; text: string };
/** What one book showed: passages of the server and how many the browser finds letter by letter, places asked and kept when the font changes. */
export type BookFigures = { book: string; passages: number; same: number; asked: number; kept: number };

const PLACES = 3;

/** Uploads a book, opens it, resolves every passage of the server in the browser and changes the font at some of them. */
export async function measureBook(page: Page, file: string): Promise<BookFigures> {
  const { bookId } = await uploadBook(page, sample(file), { until: 'epubReady' });
  const reply = await page.request.get(`/api/books/${bookId}/file`);
  const cited: Cited[] = [];
  for await (const { cfi, text, plain, spans } of epubPassages(await openNormalised(await reply.body()), 'en'))
    if (cfi && !spans?.some(({ to }) => to)) cited.push({ cfi, text: plain ?? text }); // a formula is read, not copied
  await openIn(page, 'en', `/reader?book=${bookId}`);
  await bookOpen(page);
  await expect.poll(() => page.evaluate<boolean>(SHOWN), `${file} shows its first content`).toBe(true);
  const same = await page.evaluate<number>(`(${RESOLVE})(${JSON.stringify(cited)})`);
  const asked = Array.from(
    { length: Math.min(PLACES, cited.length) },
    (_, i) => cited[Math.floor(((i + 0.5) * cited.length) / PLACES)]!,
  );
  let kept = 0;
  for (const place of asked) if (await page.evaluate<boolean>(`(${ROUND_TRIP})(${JSON.stringify(place.cfi)})`)) kept++;
  return { book: file, passages: cited.length, same, asked: asked.length, kept };
}

/** Does a frame of the book show words or a picture? */
const SHOWN = `[...shadowsSeen.values()].flatMap((root) => [...root.querySelectorAll('iframe')]).some((frame) => {
  const body = frame.contentDocument?.body ?? frame.contentDocument?.documentElement;
  const seen = [...(body?.querySelectorAll('img, svg, image') ?? [])].some((at) => at.getBoundingClientRect().width > 0);
  return frame.getBoundingClientRect().width > 0 && (seen || Boolean(body?.innerText?.trim()));
})`;

/** Of the passages, how many say in the browser what they said on the server. */
const RESOLVE = `async (cited) => {
  const view = document.querySelector('foliate-view');
  const docs = new Map();
  let same = 0;
  for (const { cfi, text } of cited) {
    const to = view.resolveNavigation(cfi);
    if (!docs.has(to.index)) docs.clear(), docs.set(to.index, await view.book.sections[to.index].createDocument());
    const found = to.anchor(docs.get(to.index));
    const shown = found?.cloneContents?.();
    shown?.querySelectorAll('rt, rp').forEach((reading) => reading.remove());
    if (shown?.textContent.replace(/\\s+/g, '') === text.replace(/\\s+/g, '')) same++;
  }
  return same;
}`;

/** Goes to a place, makes the font 24 px and 16 px again, and looks each time whether the place is still on the page. */
const ROUND_TRIP = `async (cfi) => {
  const view = document.querySelector('foliate-view');
  const wait = (ms) => new Promise((done) => setTimeout(done, ms));
  const setSize = (fontSize) => {
    const key = 'maktaba.reader.settings';
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), fontSize }));
    window.dispatchEvent(new StorageEvent('storage', { key }));
  };
  const seen = () => {
    const to = view.resolveNavigation(cfi);
    const shown = view.isFixedLayout ? view.renderer.getContents() : view.renderer.getContents().filter(({ index }) => index === to.index);
    const area = (([...shadowsSeen.values()].map((root) => root.querySelector('[part=container]')).find(Boolean)) ?? document.querySelector('[data-reader]')).getBoundingClientRect();
    return shown.some(({ doc }) => {
      const frame = doc?.defaultView?.frameElement?.getBoundingClientRect();
      const range = frame && to.anchor(doc);
      return frame && [...(range?.getClientRects?.() ?? [])].some((line) => {
        const [x, y] = [frame.left + line.left + line.width / 2, frame.top + line.top + line.height / 2];
        return line.width > 0 && x > area.left && x < area.right && y > area.top && y < area.bottom;
      });
    });
  };
  // However long the laying out takes; a place that is lost stays lost.
  const soon = async (hasSize) => {
    for (let k = 0, good = 0; k < 400; k++) {
      good = hasSize() && seen() ? good + 1 : 0;
      if (good === 4) return true;
      await wait(50);
    }
    return false;
  };
  const sized = (px) => () => view.isFixedLayout || view.renderer.getContents().every(({ doc }) => getComputedStyle(doc.documentElement).fontSize === px + 'px');
  await view.goTo(cfi);
  const there = await soon(sized(16));
  setSize(24);
  const large = await soon(sized(24));
  setSize(16);
  return there && large && (await soon(sized(16)));
}`;

/** The figures as lines to read. */
export function figureLines(all: readonly BookFigures[]): string {
  const sum = (name: 'passages' | 'same' | 'asked' | 'kept') => all.reduce((total, one) => total + one[name], 0);
  const line = (name: string, { passages, same, asked, kept }: Omit<BookFigures, 'book'>) =>
    `${name.padEnd(58)} passages found word for word ${same}/${passages}   place kept 16-24-16 px ${kept}/${asked}`;
  const whole = { passages: sum('passages'), same: sum('same'), asked: sum('asked'), kept: sum('kept') };
  return [...all.map((one) => line(one.book, one)), line(`${all.length} books`, whole)].join('\n');
}
