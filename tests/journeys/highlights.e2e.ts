import type { Locator, Page } from '@playwright/test';
import { axe, expect, expectNoSidewaysScroll, openIn, setTheme, signUp, test, uploadBook } from '../support/journey.ts';
import { facesThere, turnPage } from '../support/journey-reader.ts';
import { journeyBook } from '../support/journey-books.ts';
import { haveSamples } from '../support/samples.ts';

/** Drags with the mouse through the browser itself: a drag in a frame without scripts is not heard otherwise. */
async function drag(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const mouse = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', [x, y]: [number, number], buttons: number) =>
    browser.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons, clickCount: 1 });
  await mouse('mouseMoved', from, 0);
  await mouse('mousePressed', from, 1);
  for (let i = 1; i <= 5; i++)
    await mouse('mouseMoved', [from[0] + ((to[0] - from[0]) * i) / 5, from[1] + ((to[1] - from[1]) * i) / 5], 1);
  await mouse('mouseReleased', to, 0);
}

const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Sidebar' });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Selected text' });
const openSection = async (page: Page, name: string) => sidebar(page).locator('summary', { hasText: name }).click();

async function read(page: Page, locale: string, bookId: string): Promise<void> {
  await openIn(page, locale, `/reader?book=${bookId}`);
  await expect(page.locator('[data-reader=open]')).toBeVisible();
}

/** Selects the first sentence of the page with the keyboard. */
async function selectSentence(page: Page): Promise<void> {
  await expect(menu(page)).toHaveCount(0);
  await page.keyboard.press('h');
  await expect(menu(page)).toBeVisible();
}

/** A message that is pointed at, and so stays. */
async function toast(page: Page, text: string | RegExp): Promise<Locator> {
  const said = page.locator('[data-sonner-toast]').filter({ hasText: text }).first();
  await said.hover();
  return said;
}

async function marksOf(
  page: Page,
  bookId: string,
): Promise<{ text: string; colour: string; note: string; id: string }[]> {
  return (
    (await (await page.request.get(`/api/books/${bookId}/highlights`)).json()) as {
      highlights: { text: string; colour: string; note: string; id: string }[];
    }
  ).highlights;
}

test('READ-05 words are highlighted by mouse and keyboard, shown again after a reload, changed and deleted with undo', async ({
  page,
}) => {
  await signUp(page, 'amina');
  const { bookId } = await uploadBook(page, journeyBook('wells.epub'));
  await read(page, 'en', bookId);
  await facesThere(page);
  await turnPage(page);
  await turnPage(page);
  await expect(
    page
      .getByRole('contentinfo')
      .or(page.locator('footer'))
      .getByText(/[1-9]\d?%/)
      .first(),
  ).toBeVisible();
  const stage = (await page.locator('[data-reader=open]').boundingBox())!;
  await drag(page, [stage.x + stage.width * 0.35, stage.y + 200], [stage.x + stage.width * 0.6, stage.y + 260]);
  await expect(menu(page)).toBeVisible();
  await axe(page, '[role=dialog]');
  await menu(page).getByRole('button', { name: 'Green' }).click();
  await expect.poll(() => marksOf(page, bookId)).toMatchObject([{ colour: 'green' }]);
  const { text } = (await marksOf(page, bookId))[0]!;

  await selectSentence(page);
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Add a note' });
  await dialog.getByLabel('Note').fill('Compare with the other telling.');
  await dialog.getByLabel('Tags').fill('time');
  await axe(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await marksOf(page, bookId)).length).toBe(2);

  await page.keyboard.press('b');
  await expect(page.getByRole('button', { name: 'Bookmark this page' })).toHaveAttribute('aria-pressed', 'true');

  await page.reload();
  await expect(page.locator('[data-reader=open]')).toBeVisible();
  for (const name of ['Highlights', 'Notes', 'Bookmarks']) await openSection(page, name);
  const row = sidebar(page)
    .getByRole('listitem')
    .getByRole('button', { name: new RegExp(`^${text.slice(0, 20).replace(/\W/g, '.')}`) });
  await expect(row).toBeVisible();
  await expect(sidebar(page).getByText('Compare with the other telling.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bookmark this page' })).toHaveAttribute('aria-pressed', 'true');
  await axe(page);

  await sidebar(page)
    .getByRole('button', { name: `Actions for ${text.slice(0, 10)}`, exact: false })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const deleted = await toast(page, 'deleted');
  await expect.poll(async () => (await marksOf(page, bookId)).length).toBe(1);
  await deleted.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await marksOf(page, bookId)).length).toBe(2);
  await expect(row).toBeVisible();
});

