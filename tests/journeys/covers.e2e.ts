import sharp from 'sharp';
import type { Page } from '@playwright/test';
import { journeyBook } from '../support/journey-books.ts';
import { axe, chooseForBook, expect, openIn, signUp, test, uploadBook } from '../support/journey.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Personalize Your Cover' });
const prompt = (page: Page) => dialog(page).getByRole('textbox', { name: 'Describe your cover' });
const coverOf = (page: Page) => page.locator('main .cover img');
const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();
const picture = () =>
  sharp({ create: { width: 600, height: 900, channels: 3, background: '#a35' } })
    .png()
    .toBuffer();

async function withBook(page: Page): Promise<string> {
  await signUp(page, 'chen');
  const { bookId } = await uploadBook(page, journeyBook('wells.epub'), { until: 'epubReady' });
  await openIn(page, 'en', `/documents/${bookId}`);
  await chooseForBook(page, 'Personalize cover');
  await expect(dialog(page)).toBeVisible();
  return bookId;
}

test('COVER-01 a cover is generated, seen on the page, and taken off again', async ({ page }) => {
  await withBook(page);
  await expect(dialog(page)).toContainText('The Time Machine');
  await expect(dialog(page).getByRole('heading', { name: 'Remove cover' }), 'nothing to remove yet').toHaveCount(0);
  await axe(page);
  const before = await coverOf(page).getAttribute('src');
  await prompt(page).fill('a machine of brass and a far red sun');
  await expect(dialog(page)).toContainText('9/125');
  await dialog(page).getByRole('button', { name: 'Generate cover' }).click();
  await said(page, 'AI cover generated successfully!');
  await expect(dialog(page)).toHaveCount(0);
  await expect(coverOf(page)).toHaveAttribute('src', /v=own-/);
  await chooseForBook(page, 'Personalize cover');
  await expect(prompt(page), 'what was typed is gone').toHaveValue('');
  await dialog(page).getByRole('button', { name: 'Remove cover' }).click();
  await said(page, 'Cover removed successfully');
  await expect(dialog(page)).toHaveCount(0);
  await expect(coverOf(page)).toHaveAttribute('src', before!);
});

test('COVER-01 the counter stops at 125 tokens; longer input is ignored', async ({ page }) => {
  await withBook(page);
  await prompt(page).fill('x'.repeat(500));
  await expect(dialog(page)).toContainText('125/125');
  await prompt(page).press('End');
  await prompt(page).pressSequentially('yz');
  await expect(prompt(page)).toHaveValue('x'.repeat(500));
  await expect(dialog(page)).toContainText('125/125');
});

test('COVER-01 an own picture: the three messages, the preview, the upload; closing forgets it', async ({ page }) => {
  await withBook(page);
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    dialog(page).locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
  const send = dialog(page).getByRole('button', { name: 'Upload cover' }),
    alert = dialog(page).getByRole('alert');
  await send.click();
  await expect(alert).toHaveText('Please select a file first');
  await choose('notes.txt', 'text/plain', Buffer.from('words'));
  await expect(alert).toHaveText('Please select an image file');
  await choose('large.png', 'image/png', Buffer.alloc(5 * 1024 * 1024));
  await expect(alert).toHaveText('File size must be less than 5MB');
  await axe(page);
  await choose('mine.png', 'image/png', await picture());
  await expect(alert).toHaveCount(0);
  await expect(dialog(page).getByRole('img', { name: 'Preview of mine.png' })).toBeVisible();
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await chooseForBook(page, 'Personalize cover');
  await expect(dialog(page).getByRole('img', { name: 'Preview of mine.png' })).toHaveCount(0);
  await choose('mine.png', 'image/png', await picture());
  await send.click();
  await said(page, 'Cover uploaded successfully!');
  await expect(dialog(page)).toHaveCount(0);
  await expect(coverOf(page)).toHaveAttribute('src', /v=own-upload-/);
});

test('COVER-01 a file that only pretends to be a picture is refused by the server, and the dialog stays', async ({
  page,
  noise,
}) => {
  noise.allow(/415 \(Unsupported Media Type\)/);
  await withBook(page);
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') });
  await dialog(page).getByRole('button', { name: 'Upload cover' }).click();
  await said(page, 'Failed to upload cover. Please try again.');
  await said(page, 'Please select an image file');
  await expect(dialog(page)).toBeVisible();
});

test('COVER-01 a cover can be personalized from the shelf, by keyboard', async ({ page }) => {
  await signUp(page, 'dara');
  await uploadBook(page, journeyBook('wells.epub'), { until: 'epubReady' });
  await openIn(page, 'en', '/documents');
  await page.getByRole('button', { name: 'Actions for The Time Machine' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Personalize cover' }).press('Enter');
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page).locator(':focus')).toHaveCount(1);
});

test('COVER-02 My Library wears a header picture of one’s own', async ({ page }) => {
  await signUp(page, 'badr');
  await openIn(page, 'en', '/documents');
  const head = page.locator('[data-page-cover]');
  await expect(head).toHaveCount(0);
  await page.getByRole('button', { name: 'Personalize' }).click();
  await expect(dialog(page)).toContainText('Make your Library page uniquely yours');
  await axe(page);
  await dialog(page).getByRole('button', { name: 'Generate cover' }).click();
  await said(page, 'AI cover generated successfully!');
  await expect(head).toBeVisible();
  await page.reload();
  await expect(head).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Personalize' }).click();
  await dialog(page).getByRole('button', { name: 'Remove cover' }).click();
  await said(page, 'Cover removed successfully');
  await expect(head).toHaveCount(0);
});

test('COVER-01 in Arabic the dialog reads from the right', async ({ page }) => {
  await signUp(page, 'amina');
  await openIn(page, 'ar', '/documents');
  await page.getByRole('button', { name: 'تخصيص' }).click();
  const arabic = page.getByRole('dialog', { name: 'خصّص غلافك' });
  await expect(arabic).toContainText('اجعل صفحة مكتبتك لك وحدك');
  await axe(page);
});

test('SIDE-03 QUOTE-01 the sidebar has a quotation; another shows when the server’s cannot be had', async ({
  page,
  noise,
}) => {
  noise.allow(/500/);
  await signUp(page, 'amina');
  await openIn(page, 'en', '/settings');
  const card = page.getByRole('complementary', { name: 'Sidebar' }).getByRole('region', { name: 'Quote of the day' });
  await expect(card.locator('blockquote')).not.toBeEmpty();
  await axe(page);
  await page.route('**/api/quotes/inspirational', (route) =>
    route.fulfill({ status: 500, json: { error: 'x', code: 'INTERNAL', details: null } }),
  );
  await page.reload();
  await expect(card.locator('blockquote')).not.toBeEmpty();
});
