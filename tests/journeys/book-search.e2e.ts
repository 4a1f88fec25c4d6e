import type { Page } from '@playwright/test';
import { axe, enter, expect, expectNoSidewaysScroll, openIn, signUp, test, uploadBook } from '../support/journey.ts';
import { bookOpen, expectLit, noteShadows } from '../support/journey-reader.ts';
import { journeyBook } from '../support/journey-books.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Search in book' });
const field = (page: Page) => page.getByRole('searchbox', { name: 'Search in book' });

test('READ-09 words are looked up in a book by keyboard: counted, in context, stepped through, and back to where one was', async ({
  page,
  shelf,
}) => {
  await noteShadows(page);
  await enter(page, shelf);
  await openIn(page, 'en', `/reader?book=${shelf.books.wells}`);
  await bookOpen(page);
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await field(page).pressSequentially('balloo');
  await expect(panel(page).getByText(/^\d+ results?$/)).toBeVisible();
  await expect(panel(page).locator('mark').first()).toHaveText(/^balloo/i);
  await axe(page);

  await field(page).press('Enter');
  await expect(panel(page).locator('[aria-current]')).toHaveCount(1);
  await expectLit(page, 'balloons');
  await page.keyboard.press('F3');
  await expect(panel(page).getByText(/^2 of \d+$/)).toBeVisible();
  await page.keyboard.press('Shift+F3');
  await expect(panel(page).getByText(/^1 of \d+$/)).toBeVisible();
  await page
    .getByRole('banner')
    .or(page.getByRole('main'))
    .getByRole('button', { name: /^Back to \d+%$/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Back to/ }), 'one way back for all places').toHaveCount(0);

  await field(page).fill('baloons');
  await expect(panel(page).getByText('Not found in this book')).toBeVisible();
  await panel(page).getByRole('button', { name: 'balloons' }).click();
  await expect(panel(page).locator('mark').first()).toHaveText('balloons');
  const moved = await page.request.get(`/api/books/${shelf.books.wells}/position`);
  expect(((await moved.json()) as { position: unknown }).position, 'looking up is no reading').toBeNull();
  await field(page).press('Escape');
  await expect(panel(page)).toHaveCount(0);
});

test('READ-09 on a phone the search covers the page; a place that is chosen leaves a bar to go on with', async ({
  page,
  shelf,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, shelf);
  await openIn(page, 'en', `/reader?book=${shelf.books.columns}&search=balloons`);
  await bookOpen(page);
  await panel(page).locator('mark').first().click();
  await expect(panel(page)).toHaveCount(0);
  const bar = page.getByRole('group', { name: 'Search in book' });
  await expect(bar.getByText(/^1 of \d+$/)).toBeVisible();
  await expect(page.locator('.pdf-lit')).toBeInViewport();
  const lit = async () => (await page.locator('.pdf-lit').boundingBox())?.width;
  await expect.poll(lit, 'the word alone is lit').toBeLessThan(80);
  await axe(page);
  await expectNoSidewaysScroll(page);
  await bar.getByRole('button', { name: 'Close search' }).click();
  await expect(bar).toHaveCount(0);
});

test('READ-09 an Arabic book is searched without vowel signs, in an Arabic page', async ({ page, shelf }) => {
  await enter(page, shelf);
  await openIn(page, 'ar', `/reader?book=${shelf.books.arabic}`);
  await bookOpen(page);
  await page.getByRole('button', { name: 'ابحث في الكتاب' }).click();
  await page.getByRole('searchbox', { name: 'ابحث في الكتاب' }).fill('انسان');
  const found = page.getByRole('region', { name: 'ابحث في الكتاب' });
  await expect(found.locator('mark').first()).toHaveText(/[إا]نسان/);
  await axe(page);
});

test('READ-01 the progress bar tells the chapter where one points, and the contents are walked with arrow keys', async ({
  page,
}) => {
  await signUp(page, 'badr'); // the place is kept: not on the shelf of all
  const { bookId } = await uploadBook(page, journeyBook('wells.epub'));
  await openIn(page, 'en', `/reader?book=${bookId}`);
  await bookOpen(page);
  const bar = page.getByRole('main').getByRole('slider', { name: 'Reading position' });
  await expect(async () => {
    const track = (await bar.locator('xpath=../..').boundingBox())!; // what is beside it may still be opening
    await page.mouse.move(track.x + track.width * 0.9, track.y + track.height / 2);
    await expect(
      page
        .getByRole('main')
        .locator('footer')
        .getByText(/^Chapter III$/),
    ).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  await expect(bar).toHaveAttribute('aria-valuetext', /^\d+%, Chapter I$/);
  await expect(
    page
      .getByRole('main')
      .locator('footer')
      .getByText(/min left in chapter · .* in book/),
  ).toBeVisible();
  const contents = page
    .getByRole('complementary', { name: 'Sidebar' })
    .getByRole('navigation', { name: 'Table of Contents' });
  await contents.getByRole('treeitem', { name: 'Chapter I', exact: true }).press('ArrowDown');
  await expect(contents.getByRole('treeitem', { name: 'Chapter II', exact: true })).toBeFocused();
  await contents.getByRole('treeitem', { name: 'Chapter II', exact: true }).press('Enter');
  await expect(contents.locator('[aria-current]')).toHaveText('Chapter II');
  await page.getByRole('main').getByRole('button', { name: 'Table of Contents' }).click();
  const drawer = page.getByRole('dialog', { name: 'Table of Contents' });
  await expect(drawer.getByRole('treeitem', { name: 'Chapter II', exact: true })).toBeFocused();
  await page.keyboard.press('h');
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(
    page.getByRole('dialog', { name: 'Selected text' }),
    'keys of the page wait while a drawer is open',
  ).toHaveCount(0);
});

test('READ-05 selected words are explained where a model can, and the menu is reached by keyboard', async ({
  page,
  shelf,
}) => {
  await page.route('**/api/ai/state', (route) =>
    route.fulfill({ json: { model: 'fake-model', images: false, mayChange: false } }),
  );
  const engine = { kind: 'model', model: 'fake-model', version: '1' };
  await page.route('**/api/ai/selection', (route) =>
    route.fulfill({ json: { text: 'A person who travels in time.', engine } }),
  );
  await enter(page, shelf);
  await openIn(page, 'en', `/reader?book=${shelf.books.wells}`);
  await bookOpen(page);
  await page.keyboard.press('h');
  const menu = page.getByRole('dialog', { name: 'Selected text' });
  await expect(menu).toBeVisible();
  await expect(page.getByText(/^Text selected/)).toBeAttached();
  await menu.getByRole('button', { name: 'Search in book' }).click();
  await expect(panel(page).locator('mark')).not.toHaveCount(0);
  await field(page).press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await page.keyboard.press('h');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Shift+F10');
  await expect(menu.getByRole('button', { name: 'Yellow' })).toBeFocused();
  await axe(page, '[role=dialog]');
  await menu.getByRole('button', { name: 'Explain' }).press('Enter');
  const said = page.getByRole('dialog', { name: 'Explain' });
  await expect(said.getByText('A person who travels in time.')).toBeVisible();
  await axe(page, '[role=dialog]');
});
