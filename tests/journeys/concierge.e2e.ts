import type { Page } from '@playwright/test';
import {
  axe,
  enter,
  expect,
  expectNoSidewaysScroll,
  noteShown,
  openIn,
  serverUrl,
  setTheme,
  signUp,
  test,
} from '../support/journey.ts';

const panel = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Concierge' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Message to the concierge' });
const log = (page: Page) => page.getByRole('log');
const openPanel = async (page: Page) => {
  await panel(page).getByRole('button', { name: 'Concierge Chat' }).click();
  await expect(field(page)).toBeFocused();
};
const open = async (page: Page) => {
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('button', { name: 'Settings and concierge' })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(field(page)).toBeFocused();
};
/** Writes to the concierge; the field is closed while an answer is on its way. */
const say = async (page: Page, text: string) => {
  await field(page).fill(text);
  await field(page).press('Enter');
};

test('CONC-01 NAV-04 the settings button opens the window: greeting, date, weather, chat', async ({ page, shelf }) => {
  await enter(page, shelf);
  await page.clock.setFixedTime(new Date('2026-06-01T09:00:00Z'));
  await openIn(page, 'en', '/documents');
  await open(page);
  const dialog = page.getByRole('dialog', { name: 'Good morning, Amina' });
  await expect(dialog).toContainText('Monday, June 1');
  await expect(dialog, 'no weather service is turned on').not.toContainText('°');
  await axe(page, '[role=dialog]');
  await say(page, 'What can you do?');
  await expect(log(page)).toContainText('Find a book in your library');
  await axe(page, '[role=dialog]');
});

test('CONC-01 the greeting and the date follow the clock on a page that stays open', async ({ page, shelf }) => {
  await enter(page, shelf);
  await page.clock.install({ time: new Date('2026-06-01T23:59:00Z') });
  await openIn(page, 'en');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Hello, Amina' })).toBeVisible();
  await expect(main.getByText('Monday, June 1', { exact: false })).toBeVisible();
  await page.clock.fastForward('01:00');
  await expect(main.getByText('Tuesday, June 2', { exact: false })).toBeVisible();
  await page.clock.fastForward('09:00:00');
  await expect(main.getByRole('heading', { level: 1, name: 'Good morning, Amina' })).toBeVisible();
});

test('CONC-01 CONC-08 the weather of a service that is turned on, and 72 degrees and clear when it fails', async ({
  page,
  shelf,
}) => {
  await enter(page, shelf);
  await page.request.patch('/api/user/personalization', {
    data: { location: { latitude: -1.29, longitude: 36.82, name: 'Nairobi' } },
    headers: { origin: serverUrl() },
  });
  let reading = { temperature: 21.4, weatherCode: 3, live: true };
  await page.route(/\/api\/weather(\?|$)/, (route) =>
    route.fulfill({ json: { ...reading, date: '2026-06-01T09:00:00Z' } }),
  );
  await openIn(page, 'en', '/documents');
  await open(page);
  await expect(page.getByRole('dialog')).toContainText('21°, Cloudy in Nairobi');
  reading = { temperature: 72, weatherCode: 0, live: false };
  await page.reload();
  await open(page);
  await expect(page.getByRole('dialog')).toContainText('72°, Clear');
});

test('CONC-02 CONC-03 the panel: quick links, greeting, Preferences and Guide, close', async ({ page }) => {
  await signUp(page, 'badr');
  await openIn(page, 'en');
  await expect(panel(page).getByRole('list', { name: 'Quick links' }).getByRole('button')).toHaveText([
    'Personalize',
    'How-to Guides',
    'Feature Walkthrough',
  ]);
  await axe(page);
  await panel(page).getByRole('button', { name: 'Feature Walkthrough' }).click();
  await expect(log(page)).toContainText('Give me a feature walkthrough');
  await expect(log(page)).toContainText('A quick tour of Maktaba');
  await expect(panel(page).getByRole('heading', { level: 2 })).toContainText('Badr');
  await panel(page).getByRole('button', { name: 'Guide', exact: true }).click();
  await expect(log(page)).toContainText('Adding books');
  await panel(page).getByRole('button', { name: 'Preferences', exact: true }).click();
  await expect(log(page)).toContainText('Tell me what you like, in your own words');
  await expect(log(page).getByText('Show me the how-to guides'), 'its question is hidden').toHaveCount(0);
  await axe(page);
  await panel(page).getByRole('button', { name: 'Close concierge' }).click();
  await expect(panel(page).getByRole('button', { name: 'Concierge Chat' })).toBeFocused();
});

test('CONC-04 sending: blank is not sent, Shift+Enter is a line, Thinking..., focus returns, copy', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signUp(page, 'chen');
  await openIn(page, 'en');
  await openPanel(page);
  await field(page).press('Enter');
  await say(page, '   ');
  await expect(log(page)).toHaveCount(0);
  let answer = () => {};
  const held = new Promise<void>((go) => (answer = go));
  await page.route('**/api/dashboard/chat-stream', async (route) => {
    await held;
    await route.continue();
  });
  await field(page).fill('How do I change');
  await field(page).press('Shift+Enter');
  await field(page).pressSequentially('the font size?');
  await field(page).press('Enter');
  await expect(log(page)).toContainText('Thinking...');
  await expect(field(page)).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  answer();
  await expect(log(page)).toContainText('open Reader Settings in the bar above the book');
  await expect(field(page)).toBeFocused();
  const said = await noteShown(page, 'button');
  await log(page).getByRole('button', { name: 'Copy' }).click();
  await said(/^Copied!$/);
  await expect(page.getByText('Copied to clipboard!')).toBeVisible();
  await expect(log(page).getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
});

