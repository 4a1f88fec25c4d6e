import { axe, chooseForBook, expect, openIn, signUp, test, uploadBook } from '../support/journey.ts';
import { journeyBook } from '../support/journey-books.ts';

test('ROUTE-05 a book’s page is public while its owner says so, and tells strangers nothing otherwise', async ({
  page,
  secondBrowser,
  noise,
}) => {
  noise.allow(/404/); // what a stranger asks of a book that is private
  const visitor = await secondBrowser();
  await signUp(page, 'chen');
  const { bookId } = await uploadBook(page, journeyBook('wells.epub'));
  const path = `/en/bookstore/${bookId}`;

  const before = await visitor.goto(path);
  expect(before?.status()).toBe(404);
  expect(await before!.text()).not.toContain('Time Machine');
  await expect(visitor.getByRole('heading', { name: 'This page isn’t available' })).toBeVisible();
  await axe(visitor);

  await openIn(page, 'en', `/documents/${bookId}`);
  await chooseForBook(page, 'Share');
  const open = page.getByRole('switch', { name: /^Anyone with the link can see this book’s page/ });
  await open.click();
  await expect(page.getByRole('link', { name: /^View the page/ })).toBeVisible();

  const shown = await visitor.goto(path);
  expect(shown?.status()).toBe(200);
  const html = await shown!.text();
  expect(html).toMatch(/<meta property="og:title" content="The Time Machine/);
  expect(html).toContain('<meta name="robots" content="noindex" />');
  expect(html).toContain('application/ld+json');
  await expect(visitor.getByRole('heading', { level: 1, name: 'The Time Machine' })).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'First pages' })).toBeVisible();
  await expect(visitor.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await axe(visitor);

  await open.click();
  await expect(page.getByRole('link', { name: /^View the page/ })).toHaveCount(0);
  expect((await visitor.goto(path))?.status()).toBe(404);
  await expect(visitor.getByRole('heading', { name: 'This page isn’t available' })).toBeVisible();

  await openIn(page, 'en', `/bookstore/${bookId}`);
  await expect(page.getByText('Only people this book is shared with can see this page.')).toBeVisible();
  await page.getByRole('button', { name: 'Open book' }).click();
  await expect(page).toHaveURL(new RegExp(`/en/reader\\?book=${bookId}`));
});
