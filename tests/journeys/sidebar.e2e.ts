import type { Page } from '@playwright/test';
import { axe, enter, escape, expect, openIn, pageHeading, signUp, test } from '../support/journey.ts';

const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Sidebar' });
const search = (page: Page) => page.getByRole('combobox', { name: 'Fast Search' });
const palette = (page: Page) => page.getByRole('dialog', { name: 'Fast Search' });

test('SIDE-01 the sidebar has first name, e-mail, Fast Search, activity and quick actions', async ({ page, shelf }) => {
  await enter(page, shelf);
  await openIn(page, 'en');
  await expect(sidebar(page).getByText('Amina', { exact: true })).toBeVisible();
  await expect(sidebar(page).getByText(shelf.account.email)).toBeVisible();
  await expect(sidebar(page).getByRole('region', { name: 'Activity' })).toContainText(
    'Track your file activity at a glance here',
  );
  const actions = sidebar(page).getByRole('group', { name: 'Quick actions' });
  await actions.getByRole('button', { name: 'Upload Book' }).click();
  await expect(page.getByRole('dialog', { name: 'Upload Books' })).toBeVisible();
  await escape(page);
  await sidebar(page).getByRole('button', { name: 'Fast Search' }).click();
  await expect(search(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await actions.getByRole('link', { name: 'Ask Malaika' }).click();
  await expect(page).toHaveURL('/en/malaika');
});

test('SIDE-01 closed, the sidebar is a rail, and that is remembered', async ({ page, shelf }) => {
  await enter(page, shelf);
  await openIn(page, 'en', '/documents');
  await sidebar(page).getByRole('button', { name: 'Close sidebar' }).click();
  await expect(sidebar(page).getByText(shelf.account.email)).toHaveCount(0);
  await page.reload();
  await expect(sidebar(page).getByRole('button', { name: 'Upload Book' })).toBeVisible();
  await expect(sidebar(page).getByText(shelf.account.email)).toHaveCount(0);
  await expect(pageHeading(page)).toBeVisible();
  await axe(page);
  await sidebar(page).getByRole('button', { name: 'Open sidebar' }).click();
  await expect(sidebar(page).getByText(shelf.account.email)).toBeVisible();
});

test('SIDE-02 the view follows what one does: library, reader, chat, and back', async ({ page, shelf }) => {
  await enter(page, shelf);
  await openIn(page, 'en', '/settings');
  await expect(sidebar(page).getByRole('heading', { name: 'On your shelf' })).toBeVisible();
  await sidebar(page)
    .getByRole('region', { name: 'On your shelf' })
    .getByRole('link', { name: new RegExp(shelf.titles.wells) })
    .click();
  await expect(sidebar(page).getByRole('heading', { name: 'Currently Reading' })).toBeVisible();
  await expect(sidebar(page).getByRole('heading', { name: 'On your shelf' })).toHaveCount(0);
  await axe(page);
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(sidebar(page).getByRole('heading', { name: 'On your shelf' })).toBeVisible();
  await page.goto('/en/reader');
  await expect(
    sidebar(page).getByRole('region', { name: 'Malaika' }),
    'a reader without a book falls back to chat',
  ).toBeVisible();
  await axe(page);
  await page.goto('/en/malaika');
  await expect(sidebar(page).getByText('New chat')).toBeVisible();
  await expect(sidebar(page).getByRole('region', { name: 'Malaika' })).toHaveCount(0);
});

test("SIDE-05 'Loading your library...' while it is asked who one is", async ({ page, shelf }) => {
  await enter(page, shelf);
  let answer = () => {};
  const asked = new Promise<void>((go) => (answer = go));
  await page.route('**/api/auth/get-session', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/en/documents');
  await expect(sidebar(page).getByRole('status')).toHaveText('Loading your library...');
  await expect(sidebar(page).getByRole('status').locator('svg')).toBeVisible();
  answer();
  await expect(sidebar(page).getByText('Loading your library...')).toHaveCount(0);
  await expect(sidebar(page).getByRole('heading', { name: 'On your shelf' })).toBeVisible();
});

test("SIDE-05 'Please sign in to view your library' when signed out", async ({ page }) => {
  await openIn(page, 'en', '/nowhere');
  await expect(sidebar(page).getByText('Please sign in to view your library')).toBeVisible();
  await axe(page);
  await sidebar(page).getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/en\/sign-in/);
});

test('SIDE-01 Fast Search finds a page, a book and an action by the keyboard alone', async ({ page, shelf }) => {
  await enter(page, shelf);
  await openIn(page, 'en');
  await expect(pageHeading(page)).toBeVisible();
  const link = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Settings' });
  await link.focus();
  await page.keyboard.press('Control+k');
  await expect(search(page)).toBeFocused();
  await axe(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(link, 'the focus goes back').toBeFocused();

  let answer = () => {};
  const answered = new Promise<void>((go) => (answer = go));
  await page.route(/\/api\/user\/library\?.*q=sett/, async (route) => {
    await answered;
    await route.continue();
  });
  await page.keyboard.press('Meta+k');
  await expect(page.getByRole('option', { name: shelf.titles.wells }), 'the books opened last').toBeVisible();
  await search(page).fill('sett');
  await expect(page.getByRole('option', { selected: true }), 'a quick hand does not open one of them').toHaveText(
    'Settings',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/en/settings');
  answer();

  await page.keyboard.press('Control+k');
  await search(page).fill('time mach');
  await expect(page.getByRole('option', { selected: true })).toContainText(shelf.titles.wells);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/en/reader?book=${shelf.books.wells}`);

  await page.keyboard.press('Control+k');
  await search(page).fill('switch to light');
  await expect(page.getByRole('option', { selected: true })).toHaveText('Switch to light');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Theme changed to light mode', { exact: true })).toBeVisible();

  await page.keyboard.press('Control+k');
  await search(page).fill('upload');
  await page.getByRole('option', { name: 'Upload Books' }).click();
  await expect(page.getByRole('dialog', { name: 'Upload Books' })).toBeVisible();
});

test('SIDE-01 Fast Search finds Arabic titles without their vowel signs, and says when there is nothing', async ({
  page,
  shelf,
}) => {
  await enter(page, shelf);
  await openIn(page, 'ar');
  await expect(pageHeading(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('الاعلان');
  await expect(page.getByRole('option', { name: shelf.titles.arabic })).toBeVisible();
  await page.getByRole('combobox').fill('zzzzz');
  await expect(page.getByRole('dialog').getByText(/zzzzz/).first()).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(1);
});

test('SIDE-05 an upload shows its progress in the sidebar', async ({ page }) => {
  await signUp(page, 'chen');
  await openIn(page, 'en', '/documents');
  let send = () => {};
  const sent = new Promise<void>((go) => (send = go));
  await page.route('**/api/uploads/*', async (route) => {
    await sent;
    await route.continue();
  });
  await page.getByRole('main').getByRole('button', { name: 'Upload Books' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Upload Books' });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'short.txt', mimeType: 'text/plain', buffer: Buffer.from('One day. '.repeat(400)) });
  await dialog.getByRole('button', { name: 'Upload 1 file' }).click();
  await dialog.getByRole('button', { name: 'Continue in the background' }).click();
  const view = sidebar(page).getByRole('region', { name: 'In progress' });
  await expect(view.getByRole('listitem')).toContainText('short.txt');
  await expect(view.getByRole('progressbar', { name: 'Progress of short.txt' })).toBeVisible();
  await axe(page);
  send();
  await expect(view.getByRole('listitem')).toHaveAttribute('data-status', 'completed');
  await view.getByRole('button', { name: 'Dismiss short.txt' }).click();
  await expect(sidebar(page).getByRole('heading', { name: 'On your shelf' })).toBeVisible();
});
