import { openSync, closeSync, ftruncateSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Page } from '@playwright/test';
import { axe, expect, openIn, signUp, test } from '../support/journey.ts';
import { journeyBook } from '../support/journey-books.ts';
import { REAL_FILES, sample } from '../support/samples.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Upload Books' });
const row = (page: Page, name: string) =>
  dialog(page).getByRole('list', { name: 'In progress' }).getByRole('listitem').filter({ hasText: name });
const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text });
const text = (name: string, words = 'It was a bright day in the library. ') => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(words.repeat(200)),
});

async function openDialog(page: Page): Promise<void> {
  await openIn(page, 'en', '/documents');
  await page.getByRole('main').getByRole('button', { name: 'Upload Books' }).first().click();
  await expect(dialog(page)).toBeVisible();
}
const choose = (page: Page, files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  dialog(page).locator('input[type=file]').setInputFiles(files);

/** A file of that many bytes that takes no room on the disk. */
function sparseFile(path: string, bytes: number): string {
  mkdirSync(dirname(path), { recursive: true });
  const file = openSync(path, 'w');
  ftruncateSync(file, bytes);
  closeSync(file);
  return path;
}

/** Drops files on an element the way a browser does. */
async function drop(page: Page, selector: string, files: { name: string; body: string }[]): Promise<void> {
  const carried = await page.evaluateHandle((items) => {
    const transfer = new DataTransfer();
    for (const { name, body } of items) transfer.items.add(new File([body], name, { type: 'text/plain' }));
    return transfer;
  }, files);
  for (const type of ['dragenter', 'dragover', 'drop'])
    await page.dispatchEvent(selector, type, { dataTransfer: carried });
}

test('PANEL-03 UPL-02 UPL-04 a picked file goes through its states with its progress, size and both toasts', async ({
  page,
}) => {
  await signUp(page, 'amina');
  await openDialog(page);
  await axe(page, '[role=dialog]');
  const file = journeyBook('wells.epub');
  await choose(page, file);
  await expect(dialog(page).getByRole('list', { name: 'Chosen files' }).getByRole('listitem')).toContainText(
    `${(statSync(file).size / 1024).toFixed(2)} KB`,
  );
  const gates = { asked: gate(), sent: gate(), begun: gate() };
  await page.route('**/api/books/presigned-upload', async (route) => {
    await gates.asked.passed;
    await route.continue();
  });
  await page.route('**/api/uploads/*', async (route) => {
    await gates.sent.passed;
    await route.continue();
  });
  await page.route('**/api/books/process-uploaded', async (route) => {
    await gates.begun.passed;
    await route.continue();
  });
  await dialog(page).getByRole('button', { name: 'Upload 1 file' }).click();

  const item = row(page, 'wells.epub');
  const bar = item.getByRole('progressbar', { name: 'Progress of wells.epub' });
  await expect(item).toHaveAttribute('data-status', 'uploading');
  await expect(bar).toHaveAttribute('aria-valuenow', '10');
  gates.asked.open();
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThanOrEqual(30);
  await axe(page, '[role=dialog]');
  gates.sent.open();
  await expect(bar).toHaveAttribute('aria-valuenow', '60');
  gates.begun.open();
  await expect(toast(page, 'Upload complete!')).toBeVisible();
  await expect(toast(page, 'Your book is now chat-ready!')).toBeVisible();
  await expect(item).toHaveAttribute('data-status', 'completed');
  await expect(item).toContainText('Ready to read & chat');
  await item.getByRole('button', { name: 'Dismiss wells.epub' }).click();
  await expect(item).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Close' }).first().click();
  await expect(
    page.getByRole('grid', { name: 'Books' }).getByText('The Time Machine').first(),
    'the grid has refreshed',
  ).toBeVisible();
  await expect(page.getByRole('main').getByText('1 book', { exact: true })).toBeVisible();
});

type Gate = { passed: Promise<void>; open: () => void };
function gate(): Gate {
  let open = () => {};
  const passed = new Promise<void>((go) => (open = go));
  return { passed, open };
}

test('PANEL-03 files are dropped on the library, with a chosen one taken off again', async ({ page }) => {
  await signUp(page, 'badr');
  await openIn(page, 'en', '/documents');
  await expect(page.getByRole('heading', { name: 'Your library is empty' })).toBeVisible();
  await axe(page);
  await drop(page, 'main h1', [
    { name: 'first.txt', body: 'First book. '.repeat(300) },
    { name: 'second.txt', body: 'Second book. '.repeat(300) },
  ]);
  const chosen = dialog(page).getByRole('list', { name: 'Chosen files' }).getByRole('listitem');
  await expect(chosen).toHaveCount(2);
  await drop(page, '[role=dialog] input[type=file]', [{ name: 'third.txt', body: 'Third book. '.repeat(300) }]);
  await expect(chosen).toHaveCount(3);
  await dialog(page).getByRole('button', { name: 'Remove second.txt' }).click();
  await expect(chosen).toHaveCount(2);
  await dialog(page).getByRole('button', { name: 'Upload 2 files' }).click();
  await expect(row(page, 'first.txt')).toHaveAttribute('data-status', 'completed');
  await expect(row(page, 'third.txt')).toHaveAttribute('data-status', 'completed');
  await dialog(page).getByRole('button', { name: 'Close' }).first().click();
  await expect(page.getByRole('main').getByText('2 books', { exact: true })).toBeVisible();
});

test('UPL-01 what cannot be added says why, and the valid files are still added', async ({ page }, info) => {
  await signUp(page, 'chen');
  await openDialog(page);
  await choose(
    page,
    [
      text('good.txt'),
      text('program.exe'),
      { name: 'nothing.epub', mimeType: 'application/epub+zip', buffer: Buffer.alloc(0) },
    ].map((file) => (file.name.endsWith('.exe') ? { ...file, mimeType: 'application/x-msdownload' } : file)),
  );
  const refused = toast(page, 'Some files could not be added');
  await expect(refused).toContainText('program.exe: Unsupported file type: application/x-msdownload');
  await expect(refused).toContainText('nothing.epub: The file is empty');
  const chosen = dialog(page).getByRole('list', { name: 'Chosen files' }).getByRole('listitem');
  await expect(chosen).toHaveText([/good\.txt/]);

  await choose(page, sparseFile(info.outputPath('huge.epub'), 201 * 1024 * 1024));
  await expect(toast(page, 'huge.epub: File size exceeds 200MB limit')).toBeVisible();
  await expect(chosen).toHaveCount(1);
  await choose(page, sparseFile(info.outputPath('largest.epub'), 200 * 1024 * 1024));
  await expect(chosen).toHaveCount(2);
  await expect(chosen.last()).toContainText('200 MB');
});

test('UPL-01 an eleventh file is one too many', async ({ page }) => {
  await signUp(page, 'dara');
  await openDialog(page);
  await choose(
    page,
    Array.from({ length: 11 }, (_, i) => text(`book-${i}.txt`)),
  );
  const told = toast(page, 'Too many files');
  await expect(told).toContainText('Maximum 10 files per upload. Please select fewer files.');
  await expect(dialog(page).getByRole('list', { name: 'Chosen files' })).toHaveCount(0);
  await choose(
    page,
    Array.from({ length: 10 }, (_, i) => text(`book-${i}.txt`)),
  );
  await expect(dialog(page).getByRole('list', { name: 'Chosen files' }).getByRole('listitem')).toHaveCount(10);
});

test('UPL-03 what is said about a file is kept, what is left blank comes from the file', async ({ page }) => {
  await signUp(page, 'amina');
  await openDialog(page);
  await choose(page, journeyBook('wells.epub'));
  await dialog(page).getByText('Title, author, tags (optional)').click();
  await axe(page, '[role=dialog]');
  await dialog(page).getByLabel('Title', { exact: true }).fill('My time machine');
  await dialog(page).getByLabel('Tags').fill(' travel , , time,travel ');
  await dialog(page).getByRole('combobox', { name: 'Genre' }).click();
  await expect(page.getByRole('option')).toHaveText([
    'Not specified',
    'Fiction',
    'Non-fiction',
    'Biography',
    'History',
    'Science',
    'Technology',
    'Philosophy',
    'Poetry',
    'Drama',
    'Academic',
    'Business',
    'Self-help',
    'Other',
  ]);
  await page.getByRole('option', { name: 'Fiction', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Upload 1 file' }).click();
  await expect(row(page, 'wells.epub')).toHaveAttribute('data-status', 'completed');
  await dialog(page).getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('button', { name: 'Actions for My time machine' }).click();
  await page.getByRole('menuitem', { name: 'Details' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My time machine');
  await expect(page.getByRole('main').getByText('H. G. Wells').first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText(['travel', 'time']);
  await expect(page.getByRole('definition').filter({ hasText: 'Fiction' })).toBeVisible();
});

test(
  'UPL-02 ACT-03 files that cannot be read fail with the reason, the good one beside them goes through',
  { tag: REAL_FILES },
  async ({ page }) => {
    await signUp(page, 'badr');
    await openDialog(page);
    await choose(page, [
      sample('hostile/truncated.epub'),
      sample('hostile/drm-adept.epub'),
      sample('hostile/password.pdf'),
      sample('hostile/zip-bomb-300mb.epub'),
      journeyBook('trees.epub'),
    ]);
    await dialog(page).getByRole('button', { name: 'Upload 5 files' }).click();
    await expect(row(page, 'trees.epub')).toHaveAttribute('data-status', 'completed', { timeout: 60_000 });
    const reasons = {
      'truncated.epub': /is damaged or incomplete/,
      'drm-adept.epub': /is protected by DRM/,
      'password.pdf': /is password-protected/,
      'zip-bomb-300mb.epub': /unpacks to far more than its size/,
    };
    const activity = page.getByRole('complementary', { name: 'Sidebar' }).getByRole('region', { name: 'Activity' });
    for (const [name, reason] of Object.entries(reasons)) {
      await expect(row(page, name)).toHaveAttribute('data-status', 'failed', { timeout: 60_000 });
      await expect(row(page, name)).toContainText('Upload failed');
      await expect(row(page, name)).toContainText(reason);
    }
    await axe(page, '[role=dialog]');
    await dialog(page).getByRole('button', { name: 'Close' }).first().click();
    for (const [name, reason] of Object.entries(reasons)) {
      const item = activity.getByRole('listitem').filter({ hasText: `“${name}”` });
      await expect(item.getByRole('button', { name: 'Upload failed · Try again' })).toBeVisible();
      await expect(item).toContainText(reason);
    }
    await expect(page.locator('[data-dot]')).toHaveAttribute('data-dot', 'red');
    await axe(page);
    await expect(page.getByRole('main').getByText('1 book', { exact: true })).toBeVisible();

    const failed = activity.getByRole('listitem').filter({ hasText: '“drm-adept.epub”' });
    const again = page.waitForResponse('**/retry');
    await failed.getByRole('button', { name: 'Upload failed · Try again' }).click();
    await again;
    await expect(
      failed.getByRole('button', { name: 'Upload failed · Try again' }),
      'it fails again with the same reason',
    ).toBeVisible();
    await expect(failed).toContainText(/is protected by DRM/);
  },
);

test('UPL-01 the same book twice is offered as the one that is there', async ({ page }) => {
  await signUp(page, 'chen');
  await openDialog(page);
  await choose(page, journeyBook('trees.epub'));
  await dialog(page).getByRole('button', { name: 'Upload 1 file' }).click();
  await expect(row(page, 'trees.epub')).toHaveAttribute('data-status', 'completed');
  await choose(page, {
    name: 'copy of trees.epub',
    mimeType: 'application/epub+zip',
    buffer: readFileSync(journeyBook('trees.epub')),
  });
  await dialog(page).getByRole('button', { name: 'Upload 1 file' }).click();
  await expect(toast(page, 'You already have “Trees”. It is in your library.')).toBeVisible();
  await expect(row(page, 'copy of trees.epub')).toContainText('You already have this book');
  await row(page, 'copy of trees.epub').getByRole('link').click();
  await expect(page).toHaveURL(/\/en\/reader\?book=/);
  await page.goto('/en/documents');
  await expect(page.getByRole('main').getByText('1 book', { exact: true })).toBeVisible();
});

for (const [path, words] of [
  ['**/api/books/presigned-upload', 'Failed to get upload URL'],
  ['**/api/uploads/*', 'Failed to upload file to storage'],
  ['**/api/books/process-uploaded', 'Processing failed'],
] as const) {
  test(`UPL-04 '${words}' is told, and the file in hand can be tried again`, async ({ page, noise }) => {
    noise.allow(/ERR_FAILED/);
    noise.allow(/status of 4\d\d .*\/retry/); // there is nothing on the server to try again: the file is sent anew
    await signUp(page, 'dara');
    await openDialog(page);
    await page.route(path, (route) => route.abort());
    await choose(page, text('lost.txt'));
    await dialog(page).getByRole('button', { name: 'Upload 1 file' }).click();
    await expect(row(page, 'lost.txt')).toHaveAttribute('data-status', 'failed');
    await expect(row(page, 'lost.txt')).toContainText(words);
    await expect(toast(page, words)).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await dialog(page).getByRole('button', { name: 'Close' }).first().click();
    const activity = page.getByRole('region', { name: 'Activity' });
    await expect(activity.getByRole('listitem')).toContainText(words);
    const sent = gate(); // once it is ready it soon leaves the list
    await page.route('**/api/uploads/*', async (route) => {
      await sent.passed;
      await route.continue();
    });
    await activity.getByRole('button', { name: 'Upload failed · Try again' }).click();
    await expect(activity.getByRole('listitem')).not.toContainText(words);
    await expect(activity.getByRole('listitem')).toHaveCount(1);
    sent.open();
    await expect(toast(page, 'Your book is now chat-ready!')).toBeVisible();
  });
}

test("UPL-04 a progress stream that breaks says 'Connection lost. Progress updates may be delayed.' and comes back", async ({
  page,
  noise,
}) => {
  noise.allow(/ERR_/);
  noise.allow(/api\/live/);
  await signUp(page, 'amina');
  let streams = 0;
  const seen = { unreachable: gate(), lost: gate() };
  await page.route('**/api/live*', async (route) => {
    streams += 1;
    if (streams === 1) return route.abort();
    await (streams === 2 ? seen.unreachable : seen.lost).passed;
    if (streams === 2)
      return route.fulfill({
        status: 200,
        contentType: 'text/event-stream',
        body: `data: ${JSON.stringify({ kind: 'open', ids: {} })}\n\n`,
      });
    return route.continue();
  });
  // Until then the page hears nothing of the work in any other way.
  await page.route('**/api/books/*/status', async (route) => {
    await seen.lost.passed;
    await route.continue();
  });
  await openDialog(page);
  await choose(page, text('slow.txt'));
  await dialog(page).getByRole('button', { name: 'Upload 1 file' }).click();
  await expect(row(page, 'slow.txt')).toContainText('Failed to connect to progress tracking');
  seen.unreachable.open();
  await expect(row(page, 'slow.txt')).toContainText('Connection lost. Progress updates may be delayed.');
  seen.lost.open();
  await expect(row(page, 'slow.txt')).toHaveAttribute('data-status', 'completed');
  await page.unrouteAll({ behavior: 'wait' });
});
