import { readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';
import type { Page } from '@playwright/test';
import {
  axe,
  enter,
  expect,
  expectNoSidewaysScroll,
  openIn,
  pageHeading,
  serverUrl,
  setTheme,
  signUp,
  test,
  type Shelf,
} from '../support/journey.ts';

/** Every page, by its path without the language. */
const pagesOf = ({ books }: Shelf): string[] => [
  '/',
  '/documents',
  '/documents?q=zzz',
  '/documents/trash',
  `/documents/${books.wells}`,
  '/malaika',
  `/reader?book=${books.wells}`,
  `/reader?book=${books.columns}`,
  '/reader',
  '/downloads',
  '/settings',
  '/nowhere',
];
const GUEST_PAGES = [
  '/sign-in',
  '/sign-up',
  '/forgot-password',
  '/reset-password?token=x',
  '/reset-password',
  '/verify-email',
];

/** The page is there: its main heading is shown and nothing spins. */
async function settled(page: Page): Promise<void> {
  await expect(pageHeading(page)).toBeVisible();
  await expect(page.locator('[data-reader="opening"], [data-reader="waiting"]')).toHaveCount(0);
}

test.describe('ROUTE-01 which language', () => {
  const cases: [string, { path: string; accept: string; cookie?: string }, string][] = [
    ['the saved choice comes first', { path: '/', accept: 'en', cookie: 'ar' }, '/ar'],
    ['then Accept-Language by its weights', { path: '/', accept: 'fr, en;q=0.4, ar-EG;q=0.8' }, '/ar'],
    ['then English', { path: '/', accept: 'fr-FR, xx' }, '/en'],
    ['an unknown saved choice counts for nothing', { path: '/', accept: 'ar', cookie: 'tlh' }, '/ar'],
    [
      'an unknown language keeps page and query',
      { path: '/fr/documents?q=sea&sort=title', accept: 'ar' },
      '/ar/documents?q=sea&sort=title',
    ],
    ['a page without a language gets one', { path: '/settings', accept: 'ar' }, '/ar/settings'],
  ];
  for (const [what, { path, accept, cookie }, to] of cases) {
    test(`ROUTE-01 ${what}`, async ({ request }) => {
      const headers = { 'accept-language': accept, ...(cookie ? { cookie: `locale=${cookie}` } : {}) };
      const reply = await request.get(serverUrl() + path, { headers, maxRedirects: 0 });
      expect(reply.status()).toBe(302);
      expect(reply.headers()['location']).toBe(to);
    });
  }

  test('ROUTE-01 I18N-01 an Arabic browser is received in Arabic, right to left from the first byte', async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: serverUrl(), locale: 'ar-EG' });
    const page = await context.newPage();
    const [first] = await Promise.all([
      page.waitForResponse((reply) => reply.request().resourceType() === 'document' && reply.ok()),
      page.goto('/'),
    ]);
    expect(await first.text()).toContain('<html lang="ar" dir="rtl"');
    await expect(page).toHaveURL(/\/ar\/sign-in/);
    await expect(pageHeading(page)).toHaveText(/\p{Script=Arabic}/u);
    await context.close();
  });

  test('ROUTE-01 an address that leads nowhere says so inside the shell', async ({ page, shelf }) => {
    await enter(page, shelf);
    await openIn(page, 'en', '/no/such/page');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expect(page).toHaveTitle(/Page not found/);
    await axe(page);
    await page.getByRole('main').getByRole('link', { name: 'Open my library' }).click();
    await expect(page).toHaveURL('/en/documents');
  });
});

test('I18N-01 the language is changed where one is, and the page stays', async ({ page, shelf }) => {
  await enter(page, shelf);
  await openIn(page, 'en', '/documents?sort=title');
  await page.getByRole('button', { name: 'Settings and concierge' }).click();
  await page.getByRole('button', { name: 'Quick settings' }).click();
  await page.getByRole('menuitemradio', { name: 'العربية' }).click();
  await expect(page).toHaveURL('/ar/documents?sort=title');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await page.goBack();
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
});

