import type { Page } from '@playwright/test';
import { axe, chooseForBook, expect, openIn, signUp, test, uploadBook } from '../support/journey.ts';
import { journeyBook } from '../support/journey-books.ts';

const cells = (page: Page) => page.getByRole('grid', { name: 'Books' }).getByRole('gridcell');
const toast = (page: Page, text: string | RegExp) =>
  page.locator('[data-sonner-toast]').filter({ hasText: text }).first();
const chips = (page: Page) => page.getByRole('navigation', { name: 'Collections and shelves' });

test('LIB-01 ROUTE-03 collections, smart shelves and series put the library in order, and the address keeps the choice', async ({
  page,
}) => {
  await signUp(page, 'chen');
  const wells = await uploadBook(page, journeyBook('wells.epub'), { until: 'epubReady' });
  await uploadBook(page, journeyBook('trees.epub'), { until: 'epubReady' });
  await openIn(page, 'en', '/documents');
  await expect(cells(page)).toHaveCount(2);

  await page.getByRole('button', { name: 'Actions for The Time Machine' }).click();
  await page.getByRole('menuitem', { name: 'Add to collection' }).click();
  const collect = page.getByRole('dialog', { name: 'Collections' });
  await collect.getByLabel('New collection').fill('Journeys');
  await axe(page, '[role=dialog]');
  await collect.getByRole('button', { name: 'Create' }).click();
  await expect(collect.getByRole('checkbox', { name: 'Journeys' })).toBeChecked();
  await collect.getByRole('button', { name: 'Close' }).click();

  await chips(page)
    .getByRole('link', { name: /Journeys/ })
    .click();
  await expect(page).toHaveURL(/collection=/);
  await expect(cells(page)).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 2, name: 'Journeys' })).toBeVisible();
  await axe(page);
  await page.reload();
  await expect(cells(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Actions for Journeys' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await toast(page, 'was removed').hover(); // under the pointer it stays
  await expect(cells(page)).toHaveCount(2);
  await toast(page, 'was removed').getByRole('button', { name: 'Undo' }).click();
  await expect(chips(page).getByRole('link', { name: /Journeys/ })).toBeVisible();

  await page.getByRole('button', { name: 'New collection or smart shelf' }).click();
  await page.getByRole('menuitem', { name: 'New smart shelf' }).click();
  const dialog = page.getByRole('dialog', { name: 'New smart shelf' });
  await expect(dialog.getByRole('status')).toHaveText('2 books match');
  await dialog.getByRole('button', { name: 'Add a rule' }).click();
  await dialog.getByLabel('Value').last().fill('wells');
  await expect(dialog.getByRole('status')).toHaveText('1 book matches');
  await axe(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Enter a name.');
  await dialog.getByLabel('Name').fill('By Wells');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/shelf=/);
  await expect(cells(page)).toHaveCount(1);
  await expect(page.getByText('Reading is Not started and Author contains wells')).toBeVisible();

  await openIn(page, 'en', `/documents/${wells.bookId}`);
  await chooseForBook(page, 'Edit details');
  await page.getByLabel('Series').fill('The Tides');
  await page.getByLabel('Volume').fill('3');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'The Tides 3' }).click();
  await expect(page).toHaveURL('/en/documents?series=The+Tides');
  await expect(page.getByText('Missing: volumes 1, 2')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`/en/documents/${wells.bookId}`);
});

test('LIB-01 books are chosen and changed together, with Undo', async ({ page }) => {
  await signUp(page, 'dara');
  for (const file of ['wells.epub', 'trees.epub'] as const)
    await uploadBook(page, journeyBook(file), { until: 'epubReady' });
  await openIn(page, 'en', '/documents?sort=title');
  await expect(cells(page)).toHaveCount(2);
  const bar = page.getByRole('region', { name: 'Selected books' });
  await cells(page).first().getByRole('link').first().press('Space');
  await expect(bar.getByRole('status')).toHaveText('1 selected');
  await cells(page).first().getByRole('link').first().press('Control+a');
  await expect(bar.getByRole('status')).toHaveText('2 selected');
  await cells(page).first().getByRole('link').first().click();
  await expect(bar.getByRole('status')).toHaveText('1 selected');
  await axe(page);
  await bar.getByRole('button', { name: 'Select all 2 books' }).click();

  await bar.getByRole('button', { name: 'Edit details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit details' });
  await dialog.getByLabel('Add tags').fill('together');
  await expect(dialog.getByRole('status')).toHaveText('Changes 2 of 2 books');
  await axe(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, '2 books changed')).toBeVisible();

  await bar.getByRole('button', { name: 'Move to trash' }).click();
  await toast(page, '2 books moved to the trash').hover();
  await expect(page.getByRole('heading', { name: 'Your library is empty' })).toBeVisible();
  await toast(page, '2 books moved to the trash').getByRole('button', { name: 'Undo' }).click();
  await expect(cells(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await expect(bar).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  await cells(page)
    .first()
    .getByRole('link')
    .first()
    .click({ modifiers: ['Control'] });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    bar.getByRole('button', { name: 'Download originals' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('books.zip');
});
