import { expect, type Page } from '@playwright/test';

/** Call before the first page opens: pages of a book are in closed shadow roots; noted, a journey can look into them. */
export async function noteShadows(page: Page): Promise<void> {
  await page.context().addInitScript(`{
    const attach = Element.prototype.attachShadow;
    const roots = (globalThis.shadowsSeen = new Map());
    Element.prototype.attachShadow = function (init) {
      const root = attach.call(this, init);
      roots.set(this, root);
      return root;
    };
  }`);
}

/** Counts what the page asks the server for from now on. */
export function countRequests(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().startsWith('http')) count++;
  });
  return () => count;
}

/** The book is open and its first page drawn. */
export async function bookOpen(page: Page): Promise<void> {
  await expect(page.locator('[data-reader="open"]')).toBeVisible();
}

/** Every frame of an EPUB, every mark over its pages, and whether one lies on the given words inside the stage. */
const LOOK = `(words) => {
  const roots = [document], frames = [], marks = [];
  for (let i = 0; i < roots.length; i++) for (const at of roots[i].querySelectorAll('*')) {
    if (shadowsSeen.has(at)) roots.push(shadowsSeen.get(at));
    if (at.localName === 'iframe') frames.push(at);
    if (roots[i] !== document && at.localName === 'rect') marks.push(at.getBoundingClientRect());
  }
  const stage = (document.querySelector('[data-reader]') ?? document.documentElement).getBoundingClientRect();
  const boxes = [];
  for (const frame of frames) {
    const doc = frame.contentDocument, origin = frame.getBoundingClientRect();
    if (!doc?.body) continue; // still loading
    const walker = doc.createTreeWalker(doc.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const start = walker.currentNode.data.indexOf(words);
      if (start < 0) continue;
      const range = doc.createRange();
      range.setStart(walker.currentNode, start);
      range.setEnd(walker.currentNode, start + words.length);
      for (const line of range.getClientRects()) boxes.push({ x: origin.x + line.x + line.width / 2, y: origin.y + line.y + line.height / 2 });
    }
  }
  const inside = (area, at) => at.x >= area.left && at.x <= area.right && at.y >= area.top && at.y <= area.bottom;
  return { marks: marks.length, found: boxes.length > 0, inSight: boxes.some((at) => inside(stage, at)), lit: boxes.some((at) => inside(stage, at) && marks.some((mark) => inside(mark, at))) };
}`;

type Look = { marks: number; found: boolean; inSight: boolean; lit: boolean };
const NOTHING: Look = { marks: 0, found: false, inSight: false, lit: false };
/** While a chapter is exchanged for another there may be no document to look into. */
const look = (page: Page, words: string): Promise<Look> =>
  page.evaluate<Look>(`(${LOOK})(${JSON.stringify(words)})`).catch(() => NOTHING);

/** The words of an EPUB are in the part of the page one sees. */
export async function expectInSight(page: Page, words: string): Promise<void> {
  await expect.poll(async () => (await look(page, words)).inSight, `“${words}” is in sight`).toBe(true);
}

/** The words of an EPUB are in sight and lit. */
export async function expectLit(page: Page, words: string): Promise<void> {
  await expect.poll(() => look(page, words), `“${words}” is lit`).toMatchObject({ inSight: true, lit: true });
}

/** The words of an EPUB are in sight and not lit, where others are. */
export async function expectUnlit(page: Page, words: string): Promise<void> {
  const unlit = { inSight: true, lit: false };
  await expect.poll(() => look(page, words), `“${words}” is not lit`).toMatchObject(unlit);
}

/** The words of a PDF are in sight and lit: a mark lies on the line of the text layer that begins with them. */
export async function expectLitInPdf(page: Page, words: string): Promise<void> {
  const found = `(() => {
    const stage = document.querySelector('[data-reader]')?.getBoundingClientRect();
    if (!stage) return false;
    const lines = [...document.querySelectorAll('[data-reader] span')].filter((at) => at.textContent.includes(${JSON.stringify(words)}) && !at.querySelector('span'));
    return lines.some((line) => {
      const box = line.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
      const shown = y >= stage.top && y <= stage.bottom;
      return shown && [...document.querySelectorAll('.pdf-lit')].some((mark) => {
        const at = mark.getBoundingClientRect();
        return x >= at.left && x <= at.right && y >= at.top && y <= at.bottom;
      });
    });
  })()`;
  await expect.poll(() => page.evaluate<boolean>(found), `“${words}” is lit`).toBe(true);
}

/** How far one is, as the foot of the reader says: "12%". */
export async function percentRead(page: Page): Promise<string> {
  const shown = page.getByRole('main').locator('footer output');
  await expect(shown).toContainText('%');
  return /\d+%/.exec((await shown.textContent()) ?? '')?.[0] ?? '';
}