test('READ-05 a passage is copied with its source, and Malaika is asked about it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signUp(page, 'badr');
  const { bookId } = await uploadBook(page, journeyBook('wells.epub'));
  await read(page, 'en', bookId);
  await turnPage(page);
  await selectSentence(page);
  await menu(page).getByRole('button', { name: 'Copy with citation' }).click();
  await expect(page.getByText('Copied to clipboard!', { exact: true })).toBeVisible();
  expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(
    /^“[\s\S]+”\n— H\. G\. Wells, The Time Machine/,
  );
  await menu(page).getByRole('button', { name: 'Ask Malaika about this' }).click();
  await expect(page).toHaveURL(/\/en\/malaika/);
});

test('READ-05 what is marked while the server is away is kept and saved later', async ({ page, noise }) => {
  noise.allow(/Failed to load resource|ERR_/);
  await signUp(page, 'chen');
  const { bookId } = await uploadBook(page, journeyBook('wells.epub'));
  await read(page, 'en', bookId);
  await turnPage(page);
  await page.route('**/api/books/*/highlights', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await selectSentence(page);
  await page.keyboard.press('h');
  await expect(page.getByText('1 unsynced change', { exact: false })).toBeVisible();
  expect(await marksOf(page, bookId)).toEqual([]);
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await expect(page.locator('[data-reader=open]')).toBeVisible();
  await expect.poll(async () => (await marksOf(page, bookId)).length).toBe(1);
});

test('READ-05 words of a PDF and of an Arabic book are highlighted', async ({ page }) => {
  await signUp(page, 'dara');
  for (const file of ['two-columns.pdf', 'readers-ar.epub'] as const) {
    const { bookId } = await uploadBook(page, journeyBook(file));
    await read(page, 'en', bookId);
    if (file.endsWith('.pdf')) await expect(page.locator('.pdf-text span').first()).toBeAttached();
    await selectSentence(page);
    await menu(page).getByRole('button', { name: 'Blue' }).click();
    await expect.poll(() => marksOf(page, bookId)).toMatchObject([{ colour: 'blue' }]);
    if (file.endsWith('.pdf')) await expect(page.locator('.pdf-mark')).not.toHaveCount(0);
  }
});

test('HIGH-01 all highlights on one page: search, filters, export, import, edit, in both languages and themes', async ({
  page,
}) => {
  test.slow();
  await signUp(page, 'amina');
  await openIn(page, 'en', '/highlights');
  await expect(page.getByRole('heading', { name: 'No highlights yet' })).toBeVisible();
  await axe(page);
  const { bookId } = await uploadBook(page, journeyBook('wells.epub'));
  const clippings = [
    [
      'The Time Machine (Wells, H. G.)',
      haveSamples
        ? 'The fire burned brightly, and the soft radiance of the incandescent lights in the lilies of silver caught the bubbles'
        : 'The fire burned brightly, and six or seven chairs stood around a table with a clock on it.',
    ],
    ['A Book Nobody Has (Nobody)', 'Words from elsewhere.'],
  ].map(
    ([title, words], i) =>
      `${title}\n- Your Highlight on Location ${i + 5}-${i + 6} | Added on Monday, March 3, 2025 10:11:12 AM\n\n${words}\n==========\n`,
  );
  await page.getByRole('button', { name: 'Import highlights' }).click();
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'My Clippings.txt', mimeType: 'text/plain', buffer: Buffer.from(clippings.join('')) });
  const dialog = page.getByRole('dialog', { name: 'Import highlights' });
  await expect(dialog.getByText('1 highlight added')).toBeVisible();
  await expect(dialog.getByText('Words from elsewhere.')).toBeVisible();
  await axe(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { name: 'The Time Machine' })).toBeVisible();

  const main = page.getByRole('main');
  await main.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByLabel('Note').fill('The dinner');
  await page.getByRole('dialog').getByLabel('Tags').fill('opening');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(main.getByText('The dinner')).toBeVisible();
  await main.getByRole('button', { name: 'opening' }).click();
  await expect(page).toHaveURL(/tag=opening/);
  await main.getByRole('searchbox').fill('nothing like this');
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /Markdown/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^maktaba-highlights-.*\.md$/);

  await main.getByRole('link', { name: /The fire burned brightly/ }).click();
  await expect(page).toHaveURL(new RegExp(`book=${bookId}`));
  await expect(page.locator('[data-reader=open]')).toBeVisible();
  await expect
    .poll(
      async () =>
        (
          (await (await page.request.get(`/api/books/${bookId}/highlights`)).json()) as {
            highlights: { exact: boolean }[];
          }
        ).highlights[0]!.exact,
      { message: 'the reader found the words themselves' },
    )
    .toBe(true);

  for (const [locale, theme] of [
    ['ar', 'light'],
    ['en', 'light'],
    ['ar', 'dark'],
  ] as const) {
    await setTheme(page, theme);
    await openIn(page, locale, '/highlights');
    await expect(page.getByText('The dinner')).toBeVisible();
    await axe(page);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await axe(page);
});

