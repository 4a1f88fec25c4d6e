// A book that somebody else brought: what is offered, and what is seen when it is revoked while it is open.
import type { Page } from '@playwright/test';
import { journeyBook } from '../support/journey-books.ts';
import { giveTo } from '../support/journey-grant.ts';
import { bookOpen, noteShadows, turnPage } from '../support/journey-reader.ts';
import { axe, expect, openIn, signUp, test, uploadBook } from '../support/journey.ts';

const GONE = 'This book is no longer in your library';
const gone = (page: Page) => page.getByRole('heading', { name: GONE, level: 1 });

test('LIB-04 READ-05 a book of somebody else offers what may be done, and says so when it is revoked while it is read', async ({
  page,
  secondBrowser,
  noise,
}) => {
  test.slow();
  noise.allow(/status of 404/); // the browser says so of every refused call
  await signUp(page, 'amina');
  const { bookId } = await uploadBook(page, journeyBook('wells.epub'), { until: 'embeddingsReady' });
  const badr = await secondBrowser();
  const takeBack = await giveTo(await signUp(badr, 'badr'), bookId);

  await openIn(badr, 'en', '/documents');
  await expect(badr.getByRole('img', { name: 'Shared with you' })).toHaveCount(1);
  await openIn(badr, 'en', `/documents/${bookId}`);
  await expect(badr.getByRole('note').filter({ hasText: 'You can’t download the file' })).toBeVisible();
  await expect(badr.getByRole('heading', { name: 'File health' })).toBeVisible();
  await expect(badr.getByRole('button', { name: /Reprocess|Test search/ })).toHaveCount(0);
  await axe(badr);

  await noteShadows(badr);
  await openIn(badr, 'en', `/reader?book=${bookId}`);
  await bookOpen(badr);
  await turnPage(badr);
  await badr.keyboard.press('h');
  await badr.getByRole('dialog', { name: 'Selected text' }).getByRole('button', { name: 'Yellow' }).click();
  await expect
    .poll(async () => ((await (await badr.request.get('/api/highlights')).json()) as { total: number }).total)
    .toBe(1);
  await badr.keyboard.press('h');
  await expect(badr.getByRole('dialog', { name: 'Selected text' })).toBeVisible();
  await takeBack();
  await badr.getByRole('dialog', { name: 'Selected text' }).getByRole('button', { name: 'Pink' }).click();

  await expect(gone(badr)).toBeVisible();
  await expect(badr.locator('[data-reader]')).toHaveCount(0);
  await axe(badr);
  await badr.getByRole('link', { name: 'View highlights' }).click();
  const group = badr.getByRole('region', { name: 'The Time Machine' });
  await expect(group.getByText('No longer in your library')).toBeVisible();
  await expect(group.getByRole('link')).toHaveCount(0);
  await expect(badr.getByRole('region', { name: 'Not saved' }).getByRole('listitem')).toHaveCount(1);
  await axe(badr);
});
