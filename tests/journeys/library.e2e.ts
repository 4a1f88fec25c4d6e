import type { Page } from '@playwright/test';
import { axe, chooseForBook, enter, expect, openIn, serverUrl, signUp, test, uploadBook } from '../support/journey.ts';
import { journeyBook } from '../support/journey-books.ts';

const grid = (page: Page) => page.getByRole('grid', { name: 'Books' });
const cells = (page: Page) => grid(page).getByRole('gridcell');
const titles = (page: Page) =>
  cells(page)
    .locator('a')
    .evaluateAll((links) => links.map((link) => link.querySelector('p, span > span')?.textContent ?? ''));
const toast = (page: Page, text: string | RegExp) =>
  page.locator('[data-sonner-toast]').filter({ hasText: text }).first(); // an older one may still fade
const choose = async (page: Page, menu: string | RegExp, choice: string) => {
  await page.getByRole('main').getByRole('button', { name: menu }).click();
  await page.getByRole('menuitemradio', { name: choice, exact: true }).click();
};

test('LIB-01 the shelf shows covers or lines, and remembers which', async ({ page, shelf }) => {
  await enter(page, shelf);
  await openIn(page, 'en', '/documents');
  await expect(cells(page)).toHaveCount(3);
  await expect(page.getByRole('main').getByText('3 books', { exact: true })).toBeVisible();
  await expect(cells(page).locator('.cover img')).toHaveCount(3);
  for (const at of [0, 1, 2])
    await expect(cells(page).locator('.cover img').nth(at), 'the cover is there').not.toHaveJSProperty(
      'naturalWidth',
      0,
    );
  await axe(page);
  await page.getByRole('button', { name: 'Show as list' }).click();
  await expect(grid(page)).toHaveAttribute('aria-colcount', '1');
  await expect(cells(page).filter({ hasText: shelf.titles.wells })).toContainText('epub');
  await axe(page);
  await page.reload();
  await expect(grid(page)).toHaveAttribute('aria-colcount', '1');
  await page.getByRole('button', { name: 'Show as covers' }).click();
  await expect(grid(page)).not.toHaveAttribute('aria-colcount', '1');
});

test('LIB-01 ROUTE-03 search, order and filter stand in the address and survive reload and back', async ({
  page,
  shelf,
}) => {
  await enter(page, shelf);
  await openIn(page, 'en', '/documents');
  const parts = page.getByRole('navigation', { name: 'Library sections' });
  await expect(parts.getByRole('link')).toHaveText(['All', 'Uploads']);
  await parts.getByRole('link', { name: 'Uploads' }).click();
  await expect(page).toHaveURL('/en/documents?section=uploads');
  await expect(parts.getByRole('link', { name: 'Uploads' })).toHaveAttribute('aria-current', 'page');
  await expect(cells(page)).toHaveCount(3);
  await choose(page, 'Sort by', 'Title');
  await expect(page).toHaveURL(/sort=title/);
  await expect.poll(() => titles(page)).toEqual([shelf.titles.wells, shelf.titles.columns, shelf.titles.arabic]);
  await choose(page, 'Filter', 'PDF');
  await expect(page).toHaveURL(/format=pdf/);
  await expect.poll(() => titles(page)).toEqual([shelf.titles.columns]);
  await page.getByRole('button', { name: 'Filter, 1 active' }).click();
  await page.getByRole('menuitemradio', { name: 'Any' }).nth(1).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Filter', exact: true })).toBeVisible();
  await page.getByRole('searchbox').fill('wells');
  await expect(page).toHaveURL(/q=wells/);
  await expect.poll(() => titles(page)).toEqual([shelf.titles.wells]);

  await page.reload();
  await expect(page).toHaveURL('/en/documents?section=uploads&sort=title&q=wells');
  await expect(page.getByRole('searchbox')).toHaveValue('wells');
  await expect.poll(() => titles(page)).toEqual([shelf.titles.wells]);
  await cells(page).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/en\/reader/);
  await page.goBack();
  await expect(page).toHaveURL('/en/documents?section=uploads&sort=title&q=wells');
  await expect(page.getByRole('searchbox')).toHaveValue('wells');
  await expect.poll(() => titles(page)).toEqual([shelf.titles.wells]);
  await page.goForward();
  await expect(page).toHaveURL(/\/en\/reader/);
  await page.goBack();
  await expect(page).toHaveURL('/en/documents?section=uploads&sort=title&q=wells');
  await expect(page.getByRole('searchbox')).toHaveValue('wells');

  await page.getByRole('searchbox').fill('no such book anywhere');
  await expect(page.getByRole('heading', { name: 'No books match' })).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(cells(page)).toHaveCount(3);
});

