import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { serverUrl } from './journey-address.ts';
import { fillShelf, JOURNEY_SHELF, type Shelf } from './journey-shelf.ts';

export { expect } from '@playwright/test';
export { serverUrl } from './journey-address.ts';
export { signIn, signUp, uploadBook } from './journey-cast.ts';
export { enter, type Shelf } from './journey-shelf.ts';

/** What the browser complained about; `allow` names what a journey brings about on purpose. */
export type Noise = { allow(pattern: RegExp): void; heard: string[] };

/** Runs in every page before its own scripts: a breach of the content security policy becomes a console error. */
function reportBreaches(): void {
  const target = globalThis as unknown as {
    addEventListener(type: string, listener: (event: Record<string, unknown>) => void): void;
  };
  target.addEventListener('securitypolicyviolation', (event) => {
    console.error(
      `content security policy: ${String(event['violatedDirective'])} refused ${String(event['blockedURI'])}`,
    );
  });
}

/** Nobody is new: the tips were dismissed before, so that they lie over no other journey. */
function dismissTips(): void {
  const seen = ['library', 'chat-upload', 'sidebar-upload', 'spark', 'bookcast', 'forge'];
  try {
    (globalThis as unknown as { localStorage: { setItem(key: string, value: string): void } }).localStorage.setItem(
      'maktaba.tips',
      JSON.stringify(seen),
    );
  } catch {
    /* a page without storage has no tips */
  }
}

async function listen(context: BrowserContext, noise: Noise, tips = false): Promise<void> {
  await context.addInitScript(reportBreaches);
  if (!tips) await context.addInitScript(dismissTips);
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      noise.heard.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => noise.heard.push(`page error: ${error.error().stack ?? String(error.error())}`));
  context.on('response', (response) => {
    if (response.status() >= 500)
      noise.heard.push(`${response.status()} from ${response.request().method()} ${response.url()}`);
  });
}

/** `tips`: onboarding tips are shown, as to anybody new. */
/** `afterPages`: does it once no page is left that could still ask for what it ends. */
type Fixtures = {
  noise: Noise;
  afterPages: (end: () => unknown) => void;
  secondBrowser: () => Promise<Page>;
  tips: boolean;
};
/** `shelf`: every server of the run begins with it; one that ran already is filled when the first journey asks for it. */
type SharedFixtures = { shelf: Shelf };

/** A journey fails on anything the browser complains about, whatever else it finds. */
export const test = base.extend<Fixtures, SharedFixtures>({
  shelf: [
    async ({ playwright }, use) => {
      const filled = process.env[JOURNEY_SHELF];
      if (filled) return use(JSON.parse(filled) as Shelf);
      const request = await playwright.request.newContext();
      const shelf = await fillShelf(request);
      await request.dispose();
      await use(shelf);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
  baseURL: async ({}, use) => use(serverUrl()),
  noise: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const allowed: RegExp[] = [/Service Worker registration blocked by Playwright/];
      const noise: Noise = { heard: [], allow: (pattern) => void allowed.push(pattern) };
      await use(noise);
      expect(
        noise.heard.filter((line) => !allowed.some((pattern) => pattern.test(line))),
        'the browser complained',
      ).toEqual([]);
    },
    { auto: true },
  ],
  tips: [false, { option: true }],
  // oxlint-disable-next-line no-empty-pattern
  afterPages: async ({}, use) => {
    const ends: (() => unknown)[] = [];
    await use((end) => void ends.push(end));
    for (const end of ends) await end();
  },
  // oxlint-disable-next-line no-unused-vars -- named so that it ends after the pages
  context: async ({ context, noise, tips, afterPages: _ }, use) => {
    await listen(context, noise, tips);
    await use(context);
  },
  secondBrowser: async ({ browser, noise, baseURL }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL: baseURL! });
      opened.push(context);
      await listen(context, noise);
      return context.newPage();
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});

/** Waits for colours and panels to arrive: half-way through a transition a contrast is nobody's. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(`Promise.race([
    Promise.all(document.getAnimations().filter((one) => one.playState === 'running' && Number.isFinite(one.effect?.getComputedTiming().endTime ?? 0)).map((one) => one.finished.catch(() => {}))),
    new Promise((done) => setTimeout(done, 20_000)), // one that stops half-way is not waited for
  ]).then(() => {})`);
}

/** Presses Escape once what is open has the focus: before that it may not hear it. */
export async function escape(page: Page): Promise<void> {
  await expect
    .poll(
      () => page.evaluate(`Boolean(document.activeElement?.closest('[role=dialog], [role=alertdialog], [role=menu]'))`),
      'the focus is in what is open',
    )
    .toBe(true);
  await page.keyboard.press('Escape');
}

/** The heading of the page itself, not that of one which is still on its way. */
export const pageHeading = (page: Page): Locator => page.locator('h1:not([data-waiting])').first();

/** Chooses from the menu on a book's own page. */
export async function chooseForBook(page: Page, item: string): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Actions for / })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** What axe finds on the page as it is now, or on a part of it. */
async function axeFindings(page: Page, part?: string): Promise<string[]> {
  await settled(page);
  const builder = new AxeBuilder({ page }).exclude('[data-sonner-toast][data-removed="true"]'); // fading out
  const { violations } = await (part ? builder.include(part) : builder).analyze();
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} at ${nodes.map((node) => node.target.join(' ')).join(' | ')}`,
  );
}

/** No accessibility finding of axe on the page at rest, or on a part of it: an open menu or dialog hides the rest.
 *  What comes late begins to fade in while axe looks: it is looked at again. */
export async function axe(page: Page, part?: string): Promise<void> {
  if (part) await expect(page.locator(part).filter({ visible: true })).not.toHaveCount(0);
  else await expect(pageHeading(page), 'the page has come').toBeAttached();
  await expect.poll(() => axeFindings(page, part), { message: 'accessibility', timeout: 90_000 }).toEqual([]);
}

/**
 * For what goes away by itself: the page notes every text that stands in these elements from now on, so that no look can come
 * too late. Gives what asks for one of them. Anew after a reload.
 */
export async function noteShown(page: Page, selector: string): Promise<(text: RegExp) => Promise<void>> {
  await page.evaluate(`{
    const shown = (globalThis.textsShown = new Set());
    const look = () => document.querySelectorAll(${JSON.stringify(selector)}).forEach((one) => shown.add(one.textContent));
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
    look();
  }`);
  const texts = () => page.evaluate<string[]>('[...textsShown]');
  return (text) =>
    expect.poll(async () => (await texts()).some((one) => text.test(one)), `${text} was shown`).toBe(true);
}

/** Sets the theme the way the server reads it: by cookie, for the next page load. */
export async function setTheme(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await page.context().addCookies([{ name: 'theme', value: theme, url: serverUrl() }]);
}

/** Opens a page under a locale, e.g. `openIn(page, 'ar', '/documents')`. */
export async function openIn(page: Page, locale: string, path = '/'): Promise<void> {
  await page.goto(`/${locale}${path === '/' ? '' : path}`);
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
}

/** The page is no wider than the window, once panels and pictures have found their places. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const over = () =>
    page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  await expect.poll(over, 'pixels wider than the window').toBeLessThanOrEqual(0);
}
