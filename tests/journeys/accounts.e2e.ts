import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { axe, expect, openIn, pageHeading, serverUrl, signIn, signUp, test } from '../support/journey.ts';
import { linkFromLetter } from '../support/journey-letters.ts';

const PASSWORD = 'a long sentence nobody guesses';
const newAddress = () => `nadia-${randomBytes(5).toString('hex')}@example.org`;
/** The browser notes every refused request; a refusal on purpose is no fault. */
const refused = (status: number, path: string) => new RegExp(`status of ${status} .*${path}`);
/** The page with this form is drawn: its neighbours have fields of the same names, and the address changes before the page. */
const formShown = (page: Page, button: string) =>
  expect(page.getByRole('button', { name: button, exact: true })).toBeVisible();

test('AUTH-01 ROUTE-06 a newcomer signs up, signs out to /en/sign-in and comes back with the password', async ({
  page,
  noise,
}) => {
  noise.allow(refused(401, '/api/')); // what the page was still asking for when the session ended
  const email = newAddress();
  await openIn(page, 'en', '/sign-up');
  await expect(page).toHaveTitle(/Create an account/);
  await axe(page);
  await page.getByLabel('Your name').fill('Nadia Rahman');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nadia');
  await expect(page).toHaveURL('/en');

  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Settings' }).click();
  // By key: sections that come late push the button down, away from under a pointer.
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).press('Enter');
  await expect(page).toHaveURL('/en/sign-in');

  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/en');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nadia');
});

test('AUTH-01 sign-up says what is wrong at each field, takes the focus there and keeps what was typed', async ({
  page,
  noise,
}) => {
  noise.allow(refused(422, '/sign-up'));
  noise.allow(refused(409, '/sign-up'));
  const taken = await signUp(page.request, 'badr');
  await page.context().clearCookies();
  await openIn(page, 'en', '/sign-up');
  await page.getByLabel('Email address').fill('amina@');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Create account' }).click();

  const summary = page.getByRole('alert').filter({ hasText: '3 fields need your attention' });
  await expect(summary).toBeFocused();
  await expect(page.getByLabel('Your name')).toHaveAccessibleDescription(/Enter a name of up to 100 characters/);
  await expect(page.getByLabel('Email address')).toHaveAccessibleDescription(/Enter a complete email address/);
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/at least 10 characters/);
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await axe(page);
  await summary.getByRole('button', { name: /Enter a complete email address/ }).click();
  await expect(page.getByLabel('Email address')).toBeFocused();
  await expect(page.getByLabel('Email address')).toHaveValue('amina@');

  await page.getByLabel('Your name').fill('Badr Again');
  await page.getByLabel('Email address').fill(taken.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Email address')).toHaveAccessibleDescription(
    /An account with this email address already exists/,
  );
  await expect(page).toHaveURL('/en/sign-up');
});

test('AUTH-01 a wrong password is refused in words that do not tell whether the address is known', async ({
  page,
  noise,
}) => {
  noise.allow(refused(401, '/sign-in'));
  const account = await signUp(page.request, 'amina');
  await page.context().clearCookies();
  await openIn(page, 'en', '/sign-in');
  await axe(page);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Enter your password.');
  for (const email of [account.email, newAddress()]) {
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('wrong horse battery 9');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong' })).toContainText(
      'Incorrect email or password.',
    );
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('wrong horse battery 9');
    await page.reload();
  }
  await page.getByLabel('Password', { exact: true }).fill('seen');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
});

test('ROUTE-06 a protected page opened signed out returns after sign-in, query and all', async ({ page }) => {
  const account = await signUp(page.request, 'chen');
  await page.context().clearCookies();
  await page.goto('/en/documents?section=uploads&q=wells');
  await expect(page).toHaveURL(/\/en\/sign-in\?next=/);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await formShown(page, 'Sign in');
  await page.getByLabel('Email address').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/en/documents?section=uploads&q=wells');
  await expect(page.getByRole('searchbox')).toHaveValue('wells');

  await page.goto('/en/sign-in?next=%2Fen%2Fsettings');
  await expect(page, 'who is signed in goes on at once').toHaveURL('/en/settings');
});

