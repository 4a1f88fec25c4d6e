import { journeyBook } from '../support/journey-books.ts';
import { axe, expect, openIn, signUp, test, uploadBook } from '../support/journey.ts';
import { bookOpen, noteShadows } from '../support/journey-reader.ts';

test('SPARK-01 SIDE-04 SIDE-07 ROUTE-04 a book becomes a Spark: read to its passages, changed, published, read by anyone', async ({
  page,
  secondBrowser,
}) => {
  await noteShadows(page);
  await signUp(page, 'amina');
  await uploadBook(page, journeyBook('trees.epub'));
  await openIn(page, 'en', '/spark');
  await expect(page.getByRole('heading', { name: 'No Sparks yet' })).toBeVisible();
  await page.getByRole('complementary').getByRole('button', { name: 'Create Custom Spark' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a Spark' });
  await dialog.getByRole('list', { name: 'Your books' }).getByRole('button').filter({ hasText: 'Trees' }).click();
  await expect(dialog.getByText(/Made by the built-in engine/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Create Spark' }).click();

  await expect(page, 'on creation the browser goes to the returned address').toHaveURL(/\/en\/spark\/[\da-f-]{36}$/);
  const address = page.url();
  const markers = page.getByRole('article').getByRole('button', { name: /Word for word/ });
  await expect(markers.first()).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Currently Viewing')).toBeVisible();
  await axe(page);

  await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
  await page.getByRole('textbox', { name: 'Title' }).fill('What a tree is');
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'What a tree is' })).toBeVisible();

  const quoted = page
    .getByRole('article')
    .locator('blockquote, p')
    .filter({ has: page.getByRole('button', { name: /Word for word/ }) })
    .last();
  const before = await quoted.innerText();
  await quoted.hover();
  await quoted.getByRole('button', { name: 'Actions for this paragraph' }).click();
  await page.getByRole('menuitem', { name: 'Rewrite this paragraph' }).click();
  const written = page.getByText('The paragraph was rewritten.');
  await expect(written).toBeVisible();
  await expect(quoted).not.toHaveText(before);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The paragraph is as it was.')).toBeVisible();

  await page.getByRole('main').getByRole('button', { name: 'Share', exact: true }).click();
  const share = page.getByRole('dialog', { name: 'Share Spark' });
  await share.getByRole('switch', { name: /^Anyone with the link can read it/ }).click();
  await expect(share.getByRole('link', { name: /^View the page/ })).toHaveAttribute('href', new URL(address).pathname);
  await page.keyboard.press('Escape');

  const stranger = await secondBrowser();
  const shown = await stranger.goto(address);
  expect([shown?.status(), (await shown?.text())?.includes('What a tree is')]).toEqual([200, true]);
  await expect(stranger.getByRole('heading', { level: 1, name: 'What a tree is' })).toBeVisible();
  await expect(stranger.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0);
  await axe(stranger);

  await markers.first().click();
  await page
    .getByRole('complementary', { name: 'What this rests on' })
    .getByRole('link', { name: /Open in the reader/ })
    .click();
  await expect(page).toHaveURL(/\/en\/reader\?.*quote=/);
  await bookOpen(page);
});
