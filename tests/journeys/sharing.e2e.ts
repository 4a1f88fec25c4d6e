import { axe, chooseForBook, expect, openIn, signUp, test, uploadBook } from '../support/journey.ts';
import { serverUrl } from '../support/journey-address.ts';
import { journeyBook } from '../support/journey-books.ts';

test('SHARE-01 a book is shared, accepted, read, and gone once it is no longer shared', async ({
  page,
  secondBrowser,
  noise,
}) => {
  noise.allow(/404/); // what is asked of a book that is no longer shared
  const owner = page,
    reader = await secondBrowser();
  await signUp(owner, 'chen');
  const { bookId } = await uploadBook(owner, journeyBook('wells.epub'));
  const dara = await signUp(reader, 'dara');

  await openIn(owner, 'en', `/documents/${bookId}`);
  await chooseForBook(owner, 'Share');
  const dialog = owner.getByRole('dialog', { name: 'Share Book' });
  await expect(dialog.getByRole('button', { name: 'Add' })).toBeDisabled();
  await dialog.getByLabel('Email addresses').fill(dara.email.toUpperCase());
  await dialog.getByLabel('Email addresses').press('Enter');
  await expect(dialog.getByRole('list', { name: 'People with access' })).toContainText(dara.email);
  await expect(dialog.getByText('This server doesn’t send email.')).toBeVisible();
  await axe(owner, '[role=dialog]');

  // Nobody proves an address on a server without email: the link that the owner hands over does.
  await owner.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: `Copy invitation link ${dara.email}` }).click();
  const link = await owner.evaluate<string>('navigator.clipboard.readText()');
  expect(link).toContain('/en/shared?invitation=');

  const stranger = await secondBrowser();
  await stranger.goto(link);
  await expect(stranger).toHaveURL(/\/en\/sign-in\?next=/);
  await signUp(stranger, 'badr');
  await stranger.goto(link);
  await expect(stranger.getByText('It was sent to d…@example.org.')).toBeVisible();
  await expect(stranger.getByText('The Time Machine')).toHaveCount(0);

  await reader.goto(link);
  await expect(reader.getByRole('heading', { name: 'Chen Wei shared a book with you' })).toBeVisible();
  await axe(reader);
  await reader.getByRole('button', { name: 'Accept' }).click();
  await expect(reader.getByText('The book is in your library.')).toBeVisible();
  await reader.getByRole('link', { name: 'Open book' }).click();
  await expect(reader.getByText('Shared by Chen Wei')).toBeVisible();
  await expect(reader.getByRole('main').getByRole('button', { name: 'Share', exact: true })).toHaveCount(0);
  await axe(reader);
  await openIn(reader, 'en', `/reader?book=${bookId}`);
  await expect(reader.getByRole('main')).toContainText('The Time Machine');

  await openIn(owner, 'en', `/documents/${bookId}`);
  await owner.getByRole('main').getByRole('button', { name: 'Share', exact: true }).click();
  await expect(dialog.getByText('Accepted')).toBeVisible();
  await dialog.getByRole('button', { name: `Remove access for ${dara.email}` }).click();
  await expect(owner.locator('[data-sonner-toast]').filter({ hasText: 'Access removed' })).toBeVisible();
  await expect(dialog.getByText('You haven’t shared this book with anyone yet.')).toBeVisible();

  await reader.bringToFront();
  await reader.keyboard.press('ArrowRight');
  await expect(reader.getByRole('heading', { name: 'This book is no longer in your library' })).toBeVisible();
  await axe(reader);
  await openIn(reader, 'en', `/documents/${bookId}`);
  await expect(reader.getByText('Shared by Chen Wei')).toHaveCount(0);
});