/** A zone where it is noon now: the day does not end while it is looked back on. */
function noonZone(): string {
  const hours = new Date().getUTCHours() - 12;
  return hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '+' : '-'}${Math.abs(hours)}`;
}

test.describe(() => {
  test.use({ timezoneId: noonZone() });

  test('HIGH-01 the daily review: a handful of highlights by mouse and keyboard, its progress is kept, it comes to an end', async ({
    page,
  }) => {
    await signUp(page, 'badr');
    const { bookId } = await uploadBook(page, journeyBook('wells.epub'), { until: 'epubReady' });
    for (const n of [1, 2, 3]) {
      const words = {
        kind: 'highlight',
        colour: 'blue',
        text: `There are really four dimensions, number ${n}.`,
        cfi: `epubcfi(/6/4!/4/${n * 2})`,
        page: null,
        progress: n,
      };
      await page.request.post(`/api/books/${bookId}/highlights`, { data: words });
    }
    await openIn(page, 'en', '/highlights');
    await expect(page.getByText('3 highlights to review today')).toBeVisible();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Daily review' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: '1 of 3' })).toBeVisible();
    await axe(page);
    await page.getByRole('button', { name: 'Less often' }).click();
    await expect(page.getByRole('status').filter({ hasText: '2 of 3' })).toBeVisible();
    const second = (await page.getByRole('main').locator('blockquote').textContent())!;
    await page.reload();
    await expect(page.getByRole('status').filter({ hasText: '2 of 3' }), 'what was answered is kept').toBeVisible();
    const words = page.getByRole('main').locator('blockquote');
    await expect(words).toHaveText(second);
    await expect(words, 'the keys are heard').toBeFocused();
    await page.keyboard.press('2');
    await expect(page.getByRole('status').filter({ hasText: '3 of 3' })).toBeVisible();
    await expect(words).toBeFocused();
    await page.keyboard.press('1');
    await expect(page.getByRole('heading', { name: 'That’s all for today' })).toBeVisible();
    await axe(page);
    await page.getByRole('button', { name: 'Back to highlights' }).last().click();
    await expect(page.getByText('3 entries')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start', exact: true }), 'enough for today').toHaveCount(0);
    await setTheme(page, 'light');
    await page.setViewportSize({ width: 360, height: 740 });
    await openIn(page, 'ar', '/highlights?review=today');
    await expect(page.getByRole('heading', { name: 'هذا كل شيء لليوم' })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});

test('READ-05 a highlight whose place is unsure: opened and checked, moved to other words, taken back', async ({
  page,
}) => {
  await signUp(page, 'dara');
  const { bookId } = await uploadBook(page, journeyBook('wells.epub'));
  // Words the book never had: what is left of a mark when its file was replaced.
  const lost = { text: 'Words that this edition of the book does not have.' };
  const made = await page.request.post(`/api/books/${bookId}/highlights`, {
    data: { kind: 'highlight', colour: 'pink', text: lost.text, cfi: 'epubcfi(/6/4!/4/2)', page: null, progress: 3 },
  });
  const { id } = (await made.json()) as { id: string };
  const unsure = {
    text: lost.text,
    prefix: '',
    suffix: '',
    cfi: null,
    page: null,
    rects: null,
    exact: false,
    progress: 3,
    chapter: 'Chapter I',
    anchor: 'unsure',
  };
  await page.request.patch(`/api/highlights/${id}`, { data: { place: unsure } });
  await openIn(page, 'en', '/highlights');
  await expect(page.getByText('The position of 1 highlight needs checking.')).toBeVisible();
  await page.getByRole('link', { name: lost.text }).click();
  const bar = page.getByRole('region', { name: 'Check position' });
  await expect(bar.getByText('This text wasn’t found in the book.')).toBeVisible();
  await expect(page.locator('[data-reader=open]')).toBeVisible();
  await axe(page);
  await bar.getByRole('button', { name: 'Choose another place' }).click();
  await selectSentence(page);
  await menu(page).getByRole('button', { name: 'Move highlight here' }).click();
  const said = await toast(page, 'Highlight moved');
  await expect(bar).toHaveCount(0);
  await expect.poll(async () => (await marksOf(page, bookId))[0]!.text).not.toBe(lost.text);
  const moved = (await marksOf(page, bookId))[0]!;
  expect(moved).toMatchObject({ id, colour: 'pink', anchor: 'attached' });

  await said.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => marksOf(page, bookId)).toMatchObject([{ text: lost.text, anchor: 'unsure' }]);
  await openSection(page, 'Highlights');
  await sidebar(page).getByRole('button', { name: 'Check', exact: true }).click();
  await expect(bar).toBeVisible();
  const slip =
    'The Time Traveller (for so it will be convenient to speak of him) was expounding a recondite mater to us.';
  await page.request.patch(`/api/highlights/${id}`, {
    data: { place: { ...unsure, text: slip, cfi: 'epubcfi(/6/4!/4/4)' } },
  });
  // A slow server has not heard yet where the open book finds the words when the person confirms them.
  let late = 0;
  await page.route(`**/api/highlights/${id}`, async (route) => {
    if (route.request().postData()?.includes('"lost":true')) {
      late++;
      await new Promise((done) => setTimeout(done, 3000));
    }
    await route.continue();
  });
  await page.reload();
  await openSection(page, 'Highlights');
  await sidebar(page).getByRole('button', { name: 'Check', exact: true }).click();
  await bar.getByRole('button', { name: 'Yes, this is right' }).click();
  await expect(page.getByText('Position confirmed')).toBeVisible();
  await expect
    .poll(async () => (await marksOf(page, bookId))[0]!.text, 'its words are the book’s now')
    .toContain('recondite matter to us');
  expect(late, 'the look-up was under way').toBeGreaterThan(0);
  await expect(sidebar(page).getByRole('button', { name: 'Check', exact: true })).toHaveCount(0);
});