test('I18N-01 right to left is mirrored: panels, arrows, keys of the edges', async ({ page, shelf }) => {
  await enter(page, shelf);
  await openIn(page, 'ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const left = async (selector: string) => (await page.locator(selector).first().boundingBox())?.x ?? NaN;
  await expect.poll(async () => (await left('nav#nav')) > (await left('main')), 'navigation at the right').toBe(true);
  await expect.poll(async () => (await page.locator('aside').last().boundingBox())?.x, 'sidebar at the left').toBe(0);
  const turned = () =>
    page.locator('#nav-toggle svg').evaluate((icon) => new DOMMatrix(getComputedStyle(icon).transform).a);
  await expect.poll(turned, 'arrows are turned').toBe(-1);
  const edge = page.getByRole('separator').first();
  await edge.focus();
  await page.keyboard.press('ArrowRight');
  await expect(edge).toHaveAttribute('aria-valuenow', '300');
  await page.keyboard.press('ArrowLeft');
  await expect(edge).toHaveAttribute('aria-valuenow', '280');
  await openIn(page, 'ar', `/documents/${shelf.books.wells}`);
  await expect(pageHeading(page)).toHaveCSS('direction', 'ltr');
  await openIn(page, 'en', `/documents/${shelf.books.arabic}`);
  await expect(pageHeading(page), 'a title keeps its own direction').toHaveCSS('direction', 'rtl');
});

test('I18N-01 numbers, dates and plurals follow the language', async ({ page }) => {
  const ar = JSON.parse(readFileSync('locales/ar/library.json', 'utf8')) as Record<string, string>;
  await signUp(page, 'badr');
  await page.route(/\/api\/user\/library\?.*q=\d/, (route) =>
    route.fulfill({ json: { books: [], nextCursor: null, total: Number(/q=(\d+)/.exec(route.request().url())![1]) } }),
  );
  for (const count of [0, 1, 2, 3, 11, 100, 1234]) {
    await page.goto(`/ar/documents?q=${count}`);
    const words = new IntlMessageFormat(ar['library.page.count']!, 'ar').format({ count }) as string;
    await expect(page.getByRole('main').getByText(words, { exact: true })).toBeVisible();
  }
  await openIn(page, 'ar');
  await expect(pageHeading(page).locator('xpath=ancestor::header'), 'the day').toContainText(
    /الأحد|الاثنين|الثلاثاء|الأربعاء|الخميس|الجمعة|السبت/,
  );
});

/** Texts and names on the page that hold letters of Latin script and none of Arabic. */
const LATIN_ONLY = `(() => {
  const found = new Set();
  const take = (text) => { if (text && /\\p{Script=Latin}{2}/u.test(text) && !/\\p{Script=Arabic}/u.test(text)) found.add(text.trim()); };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const at = walker.currentNode.parentElement;
    if (!at.closest('script,style,kbd,svg,blockquote,q,[data-reader]')) take(walker.currentNode.data);
  }
  for (const at of document.querySelectorAll('[aria-label],[title],[placeholder],[alt]')) {
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) take(at.getAttribute(name));
  }
  take(document.title.replace(/\\s*·?\\s*Maktaba/, ''));
  return [...found];
})()`;

test.describe('I18N-01 every visible word is translated', () => {
  test('I18N-01 every page speaks Arabic, with nothing left in English', async ({ page, shelf }) => {
    const theirs = [
      shelf.account.name,
      shelf.account.name.split(' ')[0]!,
      shelf.account.email,
      ...Object.values(shelf.titles),
      'H. G. Wells',
      'United Nations',
      'Readers of Maktaba', // who wrote our own books
      'Who is the Time Traveller?', // a suggested question is in the language of its book
      'Maktaba',
      'English',
      'Herman Melville',
      'wells.epub',
      'EPUB',
      'PDF',
      'epub',
      'pdf',
    ];
    const chapters = /^(CHAPTER|Chapter)? ?[IVXLC]*\.?( .*)?$|^Epilogue$/;
    await enter(page, shelf);
    const { conversations } = (await (await page.request.get('/api/malaika/conversations?limit=50')).json()) as {
      conversations: { title: string }[];
    };
    theirs.push(...conversations.map(({ title }) => title)); // a person's own words, asked by other journeys
    for (const path of pagesOf(shelf)) {
      await openIn(page, 'ar', path);
      await settled(page);
      const found = (await page.evaluate<string[]>(LATIN_ONLY)).filter((text) => !theirs.includes(text));
      const inBook = path.includes('book=') || path.startsWith('/documents/');
      expect(inBook ? found.filter((text) => !chapters.test(text)) : found, `left in English on ${path}`).toEqual([]);
    }
  });

  test('I18N-01 the pages before sign-in too', async ({ page }) => {
    for (const path of GUEST_PAGES) {
      await openIn(page, 'ar', path);
      await settled(page);
      const found = (await page.evaluate<string[]>(LATIN_ONLY)).filter(
        (text) => !['Maktaba', 'English'].includes(text),
      );
      expect(found, `left in English on ${path}`).toEqual([]);
    }
  });
});

/** What can be pressed and is cut off by an edge of the window. */
const OUTSIDE = `[...document.querySelectorAll('main button, main a, main input, header button, footer button, footer a')]
  .filter((at) => { const box = at.getBoundingClientRect(); return box.width > 0 && (box.left < -1 || box.right > innerWidth + 1) && !at.closest('.overflow-x-auto'); })
  .map((at) => at.getAttribute('aria-label') ?? at.textContent)`;

for (const locale of ['en', 'ar'] as const) {
  test(`NAV-07 I18N-01 no page is wider than a phone of 360 or 320 px (${locale})`, async ({ page, shelf }) => {
    test.setTimeout(600_000); // eighteen pages, each looked at by axe
    await page.setViewportSize({ width: 360, height: 740 });
    await setTheme(page, locale === 'en' ? 'dark' : 'light');
    const visit = async (path: string) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await openIn(page, locale, path);
      await settled(page);
      await expectNoSidewaysScroll(page);
      await axe(page);
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoSidewaysScroll(page);
      const outside = () => page.evaluate<string[]>(OUTSIDE);
      await expect.poll(outside, `cut off at 320 px on ${path}`).toEqual([]);
    };
    for (const path of GUEST_PAGES) await visit(path);
    await enter(page, shelf);
    for (const path of pagesOf(shelf)) await visit(path);
  });
}