test('SHARE-01 a book shared again waits in the Inbox, with who shares it, and can be declined', async ({
  page,
  secondBrowser,
}) => {
  const owner = page,
    reader = await secondBrowser();
  await signUp(owner, 'chen');
  const { bookId } = await uploadBook(owner, journeyBook('trees.epub'));
  const dara = await signUp(reader, 'dara');
  const call = async (who: typeof owner, method: string, path: string, data: object = {}) => {
    const reply = await who.request.fetch(path, {
      method,
      ...(method !== 'GET' && { data }),
      headers: { origin: new URL(owner.url()).origin },
    });
    expect(reply.ok(), `${path} answered ${reply.status()}`).toBe(true);
    return reply.json();
  };
  await openIn(owner, 'en', '/documents');
  const share = () => call(owner, 'POST', `/api/books/${bookId}/shares`, { emails: [dara.email] });
  const { shares } = await share();
  await call(reader, 'POST', '/api/shares/invitation', { token: shares[0].invitation });
  // The person sent it back to the Inbox, where it waits as any other.
  await call(reader, 'POST', '/api/inbox/undo', { bookIds: [bookId], was: 'accept' });

  await openIn(reader, 'en', '/documents/inbox');
  const rows = reader.getByRole('list', { name: 'Inbox' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Shared by Chen Wei');
  await axe(reader);
  await rows.getByRole('button', { name: /^Decline/ }).click();
  await reader.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click();
  await expect(reader.getByRole('heading', { name: 'The Inbox is empty' })).toBeVisible();
  expect((await call(owner, 'GET', `/api/books/${bookId}/shares`)).shares).toEqual([]);
});

test('SHARE-01 a Bookcast is shared by email, opened by the other account, and gone once access is removed', async ({
  page,
  secondBrowser,
  noise,
}) => {
  noise.allow(/404/); // what is asked of a Bookcast that is no longer shared
  const owner = page,
    reader = await secondBrowser();
  await signUp(owner, 'chen');
  const { bookId } = await uploadBook(owner, journeyBook('trees.epub'));
  const dara = await signUp(reader, 'dara');
  const made = await owner.request.post('/api/bookcasts', {
    data: { source: { kind: 'book', bookId }, minutes: 1, review: true },
    headers: { origin: new URL(serverUrl()).origin },
  });
  const { id } = (await made.json()) as { id: string };
  await openIn(owner, 'en', `/bookcasts/${id}`);
  await expect(owner.getByRole('tab', { name: 'Edit script' })).toBeVisible({ timeout: 60_000 });

  await owner.getByRole('main').getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = owner.getByRole('dialog', { name: 'Share Bookcast' });
  await dialog.getByLabel('Email addresses').fill(` ${dara.email.toUpperCase()} `);
  await dialog.getByLabel('Email addresses').press('Enter');
  await expect(dialog.getByRole('list', { name: 'People with access' })).toContainText(dara.email);
  await axe(owner, '[role=dialog]');
  await owner.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: `Copy invitation link ${dara.email}` }).click();
  const link = await owner.evaluate<string>('navigator.clipboard.readText()');

  await reader.goto(link);
  await expect(reader.getByRole('heading', { name: 'Chen Wei shared a Bookcast with you' })).toBeVisible();
  await reader.getByRole('button', { name: 'Accept' }).click();
  await reader.getByRole('link', { name: 'Open Bookcast' }).click();
  await expect(reader.getByText('Shared by Chen Wei')).toBeVisible();
  await expect(reader.getByRole('tab', { name: 'Edit script' })).toHaveCount(0);
  await expect(reader.getByRole('main').getByRole('button', { name: 'Share', exact: true })).toHaveCount(0);
  await axe(reader);

  await dialog.getByRole('button', { name: `Remove access for ${dara.email}` }).click();
  await expect(owner.locator('[data-sonner-toast]').filter({ hasText: 'Access removed' })).toBeVisible();
  await expect(reader.getByText('Shared by Chen Wei'), 'the open page hears of it').toHaveCount(0, { timeout: 30_000 });
  expect((await reader.request.get(`/api/bookcasts/${id}`)).status()).toBe(404);
});
