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

test('LIB-01 two editions are offered side by side, merged, taken back, and kept apart', async ({ page }) => {
  await signUp(page, 'badr');
  await uploadBook(page, journeyBook('wells.epub'), { until: 'epubReady' });
  const { bookId } = await uploadBook(page, journeyBook('trees.epub'), { until: 'epubReady' });
  await openIn(page, 'en', '/documents/duplicates');
  await expect(page.getByRole('heading', { name: 'No duplicates' })).toBeVisible();
  await axe(page);

  const renamed = await page.request.patch(`${serverUrl()}/api/books/${bookId}`, {
    data: { title: 'The Time Machine: An Invention', author: 'Wells, H. G.' },
    headers: { origin: serverUrl() },
  });
  expect(renamed.ok()).toBe(true);
  await openIn(page, 'en', '/documents');
  await page.getByRole('link', { name: 'Duplicates and editions' }).click();
  const card = page.getByRole('region', { name: /The Time Machine/ });
  await expect(card.getByRole('radio')).toHaveCount(2);
  await axe(page);
  await card.getByRole('radio', { name: /An Invention/ }).check();
  await card.getByRole('button', { name: 'Merge' }).click();
  const toast = page.locator('[data-sonner-toast]');
  await expect(page.getByRole('heading', { name: 'No duplicates' })).toBeVisible();
  await toast.filter({ hasText: 'Merged into' }).getByRole('button', { name: 'Undo' }).click();
  await expect(card.getByRole('radio')).toHaveCount(2);

  await page.setViewportSize({ width: 360, height: 740 });
  await openIn(page, 'ar', '/documents/duplicates');
  await expect(page.getByRole('radio')).toHaveCount(2);
  await expectNoSidewaysScroll(page);
  await axe(page);
  await page.getByRole('button', { name: 'أبقِ الاثنين' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'لا نسخ مكررة' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'لا نسخ مكررة' })).toBeVisible();
});
