import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, openIn, serverUrl, signUp, test, uploadBook } from '../support/journey.ts';
import { hostileBook } from '../support/hostile-book.ts';
import { bookOpen, expectInSight, noteShadows } from '../support/journey-reader.ts';
import { journeyBook } from '../support/journey-books.ts';
import { REAL_FILES, sample, sampleBytes } from '../support/samples.ts';

type Watch = { outside: string[]; dialogs: string[] };

/** Notes every request that would leave this machine, and every dialog a script opens. */
async function watch(page: Page): Promise<Watch> {
  const seen: Watch = { outside: [], dialogs: [] };
  await page.context().route(/^(?!blob:|data:|about:)/, (route) => {
    const url = new URL(route.request().url());
    if (url.origin === serverUrl()) return route.fallback();
    seen.outside.push(url.href);
    return route.abort();
  });
  page.on('dialog', (dialog) => {
    seen.dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('popup', (popup) => seen.outside.push(`a window: ${popup.url()}`));
  return seen;
}

/** What could act in the open pages of a book: scripts, handlers, forms, frames, addresses that are code or elsewhere. */
const ACTIVE = `(() => {
  const roots = [document], docs = [];
  for (let i = 0; i < roots.length; i++) for (const at of roots[i].querySelectorAll('*')) {
    if (shadowsSeen.has(at)) roots.push(shadowsSeen.get(at));
    if (at.localName === 'iframe' && at.contentDocument) docs.push([at, at.contentDocument]);
  }
  const found = [];
  for (const [frame, doc] of docs) {
    if (/allow-scripts/.test(frame.getAttribute('sandbox') ?? 'allow-scripts')) found.push('a frame that may run scripts');
    for (const at of doc.querySelectorAll('*')) {
      if (['script', 'iframe', 'object', 'embed', 'form'].includes(at.localName)) found.push(at.localName);
      for (const { name, value } of at.attributes) {
        if (name.startsWith('on')) found.push(name);
        if (['href', 'src', 'action', 'data'].includes(name) && /^\\s*(javascript|data:text|https?:\\/\\/evil)/i.test(value.replace(/[\\s\\u0000-\\u001f]/g, ''))) found.push(name + '=' + value);
      }
    }
  }
  return found;
})()`;

test(
  'AUTH-01 READ-09 a book with scripts, forms and remote addresses opens as its text and nothing else',
  { tag: REAL_FILES },
  async ({ page }) => {
    await noteShadows(page);
    await signUp(page, 'dara');
    const { bookId } = await uploadBook(page, sample('hostile/active-content.epub'), { until: 'epubReady' });
    const seen = await watch(page);
    await openIn(page, 'en', `/documents/${bookId}`);
    await expect(page.getByText('Scripts, forms and remote content were removed.')).toBeVisible();
    await openIn(page, 'en', `/reader?book=${bookId}`);
    await bookOpen(page);
    await expectInSight(page, 'The quick reader of Maktaba opens a book');
    expect(await page.evaluate<string[]>(ACTIVE)).toEqual([]);
    await page.getByRole('main').getByRole('button', { name: 'Next page' }).click();
    await expectInSight(page, 'Part two');
    expect(seen).toEqual({ outside: [], dialogs: [] });
  },
);

test('AUTH-01 READ-09 huge styles and markup that is no XHTML: nothing runs, nothing leaves, the text is read', async ({
  page,
  noise,
}) => {
  noise.allow(/Failed to decode downloaded font: data:,/); // what stands in for a font from elsewhere
  await noteShadows(page);
  await signUp(page, 'badr');
  const file = join(mkdtempSync(join(tmpdir(), 'hostile-')), 'bad-intentions.epub');
  writeFileSync(file, hostileBook());
  const { bookId } = await uploadBook(page, file, { until: 'epubReady' });
  const seen = await watch(page);
  await openIn(page, 'en', `/reader?book=${bookId}`);
  await bookOpen(page);
  await expectInSight(page, 'The styled chapter is read all the same.');
  await page.getByRole('main').getByRole('button', { name: 'Next page' }).click();
  await expectInSight(page, 'The broken chapter still says its words');
  await expectInSight(page, 'and goes on');
  expect(await page.evaluate<string[]>(ACTIVE)).toEqual([]);
  expect(seen).toEqual({ outside: [], dialogs: [] });
  await expect(page).toHaveURL(`/en/reader?book=${bookId}`);
});

test(
  'AUTH-01 READ-09 even a file that reached the browser unsanitised runs nothing and asks nobody',
  { tag: REAL_FILES },
  async ({ page, noise }) => {
    noise.allow(/content security policy|Content Security Policy|sandboxed/i); // what is refused is told; the point is that it is refused
    await noteShadows(page);
    await signUp(page, 'chen');
    const { bookId } = await uploadBook(page, journeyBook('trees.epub'), { until: 'epubReady' });
    const seen = await watch(page);
    await page.route(`**/api/books/${bookId}/file*`, (route) =>
      route.fulfill({
        status: 200,
        contentType: 'application/epub+zip',
        body: sampleBytes('hostile/active-content.epub'),
      }),
    );
    await openIn(page, 'en', `/reader?book=${bookId}`);
    await bookOpen(page);
    await expectInSight(page, 'The quick reader of Maktaba opens a book');
    await page.getByRole('main').getByRole('button', { name: 'Next page' }).click();
    await expectInSight(page, 'Part two');
    expect(seen).toEqual({ outside: [], dialogs: [] });
    await expect(page).toHaveURL(`/en/reader?book=${bookId}`);
  },
);

test('AUTH-01 a PDF with a script opens, and the script does not run', { tag: REAL_FILES }, async ({ page }) => {
  await signUp(page, 'badr');
  const { bookId } = await uploadBook(page, sample('hostile/js-action.pdf'), { until: 'epubReady' });
  const seen = await watch(page);
  await openIn(page, 'en', `/reader?book=${bookId}`);
  await bookOpen(page);
  await expect(page.locator('.pdf-text span').first()).toBeAttached(); // drawn: what the file brings to be run on opening had its time
  expect(seen).toEqual({ outside: [], dialogs: [] });
});

test('AUTH-01 the files of a book are never a page of this origin', async ({ page, shelf, request }) => {
  await page.context().addCookies(shelf.cookies);
  for (const variant of ['', '?variant=original']) {
    const reply = await page.request.get(`${serverUrl()}/api/books/${shelf.books.wells}/file${variant}`);
    expect(reply.ok()).toBe(true);
    const headers = reply.headers();
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-type']).not.toMatch(/html|svg|xml;|javascript/);
    expect(headers['content-disposition'] ?? headers['content-security-policy'] ?? '').toMatch(/attachment|sandbox/);
  }
  const stranger = await request.get(`${serverUrl()}/api/books/${shelf.books.wells}/file`);
  expect(stranger.status()).toBe(401);
});