test('CONC-04 a failure says so in the conversation and in a message', async ({ page, noise }) => {
  noise.allow(/chat-stream|Failed to load resource/);
  await signUp(page, 'dara');
  await openIn(page, 'en');
  await openPanel(page);
  await page.route('**/api/dashboard/chat-stream', (route) =>
    route.fulfill({
      status: 200,
      body: 'data: {"type":"content","data":{"delta":{"message":{"content":{"text":"Half"}}}}}\n\n',
    }),
  );
  await say(page, 'hello');
  await expect(log(page)).toContainText('Sorry, I encountered an error. Please try again or check your connection.');
  await expect(page.getByText('Failed to send message. Please try again.')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Guide', exact: true }).click();
  await expect(page.getByText('Failed to load guide. Please try again.')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Preferences', exact: true }).click();
  await expect(page.getByText('Failed to load preferences. Please try again.')).toBeVisible();
  await expect(field(page)).toBeEnabled();
});

test('CONC-06 orders act on the page and can be taken back', async ({ page }) => {
  await signUp(page, 'badr');
  await openIn(page, 'en');
  await openPanel(page);
  await say(page, 'Switch to light mode');
  await page.getByText('Theme changed to light mode!', { exact: true }).hover(); // under the pointer it stays
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await axe(page);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await say(page, 'Switch to light mode and make the text bigger');
  await expect(log(page)).toContainText('The theme is now light. Larger text in books.');
  await page.reload();
  await page.getByRole('button', { name: 'Undo: The theme is now light.' }).click();
  await expect(page.locator('html'), 'also after the page was left').toHaveAttribute('data-theme', 'dark');
  await openPanel(page);
  await say(page, 'undo that');
  await expect(log(page)).toContainText('I undid this: Larger text in books.');

  await say(page, 'I live in Nairobi');
  await expect(log(page)).toContainText('I can set your location to Nairobi. Should I?');
  await log(page).getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Location updated to Nairobi!')).toBeVisible();
  await expect.poll(() => page.evaluate<string>('localStorage.getItem("maktaba.my.location")')).toContain('Nairobi');

  await say(page, 'Take me to my library');
  await expect(page).toHaveURL('/en/documents');
  await open(page);
  await say(page, 'upload a book');
  await expect(page.getByRole('dialog', { name: 'Upload Books' })).toBeVisible();
});

test('CONC-06 a book is found, an unknown thing goes to Malaika', async ({ page, shelf }) => {
  await enter(page, shelf);
  await openIn(page, 'en');
  await openPanel(page);
  await say(page, 'find The Time Machine');
  await expect(log(page).getByRole('link', { name: /The Time Machine/ })).toHaveAttribute(
    'href',
    `/en/reader?book=${shelf.books.wells}`,
  );
  await say(page, 'Who was afraid of the Morlocks?');
  await expect(log(page).getByRole('link', { name: 'Ask Malaika instead' })).toHaveAttribute(
    'href',
    /\/en\/malaika\?ask=Who/,
  );
});

test('CONC-07 for somebody new it opens by itself, once, without taking the focus', async ({ page }) => {
  await signUp(page, 'chen', { fresh: true });
  await page.clock.install();
  await openIn(page, 'en');
  const upload = page.getByRole('main').getByRole('button', { name: 'Upload Book' });
  await upload.focus();
  await expect(panel(page).getByRole('log')).toContainText('Tell me what you like, in your own words');
  await expect(upload).toBeFocused();
  const told = page.waitForResponse('**/api/user/personalization');
  await page.reload();
  await expect(panel(page).getByRole('button', { name: 'Concierge Chat' })).toBeVisible();
  await told;
  await page.clock.fastForward(60_000);
  await expect(panel(page).getByRole('log'), 'once a browser session').toHaveCount(0);
  await panel(page).getByRole('button', { name: 'Concierge Chat' }).click();
  await panel(page).getByRole('button', { name: 'Close concierge' }).click();
  await expect
    .poll(
      async () =>
        ((await (await page.request.get('/api/user/personalization')).json()) as { hasCompletedOnboarding: boolean })
          .hasCompletedOnboarding,
    )
    .toBe(true);
});

test('CONC-02 CONC-05 in Arabic, on a phone, in light', async ({ page, shelf }) => {
  await enter(page, shelf);
  await page.setViewportSize({ width: 360, height: 740 });
  await setTheme(page, 'light');
  await openIn(page, 'ar');
  const arabic = page.getByRole('main').getByRole('region', { name: 'المرشد' });
  await arabic.getByRole('button', { name: 'أدلة الاستخدام' }).click();
  await expect(log(page)).toContainText('إضافة الكتب');
  await arabic.getByRole('button', { name: 'كيف أضيف كتابًا؟' }).click();
  await expect(log(page)).toContainText('الدليل، «إضافة الكتب»');
  await expectNoSidewaysScroll(page);
  await axe(page);
});
