import { expect, noteShown, openIn, signUp, test } from '../support/journey.ts';
import { center, items, PASSING, toast, held, bookId, remember, answer } from '../support/journey-activity.ts';
import { journeyBook } from '../support/journey-books.ts';

test('ACT-01 ACT-03 an upload is followed in the center, told twice, and leaves after five seconds', async ({
  page,
}) => {
  await signUp(page, 'amina');
  await openIn(page, 'en', '/documents');
  await expect(center(page)).toContainText('Track your file activity at a glance here');
  await page.getByRole('main').getByRole('button', { name: 'Upload Books' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Upload Books' });
  const shown = await noteShown(page, PASSING);
  await dialog.locator('input[type=file]').setInputFiles(journeyBook('wells.epub'));
  await dialog.getByRole('button', { name: 'Upload 1 file' }).click();
  await dialog
    .getByRole('button', { name: /Close|Continue in the background/ })
    .last()
    .click();
  await shown(/Upload complete!.*The Time Machine/);
  await shown(/Your book is now chat-ready!/);
  await shown(/Ready to read & chat/);
  await expect(items(page)).toHaveCount(0);
  await expect(center(page)).toContainText('Track your file activity at a glance here');
});

test('ACT-03 uploaded without the index says so; when it is there, the book is chat-ready', async ({ page }) => {
  await signUp(page, 'dara');
  await page.clock.install();
  await remember(page, [{ id: 'one', bookId: bookId(7), status: 'processing' }]);
  const tell = await held(page, '**/api/books/*/status');
  const there = (ready: boolean) =>
    answer(bookId(7), {
      status: ready ? 'chat_ready' : 'uploaded',
      bookCreated: true,
      epubReady: true,
      embeddingsReady: ready,
    });
  await openIn(page, 'en', '/documents');
  await expect(items(page)).toHaveCount(1);
  const shown = await noteShown(page, PASSING);
  await tell(there(false));
  await expect(items(page)).toContainText('In your library (uploads tab) (optimizing for chat...)');
  await shown(/Upload complete!/);
  await expect(page.locator('[data-dot]')).toHaveAttribute('data-dot', 'green');
  await tell(there(true));
  await shown(/Ready to read & chat/);
  await shown(/Your book is now chat-ready!/);
  await page.clock.fastForward(5100);
  await expect(items(page)).toHaveCount(0);
});

test('ACT-04 a document made in the product is followed from its event to the end, and its end is told', async ({
  page,
}) => {
  await signUp(page, 'badr');
  await page.clock.install();
  const answered = await held(page, '**/api/kaos-documents/*');
  const tell = (state: string) =>
    answered({
      processingStatus: state,
      title: 'On rivers',
      version: 1,
      epub_path: state === 'parsing' ? null : '/api/books/x/file',
    });
  await openIn(page, 'en', '/documents');
  await expect(center(page)).toContainText('Track your file activity');
  await page.evaluate(
    ([id]) => {
      const page = globalThis as unknown as {
        ready: unknown;
        addEventListener(name: string, listener: (event: { detail: unknown }) => void): void;
        dispatchEvent(event: Event): void;
      };
      page.addEventListener('maktaba:document-ready', (event) => (page.ready = event.detail));
      page.dispatchEvent(
        new CustomEvent('maktaba:document-started', { detail: { bookId: id, title: 'Rivers in literature' } }),
      );
    },
    [bookId(9)],
  );
  await expect(items(page)).toContainText('Rivers in literature');
  await expect(items(page)).toContainText('Generating document...');
  const bar = items(page).getByRole('progressbar');
  await expect(bar).toHaveAttribute('aria-valuenow', '10');
  for (const [next, words, percent, color] of [
    ['parsing', 'Parsing document structure...', '33', 'orange'],
    ['book_ready', 'Generating smart features...', '66', 'yellow'],
  ] as const) {
    await tell(next);
    await expect(items(page)).toContainText(words);
    await expect(bar).toHaveAttribute('aria-valuenow', percent);
    await expect(page.locator('[data-dot]')).toHaveAttribute('data-dot', color);
  }
  await tell('fully_processed');
  await expect(items(page)).toContainText('Ready in Documents');
  await expect(toast(page, 'Your Forge document is ready!')).toContainText('On rivers');
  await expect(page.locator('[data-dot]')).toHaveAttribute('data-dot', 'green');
  await expect
    .poll(() => page.evaluate('globalThis.ready'))
    .toMatchObject({ bookId: bookId(9), epubPath: '/api/books/x/file' });
});