for (const next of ['//evil.example/en', 'https://evil.example/en', '/\\evil.example', 'javascript:alert(1)']) {
  test(`ROUTE-06 sign-in never leads away from Maktaba: ${next}`, async ({ page }) => {
    await signUp(page, 'dara');
    await page.goto(`/en/sign-in?next=${encodeURIComponent(next)}`);
    await expect(page).toHaveURL(`${serverUrl()}/en`);
  });
}

test('AUTH-01 a forgotten password is replaced through the letter, once', async ({ page, noise }) => {
  noise.allow(refused(401, '/sign-in'));
  noise.allow(refused(400, '/reset-password'));
  const account = await signUp(page.request, 'amina');
  await page.context().clearCookies();
  await openIn(page, 'en', '/sign-in');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await formShown(page, 'Send link');
  await page.getByLabel('Email address').fill(account.email);
  await axe(page);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('The link works for 60 minutes.');
  await axe(page);

  const link = await linkFromLetter(account.email, 'reset-password');
  await page.goto(link);
  await page.getByLabel('New password').fill('tiny');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/at least 10 characters/);
  await axe(page);
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('main')).toContainText('Password changed. Sign in with your new password.');
  await page.getByRole('link', { name: 'Sign in' }).click();

  await page.getByLabel('Email address').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/en');

  await page.goto(link);
  await page.getByLabel('New password').fill('another long sentence');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong' })).toContainText(
    'This link has expired. Request a new one.',
  );
});

test('AUTH-01 the letter after sign-up confirms the address', async ({ page }) => {
  const account = await signUp(page, 'badr');
  await openIn(page, 'en', '/settings');
  await expect(page.getByText('Not confirmed yet')).toBeVisible();
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expect(page.getByText(`We’ve sent a new link to ${account.email}.`)).toBeVisible();
  await page.goto(await linkFromLetter(account.email, 'verify-email'));
  await expect(page.getByRole('heading', { name: 'Thanks, your email address is confirmed' })).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: 'Go to your library' }).click();
  await openIn(page, 'en', '/settings');
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
});

test('SET-01 the name is changed in the settings and shown at once', async ({ page }) => {
  await signUp(page, 'amina');
  await openIn(page, 'en', '/settings');
  const name = page.getByLabel('Your name');
  await expect(name).toHaveValue('Amina Saleh');
  await axe(page);
  await page.evaluate(`for (const one of document.querySelectorAll('#main *')) one.scrollIntoView()`);
  expect(
    await page.evaluate('document.scrollingElement.scrollTop'),
    'the page scrolls in its frame, the frame stays',
  ).toBe(0);
  await expect(page.getByRole('button', { name: 'Save name' })).toBeDisabled();
  await name.fill('Noor Saleh');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Name saved')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Sidebar' }).getByText('Noor', { exact: true })).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue('Noor Saleh');
});

