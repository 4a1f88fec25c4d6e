import { axe, expect, openIn, signUp, test, uploadBook } from '../support/journey.ts';
import { journeyBook } from '../support/journey-books.ts';
import { canvasOf, newCanvas, saveSign, writeNote } from '../support/journey-forge.ts';

const OFF = /ERR_INTERNET_DISCONNECTED|Failed to fetch|Network error/;

test('FORGE-01 FORGE-02 FORGE-04 FORGE-09 a canvas begins, keeps a note, is named, found, deleted and taken back', async ({
  page,
}) => {
  await signUp(page, 'amina');
  await newCanvas(page);
  await writeNote(page, 'Why the wells are deep', { x: 300, y: 200 });
  const note = canvasOf(page).getByText('Why the wells are deep');
  await expect(saveSign(page, 'Saved')).toBeVisible();
  await axe(page);

  await page.keyboard.press('Control+z');
  await expect(note).toBeHidden();
  await page.keyboard.press('Control+Shift+z');
  await expect(note).toBeVisible();
  await page.getByRole('button', { name: 'Untitled canvas' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Wells and what lies under them');
  await page.keyboard.press('Enter');
  await expect(saveSign(page, 'Saved')).toBeVisible();

  await page.reload();
  await expect(note).toBeVisible();
  await page.getByRole('button', { name: 'Outline' }).click();
  await expect(page.getByRole('treeitem', { name: /Why the wells are deep/ })).toBeVisible();
  await axe(page);

  await page.getByRole('main').getByRole('link', { name: 'All canvases' }).click();
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Wells and what lies under them' });
  await expect(card).toContainText('1 block');
  await axe(page);
  await card.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(card).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card).toBeVisible();
});

test('FORGE-04 what was done offline is merged on return, beside what another tab did', async ({ page, noise }) => {
  noise.allow(OFF);
  await signUp(page, 'badr');
  const id = await newCanvas(page);
  await writeNote(page, 'Written before', { x: 250, y: 160 });
  await expect(saveSign(page, 'Saved')).toBeVisible();
  await page.context().setOffline(true);
  await writeNote(page, 'Written offline', { x: 250, y: 420 });
  await expect(saveSign(page, 'Offline')).toBeVisible();

  await page.request.post(`/api/kaosforge/sessions/${id}/canvas-items`, {
    data: {
      contentType: 'text-note',
      contentData: { content: 'Written elsewhere' },
      spatialData: { position: { x: 2500, y: 2500 } },
    },
  });
  await page.context().setOffline(false);
  await expect(saveSign(page, 'Saved')).toBeVisible({ timeout: 20_000 });
  await expect(canvasOf(page).getByText('Written elsewhere')).toBeAttached({ timeout: 20_000 });
  await page.reload();
  for (const words of ['Written before', 'Written offline', 'Written elsewhere'])
    await expect(canvasOf(page).getByText(words)).toBeAttached();
});

test('PANEL-01 NAV-06 FORGE-03 a canvas stands beside a page, takes a book, and Escape leaves it in steps', async ({
  page,
}) => {
  await signUp(page, 'chen');
  await uploadBook(page, journeyBook('wells.epub'));
  await openIn(page, 'en', '/documents');
  const toggle = page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('button', { name: 'Working Area' });
  await toggle.click();
  const panel = page.getByRole('complementary', { name: 'Workspace' });
  await panel.getByRole('button', { name: 'New canvas' }).click();
  await expect(canvasOf(page)).toBeVisible();
  await expect(saveSign(page, 'Saved')).toBeVisible();
  await axe(page);

  await page
    .getByRole('main')
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Add to canvas' }).click();
  await expect(canvasOf(page).getByText('The Time Machine').first()).toBeAttached();
  await expect(saveSign(page, 'Saved')).toBeVisible();

  await canvasOf(page).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Escape');
  await expect(panel, 'what is selected goes first').toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel.getByRole('heading', { name: 'Workspace' })).toHaveCount(0);
  await expect(toggle).toBeFocused();
});

test('FORGE-09 FORGE-04 two people see what the other writes; who may no longer see the canvas can copy theirs away', async ({
  page,
  secondBrowser,
  noise,
}) => {
  noise.allow(/40[34]/); // what is asked of a canvas that is no longer there
  const friend = await secondBrowser();
  await signUp(page, 'chen');
  const dara = await signUp(friend, 'dara');
  const id = await newCanvas(page);
  await writeNote(page, 'From Chen', { x: 260, y: 160 });
  await expect(saveSign(page, 'Saved')).toBeVisible();
  const origin = new URL(page.url()).origin;
  const given = await page.request.post(`/api/shares/of/canvas/${id}`, {
    data: { emails: [dara.email], mayDownload: true },
    headers: { origin },
  });
  const { shares } = (await given.json()) as { shares: { invitation: string }[] };
  await friend.request.post('/api/shares/invitation', {
    data: { token: shares[0]!.invitation },
    headers: { origin },
  });
  await openIn(friend, 'en', `/forge/${id}`);
  await expect(canvasOf(friend).getByText('From Chen')).toBeVisible();
  await writeNote(friend, 'From Dara', { x: 260, y: 460 });
  await expect(saveSign(friend, 'Saved')).toBeVisible();
  await expect(canvasOf(page).getByText('From Dara')).toBeAttached({ timeout: 20_000 });
  await expect(page.getByRole('img', { name: 'Also here: Dara Novak' })).toBeVisible({ timeout: 20_000 });

  // The owner deletes it in another tab while it is open here.
  await page.request.delete(`/api/kaosforge/sessions/${id}`, { headers: { origin } });
  await expect(friend.getByRole('alert').filter({ hasText: 'This canvas was deleted' })).toBeVisible({
    timeout: 20_000,
  });
  await friend.getByRole('button', { name: 'Copy to a new canvas' }).click();
  await expect(friend).not.toHaveURL(new RegExp(id));
  await expect(canvasOf(friend).getByText('From Dara')).toBeVisible();
  await expect(saveSign(friend, 'Saved')).toBeVisible({ timeout: 20_000 });
});
