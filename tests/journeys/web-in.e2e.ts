import { expect, type Page } from '@playwright/test';
import { articlePage, fakeWeb, png } from '../support/fake-web.ts';
import { axe, openIn, signUp, test } from '../support/journey.ts';
import { standardShape } from '../support/opds-feeds.ts';
import { journeyBookBytes } from '../support/journey-books.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Upload Books' });

test('UPL-05 PANEL-03 a page of the web is saved by its address, and an address that is none is told at once', async ({
  page,
  noise,
  afterPages,
}) => {
  noise.allow(/status of 422/);
  const web = await fakeWeb((path) => {
    if (path === '/flood') return { type: 'text/html', body: articlePage('How the river rose') };
    return path === '/river.png' ? { type: 'image/png', body: png(300, 200) } : undefined;
  });
  afterPages(web.close);
  await signUp(page, 'amina');
  await openIn(page, 'en', '/documents');
  await page.getByRole('main').getByRole('button', { name: 'Upload Books' }).first().click();
  await dialog(page).getByRole('tab', { name: 'From the web' }).click();
  const address = dialog(page).getByRole('textbox', { name: 'Web address' });
  await dialog(page).getByRole('button', { name: 'Save to library' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText('Enter a web address.');
  await address.fill('http://10.0.0.1/secret');
  const refused = page.waitForResponse('**/api/books/from-web');
  await dialog(page).getByRole('button', { name: 'Save to library' }).click();
  expect((await refused).status()).toBe(422);
  await expect(dialog(page).getByRole('alert')).toContainText('private network');
  await axe(page, '[role=dialog]');
  await address.fill(`${web.url}/flood`);
  await dialog(page).getByRole('button', { name: 'Save to library' }).click();
  const row = dialog(page).getByRole('list', { name: 'In progress' }).getByRole('listitem');
  await expect(row).toHaveAttribute('data-status', 'completed');
  const book = new URL((await row.getByRole('link').getAttribute('href'))!, web.url).searchParams.get('book');
  await openIn(page, 'en', `/documents/${book}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How the river rose');
  await expect(page.getByRole('link', { name: 'The Harrow Post' })).toHaveAttribute('href', `${web.url}/flood`);
});

test('UPL-05 pasted text keeps its draft when the dialog closes and becomes a book with its paragraphs', async ({
  page,
}) => {
  await signUp(page, 'badr');
  await openIn(page, 'en', '/documents');
  const open = async () => {
    await page.getByRole('main').getByRole('button', { name: 'Upload Books' }).first().click();
    await dialog(page).getByRole('tab', { name: 'From text' }).click();
  };
  await open();
  await dialog(page).getByRole('textbox', { name: 'Title' }).fill('Notes of the keeper');
  await dialog(page)
    .getByRole('textbox', { name: 'Text', exact: true })
    .fill('# Monday\n\nEleven ships passed.\n\n# Tuesday\n\nNone came.');
  await axe(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await page.reload();
  await open();
  await expect(dialog(page).getByRole('textbox', { name: 'Text', exact: true })).toHaveValue(/Eleven ships/);
  await expect(dialog(page).getByRole('radio', { name: 'Markdown' })).toBeChecked();
  await dialog(page).getByRole('button', { name: 'Add to library' }).click();
  await expect(dialog(page).getByRole('listitem').filter({ hasText: 'Notes of the keeper.md' })).toHaveAttribute(
    'data-status',
    'completed',
  );
  await expect(dialog(page).getByRole('textbox', { name: 'Text', exact: true })).toHaveValue('');
});

test('UPL-05 a catalogue is added, opened, and a book of it taken', async ({ page, afterPages }) => {
  const web = await fakeWeb((path) =>
    path === '/books/wells.epub'
      ? { type: 'application/epub+zip', body: journeyBookBytes('wells.epub') }
      : path === '/covers/wells.png'
        ? { type: 'image/png', body: png(60, 90) }
        : standardShape[path],
  );
  afterPages(web.close);
  await signUp(page, 'dara');
  await openIn(page, 'en', '/documents/catalogues');
  await expect(page.getByRole('button', { name: 'Project Gutenberg' })).toBeVisible();
  await axe(page);
  await page.getByRole('textbox', { name: 'Catalog URL' }).fill(`${web.url}/feeds/opds`);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fine Ebooks');
  await page.getByRole('link', { name: /New releases/ }).click();
  await expect(page.getByRole('heading', { name: 'The Time Machine' })).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Add to library: The Time Machine' }).click();
  await expect(page.getByRole('link', { name: 'In your library · Read' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search this catalog' }).fill('time & tide');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Time and tide' })).toBeVisible();
});
