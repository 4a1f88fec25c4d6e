import { expect, noteShown, openIn, signUp, test } from '../support/journey.ts';
import { items, PASSING, MINUTE, bookId, remember, answer } from '../support/journey-activity.ts';
import { journeyBook } from '../support/journey-books.ts';

test('ACT-05 what is no book is looked for among documents; what is neither is removed; other errors are ignored', async ({
  page,
  noise,
}) => {
  noise.allow(/status of (404|503)/);
  noise.allow(/^503 from/);
  await signUp(page, 'amina');
  await page.clock.install();
  await remember(page, [
    { id: 'gone', bookId: bookId(1), status: 'processing' },
    { id: 'document', bookId: bookId(2), status: 'processing' },
    { id: 'unsure', bookId: bookId(3), status: 'processing' },
  ]);
  const missing = { status: 404, json: { error: 'x', details: {}, code: 'BOOK_NOT_FOUND', defined: true } };
  let go = () => {};
  const seen = new Promise<void>((done) => (go = done));
  await page.route('**/api/books/*/status', async (route) => {
    await seen; // nothing changes before it was looked at
    await route.fulfill(route.request().url().includes(bookId(3)) ? { status: 503, json: {} } : missing);
  });
  await page.route('**/api/documents/*/status', (route) =>
    route.fulfill(
      route.request().url().includes(bookId(2))
        ? { json: answer(bookId(2), { status: 'uploaded', bookCreated: true }) }
        : missing,
    ),
  );
  await openIn(page, 'en', '/documents');
  await expect(items(page)).toHaveCount(3);
  go();
  await page.clock.fastForward(5100);
  await expect(items(page)).toHaveCount(2);
  await expect(items(page).filter({ hasText: 'The Voyage' })).toContainText('In your library (uploads tab)');
  await expect(items(page).filter({ hasText: 'Book unsure' })).toHaveAttribute('data-status', 'processing');
});

test('ACT-05 the older the work, the rarer the questions: 5, 10, 30 seconds', async ({ page }) => {
  await signUp(page, 'badr');
  const start = new Date('2026-06-01T10:00:00Z');
  await page.clock.install({ time: start });
  let asked = 0;
  await page.route('**/api/books/*/status', (route) => {
    asked += 1;
    return route.fulfill({ json: answer(bookId(1), { progress: asked }) });
  });
  await remember(page, [{ id: 'one', bookId: bookId(1), status: 'processing', timestamp: start.getTime() }]);
  await openIn(page, 'en', '/documents');
  await expect(items(page)).toHaveCount(1);
  /** Every question that the page's time has brought about has left: what the page fetches now goes after it. */
  const allLeft = () => page.evaluate<number>("fetch('/readyz').then((reply) => reply.status)");
  for (const [age, seconds] of [
    [MINUTE, 5],
    [4 * MINUTE, 10],
    [9 * MINUTE, 30],
  ] as const) {
    // The jump brings a question about; once its answer is shown, the next one is planned, while the time stands still.
    await page.clock.pauseAt(new Date(start.getTime() + age));
    await allLeft();
    await expect(items(page)).toContainText(`Reading the file · ${asked}%`);
    const before = asked;
    await page.clock.fastForward((seconds - 1) * 1000);
    await allLeft();
    expect(asked, `not before ${seconds} s at the age of ${age / MINUTE} minutes`).toBe(before);
    await page.clock.fastForward(1000);
    await expect.poll(() => asked, `after ${seconds} s at the age of ${age / MINUTE} minutes`).toBe(before + 1);
    await expect(items(page)).toContainText(`Reading the file · ${asked}%`);
  }
});

test('ACT-03 ACT-06 a reload in the middle: work on the server goes on and is told, bytes cut off are told too', async ({
  page,
}) => {
  await signUp(page, 'amina');
  await openIn(page, 'en', '/documents');
  await page.getByRole('main').getByRole('button', { name: 'Upload Books' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Upload Books' });
  // Until the reload the page hears nothing of the work: else a slow one would have told the end before.
  await page.route('**/api/books/*/status', () => undefined);
  await dialog.locator('input[type=file]').setInputFiles(journeyBook('trees.epub'));
  const begun = page.waitForResponse('**/api/books/process-uploaded');
  await dialog.getByRole('button', { name: 'Upload 1 file' }).click();
  await begun;
  await page.route('**/api/uploads/*', () => undefined);
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'cut off.txt', mimeType: 'text/plain', buffer: Buffer.from('A day. '.repeat(300)) });
  await dialog.getByRole('button', { name: 'Upload 1 file' }).click();
  await dialog.getByRole('button', { name: 'Continue in the background' }).click();
  await expect(items(page).filter({ hasText: 'cut off' })).toHaveAttribute('data-status', 'uploading');
  await expect(items(page).filter({ hasText: 'trees' })).toHaveAttribute('data-status', 'processing');
  await expect(page.locator('[data-dot]')).toHaveAttribute('data-dot', 'blue');
  // Not the route of the bytes: with none left, Chromium would let the held-back ones go, in a race with the reload.
  await page.unroute('**/api/books/*/status');
  await page.reload();
  const shown = await noteShown(page, PASSING);
  await expect(items(page)).toHaveCount(2);
  await expect(items(page).filter({ hasText: 'cut off' })).toContainText(
    '“cut off.txt” wasn’t uploaded completely. Please try again.',
  );
  await shown(/Upload complete!/);
  await shown(/Your book is now chat-ready!/);
  await expect(page.getByRole('grid', { name: 'Books' }).getByText('Trees').first()).toBeVisible();
  await expect(items(page)).toHaveCount(1);
});
