import type { Page } from '@playwright/test';
import {
  axe,
  enter,
  expect,
  noteShown,
  openIn,
  serverUrl,
  setTheme,
  signUp,
  test,
  uploadBook,
} from '../support/journey.ts';
import { journeyBook } from '../support/journey-books.ts';

const QUESTION = 'What did the Medical Man say about balloons?';
const OTHER = 'What did Filby say about a solid body?';
const main = (page: Page) => page.getByRole('main');
const composer = (page: Page) => main(page).getByRole('textbox', { name: 'Your question' });
const exchange = (page: Page, n: number) => main(page).getByRole('region', { name: `Question ${n}`, exact: true });
const source = (page: Page) =>
  main(page)
    .getByRole('link', { name: /^Source 1:/ })
    .first();
const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text }).first();
const ANSWERS = '**/api/malaika/conversations/*/messages*';

/** Asks once it can be asked: while an answer is on its way, Enter does nothing. */
async function ask(page: Page, question: string): Promise<void> {
  await composer(page).fill(question);
  await send(page);
}

async function send(page: Page): Promise<void> {
  await expect(main(page).getByRole('button', { name: 'Send' })).toBeEnabled();
  await composer(page).press('Enter');
}

/** The conversation of the address is the one on the page: the address changes first, and both may hold the same words. */
async function expectArrived(page: Page): Promise<void> {
  const shown = page
    .getByRole('complementary', { name: 'Sidebar' })
    .getByRole('listitem')
    .locator('[aria-current=page]');
  await expect(
    async () => await expect(shown).toHaveAttribute('href', new URL(page.url()).pathname, { timeout: 1000 }),
  ).toPass({ timeout: 60_000 });
}

test('CHAT-01 CHAT-02 an answer is streamed, checked, numbered, and still there after a reload', async ({
  page,
  shelf,
}) => {
  await enter(page, shelf);
  await openIn(page, 'en', '/malaika');
  await expect(composer(page)).toBeFocused();
  await axe(page);
  await expect(main(page).getByRole('button', { name: 'Send' })).toBeDisabled();
  await composer(page).fill('one');
  await composer(page).press('Shift+Enter');
  await composer(page).pressSequentially('two');
  await expect(composer(page), 'Shift and Enter begin a new line').toHaveValue('one\ntwo');
  const streamed = page.waitForResponse(
    (reply) => /\/messages/.test(reply.url()) && reply.request().method() === 'POST',
  );
  await ask(page, QUESTION);
  expect((await streamed).headers()['content-type']).toContain('text/event-stream');
  await expect(source(page)).toContainText('There are balloons.');
  await expect(exchange(page, 1)).toContainText('1 quotation checked');
  await expect(composer(page)).toHaveValue('');
  await expect(composer(page)).toBeFocused();
  await axe(page);
  await expect(page).toHaveURL(/\/en\/malaika\/[0-9a-f-]{36}$/);
  await page.reload();
  await expect(source(page)).toContainText('There are balloons.');
  await setTheme(page, 'light');
  await page.reload();
  await expect(source(page)).toBeVisible();
  await axe(page);
});

test('CHAT-02 what the library does not answer is said so, with what was looked for and no source', async ({
  page,
  shelf,
}) => {
  await enter(page, shelf);
  await openIn(page, 'en', `/malaika?book=${shelf.books.wells}`);
  await ask(page, 'How do I bake sourdough bread?');
  await expect(exchange(page, 1)).toContainText(
    'I looked for “bake”, “sourdough”, and “bread” in 1 book and found no passage that answers this.',
  );
  await expect(main(page).getByRole('link', { name: /^Source/ })).toHaveCount(0);
  await axe(page);
  await main(page).getByRole('button', { name: 'Search the whole library' }).click();
  await expect(main(page)).toContainText('in 3 books and found no passage');
});

