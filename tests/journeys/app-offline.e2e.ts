// The app itself with the network off, and its change from one version to the next. Other journeys run without the worker.
import type { Page } from '@playwright/test';
import { axe, expect, openIn, pageHeading, setTheme, test } from '../support/journey.ts';
import { startProxy } from '../support/journey-proxy.ts';

test.use({ serviceWorkers: 'allow' });

/** The worker has kept the app and serves this page. */
async function kept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate('navigator.serviceWorker.controller?.state'), { timeout: 120_000 })
    .toBe('activated');
}

test('DOWN-01 the app opens with the network off, in the language and look of the person', async ({ page, noise }) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 503|^503 from GET .*\/ar\/documents$/);
  await setTheme(page, 'light');
  await openIn(page, 'ar', '/sign-in');
  await kept(page);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(pageHeading(page)).toBeVisible();
  await page.goto('/en/forgot-password'); // a page whose code was never shown before
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('main').getByRole('textbox')).toBeVisible();

  await page.evaluate('caches.delete("maktaba.assets")'); // a browser in need of room
  await page.goto('/ar/documents');
  await expect(page.getByRole('heading', { name: 'أنت غير متصل' })).toBeVisible();
  await axe(page);
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'حاول مجددًا' }).click();
  await expect(pageHeading(page)).toBeVisible();
});

test('DOWN-01 a new version comes by itself: the old tab goes on, the next page is all new, also offline', async ({
  page,
  noise,
}) => {
  noise.allow(/ERR_CONNECTION_REFUSED|Failed to fetch|404 \(Not Found\)/);
  const proxy = await startProxy();
  await page.goto(`${proxy.url}/en/sign-in`);
  await kept(page);
  const version = await page.evaluate<string>(
    'fetch("/sw.js").then((reply) => reply.text()).then((text) => /version:.([0-9a-f]{16})/.exec(text)[1])',
  );
  const entry = (await page.locator('script[src*="/assets/"]').getAttribute('src'))!;
  const renamed = entry.replace('.js', '-2.js');
  // Every script has another name now and none of the old ones is there any more, also those the tab has not asked for yet.
  proxy.release({
    pathOf: (path) =>
      !/^\/assets\/.*\.js$/.test(path) ? path : path.endsWith('-2.js') ? path.replace('-2.js', '.js') : null,
    textOf: (text) => text.replace(/([\w.-]+-[\w-]{8})\.js\b/g, '$1-2.js').replaceAll(version, '2'.repeat(16)),
  });

  await page.evaluate('navigator.serviceWorker.getRegistration().then((at) => at.update())');
  await expect(page.getByText('A new version of Maktaba is ready.')).toBeVisible();
  await page.getByRole('link', { name: /forgot/i }).click();
  await expect(page).toHaveURL(/forgot-password/);
  await expect(page.getByRole('main').getByRole('textbox')).toBeVisible();

  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.locator(`script[src="${renamed}"]`)).toHaveCount(1);
  await proxy.close();
  await page.reload();
  await expect(page.locator(`script[src="${renamed}"]`)).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('textbox')).toBeVisible();
});

test('DOWN-01 the app can be installed: manifest, icons and a frame in the colour of the look', async ({
  page,
  request,
}) => {
  await openIn(page, 'en', '/sign-in');
  const href = (await page.locator('link[rel=manifest]').getAttribute('href'))!;
  const manifest = (await (await request.get(href)).json()) as {
    display: string;
    start_url: string;
    icons: { src: string; sizes: string; purpose: string }[];
  };
  expect(manifest).toMatchObject({ display: 'standalone', start_url: '/' });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src } of manifest.icons) expect((await request.get(src)).headers()['content-type']).toBe('image/png');
  const color = page.locator('meta[name=theme-color]');
  await expect(color).toHaveAttribute('content', '#0a1113');
  await page.getByRole('button', { name: 'Switch to light' }).click();
  await expect(color).toHaveAttribute('content', '#eff5f5');
});