/** The words of an EPUB that one sees, in reading order, each run cut where the page cuts it. */
const SEEN = `(() => {
  const roots = [document], frames = [];
  let clip = null;
  for (let i = 0; i < roots.length; i++) for (const at of roots[i].querySelectorAll('*')) {
    if (shadowsSeen.has(at)) roots.push(shadowsSeen.get(at));
    if (at.localName === 'iframe') frames.push(at);
    if (at.getAttribute('part') === 'container') clip = at;
  }
  const area = (clip ?? document.querySelector('[data-reader]') ?? document.documentElement).getBoundingClientRect();
  let words = '';
  for (const frame of frames) {
    const doc = frame.contentDocument, origin = frame.getBoundingClientRect(), scale = origin.width / (frame.offsetWidth || 1);
    if (!doc?.body) continue; // still loading
    const walker = doc.createTreeWalker(doc.body, NodeFilter.SHOW_TEXT);
    const range = doc.createRange();
    while (walker.nextNode()) {
      const { data } = walker.currentNode;
      for (const { 0: word, index } of data.matchAll(/\\S+/g)) {
        range.setStart(walker.currentNode, index);
        range.setEnd(walker.currentNode, index + word.length);
        const { x, y, width, height } = range.getBoundingClientRect();
        const [cx, cy] = [origin.x + (x + width / 2) * scale, origin.y + (y + height / 2) * scale];
        if (width && cx > area.left && cx < area.right && cy > area.top && cy < area.bottom) words += word + ' ';
      }
    }
  }
  return words.trim();
})()`;

/** The words of an EPUB that one sees. */
export const seenText = (page: Page): Promise<string> => page.evaluate<string>(SEEN);

/** The words of an EPUB that one sees begin with, or hold, these. */
export async function expectSeen(page: Page, words: string, after: string): Promise<void> {
  await expect.poll(() => seenText(page), `“${words}” is still on the page after: ${after}`).toContain(words);
}

/** Of scrolled text: where its section stands in the window, and whether the book has told so since it last moved. */
const SCROLLED = `(() => {
  const view = document.querySelector('foliate-view');
  const { renderer, lastLocation } = view ?? {};
  if (!renderer?.scrolled || !lastLocation) return null;
  const fractions = view.getSectionFractions(), at = lastLocation.section.current, share = fractions[at + 1] - fractions[at];
  const told = ((lastLocation.fraction - fractions[at]) / share) * renderer.viewSize;
  return { start: renderer.start, left: renderer.viewSize - renderer.end, told: !(share > 0) || Math.abs(told - renderer.start) <= 3 };
})()`;

/** Where scrolled text stands: pixels of its section above the window and below it. */
export const scrolledTo = (page: Page): Promise<{ start: number; left: number; told: boolean }> =>
  page.evaluate(SCROLLED);

/** Waits until the text rests and the book has told where it is. Page turns one waits for one by one: see `nextPage`. */
export async function settledPlace(page: Page): Promise<void> {
  let last = '';
  await expect
    .poll(
      async () => {
        const now = JSON.stringify([await seenText(page), await scrolledTo(page)]);
        const rests = now === last && !now.includes('"told":false');
        last = now;
        return rests;
      },
      { intervals: [400] },
    )
    .toBe(true);
}

/** Counts the turns that are over, from now on, in the EPUB that is open. */
const COUNT_TURNS = `(() => {
  const { renderer } = document.querySelector('foliate-view');
  if (renderer.turnsOver !== undefined) return;
  renderer.turnsOver = 0;
  for (const way of ['next', 'prev']) {
    const turn = renderer[way].bind(renderer);
    renderer[way] = (by) => turn(by).finally(() => renderer.turnsOver++);
  }
})()`;
const turnsOver = (page: Page): Promise<number> =>
  page.evaluate<number>(`document.querySelector('foliate-view').renderer.turnsOver`);

/** Turns a page of the open EPUB and waits until the turn is over; a key by its name. */
export async function turnPage(page: Page, how: string | (() => Promise<void>) = 'ArrowRight'): Promise<void> {
  await page.evaluate(COUNT_TURNS);
  const before = await turnsOver(page);
  await (typeof how === 'string' ? page.keyboard.press(how) : how());
  await expect.poll(() => turnsOver(page), 'the page has turned').toBe(before + 1);
}

/** Turns one page on: a second press before the turn is over would be one too many. */
export const nextPage = (page: Page): Promise<void> => turnPage(page, 'PageDown');

/** Turns pages until one sees the words. */
export async function turnTo(page: Page, words: string): Promise<void> {
  for (let turns = 0; turns < 60 && !(await seenText(page)).includes(words); turns++) await nextPage(page);
  expect(await seenText(page), 'pages were turned').toContain(words);
}

/** The faces of the open EPUB have come: its lines break no more where they did before. */
export async function facesThere(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate<boolean>(`(() => {
    const docs = [...document.querySelector('foliate-view').renderer.getContents()].map(({ doc }) => doc);
    return docs.length > 0 && docs.every((doc) => doc.body?.getBoundingClientRect() && doc.querySelector('style')?.textContent.includes('@font-face') && doc.fonts.status === 'loaded');
  })()`),
      'the faces of the book are there',
    )
    .toBe(true);
}
