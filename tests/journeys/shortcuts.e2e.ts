import type { Locator, Page } from '@playwright/test';
import {
  axe,
  enter,
  escape,
  expect,
  expectNoSidewaysScroll,
  openIn,
  pageHeading,
  setTheme,
  test,
} from '../support/journey.ts';
import { bookOpen } from '../support/journey-reader.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const row = (page: Page, name: string) => dialog(page).getByRole('listitem').filter({ hasText: name });
const recorder = (at: Locator) => at.getByRole('textbox', { name: /^New keys for/ });

/** Opens the list with its key. */
async function list(page: Page): Promise<void> {
  await page.keyboard.press('?');
  await expect(dialog(page).getByRole('searchbox', { name: 'Search shortcuts' })).toBeVisible();
}

/** Begins to change the keys of a command. */
async function change(page: Page, name: string): Promise<Locator> {
  const at = row(page, name);
  await at.getByRole('button', { name: `Change the shortcut for “${name}”` }).click();
  await expect(recorder(at)).toBeFocused();
  return at;
}

test('SIDE-01 ? lists the shortcuts of every page; a changed one works, is shown and kept, and is reset with undo', async ({
  page,
  shelf,
}) => {
  await enter(page, shelf);
  await openIn(page, 'en', '/documents');
  await expect(pageHeading(page)).toBeVisible();
  await list(page);
  await expect(dialog(page).getByRole('heading', { level: 3 })).toHaveText([
    'General',
    'Reading',
    'Listening',
    'Daily review',
    'The Forge',
  ]);
  await expect(row(page, 'Fast Search').locator('kbd')).toHaveText('Ctrl K');
  await axe(page, '[role=dialog]');

  const changed = await change(page, 'Fast Search');
  await axe(page, '[role=dialog]');
  await page.keyboard.press('Control+w');
  await expect(changed.getByRole('alert')).toContainText('is used by your browser or computer');
  await page.keyboard.press('?');
  await expect(changed.getByRole('alert')).toContainText('is already used for “Keyboard shortcuts”');
  await page.keyboard.press('Escape');
  await expect(changed.getByRole('button', { name: /^Change/ }), 'the list stays open').toBeFocused();
  await page.keyboard.press('Enter');
  await expect(recorder(changed)).toBeFocused();
  await page.keyboard.press('Control+e');
  await expect(changed.locator('kbd')).toHaveText('Ctrl E');
  await expect(dialog(page).getByRole('status')).toContainText('“Fast Search” is now');
  await escape(page);
  await expect(dialog(page)).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole('button', { name: 'Fast Search' })).toHaveAttribute(
    'aria-keyshortcuts',
    'Control+E Meta+E',
  );
  await page.keyboard.press('Control+e');
  await expect(page.getByRole('dialog', { name: 'Fast Search' })).toBeVisible();
  await page.keyboard.press('Control+e');
  await expect(page.getByRole('dialog', { name: 'Fast Search' })).toHaveCount(0);

  await page.keyboard.press('Control+e');
  await page.getByRole('combobox', { name: 'Fast Search' }).fill('reset all');
  await page.getByRole('option', { name: 'Reset all shortcuts' }).click();
  const search = page.getByRole('button', { name: 'Fast Search' });
  await expect(search).toHaveAttribute('aria-keyshortcuts', 'Control+K Meta+K');
  await page
    .locator('[data-sonner-toast]')
    .filter({ hasText: 'All shortcuts were reset.' })
    .getByRole('button', { name: 'Undo', exact: true })
    .click();
  await expect(search).toHaveAttribute('aria-keyshortcuts', 'Control+E Meta+E');

  await list(page);
  await dialog(page).getByRole('button', { name: 'Reset all shortcuts' }).click();
  await expect(row(page, 'Fast Search').locator('kbd')).toHaveText('Ctrl K');
  await dialog(page).getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(row(page, 'Fast Search').locator('kbd')).toHaveText('Ctrl E');
  await row(page, 'Fast Search')
    .getByRole('button', { name: /^Reset/ })
    .click();
  await expect(row(page, 'Fast Search').locator('kbd')).toHaveText('Ctrl K');
  await expect(row(page, 'Fast Search').getByRole('button', { name: /^Change/ })).toBeFocused();
  await dialog(page).getByRole('searchbox').fill('book');
  await expect(row(page, 'Bookmark this page')).toBeVisible();
  await expect(row(page, 'Fast Search')).toHaveCount(0);
});

test('READ-09 a key that another command has is taken over, in the open book too, and can be removed', async ({
  page,
  shelf,
}) => {
  await enter(page, shelf);
  await openIn(page, 'en', `/reader?book=${shelf.books.wells}`);
  await bookOpen(page);
  await list(page);
  await expect(dialog(page).getByRole('heading', { level: 3 }).first(), 'of this page first').toHaveText('Reading');
  const search = await change(page, 'Search in book');
  await page.keyboard.press('b');
  await expect(search.getByRole('alert')).toContainText('already used for “Bookmark this page”');
  await search.getByRole('button', { name: 'Use it here' }).click();
  await expect(search.locator('kbd')).toHaveText('B');
  await expect(row(page, 'Bookmark this page')).toContainText('No shortcut');
  const next = await change(page, 'Next page');
  await page.keyboard.press('Backspace');
  await expect(next).toContainText('No shortcut');
  await escape(page);
  await expect(dialog(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'Bookmark this page' }).focus(); // the page itself, outside of the book
  await page.keyboard.press('b');
  await expect(page.getByRole('region', { name: 'Search in book' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Search in book' })).toHaveCount(0);
  await expect
    .poll(() => page.evaluate('document.activeElement.localName'), 'the book has the focus')
    .toBe('foliate-view');
  await page.keyboard.press('b');
  await expect(page.getByRole('region', { name: 'Search in book' }), 'from inside the book').toBeVisible();
  await expect(page.getByRole('button', { name: 'Bookmark this page' })).toHaveAttribute('aria-pressed', 'false');
});

test('SIDE-01 keyboards of other scripts: Ctrl and the place of the key open Fast Search, and ؟ the shortcuts', async ({
  page,
  shelf,
}) => {
  await enter(page, shelf);
  await openIn(page, 'en', '/documents');
  await expect(pageHeading(page)).toBeVisible();
  const press = (init: string) =>
    page.evaluate(
      `document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ${init} }))`,
    );
  await press(`key: 'ن', code: 'KeyK', ctrlKey: true`);
  await expect(page.getByRole('dialog', { name: 'Fast Search' })).toBeVisible();
  await escape(page);
  await press(`key: '؟', code: 'Slash', shiftKey: true`);
  await expect(dialog(page)).toBeVisible();
});

test('I18N-01 the shortcuts in Arabic, dark and light, and on a phone, opened from the palette', async ({
  page,
  shelf,
}) => {
  await enter(page, shelf);
  await setTheme(page, 'dark');
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await openIn(page, 'ar', '/documents');
    await expect(pageHeading(page)).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('اختصارات لوحة');
    await page.getByRole('option', { name: /اختصارات لوحة المفاتيح/ }).click();
    const shortcuts = page.getByRole('dialog', { name: 'اختصارات لوحة المفاتيح' });
    await expect(shortcuts.getByRole('listitem').first()).toBeVisible();
    await axe(page, '[role=dialog]');
    await expectNoSidewaysScroll(page);
    await shortcuts
      .getByRole('button', { name: /^غيّر اختصار/ })
      .first()
      .click();
    await axe(page, '[role=dialog]');
    await setTheme(page, 'light');
  }
});