test('CHAT-01 an answer can be stopped, tried again and asked in other words', async ({ page, shelf }) => {
  await enter(page, shelf);
  await openIn(page, 'en', `/malaika?book=${shelf.books.wells}`);
  await page.route(ANSWERS, (route) => (route.request().method() === 'POST' ? undefined : route.continue()));
  await ask(page, QUESTION);
  await expect(main(page).getByRole('paragraph').filter({ hasText: 'Searching your books…' })).toBeVisible();
  await axe(page);
  await main(page).getByRole('button', { name: 'Stop' }).click();
  await expect(main(page).getByRole('paragraph').filter({ hasText: 'Searching your books…' })).toHaveCount(0);
  await expect(composer(page), 'what was not taken comes back').toHaveValue(QUESTION);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await send(page);
  await expect(source(page)).toContainText('There are balloons.');

  await main(page).getByRole('button', { name: 'Answer again' }).click();
  await expect(source(page)).toContainText('There are balloons.');
  await expect(main(page).getByRole('region', { name: /^Question \d/ })).toHaveCount(1);

  await exchange(page, 1).hover();
  await main(page).getByRole('button', { name: 'Edit question' }).click();
  await main(page).getByRole('textbox', { name: 'Edit question' }).fill(OTHER);
  await axe(page);
  await main(page).getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(exchange(page, 1)).toContainText(OTHER);
  await expect(exchange(page, 1)).not.toContainText(QUESTION);
  await expect(source(page)).toContainText(/solid body/);
  await expect(main(page).getByRole('region', { name: /^Question \d/ })).toHaveCount(1);
});

