import type { Page } from '@playwright/test';
import { axe, enter, expect, expectNoSidewaysScroll, openIn, test } from '../support/journey.ts';
import { bookOpen, expectLit, noteShadows } from '../support/journey-reader.ts';

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
  await page.keyboard.type('balloo');
  await expect(panel(page).getByText(/^\d+ results?$/)).toBeVisible();
  await expect(panel(page).locator('mark').first()).toHaveText(/^balloo/i);
  await axe(page);

  await page.keyboard.press('Enter');
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

test('READ-09 on a phone the search covers the page; a place that is chosen leaves a bar to go on with', async ({ page, shelf }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, shelf);
  await openIn(page, 'en', `/reader?book=${shelf.books.columns}&search=balloons`);
  await bookOpen(page);
  await panel(page).locator('mark').first().click();
  await expect(panel(page)).toHaveCount(0);
  const bar = page.getByRole('group', { name: 'Search in book' });
  await expect(bar.getByText(/^1 of \d+$/)).toBeVisible();
  await expect(page.locator('.pdf-lit')).toBeInViewport();
  expect((await page.locator('.pdf-lit').boundingBox())!.width, 'the word alone is lit').toBeLessThan(80);
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
