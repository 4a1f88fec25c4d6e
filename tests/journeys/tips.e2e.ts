import { axe, expect, openIn, signUp, test } from '../support/journey.ts';

test.use({ tips: true });

test('TIPS-01 after an upload two tips come, take no focus, stay away from dialogs, and are shown once', async ({
  page,
}) => {
  await signUp(page, 'badr');
  await openIn(page, 'en', '/documents');
  const bell = page.locator('[data-tip=bell]'),
    library = page.locator('[data-tip=library]'),
    file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`A text named ${name}.`) });
  const upload = async (name: string) => {
    await page.getByRole('button', { name: 'Upload Books' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Upload Books' });
    await dialog.locator('input[type=file]').setInputFiles(file(name));
    await dialog.getByRole('button', { name: 'Upload 1 file' }).click();
    return dialog;
  };
  const dialog = await upload('one.txt');
  await expect(dialog.getByText('Ready to read & chat')).toBeVisible();
  await expect(bell, 'no tip lies over a dialog').toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(bell.locator('p')).toHaveText('Check your file status anytime');
  await expect(library, 'one tip at a time').toHaveCount(0);
  await bell.getByRole('button', { name: 'Next' }).click();
  await expect(library.locator('p')).toHaveText(
    'Your file will appear here when finished. Find all files, make collections, and more',
  );
  await expect(bell).toHaveCount(0);
  expect(await page.evaluate("document.activeElement?.closest('[data-tip]') ?? null")).toBeNull();
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(library).toHaveCount(0);
  const said = page.locator('[data-sonner-toast]').filter({ hasText: 'Got it!' });
  await expect(said).toContainText("You won't see these tips again. Reset them anytime in Settings.");

  await openIn(page, 'en', '/settings');
  await page.getByRole('button', { name: 'Show tips again' }).click();
  await expect(page.getByRole('button', { name: 'Show tips again' })).toBeDisabled();
  await openIn(page, 'en', '/documents');
  await (await upload('two.txt')).getByRole('button', { name: 'Close' }).first().click();
  await bell.getByRole('button', { name: 'Dismiss tip' }).click();
  await expect(library).toHaveCount(0);
});
