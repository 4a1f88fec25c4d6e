import type { Page } from '@playwright/test';
import { axe, enter, expect, openIn, serverUrl, setTheme, test } from '../support/journey.ts';

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });
const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Sidebar' });
const openQuickSettings = async (page: Page) => {
  await navigation(page).getByRole('button', { name: 'Settings and concierge' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quick settings' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
};

test('THEME-01 dark is the default, the toggle says so, and the choice survives a reload', async ({ page, shelf }) => {
  await enter(page, shelf);
  await openIn(page, 'en');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await navigation(page).getByRole('button', { name: 'Switch to light' }).click();
  await expect(page.getByText('Theme changed to light mode', { exact: true })).toBeVisible();
  await expect(html).toHaveAttribute('data-theme', 'light');
  await axe(page);
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'light');
  await navigation(page).getByRole('button', { name: 'Switch to dark' }).click();
  await expect(page.getByText('Theme changed to dark mode', { exact: true })).toBeVisible();
  await axe(page);
});

test('THEME-01 the right theme is in the first HTML and never changes while the page loads', async ({
  page,
  shelf,
}) => {
  await enter(page, shelf);
  await page.addInitScript(() => {
    const seen: (string | null)[] = [];
    Object.assign(globalThis, { themesSeen: seen });
    const look = () => seen.push(document.documentElement.getAttribute('data-theme'));
    new MutationObserver(look).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-theme'] });
    addEventListener('DOMContentLoaded', look);
    addEventListener('load', look);
  });
  for (const theme of ['light', 'dark'] as const) {
    await setTheme(page, theme);
    const reply = await page.goto('/en');
    expect(await reply!.text()).toContain(`<html lang="en" dir="ltr" data-theme="${theme}">`);
    await expect(navigation(page)).toBeVisible();
    expect([...new Set(await page.evaluate<string[]>('themesSeen'))]).toEqual([theme]);
    const ground = await page.evaluate<string>('getComputedStyle(document.documentElement).colorScheme');
    expect(ground).toBe(theme);
  }
});

test('NAV-01 a button with a picture only tells its name to the pointer and to the keyboard, until Escape', async ({
  page,
  shelf,
}) => {
  await enter(page, shelf);
  await openIn(page, 'en');
  const button = navigation(page).getByRole('button', { name: 'Collapse navigation' });
  const tip = page.locator('[role=tooltip]');
  await expect(async () => {
    await page.mouse.move(700, 400); // what shows the words comes after the first paint
    await button.hover();
    await expect(tip).toHaveText('Collapse navigation', { timeout: 3000 });
  }).toPass();
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(tip).toHaveCount(0);
  await page.mouse.move(700, 400);
  await page.keyboard.press('Tab');
  await button.focus();
  await expect(tip).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(tip.filter({ hasText: 'Collapse navigation' })).toHaveCount(0);
});

test('NAV-01 the navigation has its groups in order and marks the page one is on', async ({ page, shelf }) => {
  await enter(page, shelf);
  await openIn(page, 'en');
  await expect(navigation(page).getByRole('heading', { level: 2 })).toHaveText([
    'Home',
    'Read',
    'Create',
    'Work',
    'System',
  ]);
  const marked = navigation(page).locator('[aria-current]');
  await expect(marked).toHaveText('Dashboard');
  for (const [name, path] of [
    ['My Library', '/en/documents'],
    ['Malaika', '/en/malaika'],
    ['Settings', '/en/settings'],
    ['Dashboard', '/en'],
  ] as const) {
    await navigation(page).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(marked).toHaveText(name);
    await expect(marked).toHaveAttribute('aria-current', 'page');
  }
  await openIn(page, 'en', `/documents/${shelf.books.wells}`);
  await expect(marked).toHaveText('My Library');
  await expect(marked).toHaveAttribute('aria-current', 'true');
});

test('NAV-01 folded, the navigation keeps its names for screen readers and is remembered', async ({ page, shelf }) => {
  await enter(page, shelf);
  await openIn(page, 'en', '/documents');
  await navigation(page).getByRole('button', { name: 'Collapse navigation' }).click();
  await expect.poll(async () => (await navigation(page).boundingBox())!.width).toBeLessThan(70);
  await expect(navigation(page).getByRole('link', { name: 'My Library' })).toBeVisible();
  await axe(page);
  await page.reload();
  await expect(navigation(page).getByRole('button', { name: 'Expand navigation' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
});

test('NAV-02 the short navigation holds what one chose', async ({ page, shelf }) => {
  await enter(page, shelf);
  await openIn(page, 'en');
  await navigation(page).getByRole('button', { name: 'Working Area' }).click();
  const short = page.getByRole('navigation', { name: 'Shortcuts' });
  await expect(short.locator('a, button')).toHaveText(['My Library', 'Malaika', 'Sparks', 'Bookcasts', 'Working Area']);
  await page.getByRole('button', { name: 'Choose shortcuts' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Malaika' }).click();
  await page.keyboard.press('Escape');
  await expect(short.locator('a, button')).toHaveText(['My Library', 'Sparks', 'Bookcasts', 'Working Area']);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(
    page.getByRole('contentinfo').getByRole('navigation', { name: 'Shortcuts' }).locator('a, button'),
  ).toHaveText(['My Library', 'Sparks', 'Bookcasts', 'Working Area']);
  await page.reload();
  await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'My Library' }).click();
  await expect(page).toHaveURL('/en/documents');
});

test('NAV-04 bell, settings and theme stand at the foot of the navigation', async ({ page, shelf }) => {
  await enter(page, shelf);
  await openIn(page, 'en', '/documents');
  await sidebar(page).getByRole('button', { name: 'Close sidebar' }).click();
  await expect(sidebar(page).getByRole('group', { name: 'Quick actions' })).toHaveCount(0);
  await page.reload(); // what the sidebar holds is not there yet
  await navigation(page).getByRole('button', { name: 'Activity center' }).click();
  await expect(
    page.getByRole('region', { name: 'Activity' }),
    'the sidebar opens and the centre takes the focus',
  ).toBeFocused();

  await openQuickSettings(page);
  await axe(page, '[role=menu]');
  await page.getByRole('menuitemradio', { name: 'Light' }).click();
  await expect(page.getByText('Theme changed to light mode')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(
    navigation(page).getByRole('button', { name: 'Settings and concierge' }),
    'the focus goes back',
  ).toBeFocused();
  await expect(navigation(page).getByRole('button', { name: 'Switch to dark' })).toBeVisible();
});

test('NAV-04 ROUTE-06 signing out from the quick settings lands on sign-in, and back shows nothing', async ({
  page,
  shelf,
  context,
  noise,
}) => {
  noise.allow(/status of 401/); // pictures that are still on their way when the session ends
  await context.request.post(`${serverUrl()}/api/auth/sign-in/email`, {
    data: { email: shelf.account.email, password: shelf.account.password },
  });
  await openIn(page, 'en', '/documents');
  await navigation(page).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('main').getByText(shelf.titles.wells).first()).toBeVisible();
  await openQuickSettings(page);
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((passed) => setTimeout(passed, 300)); // the page of sign-in comes slowly: back is faster
    await route.continue();
  });
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/en/sign-in');
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/sign-in/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await expect(page.getByText(shelf.titles.wells)).toHaveCount(0);
  expect(
    await page.evaluate<string[]>('Object.keys(localStorage).filter((key) => key.startsWith("maktaba.my."))'),
    'nothing of the person stays',
  ).toEqual([]);
  await page.unrouteAll({ behavior: 'wait' });
});

test('NAV-05 skip links are the first stops of the keyboard and lead where they say', async ({ page, shelf }) => {
  await enter(page, shelf);
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await openIn(page, 'en', '/documents');
    await expect(page.getByRole('grid')).toBeVisible();
    await page.keyboard.press('Tab');
    const toMain = page.getByRole('link', { name: 'Skip to main content' });
    await expect(toMain).toBeFocused();
    await expect(toMain).toBeInViewport();
    await page.keyboard.press('Tab');
    const toNavigation = page.getByRole('link', { name: 'Skip to navigation' });
    await expect(toNavigation).toBeFocused();
    await expect(toNavigation).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('#nav')).toBeFocused();
    await toMain.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  }
});

