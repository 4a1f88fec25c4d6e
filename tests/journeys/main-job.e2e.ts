import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { axe, enter, expect, openIn, signIn, signUp, test, uploadBook } from '../support/journey.ts';
import {
  bookOpen,
  expectInSight,
  expectLit,
  expectLitInPdf,
  noteShadows,
  percentRead,
  seenText,
} from '../support/journey-reader.ts';
import { journeyBook } from '../support/journey-books.ts';

const QUESTION = 'What did the Medical Man say about balloons?';

/** The answer stands: it is kept with what it cites. */
const answered = (page: Page) =>
  expect(page.getByRole('main').getByRole('button', { name: 'Copy', exact: true })).toBeVisible();

test('READ-08 CHAT-02 UPL-04 AUTH-01 the main job: sign up, add a book, read it, ask it, and stand at the cited passage', async ({
  page,
}) => {
  await noteShadows(page);
  await openIn(page, 'en', '/sign-up');
  await page.getByLabel('Your name').fill('Nadia Rahman');
  await page.getByLabel('Email address').fill(`nadia-${randomBytes(5).toString('hex')}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill('a long sentence nobody guesses');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Upload Book' }).click();
  const upload = page.getByRole('dialog', { name: 'Upload Books' });
  await upload.locator('input[type=file]').setInputFiles(journeyBook('wells.epub'));
  await upload.getByRole('button', { name: 'Upload 1 file' }).click();
  await expect(page.getByText('Your book is now chat-ready!')).toBeVisible();
  await upload.getByRole('link', { name: 'wells.epub' }).click();

  await expect(page).toHaveURL(/\/en\/reader\?book=/);
  await expect(upload, 'the dialog does not follow').toHaveCount(0);
  await bookOpen(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Time Machine');
  await expectInSight(page, 'The Time Traveller (for so it will be convenient');
  await axe(page);
  await page.getByRole('link', { name: 'Ask Malaika about this book' }).click();

  await expect(page.getByRole('button', { name: 'Search in: The Time Machine' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Your question' }).fill(QUESTION);
  await page.keyboard.press('Enter');
  const source = page
    .getByRole('main')
    .getByRole('link', { name: /^Source 1: The Time Machine · Chapter I/ })
    .first();
  await expect(source).toContainText('There are balloons.');
  await expect(page).toHaveURL(/\/en\/malaika\/[0-9a-f-]{36}/);
  await answered(page);
  await axe(page);
  await source.click();

  await expect(page).toHaveURL(/\/en\/reader\?book=.*cfi=/);
  await bookOpen(page);
  await expectLit(page, 'There are balloons.');
  await axe(page);

  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  await page.getByRole('button', { name: 'Next page' }).first().click();
  await page.getByRole('button', { name: 'Next page' }).first().click();
  await sidebar.getByText('Citations', { exact: true }).click();
  await sidebar.getByRole('button', { name: /There are balloons/ }).click();
  await expectLit(page, 'There are balloons.');
});

test('READ-08 CHAT-02 a citation of a PDF opens its page with the lines lit', async ({ page, shelf }) => {
  await enter(page, shelf);
  await openIn(page, 'en', `/malaika?book=${shelf.books.columns}`);
  await expect(page.getByRole('button', { name: `Search in: ${shelf.titles.columns}` })).toBeVisible();
  await page.getByRole('textbox', { name: 'Your question' }).fill(QUESTION);
  await page.getByRole('button', { name: 'Send' }).click();
  const source = page
    .getByRole('main')
    .getByRole('link', { name: /^Source 1: .*page 2/ })
    .first();
  await answered(page);
  await source.click();
  await expect(page).toHaveURL(/page=2.*rects=|rects=.*page=2/);
  await bookOpen(page);
  await expect(page.getByRole('main').locator('footer output')).toContainText('Page 2 of');
  await expectLitInPdf(page, 'exactly,');
  await axe(page);
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  await page.getByRole('slider', { name: 'Reading position' }).first().focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('main').locator('footer output')).not.toContainText('Page 2 of');
  await sidebar.getByText('Citations', { exact: true }).click();
  await sidebar
    .getByRole('button', { name: /Not exactly/ })
    .first()
    .click();
  await expectLitInPdf(page, 'exactly,');
});

/** Turns a page of any book and waits until the next one is drawn and known to be read. */
async function readOn(page: Page): Promise<void> {
  const place = page.getByRole('main').getByRole('slider', { name: 'Reading position' });
  const [words, at] = [await seenText(page), await place.getAttribute('aria-valuenow')];
  await page.getByRole('main').getByRole('button', { name: 'Next page' }).click();
  if (words) await expect.poll(() => seenText(page), 'the page was turned').not.toBe(words); // the words of a PDF are in no frame
  await expect(place).not.toHaveAttribute('aria-valuenow', at!);
}

for (const file of ['wells.epub', 'two-columns.pdf'] as const) {
  test(`READ-07 ${file}: the place is kept over a reload and in another browser`, async ({ page, secondBrowser }) => {
    await noteShadows(page);
    const account = await signUp(page, 'badr');
    const { bookId } = await uploadBook(page, journeyBook(file), { until: 'epubReady' });
    await openIn(page, 'en', `/reader?book=${bookId}`);
    await bookOpen(page);
    const before = await percentRead(page);
    await readOn(page);
    for (let turns = 1; (await percentRead(page)) === before && turns < 8; turns++) await readOn(page);
    const place = await percentRead(page);
    expect(place).not.toBe(before);
    await page.reload();
    await bookOpen(page);
    await expect.poll(() => percentRead(page)).toBe(place);

    const onServer = async () =>
      (
        (await (await page.request.get(`/api/books/${bookId}/position`)).json()) as {
          position: { progress: number } | null;
        }
      ).position?.progress;
    await expect.poll(async () => `${Math.round((await onServer()) ?? 0)}%`, 'the server knows the place').toBe(place);
    const other = await secondBrowser();
    await signIn(other, account);
    await other.goto(`/en/reader?book=${bookId}`);
    await bookOpen(other);
    await expect.poll(() => percentRead(other)).toBe(place);
    await page.goto('/en');
    await expect(page.getByRole('heading', { name: 'Continue reading' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Resume' }).click();
    await bookOpen(page);
    await expect.poll(() => percentRead(page)).toBe(place);
  });
}
