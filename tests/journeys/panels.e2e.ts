import type { Locator, Page } from '@playwright/test';
import { axe, enter, escape, expect, expectNoSidewaysScroll, openIn, pageHeading, test } from '../support/journey.ts';

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });
const areaToggle = (page: Page) => navigation(page).getByRole('button', { name: 'Working Area' });
const panel = (page: Page, name: 'Sidebar' | 'Workspace') => page.getByRole('complementary', { name });
const edge = (page: Page, name: 'sidebar' | 'workspace') => page.getByRole('separator', { name: `Resize ${name}` });
const toHaveWidth = (box: Locator, px: number) => expect.poll(async () => (await box.boundingBox())?.width).toBe(px);

async function drag(page: Page, handle: Locator, by: number): Promise<void> {
  await handle.hover({ position: { x: 4, y: 300 } }); // once it has come to rest
  const box = (await handle.boundingBox())!;
  const [x, y] = [Math.round(box.x + box.width / 2), box.y + 300];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by / 2, y);
  await page.mouse.move(x + by, y);
  await page.mouse.up();
}

type Resized = {
  row: string;
  name: 'sidebar' | 'workspace';
  box: 'Sidebar' | 'Workspace';
  initial: number;
  min: number;
  max: number;
};
const RESIZED: Resized[] = [
  { row: 'LAY-01', name: 'sidebar', box: 'Sidebar', initial: 280, min: 256, max: 600 },
  { row: 'LAY-02', name: 'workspace', box: 'Workspace', initial: 460, min: 320, max: 800 },
];

for (const { row, name, box, initial, min, max } of RESIZED) {
  test(`${row} the ${name} is ${initial} px wide, goes from ${min} to ${max} by pointer and by keys, and is remembered`, async ({
    page,
    shelf,
  }) => {
    await page.setViewportSize({ width: 1900, height: 900 });
    await enter(page, shelf);
    await openIn(page, 'en', '/documents');
    const open = async () => {
      if (name === 'workspace') await areaToggle(page).click();
    };
    await open();
    const shown = panel(page, box);
    const handle = edge(page, name);
    await expect(pageHeading(page)).toBeVisible();
    await toHaveWidth(shown, initial);
    await expect(shown).toHaveCSS('transition', /width 0\.3s ease-in-out/);
    await expect(handle).toHaveAttribute('aria-valuemin', String(min));
    await expect(handle).toHaveAttribute('aria-valuemax', String(max));
    await axe(page);

    await handle.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(handle).toHaveAttribute('aria-valuenow', String(initial + 20));
    await toHaveWidth(shown, initial + 20);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await toHaveWidth(shown, Math.max(min, initial - 20));
    for (let press = 0; press < 8; press++) await page.keyboard.press('ArrowRight');
    await toHaveWidth(shown, min);
    await page.keyboard.press('End');
    await toHaveWidth(shown, max);
    await page.keyboard.press('ArrowLeft');
    await toHaveWidth(shown, max);

    await drag(page, handle, 130);
    await toHaveWidth(shown, max - 130);
    await page.reload();
    await open();
    await toHaveWidth(shown, max - 130);
    await drag(page, handle, 900);
    await toHaveWidth(shown, min);
    await drag(page, handle, -900);
    await toHaveWidth(shown, max);
  });
}

test('NAV-06 the working area opens, Escape closes it and the focus goes back to where it was', async ({
  page,
  shelf,
}) => {
  await enter(page, shelf);
  await openIn(page, 'en', '/documents');
  await areaToggle(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Workspace' })).toBeFocused();
  await expect(areaToggle(page)).toHaveAttribute('aria-pressed', 'true');
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Workspace' })).toHaveCount(0);
  await expect(areaToggle(page)).toBeFocused();
  await expect(
    panel(page, 'Sidebar').getByRole('button', { name: 'Fast Search' }),
    'the sidebar that made room is back',
  ).toBeVisible();

  const search = page.getByRole('searchbox', { name: 'Search title, author, tag' });
  await search.focus();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Fast Search' }).fill('working');
  await page.getByRole('option', { name: 'Working Area' }).click();
  await expect(page.getByRole('heading', { name: 'Workspace' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search, 'also when it was opened from elsewhere').toBeFocused();
});

test('NAV-06 the toggle of the navigation closes the working area too; a menu in front takes Escape first', async ({
  page,
  shelf,
}) => {
  await enter(page, shelf);
  await openIn(page, 'en', '/documents');
  await areaToggle(page).click();
  await page.getByRole('button', { name: 'Choose shortcuts' }).click();
  await escape(page);
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Workspace' })).toBeVisible();
  await navigation(page).getByRole('button', { name: 'Collapse navigation' }).click();
  await expect(page.getByRole('heading', { name: 'Workspace' })).toHaveCount(0);
  await areaToggle(page).click();
  await expect(page.getByRole('heading', { name: 'Workspace' })).toBeVisible();
  await areaToggle(page).click();
  await expect(page.getByRole('heading', { name: 'Workspace' })).toHaveCount(0);
});

test('NAV-06 books lie on the desk of the working area and open from there', async ({ page, shelf }) => {
  await enter(page, shelf);
  await openIn(page, 'en');
  await areaToggle(page).click();
  await panel(page, 'Workspace').getByRole('tab', { name: 'On your desk' }).click();
  await panel(page, 'Workspace').getByRole('link', { name: shelf.titles.wells }).click();
  await expect(page).toHaveURL(new RegExp(`/en/reader\\?book=${shelf.books.wells}`));
});

test('NAV-07 on a phone the panels are drawers, one at a time', async ({ page, shelf }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, shelf);
  await openIn(page, 'en', '/documents');
  await expect(navigation(page), 'the navigation shows only when it is asked for').toHaveCount(0);
  const opener = page.getByRole('button', { name: 'Open navigation' });
  await opener.click();
  const drawer = page.getByRole('dialog', { name: 'Main navigation' });
  await expect(drawer).toBeVisible();
  await axe(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.click();
  await drawer.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL('/en/settings');
  await expect(drawer).toHaveCount(0);

  await page.getByRole('button', { name: 'Open sidebar' }).click();
  const side = page.getByRole('dialog', { name: 'Sidebar' });
  await expect(side.getByText(shelf.account.email)).toBeVisible();
  await axe(page, '[role=dialog]');
  await expectNoSidewaysScroll(page);
  await side.getByRole('button', { name: 'Close' }).click();
  await expect(side).toHaveCount(0);

  await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('button', { name: 'Working Area' }).click();
  const area = page.getByRole('dialog', { name: 'Workspace' });
  await expect(area).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await axe(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(area).toHaveCount(0);
});
