import type { Page } from '@playwright/test';
import { axe, expect, openIn, signUp, test, uploadBook } from '../support/journey.ts';
import {
  bookOpen,
  countRequests,
  expectSeen,
  nextPage,
  noteShadows,
  percentRead,
  scrolledTo,
  seenText,
  settledPlace,
  turnTo,
} from '../support/journey-reader.ts';
import { journeyBook } from '../support/journey-books.ts';
import { REAL_FILES, sample } from '../support/samples.ts';

/** From the address to the first page. */
const MAX_REQUESTS = 60;

type Change = [name: string, make: (page: Page) => Promise<unknown>];

/** Opens the settings beside the book. */
async function openSettings(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Reader Settings' }).click();
  await expect(page.getByRole('dialog', { name: 'Reader Settings' })).toBeVisible();
}

const choose = (group: string, choice: string) => (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('radiogroup', { name: group })
    .getByRole('radio', { name: choice, exact: true })
    .click();
const larger = (steps: number) => async (page: Page) => {
  for (let k = 0; k < steps; k++) await page.getByRole('dialog').getByRole('button', { name: 'Larger text' }).click();
};
const family = (name: string) => async (page: Page) => {
  await page.getByRole('dialog').getByRole('combobox', { name: 'Font' }).click();
  await page.getByRole('option', { name }).click();
};

const CHANGES: Change[] = [
  ['a larger font', larger(6)],
  ['another face', family('OpenDyslexic')],
  ['loose lines', choose('Line height', 'Loose')],
  ['wide margins', choose('Margins', 'Wide')],
  ['scrolling', choose('Reading mode', 'Scrolling')],
  ['a smaller face in scrolled text', family('Arial')],
  ['tight lines in scrolled text', choose('Line height', 'Tight')],
  ['pages again', choose('Reading mode', 'Pages')],
  ['two columns', choose('Columns', 'Two')],
  ['justified', choose('Alignment', 'Justify')],
];

test('READ-03 READ-07 the same words stay on the page through every change of the look, a resized window and a reload', async ({
  page,
}) => {
  await noteShadows(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await signUp(page, 'amina');
  const { bookId } = await uploadBook(page, journeyBook('wells.epub'), { until: 'epubReady' });
  await openIn(page, 'en', `/reader?book=${bookId}`);
  await bookOpen(page);
  for (let turns = 0; turns < 6; turns++) await nextPage(page);
  const words = (await seenText(page)).split(' ').slice(0, 7).join(' ');
  await openSettings(page);
  await axe(page, '[role=dialog]');
  for (const [name, make] of CHANGES) {
    await make(page);
    await expectSeen(page, words, name);
  }
  await page.keyboard.press('Escape');
  for (const [width, height] of [
    [900, 640],
    [390, 800],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectSeen(page, words, `a window of ${width} by ${height}`);
  }
  const requests = countRequests(page);
  await page.reload();
  await bookOpen(page);
  expect(requests()).toBeLessThanOrEqual(MAX_REQUESTS);
  await expectSeen(page, words, 'a reload');
  await openSettings(page);
  await expect(page.getByRole('radio', { name: 'Justify' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Two' })).toBeChecked();
});

/** Notes, of each time React draws, which components it draws again, by the element they stand in: what its developer tools ask of it. */
const NOTE_REDRAWN = `(() => {
  globalThis.redrawn = [];
  const host = (fiber) => (!fiber ? null : fiber.stateNode instanceof Element ? fiber.stateNode : host(fiber.child));
  const walk = (fiber, into) => {
    const before = fiber.alternate;
    if (!before) return into;
    if (typeof (fiber.type?.render ?? fiber.type?.type ?? fiber.type) === 'function' && fiber.flags & 1) into.push(host(fiber));
    if (fiber.child !== before.child) for (let child = fiber.child; child; child = child.sibling) walk(child, into);
    return into;
  };
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true, inject: () => 1, checkDCE() {}, onCommitFiberUnmount() {}, onPostCommitFiberRoot() {}, onScheduleFiberRoot() {},
    onCommitFiberRoot: (_, { current }) => redrawn.push(walk(current, []).filter(Boolean)),
  };
})()`;
/** What tells how far one is, and whether the page has a bookmark. */
const TELLS_OF_PLACE = 'footer, [aria-labelledby="reader-progress"], [aria-label="Bookmark this page"]';

test('READ-01 READ-09 a page turn draws again what tells of the place, and nothing else', async ({ page }) => {
  await page.addInitScript(NOTE_REDRAWN);
  await noteShadows(page);
  await signUp(page, 'dara');
  const { bookId } = await uploadBook(page, journeyBook('wells.epub'), { until: 'epubReady' });
  await openIn(page, 'en', `/reader?book=${bookId}`);
  await bookOpen(page);
  const place = page.locator('footer [role=slider]');
  const chapter = () => page.getByRole('main').locator('header p').textContent();
  const turn = async (): Promise<void> => {
    const before = await place.getAttribute('aria-valuenow');
    await nextPage(page);
    await expect(place).not.toHaveAttribute('aria-valuenow', before!);
  };
  await turn();
  const title = await chapter();
  await page.evaluate('void (redrawn.length = 0)');
  await turn();
  expect(await chapter(), 'still the same chapter').toBe(title);
  const ofTurn = await page.evaluate<
    [string, boolean][]
  >(`redrawn.filter((drawn) => drawn.some((at) => at.closest('footer'))).flat()
    .map((at) => [at.outerHTML.slice(0, 120), Boolean(at.closest('${TELLS_OF_PLACE}'))])`);
  expect(ofTurn.length).toBeGreaterThan(0);
  expect([...new Set(ofTurn.filter(([, tells]) => !tells).map(([what]) => what))]).toEqual([]);
});

test('READ-03 READ-07 READ-09 scrolled text: a screen at a time, the wheel leads on to the next chapter, the place is kept', async ({
  page,
}) => {
  await noteShadows(page);
  await signUp(page, 'amina');
  const { bookId } = await uploadBook(page, journeyBook('wells.epub'), { until: 'epubReady' });
  await page.addInitScript(`localStorage.setItem('maktaba.reader.settings', JSON.stringify({ flow: 'scrolled' }))`);
  await openIn(page, 'en', `/reader?book=${bookId}`);
  await bookOpen(page);
  const chapter = page.getByRole('main').locator('footer output bdi');
  await expect(chapter).toHaveText('Chapter I');
  const top = await opening(page);
  await page.keyboard.press('PageDown');
  await expect.poll(() => opening(page)).not.toBe(top);
  await expect.poll(() => placeKept(page, bookId), 'the first turn counts').toContain('epubcfi');
  await page.keyboard.press('PageUp');
  await expect.poll(() => opening(page)).toBe(top);

  const stage = (await page.locator('[data-reader]').boundingBox())!;
  await page.mouse.move(stage.x + stage.width / 2, stage.y + stage.height / 2);
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 900);
        return chapter.textContent();
      },
      { intervals: [300], timeout: 60_000 },
    )
    .toBe('Chapter II');
  const onward = page.getByRole('button', { name: 'Next chapter' });
  await settledPlace(page);
  await expect(onward, 'only at the end of a chapter').toBeHidden();
  for (let at = await scrolledTo(page); at.left > 2; at = await scrolledTo(page)) {
    await page.keyboard.press('PageDown'); // one too many would go on to the next chapter
    await expect.poll(async () => (await scrolledTo(page)).start).toBeGreaterThan(at.start);
    await settledPlace(page);
  }
  await expect(onward).toBeVisible();
  await expect(chapter).toHaveText('Chapter II');
  await axe(page);
  await onward.press('Enter');
  await expect(chapter).toHaveText('Chapter III');
  const pressedUntil = (key: string) =>
    expect.poll(
      async () => {
        await page.keyboard.press(key);
        return chapter.textContent();
      },
      { message: `${key} goes over the edge of a chapter`, intervals: [300], timeout: 60_000 },
    );
  await pressedUntil('ArrowUp').toBe('Chapter II');
  await pressedUntil('ArrowDown').toBe('Chapter III');
  await settledPlace(page);
  const before = await scrolledTo(page);
  await page.mouse.wheel(0, 300);
  await expect.poll(async () => (await scrolledTo(page)).start).toBeGreaterThan(before.start);

  await settledPlace(page);
  await page.keyboard.press('h');
  await page.getByRole('dialog', { name: 'Selected text' }).getByRole('button', { name: 'Green' }).click();
  await expect
    .poll(
      async () =>
        ((await (await page.request.get(`/api/books/${bookId}/highlights`)).json()) as { highlights: unknown[] })
          .highlights.length,
    )
    .toBe(1);
  await settledPlace(page);
  const words = (await seenText(page)).split(' ').slice(40, 47).join(' '); // a line or two may slip over the edge
  const place = Number.parseInt(await percentRead(page));
  const requests = countRequests(page);
  await page.reload();
  await bookOpen(page);
  expect(requests()).toBeLessThanOrEqual(MAX_REQUESTS);
  await expectSeen(page, words, 'a reload');
  await expect
    .poll(
      async () => Math.abs(Number.parseInt(await percentRead(page)) - place),
      'the same percent, but for what a line makes',
    )
    .toBeLessThanOrEqual(1);
  await axe(page);

  await settledPlace(page);
  await expect(async () => {
    const gone = await page.evaluate<[number, number][]>(GO_TWICE);
    expect(new Set(gone.map(([first]) => first)).size, 'so many places').toBeGreaterThan(4);
    for (const [first, again] of gone) expect(again, 'the line one went to is the line that is kept').toBe(first);
  }).toPass(); // a face that comes late moves every line
});

/** Goes to paragraphs of the scrolled text, each time then to the place that was told: pixels of the section above the window. */
const GO_TWICE = `(async () => {
  const view = document.querySelector('foliate-view'), { renderer } = view, [{ doc, index }] = renderer.getContents();
  await doc.fonts.ready;
  const paragraphs = [...doc.querySelectorAll('p')].filter((one) => one.firstChild?.nodeType === Node.TEXT_NODE).slice(4, 16);
  const gone = [];
  for (const paragraph of paragraphs) {
    const range = doc.createRange();
    range.selectNodeContents(paragraph.firstChild);
    await view.goTo(view.getCFI(index, range));
    const first = renderer.start;
    await view.goTo(view.lastLocation.cfi);
    gone.push([first, renderer.start]);
  }
  return gone;
})()`;

/** The first words one sees: they stay the same when lines below come out otherwise. */
const opening = async (page: Page): Promise<string> => (await seenText(page)).split(' ').slice(0, 7).join(' ');

/** Follows a link of the open book with the keyboard, as its words say. */
async function followLink(page: Page, words: string): Promise<void> {
  await page.evaluate(`(() => {
    for (const root of shadowsSeen.values()) for (const frame of root.querySelectorAll('iframe')) {
      const link = [...frame.contentDocument.querySelectorAll('a[href]')].find((at) => at.textContent.trim() === ${JSON.stringify(words)});
      if (link) { frame.contentWindow.focus(); link.focus(); return; }
    }
  })()`);
  await page.keyboard.press('Enter');
}

for (const [name, fileOf, reference, words, tag] of [
  ['wasteland.epub', () => sample('epub/wasteland.epub'), '*', 'Cf. Ezekiel 2:1.', REAL_FILES],
  ['wells.docx', () => journeyBook('wells.docx'), '[1]', 'First note: see the second edition, page 12.', []],
] satisfies [string, () => string, string, string, string | string[]][]) {
  test(
    `READ-09 ${name}: a note opens at its reference, leads to its place, and the way back is kept`,
    { tag },
    async ({ page }) => {
      await noteShadows(page);
      await signUp(page, 'chen');
      const { bookId } = await uploadBook(page, fileOf(), { until: 'epubReady' });
      await openIn(page, 'en', `/reader?book=${bookId}`);
      await bookOpen(page);
      await turnTo(page, reference);
      await followLink(page, reference);
      const note = page.getByRole('dialog', { name: /^Note / });
      await expect(note).toContainText(words);
      await axe(page, '[role=dialog]');
      await page.keyboard.press('Escape');
      await expect(note).toHaveCount(0);
      await expect.poll(() => page.evaluate(`document.activeElement.localName`)).toBe('foliate-view');
      await page.keyboard.press('Enter');
      await note.getByRole('button', { name: 'Go to note' }).click();
      await expectSeen(page, words, 'going to the note');
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Back to/ })
        .click();
      await expectSeen(page, reference, 'going back');
    },
  );
}

test('READ-09 a link out of a book asks first and says where it leads', async ({ page }) => {
  await noteShadows(page);
  await signUp(page, 'amina');
  const { bookId } = await uploadBook(page, journeyBook('wells.epub'), { until: 'epubReady' });
  await openIn(page, 'en', `/reader?book=${bookId}`);
  await bookOpen(page);
  await turnTo(page, 'example.org');
  const opened: string[] = [];
  page.on('popup', (popup) => opened.push(popup.url()));
  await followLink(page, 'example.org');
  const asks = page.getByRole('alertdialog', { name: 'Open a link from this book?' });
  await expect(asks).toContainText('https://example.org');
  await axe(page, '[role=alertdialog]');
  await page.keyboard.press('Escape');
  await expect(asks).toHaveCount(0);
  expect(opened).toEqual([]);
});

test('READ-09 a picture of a book opens in large, grows and moves by keys, and closes where it was', async ({
  page,
}) => {
  await noteShadows(page);
  await signUp(page, 'dara');
  const { bookId } = await uploadBook(page, journeyBook('wells.epub'), { until: 'epubReady' });
  await openIn(page, 'en', `/reader?book=${bookId}`);
  await bookOpen(page);
  const focusPicture = `(() => {
    for (const root of shadowsSeen.values()) for (const frame of root.querySelectorAll('iframe')) {
      const picture = frame.contentDocument?.querySelector('img[alt]:not([alt=""])[tabindex]');
      if (picture) { frame.contentWindow.focus(); picture.focus(); return true; }
    }
    return false;
  })()`;
  for (let turns = 0; turns < 20 && !(await page.evaluate(focusPicture)); turns++) await nextPage(page);
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog');
  const picture = viewer.getByRole('img').last();
  await expect(picture).toBeVisible();
  await expect.poll(() => page.evaluate(`document.querySelector('[role=dialog] img').naturalWidth > 0`)).toBe(true);
  await axe(page, '[role=dialog]');
  const whole = (await picture.boundingBox())!;
  for (let k = 0; k < 4; k++) await page.keyboard.press('+');
  await expect.poll(async () => (await picture.boundingBox())!.width).toBeGreaterThan(whole.width * 3);
  const near = (await picture.boundingBox())!;
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await picture.boundingBox())!.y).toBeLessThan(near.y);
  await viewer.getByRole('button', { name: 'Whole picture' }).click();
  await expect.poll(async () => (await picture.boundingBox())!.width).toBe(whole.width);
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect.poll(() => page.evaluate('document.activeElement.localName')).toBe('foliate-view');
});

/** Where the journal says the reader is. */
async function placeKept(page: Page, bookId: string): Promise<string> {
  return JSON.stringify(await (await page.request.get(`/api/books/${bookId}/position`)).json());
}
