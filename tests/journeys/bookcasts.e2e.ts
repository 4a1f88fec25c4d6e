import { journeyBook } from '../support/journey-books.ts';
import { axe, expect, openIn, signUp, test, uploadBook } from '../support/journey.ts';
import { bookOpen, expectLit, noteShadows } from '../support/journey-reader.ts';

const SECOND = 'document.querySelector("audio")?.currentTime ?? 0';

test('CAST-01 PANEL-02 a book becomes a Bookcast: its script read and changed, recorded, heard, read to its passages', async ({
  page,
}) => {
  await noteShadows(page);
  await signUp(page, 'amina');
  await uploadBook(page, journeyBook('trees.epub'));
  await openIn(page, 'en', '/bookcasts');
  await page.getByRole('button', { name: 'New Bookcast' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a Bookcast' });
  await dialog.getByRole('list', { name: 'Your books' }).getByRole('button').filter({ hasText: 'Trees' }).click();
  await expect(dialog.getByText(/Made by the built-in engine/)).toBeVisible();
  await dialog.getByRole('slider', { name: 'Length' }).focus();
  await page.keyboard.press('Home');
  await expect(dialog.getByRole('slider', { name: 'Length' })).toHaveAttribute('aria-valuetext', '1 minute');
  await dialog.getByRole('switch', { name: 'Read the script first' }).click();
  await axe(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Create Bookcast' }).click();

  await expect(page, 'on creation the browser goes to the returned address').toHaveURL(
    /\/en\/bookcasts\/[\da-f-]{36}$/,
  );
  const address = page.url();
  const panel = page.getByRole('region', { name: 'Generations' });
  const editor = page.getByRole('tabpanel', { name: 'Edit script' });
  await expect(editor.getByText(/lines to record$/)).toBeVisible({ timeout: 60_000 });
  expect(await page.locator('audio').count(), 'nothing is spoken before the script was read').toBe(0);
  await axe(page);

  await editor.getByRole('button', { name: 'Edit words' }).first().click();
  await editor.getByRole('textbox', { name: 'Words of this line' }).fill('Today we walk among the trees.');
  await editor.getByRole('button', { name: 'Done' }).click();
  await editor.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(editor.getByText('Own words', { exact: true })).toBeVisible();
  await editor.getByRole('button', { name: 'Record', exact: true }).click();
  const player = page.getByRole('region', { name: 'Now Playing' });
  await expect(player.getByRole('button', { name: 'Play', exact: true })).toBeVisible({ timeout: 90_000 });
  const transcript = page.getByRole('tabpanel', { name: 'Transcript' });
  await page.getByRole('tab', { name: 'Transcript' }).click();
  await expect(transcript.getByText('Today we walk among the trees.')).toBeVisible();
  const lines = transcript.getByRole('button', { name: /play from here/ });
  await expect(lines.last()).toBeVisible({ timeout: 90_000 });

  await player.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => page.evaluate<number>(SECOND), 'it plays').toBeGreaterThan(0.3);
  await lines.last().click();
  await expect.poll(() => page.evaluate<number>(SECOND), 'a press on a line goes there').toBeGreaterThan(20);
  await player.getByRole('button', { name: 'Pause', exact: true }).click();
  await axe(page);

  await page.getByRole('tab', { name: 'Edit script' }).click();
  await expect(editor.getByText('The recording is up to date.')).toBeVisible();
  await editor.getByRole('button', { name: 'Edit words' }).first().click();
  await editor.getByRole('textbox', { name: 'Words of this line' }).fill('Today we walk among the old trees.');
  await expect(editor.getByText('1 line will be spoken again, the rest is kept.')).toBeVisible();
  await editor.getByRole('button', { name: 'Discard changes' }).click();

  await page.getByRole('tab', { name: 'Transcript' }).click();
  await transcript
    .getByRole('button', { name: /Word for word/ })
    .first()
    .click();
  const evidence = page.getByRole('complementary', { name: 'What this rests on' });
  const words = await evidence.locator('mark').first().innerText();
  await evidence.getByRole('link', { name: /Open in the reader/ }).click();
  await expect(page).toHaveURL(/\/en\/reader\?.*quote=/);
  await bookOpen(page);
  await expectLit(page, words.slice(0, 20));

  await page.goto(address);
  await openIn(page, 'en', '/bookcasts');
  await page.getByRole('button', { name: 'Generations' }).click();
  await expect(panel.getByRole('region', { name: 'Completed' }).getByRole('link')).toHaveCount(1);
  await axe(page);
});

test('SIDE-06 CAST-02 ROUTE-03 ROUTE-04 a surprise fills the dialog; the shown tab is in the address', async ({
  page,
  noise,
}) => {
  await signUp(page, 'amina');
  await uploadBook(page, journeyBook('trees.epub'));
  await openIn(page, 'en', '/bookcasts?tab=all');
  const hub = page.getByRole('complementary');
  await hub.getByRole('button', { name: 'Surprise Me' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a Bookcast' });
  await expect(dialog.getByRole('textbox', { name: 'Title' })).not.toHaveValue('');
  await expect(dialog.getByText('Trees').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await expect(page).toHaveURL(/\/en\/bookcasts\?tab=all$/);
  await page.reload();
  await expect(tab('All')).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/\/en\/bookcasts\?tab=all$/);
  await tab('Scripts').click();
  await expect(page).toHaveURL(/tab=scripts$/);
  await page.reload();
  await expect(tab('Scripts')).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(page).toHaveURL(/tab=all$/);
  await expect(tab('All')).toHaveAttribute('aria-selected', 'true');
  await page.goForward();
  await expect(tab('Scripts')).toHaveAttribute('aria-selected', 'true');

  noise.allow(/404/);
  await openIn(page, 'en', '/bookcasts/0198c0de-0000-7000-8000-0000000000c1');
  await expect(page.getByRole('heading', { name: 'Bookcast not found' })).toBeVisible();
  await axe(page);
});
