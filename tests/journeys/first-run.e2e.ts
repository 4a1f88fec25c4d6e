import type { Page } from '@playwright/test';
import {
  axe,
  expect,
  expectNoSidewaysScroll,
  openIn,
  setTheme,
  signIn,
  signUp,
  test,
  uploadBook,
} from '../support/journey.ts';
import { journeyBook } from '../support/journey-books.ts';

type FirstRun = { step: string; done: string[]; ended: boolean };
type Personalization = {
  hasCompletedOnboarding: boolean;
  theme?: string;
  language?: string;
  genres?: string[];
  firstRun?: FirstRun;
};

const welcome = (page: Page) => page.getByRole('region', { name: 'Welcome to Maktaba' });
const kept = async (page: Page): Promise<Personalization> =>
  (await page.request.get('/api/user/personalization')).json() as Promise<Personalization>;
const press = (page: Page, name: string) => welcome(page).getByRole('button', { name, exact: true }).click();
const step = (page: Page) => welcome(page).getByRole('heading', { level: 3 });
const FREE = {
  books: [
    {
      id: '11',
      title: 'Alice’s Adventures in Wonderland',
      author: 'Lewis Carroll',
      genres: ['fantasy', 'children'],
      bookId: null,
    },
    { id: '1322', title: 'Leaves of Grass', author: 'Walt Whitman', genres: ['poetry'], bookId: null },
  ],
};