test('CHAT-01 a connection that breaks keeps the question and offers another try', async ({ page, shelf, noise }) => {
  noise.allow(/ERR_/);
  await enter(page, shelf);
  await openIn(page, 'en', `/malaika?book=${shelf.books.wells}`);
  await page.route(ANSWERS, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await ask(page, QUESTION);
  await expect(
    main(page)
      .getByText(/was interrupted|can’t be reached/)
      .first(),
  ).toBeVisible();
  await expect(composer(page)).toHaveValue(QUESTION);
  await page.unrouteAll({ behavior: 'wait' });
  await send(page);
  await expect(source(page)).toContainText('There are balloons.');
});

test("CHAT-01 an answer is copied: 'Copied to clipboard!', then 'Copied!'; a refusal is told", async ({
  page,
  shelf,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: serverUrl() });
  await enter(page, shelf);
  await openIn(page, 'en', `/malaika?book=${shelf.books.wells}`);
  await ask(page, QUESTION);
  const said = await noteShown(page, 'button');
  await main(page).getByRole('button', { name: 'Copy', exact: true }).click();
  await said(/^Copied!$/);
  await expect(toast(page, 'Copied to clipboard!')).toBeVisible();
  expect(await page.evaluate<string>('navigator.clipboard.readText()')).toContain('There are balloons.');
  await expect(main(page).getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
  await page.evaluate("navigator.clipboard.writeText = () => Promise.reject(new Error('no'))");
  await main(page).getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(toast(page, 'Failed to copy message')).toBeVisible();
});

test('CHAT-01 conversations are kept, searched, renamed and deleted; a new chat begins empty', async ({ page }) => {
  await signUp(page, 'chen');
  await uploadBook(page, journeyBook('wells.epub'));
  await openIn(page, 'en', '/malaika');
  const history = page.getByRole('complementary', { name: 'Sidebar' });
  await expect(history.getByText('Your conversations will appear here.')).toBeVisible();
  await ask(page, QUESTION);
  await expect(source(page)).toBeVisible();
  await expect(history.getByRole('link', { name: /balloons/ })).toBeVisible();
  await main(page).getByRole('button', { name: 'New chat' }).click();
  await expect(page).toHaveURL('/en/malaika');
  await expect(main(page).getByText(QUESTION)).toHaveCount(0);
  await ask(page, OTHER);
  await expect(exchange(page, 1)).toContainText(OTHER);
  await expect(history.getByRole('listitem')).toHaveCount(2);
  await axe(page);

  await history.getByRole('link', { name: /balloons/ }).click();
  await expect(exchange(page, 1)).toContainText(QUESTION);
  await history.getByRole('searchbox', { name: 'Search conversations' }).fill('solid');
  await expect(history.getByRole('listitem')).toHaveCount(1);
  await history.getByRole('searchbox', { name: 'Search conversations' }).fill('');
  await expect(history.getByRole('listitem')).toHaveCount(2);

  await history.getByRole('button', { name: /^Actions for .*balloons/ }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  const rename = page.getByRole('dialog', { name: 'Rename' });
  await axe(page, '[role=dialog]');
  await rename.getByLabel('Name').fill('On balloons');
  await rename.getByLabel('Name').press('Enter');
  await expect(history.getByRole('link', { name: /^On balloons/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('On balloons');

  await history.getByRole('button', { name: 'Actions for On balloons' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete this conversation?' });
  await expect(question).toContainText(
    '“On balloons” and its answers will be permanently deleted. Your books are kept.',
  );
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Conversation deleted')).toBeVisible();
  await expect(history.getByRole('listitem')).toHaveCount(1);
  await expect(page).toHaveURL('/en/malaika');
});

test('CHAT-01 one book, several or the whole library are asked', async ({ page, shelf }) => {
  await enter(page, shelf);
  await openIn(page, 'en', '/malaika');
  await main(page).getByRole('button', { name: 'Search in: Whole library' }).click();
  await axe(page, '[role=menu]');
  await page.getByRole('menuitem', { name: 'Choose books…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose books' });
  await expect(dialog.getByRole('checkbox')).toHaveCount(3);
  await axe(page, '[role=dialog]');
  await dialog.getByRole('searchbox', { name: 'Search your library' }).fill('time');
  await expect(dialog.getByRole('checkbox')).toHaveCount(1);
  await dialog.getByRole('checkbox', { name: shelf.titles.wells }).check();
  await dialog.getByRole('searchbox', { name: 'Search your library' }).fill('');
  await dialog.getByRole('checkbox', { name: shelf.titles.arabic }).check();
  await expect(dialog.getByRole('list', { name: 'Chosen books' }).getByRole('listitem')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Ask about 2 books' }).click();
  await expect(main(page).getByRole('button', { name: 'Search in: 2 books' }), 'the focus is back').toBeFocused();
  await ask(page, QUESTION);
  await expect(
    main(page)
      .getByRole('link', { name: /^Source 1: The Time Machine/ })
      .first(),
  ).toBeVisible();
  await expect(main(page).getByRole('link', { name: new RegExp(shelf.titles.columns) })).toHaveCount(0);
  await page.reload();
  await expect(main(page).getByRole('button', { name: 'Search in: 2 books' })).toBeVisible();
});

test('ROUTE-03 CHAT-01 malaika?resetBackground=true begins anew and survives reload; ?ask= asks at once', async ({
  page,
  shelf,
}) => {
  await enter(page, shelf);
  await openIn(page, 'en', `/malaika?book=${shelf.books.wells}&ask=${encodeURIComponent(QUESTION)}`);
  await expect(source(page)).toContainText('There are balloons.');
  await openIn(page, 'en', '/malaika?resetBackground=true');
  await expect(main(page).getByRole('heading', { name: 'Ask about your books' })).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL('/en/malaika?resetBackground=true');
  await expect(main(page).getByRole('heading', { name: 'Ask about your books' })).toBeVisible();
});

test('CHAT-01 SIDE-02 Malaika answers in the sidebar too, and on a phone', async ({ page, shelf }) => {
  await enter(page, shelf);
  await openIn(page, 'en', '/reader');
  const side = page.getByRole('complementary', { name: 'Sidebar' }).getByRole('region', { name: 'Malaika' });
  await side.getByRole('textbox', { name: 'Your question' }).fill(QUESTION);
  await side.getByRole('textbox', { name: 'Your question' }).press('Enter');
  await expect(side.getByRole('link', { name: /^Source 1:/ }).first()).toBeVisible();
  await axe(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await openIn(page, 'en', `/malaika?book=${shelf.books.wells}`);
  await ask(page, QUESTION);
  await expect(source(page)).toBeVisible();
  await expect(composer(page)).toBeInViewport();
  await axe(page);
});

test('CHAT-03 files are attached to a question, which waits for them and is asked of them', async ({ page }) => {
  await signUp(page, 'dara');
  await openIn(page, 'en', '/malaika');
  const files = main(page).getByRole('list', { name: 'Attached files' });
  const picker = main(page).locator('input[type=file]');
  await picker.setInputFiles({ name: 'program.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') });
  await expect(toast(page, 'Some files could not be added')).toBeVisible();
  await picker.setInputFiles([
    {
      name: 'Harbour.md',
      mimeType: 'text/markdown',
      buffer: Buffer.from(
        '# Harbour\n\nThe harbour master of Orvik counted exactly 317 amber lanterns in the store.\n',
      ),
    },
    {
      name: 'Mountain.md',
      mimeType: 'text/markdown',
      buffer: Buffer.from('# Mountain\n\nThe mountain Teluma is climbed in spring by shepherds from the north.\n'),
    },
  ]);
  await expect(files.getByRole('listitem')).toHaveCount(2);
  await ask(page, 'How many amber lanterns did the harbour master count?');
  await expect(exchange(page, 1)).toContainText('317 amber lanterns');
  await expect(files).toHaveCount(0);
  await expect(main(page).getByRole('button', { name: 'Search in: 2 books' })).toBeVisible();
  await ask(page, 'Who climbs the mountain Teluma in spring?');
  await expect(exchange(page, 2)).toContainText('shepherds from the north');
  await axe(page);
});

test('CHAT-01 an answer is judged, kept as a note, gone on from elsewhere and exported', async ({ page }) => {
  await signUp(page, 'chen');
  await uploadBook(page, journeyBook('wells.epub'));
  await openIn(page, 'en', '/malaika');
  await ask(page, QUESTION);
  await expect(source(page)).toContainText('There are balloons.');
  const first = page.url();
  await exchange(page, 1).getByRole('button', { name: 'Good answer' }).click();
  await expect(toast(page, 'Thanks for your feedback.')).toBeVisible();
  await page.reload();
  await expect(exchange(page, 1).getByRole('button', { name: 'Good answer' })).toHaveAttribute('aria-pressed', 'true');

  const more = exchange(page, 1).getByRole('button', { name: 'More actions for this answer' });
  await more.click();
  await axe(page, '[role=menu]');
  await page.getByRole('menuitem', { name: 'Save as a note in the book' }).click();
  await expect(toast(page, 'Saved as a note in')).toBeVisible();
  await more.click();
  await page.getByRole('menuitem', { name: 'Continue in a new conversation' }).click();
  await expect(page).not.toHaveURL(first);
  await expectArrived(page);
  await expect(source(page)).toContainText('There are balloons.');
  await ask(page, OTHER);
  await expect(exchange(page, 2)).toContainText('Filby');
  await expect(exchange(page, 2).getByRole('button', { name: 'Answer again' }), 'the answer is whole').toBeVisible();
  await exchange(page, 1).getByRole('button', { name: 'Edit question' }).click();
  await main(page).getByRole('textbox', { name: 'Edit question' }).fill('What does the Psychologist say?');
  const second = page.url();
  await main(page).getByRole('button', { name: 'Ask in a new conversation' }).click();
  await expect(page).not.toHaveURL(second);
  await expectArrived(page);
  await expect(exchange(page, 1)).toContainText('Psychologist');

  await main(page).getByRole('button', { name: 'Actions for this conversation' }).click();
  const arriving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export as Markdown' }).click();
  expect((await arriving).suggestedFilename()).toMatch(/\.md$/);
});

test('CHAT-01 ROUTE-03 the background is chosen, remembered, and put back by resetBackground=true; the spoiler wall is kept', async ({
  page,
  shelf,
}) => {
  await enter(page, shelf);
  await openIn(page, 'en', '/malaika');
  const ground = main(page).locator('[data-background]');
  const menu = main(page).getByRole('button', { name: 'Actions for this conversation' });
  await menu.click();
  await page.getByRole('menuitemradio', { name: 'Lattice' }).click();
  await expect(ground).toHaveAttribute('data-background', 'lattice');
  await page.reload();
  await expect(ground).toHaveAttribute('data-background', 'lattice');
  await axe(page);
  await openIn(page, 'en', '/malaika?resetBackground=true');
  await expect(ground).toHaveAttribute('data-background', 'plain');
  await expect
    .poll(() => page.evaluate('localStorage.getItem("maktaba.my.malaika.background")'), 'remembered')
    .toBe('"plain"');
  await openIn(page, 'en', `/malaika?book=${shelf.books.wells}`);
  await expect(ground).toHaveAttribute('data-background', 'plain');
  await main(page)
    .getByRole('button', { name: /^Search in/ })
    .click();
  await page.getByRole('menuitemcheckbox', { name: 'Only up to where I’ve read' }).click();
  await page.keyboard.press('Escape');
  await expect(main(page).getByRole('button', { name: /as far as I’ve read/ })).toBeVisible();
});