test('LIB-01 a title is found without its accents and vowel signs', async ({ page, shelf }) => {
  await enter(page, shelf);
  await openIn(page, 'en', '/documents');
  await page.getByRole('searchbox').fill('الاعلان');
  await expect.poll(() => titles(page)).toEqual([shelf.titles.arabic]);
});

test('LIB-01 arrow keys walk the shelf, in both directions of reading', async ({ page, shelf }) => {
  await enter(page, shelf);
  for (const [locale, next] of [
    ['en', 'ArrowRight'],
    ['ar', 'ArrowLeft'],
  ] as const) {
    await openIn(page, locale, '/documents?sort=title');
    const links = page.getByRole('grid').getByRole('gridcell').locator('a');
    await expect(links).toHaveCount(3);
    await links.first().focus();
    await page.keyboard.press(next);
    await expect(links.nth(1)).toBeFocused();
    await page.keyboard.press(next);
    await expect(links.nth(2)).toBeFocused();
    await page.keyboard.press(next);
    await expect(links.nth(2)).toBeFocused();
    await page.keyboard.press(next === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight');
    await expect(links.nth(1)).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ar\/reader\?book=/);
});

test('LIB-01 details are shown and edited; a title is needed', async ({ page }) => {
  await signUp(page, 'badr');
  const { bookId } = await uploadBook(page, journeyBook('wells.epub'), { until: 'embeddingsReady' });
  await openIn(page, 'en', '/documents');
  await page.getByRole('button', { name: 'Actions for The Time Machine' }).click();
  await axe(page, '[role=menu]');
  await page.getByRole('menuitem', { name: 'Details' }).click();
  await expect(page).toHaveURL(`/en/documents/${bookId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Time Machine');
  const contents = page.getByRole('region', { name: 'Contents' });
  await expect(contents.getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'wells.epub' })).toBeVisible();
  await axe(page);

  const menu = page.getByRole('main').getByRole('button', { name: 'Actions for The Time Machine' });
  await menu.press('Enter');
  await expect(page.getByRole('menuitem')).toHaveText([
    'Edit details',
    'Add to collection',
    'Make a Spark…',
    'Make a Bookcast…',
    'Add to canvas',
    'Share',
    'Personalize cover',
    'Download original',
    'Make available offline',
    'Move to trash',
  ]);
  await expect(page.getByRole('menuitem', { name: 'Edit details' }), 'by keyboard alone').toBeFocused();
  await axe(page, '[role=menu]');
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await menu.press('Enter');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit details' });
  await axe(page, '[role=dialog]');
  await dialog.getByLabel('Title').fill('  ');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Title')).toHaveAccessibleDescription('Enter a title.');
  await dialog.getByLabel('Title').fill('A journey through time');
  await page.request.patch(`/api/books/${bookId}`, {
    data: { description: 'Changed elsewhere.' },
    headers: { origin: serverUrl() },
  });
  const asked = page.waitForResponse((reply) => reply.url().endsWith(`/api/books/${bookId}`));
  await page.evaluate(`dispatchEvent(new CustomEvent('maktaba:library-changed', { detail: {} }))`);
  expect(((await (await asked).json()) as { description: string }).description).toBe('Changed elsewhere.');
  await dialog.getByLabel('Author').fill('Herbert George Wells');
  await dialog.getByLabel('Tags').fill('classic, time');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Saved')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A journey through time');
  await expect(
    page.getByRole('main').getByRole('button', { name: 'Actions for A journey through time' }),
    'the focus goes back',
  ).toBeFocused();
  await page.getByRole('link', { name: 'classic' }).click();
  await expect(page).toHaveURL('/en/documents?tag=classic');
  await expect.poll(() => titles(page)).toEqual(['A journey through time']);

  await page.goto(`/en/documents/${bookId}`);
  const [download] = await Promise.all([page.waitForEvent('download'), chooseForBook(page, 'Download original')]);
  expect(download.suggestedFilename()).toBe('wells.epub');
});

test('LIB-01 a book of somebody else is not here', async ({ page, shelf, noise }) => {
  noise.allow(/status of 404/);
  await signUp(page, 'chen');
  let answer = () => {};
  const answered = new Promise<void>((go) => (answer = go));
  await page.route(`**/api/books/${shelf.books.wells}`, (route) => answered.then(() => route.continue()));
  await openIn(page, 'en', `/documents/${shelf.books.wells}`);
  await expect(page.getByRole('heading', { level: 1 }), 'a page that waits has a heading too').toHaveText('Loading…');
  answer();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book not found');
  await axe(page);
});

test('LIB-01 the trash: Undo at once, restore later, remove for good only when confirmed', async ({ page }) => {
  await signUp(page, 'dara');
  for (const file of ['wells.epub', 'trees.epub'] as const)
    await uploadBook(page, journeyBook(file), { until: 'epubReady' });
  await openIn(page, 'en', '/documents?sort=title');
  await expect(cells(page)).toHaveCount(2);
  const trash = async (title: string) => {
    await page.getByRole('button', { name: `Actions for ${title}` }).click();
    await page.getByRole('menuitem', { name: 'Move to trash' }).click();
    await expect(toast(page, `“${title}” moved to the trash`)).toBeVisible();
  };
  await trash('Trees');
  await expect.poll(() => titles(page)).toEqual(['The Time Machine']);
  await toast(page, '“Trees” moved to the trash').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, '“Trees” restored')).toBeVisible();
  await expect(cells(page)).toHaveCount(2);

  await trash('The Time Machine');
  await trash('Trees');
  await expect(page.getByRole('heading', { name: 'Your library is empty' })).toBeVisible();
  await page.getByRole('link', { name: 'Trash' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trash');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
  await axe(page);
  await page.getByRole('button', { name: /^Restore ?: Trees$/ }).click();
  await expect(toast(page, '“Trees” restored')).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);

  await page.getByRole('button', { name: /^Delete permanently ?: The Time Machine$/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Permanently delete “The Time Machine”?' });
  await expect(question).toContainText('This can’t be undone.');
  await axe(page, '[role=alertdialog]');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: /^Delete permanently ?: The Time Machine$/ }).click();
  await question.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(toast(page, '“The Time Machine” permanently deleted')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'My Library' }).click();
  await expect.poll(() => titles(page)).toEqual(['Trees']);
});

test('LIB-01 books of the trash are restored and removed together; a selection is processed again', async ({
  page,
}) => {
  await signUp(page, 'chen');
  const books = [];
  for (const file of ['wells.epub', 'trees.epub', 'readers-ar.epub'] as const)
    books.push(await uploadBook(page, journeyBook(file)));
  await openIn(page, 'en', '/documents?sort=title');
  await expect(cells(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  const bar = page.getByRole('region', { name: 'Selected books' });
  await bar.getByRole('button', { name: 'Select all 3 books' }).click();
  await bar.getByRole('button', { name: 'Reprocess' }).click();
  await expect(toast(page, '3 books queued for reprocessing')).toBeVisible();

  for (const { bookId } of books)
    await page.request.delete(`${serverUrl()}/api/books/${bookId}`, { headers: { origin: serverUrl() } });
  await openIn(page, 'en', '/documents/trash');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await page.getByRole('checkbox', { name: 'Select Trees' }).click();
  await expect(page.getByRole('main').getByText('2 selected')).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Restore selected' }).click();
  await expect(rows).toHaveCount(1);
  await toast(page, '2 books restored').getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(3);

  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await page.getByRole('button', { name: 'Permanently delete selected' }).click();
  const question = page.getByRole('alertdialog', { name: 'Permanently delete 3 books?' });
  await expect(question).toContainText('This can’t be undone.');
  await question.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(toast(page, '3 books permanently deleted')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible();
});

test('LIB-01 the dashboard shows what came last and asks all books', async ({ page, shelf }) => {
  await enter(page, shelf);
  await openIn(page, 'en');
  await expect(page.getByRole('heading', { name: 'Recently added' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See all (3)' })).toBeVisible();
  await axe(page);
  await page.getByRole('textbox', { name: /Ask anything about your 3 books/ }).fill('What did the Time Traveller see?');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/malaika/);
});

test('SIDE-05 LIB-01 a newcomer is told how to begin', async ({ page }) => {
  await signUp(page, 'chen');
  await openIn(page, 'en');
  await expect(page.getByRole('heading', { name: 'Add your first book' })).toBeVisible();
  await axe(page);
  await page.getByRole('main').getByRole('button', { name: 'Upload Book' }).click();
  await expect(page.getByRole('dialog', { name: 'Upload Books' })).toBeVisible();
});
