import type { Page } from '@playwright/test';
import { axe, expect, openIn, signUp, test, uploadBook } from '../support/journey.ts';
import { bookOpen, expectInSight, expectLit, nextPage, noteShadows } from '../support/journey-reader.ts';
import { journeyBook } from '../support/journey-books.ts';

const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Sidebar' });
const section = (page: Page, title: string) =>
  sidebar(page)
    .locator('details')
    .filter({ has: page.locator('summary').getByText(title, { exact: true }) });

/** Opens a section of the sidebar with the keyboard and gives it back. */
async function unfold(page: Page, title: string) {
  const part = section(page, title);
  if ((await part.getAttribute('open')) === null) {
    await part.locator('summary').focus();
    await page.keyboard.press('Enter');
  }
  await expect(part).toHaveAttribute('open', '');
  return part;
}

/** A question to Malaika whose answer quotes the book. */
async function askBook(page: Page, bookId: string): Promise<void> {
  await openIn(page, 'en', `/malaika?book=${bookId}`);
  await page.getByRole('textbox', { name: 'Your question' }).fill('What did the Medical Man say about balloons?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /^Source 1:/ })
      .first(),
  ).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('button', { name: 'Copy', exact: true }),
    'the answer is kept',
  ).toBeVisible();
}

/** A highlight, a note and a bookmark at the first words of the page. */
async function markPage(page: Page, bookId: string): Promise<void> {
  const marks = async () => {
    const reply = await page.request.get(`/api/books/${bookId}/highlights`);
    const { highlights, bookmarks } = (await reply.json()) as Record<'highlights' | 'bookmarks', unknown[]>;
    return [highlights.length, bookmarks.length];
  };
  const menu = page.getByRole('dialog', { name: 'Selected text' });
  await page.keyboard.press('h');
  await menu.getByRole('button', { name: 'Green' }).click();
  await expect.poll(marks).toEqual([1, 0]);
  await expect(menu).toHaveCount(0);
  await nextPage(page);
  await page.keyboard.press('h');
  await expect(menu).toBeVisible();
  await page.keyboard.press('n');
  const note = page.getByRole('dialog', { name: 'Add a note' });
  await note.getByLabel('Note').fill('Worth a second look.');
  await note.getByRole('button', { name: 'Save' }).click();
  await expect.poll(marks).toEqual([2, 0]);
  await expect(note).toHaveCount(0);
  await expect(menu).toHaveCount(0);
  await page.keyboard.press('b');
  await expect(page.getByRole('button', { name: 'Bookmark this page' })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(marks).toEqual([2, 1]);
}

test('READ-02 the seven sections of the reader fold, and each works with what was stored', async ({ page }) => {
  await noteShadows(page);
  await signUp(page, 'badr');
  const { bookId } = await uploadBook(page, journeyBook('wells.epub'));
  await askBook(page, bookId);
  await openIn(page, 'en', `/reader?book=${bookId}`);
  await bookOpen(page);
  await markPage(page, bookId);
  await page.reload();
  await bookOpen(page);
  const titles = ['Table of Contents', 'Narration', 'Highlights', 'Notes', 'Bookmarks', 'Citations', 'Reader Settings'];
  await expect(sidebar(page).locator('details > summary')).toHaveText(titles);

  const place = page.getByRole('main').locator('footer output');
  await (await unfold(page, 'Table of Contents')).getByText('Chapter III', { exact: true }).click();
  await expect(place).toContainText('Chapter III');

  const bookmark = (await unfold(page, 'Bookmarks')).getByRole('listitem').getByRole('button').first();
  await bookmark.click();
  await expect(place).toContainText('Chapter I');
  await expect(place).not.toContainText('Chapter III');

  const highlights = await unfold(page, 'Highlights');
  await expect(highlights.getByRole('listitem')).not.toHaveCount(0);
  const notes = await unfold(page, 'Notes');
  await expect(notes.getByText('Worth a second look.')).toBeVisible();
  await notes.getByRole('listitem').getByRole('button').first().click();
  await expect(place).toContainText('Chapter I');

  await (await unfold(page, 'Citations')).getByRole('button', { name: /There are balloons/ }).click();
  await expectLit(page, 'There are balloons.');

  const settings = await unfold(page, 'Reader Settings');
  await settings.getByRole('button', { name: 'Larger text' }).click();
  await expect(settings.getByText('17 px')).toBeVisible();
  await expectInSight(page, 'There are balloons.');

  const narration = await unfold(page, 'Narration');
  await narration.getByRole('button', { name: 'Read aloud', exact: true }).click();
  await narration.getByRole('button', { name: 'Pause', exact: true }).click();
  await axe(page);

  await page.reload();
  await bookOpen(page);
  await expect((await unfold(page, 'Reader Settings')).getByText('17 px')).toBeVisible();
  await section(page, 'Table of Contents').locator('summary').click();
  await expect(section(page, 'Table of Contents').getByText('Chapter III', { exact: true })).toBeHidden();
});
