import {
  axe,
  expect,
  expectNoSidewaysScroll,
  openIn,
  serverUrl,
  signUp,
  test,
  uploadBook,
} from '../support/journey.ts';
import { journeyBook } from '../support/journey-books.ts';

test('LIB-01 the Inbox: what waits is seen, accepted, edited and skipped, with Undo', async ({ page }) => {
  await signUp(page, 'chen');
  const books = [];
  for (const file of ['wells.epub', 'trees.epub'] as const) books.push(await uploadBook(page, journeyBook(file)));
  const bookIds = books.map(({ bookId }) => bookId);
  const reply = await page.request.post(`${serverUrl()}/api/inbox/undo`, {
    data: { bookIds, was: 'accept' },
    headers: { origin: serverUrl() },
  });
  expect((await reply.json()).changed).toBe(2);
  const toast = (text: RegExp) => page.locator('[data-sonner-toast]').filter({ hasText: text });
  const rows = page.getByRole('list', { name: 'Inbox' }).getByRole('listitem');

  await openIn(page, 'en', '/documents');
  await page.getByRole('link', { name: 'Inbox (2)' }).click();
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: 'The Time Machine' })).toContainText('wells.epub');
  await axe(page);

  await page.getByRole('button', { name: /^Accept ?: The Time Machine$/ }).press('Enter');
  await expect(rows).toHaveCount(1);
  await expect(rows.getByRole('button', { name: /^Accept/ })).toBeFocused();
  await toast(/1 book added to your library/)
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(rows).toHaveCount(2);

  await page.getByRole('button', { name: /^Edit and accept ?: The Time Machine$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit details' });
  await dialog.getByLabel('Title').fill('The Machine of Time');
  await axe(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Save and accept' }).click();
  await expect(rows).toHaveCount(1);

  await page.getByRole('button', { name: 'Already in library' }).click();
  await expect(page.getByRole('heading', { name: 'No books match this filter' })).toBeVisible();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByRole('button', { name: 'Skip all' }).click();
  await expect(page.getByRole('heading', { name: 'The Inbox is empty' })).toBeVisible();
  await toast(/moved to the trash/)
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(rows).toHaveCount(1);

  await page.setViewportSize({ width: 360, height: 740 });
  await openIn(page, 'ar', '/documents/inbox');
  await expect(page.getByRole('heading', { level: 1, name: 'صندوق الوارد' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^قبول ?:/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await openIn(page, 'en', '/documents');
  await expect(page.getByRole('gridcell', { name: /The Machine of Time/ })).toBeVisible();
});
