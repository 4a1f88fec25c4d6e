import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { axe, expect, openIn, signUp, test } from '../support/journey.ts';
import { journeyBook } from '../support/journey-books.ts';

test('UPL-01 PANEL-03 LIB-01 a folder of more files than one upload takes goes into the Inbox; what cannot become a book is named', async ({
  page,
}, info) => {
  test.slow();
  const folder = info.outputPath('papers');
  mkdirSync(join(folder, 'notes'), { recursive: true });
  for (const file of ['wells.epub', 'two-columns.pdf'] as const) copyFileSync(journeyBook(file), join(folder, file));
  for (let n = 1; n <= 9; n++)
    writeFileSync(join(folder, 'notes', `note ${n}.txt`), `Note ${n}: ship ${n} passed the light before dawn.\n`);
  writeFileSync(join(folder, 'broken.epub'), 'no book at all');
  writeFileSync(join(folder, 'setup.exe'), 'MZ');
  writeFileSync(join(folder, 'notes', 'empty.txt'), '');
  writeFileSync(join(folder, '.hidden.txt'), 'not to be seen');
  await signUp(page, 'amina');
  await openIn(page, 'en', '/documents');
  await page.getByRole('main').getByRole('button', { name: 'Upload Books' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Upload Books' }),
    card = dialog.getByRole('list', { name: 'Folders' }).locator('[data-phase]');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'or choose a whole folder' }).click(),
  ]);
  await chooser.setFiles(folder);
  await expect(card).toContainText('12 files');
  await card.getByText('2 files skipped').click();
  await expect(card).toContainText('papers/setup.exe');
  await expect(card).toContainText('papers/notes/empty.txt');
  await expect(card).not.toContainText('hidden');
  await expect(card.getByRole('checkbox', { name: 'Add directly to library' })).not.toBeChecked();
  await axe(page, '[role=dialog]');
  let goOn = () => {};
  const lookedAt = new Promise<void>((done) => (goOn = done));
  await page.route('**/api/books/presigned-upload', (route) => lookedAt.then(() => route.continue())); // under way for as long as it is looked at
  await card.getByRole('button', { name: 'Add 12 files' }).click();
  await expect(card.getByRole('progressbar', { name: 'Progress of papers' })).toBeVisible();
  await axe(page, '[role=dialog]');
  goOn();
  await expect(card).toHaveAttribute('data-phase', 'done', { timeout: 300_000 });
  await expect(card).toContainText('11 books are waiting in the Inbox.');
  await expect(card).toContainText('papers/broken.epub');
  await card.getByRole('link', { name: 'Review in the Inbox' }).click();
  await expect(page).toHaveURL('/en/documents/inbox');
  const rows = page.getByRole('list', { name: 'Inbox' }).getByRole('listitem');
  await expect(rows).toHaveCount(11);
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect(rows).toHaveCount(0);
});

test('UPL-01 the whole way of a folder is remembered: straight into the library, and it can be stopped', async ({
  page,
}, info) => {
  const folder = info.outputPath('letters');
  mkdirSync(folder, { recursive: true });
  for (let n = 1; n <= 3; n++)
    writeFileSync(join(folder, `letter ${n}.txt`), `Letter ${n}: the tide came in at ${n} o'clock.\n`);
  await signUp(page, 'badr');
  await openIn(page, 'en', '/documents');
  await page.getByRole('main').getByRole('button', { name: 'Upload Books' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Upload Books' }),
    card = dialog.getByRole('list', { name: 'Folders' }).locator('[data-phase]');
  const pick = async () => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      dialog.getByRole('button', { name: 'or choose a whole folder' }).click(),
    ]);
    await chooser.setFiles(folder);
  };
  await pick();
  await card.getByRole('checkbox', { name: 'Add directly to library' }).click();
  await card.getByRole('button', { name: 'Add 3 files' }).click();
  await expect(card).toHaveAttribute('data-phase', 'done', { timeout: 120_000 });
  await expect(card).toContainText('3 books were added.');
  await card.getByRole('button', { name: 'Dismiss letters' }).click();
  await expect(card).toHaveCount(0);

  await pick();
  await expect(card.getByRole('checkbox', { name: 'Add directly to library' })).toBeChecked();
  await page.route('**/api/books/presigned-upload', () => {}); // never answered: the folder is under way
  await card.getByRole('button', { name: 'Add 3 files' }).click();
  await card.getByRole('button', { name: 'Cancel letters' }).click();
  await expect(card).toHaveAttribute('data-phase', 'stopped');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('grid', { name: 'Books' }).getByRole('gridcell')).toHaveCount(3);
});