test('ROUTE-06 a new page is announced and takes the focus', async ({ page, shelf }) => {
  await enter(page, shelf);
  await openIn(page, 'en');
  await expect(page).toHaveTitle(/Dashboard/);
  await navigation(page).getByRole('link', { name: 'My Library' }).click();
  await expect(page).toHaveTitle(/My Library/);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'My Library' })).toHaveCount(1);
});

const HEADED = [
  '',
  '/documents',
  '/documents/trash',
  '/documents/inbox',
  '/documents/catalogues',
  '/documents/duplicates',
  '/highlights',
  '/downloads',
  '/settings',
];

for (const [locale, edge] of [
  ['en', 'left'],
  ['ar', 'right'],
] as const) {
  test(`ROUTE-02 the titles of all pages stand at the same place (${locale})`, async ({ page, shelf }) => {
    await enter(page, shelf);
    for (const width of [1920, 360]) {
      await page.setViewportSize({ width, height: 900 });
      const places: string[] = [];
      for (const path of HEADED) {
        await openIn(page, locale, path);
        const heading = page.locator('main [data-page] h1');
        await expect(heading, path).toBeVisible();
        places.push(
          await heading.evaluate<string, string>(
            `(one, edge) => String(Math.round(one.closest('header').getBoundingClientRect()[edge]))`,
            edge,
          ),
        );
      }
      expect(new Set(places), `${width} px: ${places.join(' ')}`).toHaveProperty('size', 1);
    }
  });
}