test('CONC-06 CONC-07 the first run: look, tastes, a book, a question; kept on the account', async ({
  page,
  secondBrowser,
}) => {
  test.slow();
  const account = await signUp(page, 'chen', { fresh: true });
  await openIn(page, 'en');
  await expect(step(page)).toHaveText('How should it look?');
  await expect(
    page.getByRole('main').getByRole('button', { name: 'Upload Book' }),
    'who has a file needs no steps',
  ).toBeVisible();
  await axe(page);
  await welcome(page).getByText('Light', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect.poll(async () => (await kept(page)).theme).toBe('light');
  await welcome(page).getByRole('radio', { name: 'Light' }).press('ArrowLeft');
  await expect(page.locator('html'), 'by keyboard').toHaveAttribute('data-theme', 'dark');

  await press(page, 'Continue');
  await expect(step(page), 'the focus goes along').toBeFocused();
  await expect(step(page)).toHaveText('What do you like to read?');
  await expect(welcome(page).getByRole('button', { name: 'Skip', exact: true }), 'nothing chosen yet').toBeVisible();
  const poetry = welcome(page).getByRole('button', { name: 'poetry' });
  await poetry.press('Enter');
  await expect(poetry).toHaveAttribute('aria-pressed', 'true');
  await welcome(page).getByRole('button', { name: 'travel' }).click();
  await expect(welcome(page).getByRole('status')).toHaveText('2 chosen');
  await welcome(page).getByRole('button', { name: 'travel' }).click();
  await expect.poll(async () => (await kept(page)).genres).toEqual(['poetry']);
  await axe(page);

  const other = await secondBrowser();
  await signIn(other, account);
  await openIn(other, 'en');
  await expect(step(other), 'it goes on where one was').toHaveText('What do you like to read?');
  await expect(welcome(other).getByRole('button', { name: 'poetry' })).toHaveAttribute('aria-pressed', 'true');

  await page.route('**/api/catalogues/free-books', (route) => route.fulfill({ json: FREE }));
  await press(page, 'Continue');
  await expect(step(page)).toHaveText('Add your first book');
  await press(page, 'Show free books');
  await expect(
    welcome(page)
      .getByRole('button', { name: /^Add to library:/ })
      .first(),
    'what one likes comes first',
  ).toHaveAccessibleName(/^Add to library: ?Leaves of Grass ?Walt Whitman$/);
  await expect(welcome(page).getByText('The handbook'), 'this server has none').toHaveCount(0);
  await axe(page);
  const { bookId } = await uploadBook(page, journeyBook('wells.epub'));
  await page.request.patch(`/api/books/${bookId}`, {
    data: { genre: 'poetry' },
    headers: { origin: new URL(page.url()).origin },
  });
  await page.evaluate(`dispatchEvent(new CustomEvent('maktaba:library-changed', { detail: {} }))`);
  await expect(welcome(page).getByRole('status')).toHaveText('“The Time Machine” is in your library.');
  await press(page, 'Continue');
  await expect(step(page)).toHaveText('Ask your first question');
  await axe(page);

  await page.reload();
  await expect(step(page), 'a book does not end it').toHaveText('Ask your first question');
  await press(page, 'What is this book about?');
  await expect(page).toHaveURL(/\/en\/malaika/);
  await expect.poll(async () => (await kept(page)).firstRun?.ended).toBe(true);
  expect((await kept(page)).hasCompletedOnboarding).toBe(true);
  await openIn(page, 'en');
  await expect(page.getByRole('heading', { name: 'Recently added' })).toBeVisible();
  await expect(welcome(page)).toHaveCount(0);
  const forYou = page.getByRole('region', { name: 'For you' });
  await expect(forYou, 'tastes find books of one’s own').toContainText('The Time Machine');
  await axe(page);
  await forYou.getByRole('button', { name: 'Change tastes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'poetry' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await expect(forYou).toHaveCount(0);
});

test('CONC-07 without a way to the free books the first run says so, and what else there is', async ({
  page,
  noise,
}) => {
  noise.allow(/status of 422/);
  await signUp(page, 'badr', { fresh: true });
  await openIn(page, 'en');
  await press(page, 'Continue');
  await press(page, 'Skip');
  await press(page, 'Show free books');
  await expect(welcome(page).getByRole('alert')).toContainText(/can’t be reached right now\. Upload a file instead\./);
  await expect(welcome(page).getByRole('button', { name: /^Add to library/ })).toHaveCount(0);
  await axe(page);
  await press(page, 'Upload Book');
  await expect(page.getByRole('dialog', { name: 'Upload Books' })).toBeVisible();
  await page.keyboard.press('Escape');
  await press(page, 'Skip');
  await expect(welcome(page).getByText('Add a book first, then ask about it here.')).toBeVisible();
  await welcome(page).getByRole('list', { name: 'Setup steps' }).getByRole('button', { name: 'Tastes' }).click();
  await expect(step(page), 'back to a step that was skipped').toHaveText('What do you like to read?');
  await press(page, 'Skip setup');
  await expect(page.getByRole('heading', { name: 'Add your first book' })).toBeVisible();
  await expect.poll(async () => (await kept(page)).hasCompletedOnboarding).toBe(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Add your first book' })).toBeVisible();
  await expect(welcome(page)).toHaveCount(0);
});

test('CONC-07 who has books never sees the first run', async ({ page }) => {
  await signUp(page, 'dara', { fresh: true });
  await uploadBook(page, journeyBook('trees.epub'));
  await openIn(page, 'en');
  await expect(page.getByRole('heading', { name: 'Recently added' })).toBeVisible();
  await expect(page.getByRole('log'), 'the concierge has looked').toBeVisible();
  await expect(welcome(page)).toHaveCount(0);
});

test('CONC-07 I18N-01 the first run changes the language at once, and fits a phone', async ({ page }) => {
  await signUp(page, 'amina', { fresh: true });
  await page.setViewportSize({ width: 360, height: 740 });
  await setTheme(page, 'light');
  await openIn(page, 'en');
  await welcome(page).getByText('العربية').click();
  await expect(page).toHaveURL(/\/ar$/);
  const arabic = page.getByRole('region', { name: 'أهلًا بك في مكتبة' });
  await expect(arabic.getByRole('heading', { level: 3 })).toHaveText('كيف تحب أن تبدو؟');
  await expect.poll(async () => (await kept(page)).language).toBe('ar');
  for (const button of ['متابعة', 'تخطٍّ', 'تخطٍّ']) {
    await expectNoSidewaysScroll(page);
    await axe(page);
    await arabic.getByRole('button', { name: button, exact: true }).click();
  }
  await expect(arabic.getByRole('heading', { level: 3 })).toHaveText('اطرح أول سؤال');
  await expectNoSidewaysScroll(page);
});