test('SET-01 AUTH-01 changing the password signs out other devices; sessions are listed and end one by one', async ({
  page,
  secondBrowser,
  noise,
}) => {
  noise.allow(refused(400, '/accounts/password'));
  const account = await signUp(page, 'chen');
  const second = await secondBrowser();
  const third = await secondBrowser();
  await signIn(second, account);
  await openIn(page, 'en', '/settings');
  const sessions = page.getByRole('region', { name: 'Where you’re signed in' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByText('This device')).toHaveCount(1);
  await sessions.getByRole('button', { name: /End session/ }).click();
  await expect(page.getByText('Session ended')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await second.goto('/en/settings');
  await expect(second).toHaveURL(/\/en\/sign-in\?next=/);

  await signIn(third, account);
  await page.getByLabel('Current password').fill('not the password');
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription('The current password is incorrect.');
  await page.getByLabel('Current password').fill(account.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed. One other device was signed out.')).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveValue('');
  await third.goto('/en/settings');
  await expect(third).toHaveURL(/\/en\/sign-in/);
  await signIn(third, { ...account, password: PASSWORD });
});

test('SET-01 THEME-01 I18N-01 theme and language are kept in the account and follow it to another browser', async ({
  page,
  secondBrowser,
}) => {
  const account = await signUp(page, 'dara');
  await openIn(page, 'en', '/settings');
  await page.getByRole('radio', { name: 'Light', exact: true }).click();
  await expect(page.getByText('Theme changed to light mode')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await axe(page);
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'العربية' }).click();
  await expect(page).toHaveURL('/ar/settings');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(pageHeading(page)).toHaveText(/\p{Script=Arabic}/u);
  await axe(page);
  const kept = async () => (await page.request.get('/api/accounts/me')).json();
  await expect.poll(kept, 'the account keeps both').toMatchObject({ theme: 'light', locale: 'ar' });
  await page.goto('/');
  await expect(page, 'the choice decides where / leads').toHaveURL('/ar');

  const other = await secondBrowser();
  await other.goto('/en/sign-in');
  await other.getByLabel('Email address').fill(account.email);
  await other.getByLabel('Password', { exact: true }).fill(account.password);
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(other).toHaveURL(/\/(en|ar)$/);
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('AUTH-01 passwords that guessers try first are refused at their field, at sign-up and in the settings', async ({
  page,
  noise,
}) => {
  noise.allow(refused(400, '/sign-up'));
  noise.allow(refused(400, '/accounts/password'));
  await openIn(page, 'en', '/sign-up');
  await page.getByLabel('Your name').fill('Nadia Rahman');
  await page.getByLabel('Email address').fill(newAddress());
  const password = page.getByLabel('Password', { exact: true });
  for (const [weak, words] of [
    ['aaaaaaaaaa', /at least 5 different characters/],
    ['iloveyou1234', /too easy to guess/],
  ] as const) {
    await password.fill(weak);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(password).toHaveAccessibleDescription(words);
  }
  const account = await signUp(page, 'dara');
  await openIn(page, 'en', '/settings');
  await page.getByLabel('Current password').fill(account.password);
  await page.getByLabel('New password').fill(account.email);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/can’t be your email address/);
  await page.getByLabel('New password').fill('qwertyuiop');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/too easy to guess/);
});

test('AUTH-01 after several wrong passwords the page says how long to wait; a browser that signed in before gets in', async ({
  page,
  secondBrowser,
  noise,
}) => {
  noise.allow(refused(401, '/sign-in'));
  noise.allow(refused(429, '/sign-in'));
  const account = await signUp(page, 'badr');
  const stranger = await secondBrowser();
  await openIn(stranger, 'en', '/sign-in');
  for (let n = 0; n < 6; n++)
    await stranger.request.post('/api/auth/sign-in/email', {
      data: { email: account.email, password: `wrong password ${n}` },
      headers: { origin: serverUrl() },
    });
  await stranger.getByLabel('Email address').fill(account.email);
  await stranger.getByLabel('Password', { exact: true }).fill('wrong password again');
  await stranger.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(stranger.getByRole('alert').filter({ hasText: 'Something went wrong' })).toContainText(
    /Too many wrong passwords|Incorrect email or password/,
  );
  await page.request.post('/api/auth/sign-out', { headers: { origin: serverUrl() } });
  await signIn(page, account);
});

test('AUTH-01 where email is sent, sign-up leads to the inbox and its link into the library', async ({
  page,
  noise,
}) => {
  noise.allow(refused(400, '/confirm-sign-up'));
  const account = await signUp(page.request, 'amina');
  const email = newAddress();
  // This server sends no email: it is answered in its place, in the form that tests/api/sign-up.test.ts checks.
  await page.route('**/api/auth/sign-up/email', (route) =>
    route.fulfill({ json: { token: null, user: null, confirm: 'email' } }),
  );
  await page.context().clearCookies();
  await openIn(page, 'en', '/sign-up');
  await page.getByLabel('Your name').fill('Nadia Rahman');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(email);
  await axe(page);

  await page.goto('/en/verify-email?signUp=used');
  await expect(page.getByRole('main')).toContainText('already been used or has expired');
  await axe(page);
  await signIn(page, account);
  await page.route('**/api/auth/confirm-sign-up', (route) => route.fulfill({ json: { token: 'x', user: {} } }));
  await page.goto('/en/verify-email?signUp=good');
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: 'Go to your library' }).click();
  await expect(page).toHaveURL('/en');
});
