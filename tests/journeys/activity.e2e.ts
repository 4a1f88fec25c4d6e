import type { Page, Route } from '@playwright/test';
import { axe, expect, type Noise, noteShown, openIn, serverUrl, signUp, test } from '../support/journey.ts';
import { sample } from '../support/samples.ts';

const centre = (page: Page) =>
  page.getByRole('complementary', { name: 'Sidebar' }).getByRole('region', { name: 'Activity' });
const items = (page: Page) => centre(page).getByRole('listitem');
/** Toasts and lines that go away by themselves. */
const PASSING = '[data-sonner-toast], [data-status]';
const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text }).first();

/** Questions about a book get no answer to speak of: what is shown stays as it is, however long a journey takes. */
async function unanswered(page: Page, noise: Noise): Promise<void> {
  noise.allow(/status of 503.*\/status/);
  noise.allow(/^503 from GET .*\/status/);
  await page.route('**/api/books/*/status', (route) => route.fulfill({ status: 503, json: {} }));
}

/** Questions wait for the journey's answer: moving the clock on brings one about, and skips nothing that an answer brings. */
async function held(page: Page, pattern: string): Promise<(json: unknown) => Promise<void>> {
  const waiting: Route[] = [];
  await page.route(pattern, (route) => void waiting.push(route));
  return async (json) => {
    await expect
      .poll(async () => {
        if (waiting.length === 0) await page.clock.fastForward(5100);
        return waiting.length;
      }, 'a question is asked')
      .toBeGreaterThan(0);
    await waiting.shift()!.fulfill({ json });
  };
}

type Stored = { id: string; bookId: string; status: string; title?: string; timestamp?: number; error?: string };
const MINUTE = 60_000;
const bookId = (n: number) => `019a0000-0000-7000-8000-${String(n).padStart(12, '0')}`;

const KEY = async (page: Page): Promise<string> => {
  const session = (await (await page.request.get(`${serverUrl()}/api/auth/get-session`)).json()) as {
    user: { id: string };
  };
  return `maktaba.my.activities.${session.user.id}`;
};

/** What the browser has kept from an earlier visit. */
async function remember(page: Page, list: Stored[] | string): Promise<void> {
  const key = await KEY(page);
  const now = await page.evaluate<number>('Date.now()');
  const value =
    typeof list === 'string'
      ? list
      : JSON.stringify(
          list.map((one) => ({
            type: 'upload',
            fileName: `${one.id}.epub`,
            fileSize: 1,
            title: one.title ?? `Book ${one.id}`,
            progress: 50,
            message: null,
            error: null,
            errorCode: null,
            errorDetails: null,
            epubReady: false,
            embeddingsReady: false,
            timestamp: now,
            ...one,
          })),
        );
  await page.addInitScript(
    ([name, text]) => {
      if (sessionStorage.getItem('remembered')) return;
      sessionStorage.setItem('remembered', 'yes');
      localStorage.setItem(name!, text!);
    },
    [key, value],
  );
}

type Status = {
  status?: string;
  progress?: number;
  bookCreated?: boolean;
  epubReady?: boolean;
  embeddingsReady?: boolean;
  error?: string | null;
  code?: string | null;
  title?: string;
};
const answer = (id: string, status: Status) => ({
  bookCreated: false,
  bookId: id,
  title: 'The Voyage',
  libraryTab: 'uploads',
  epubReady: false,
  embeddingsReady: false,
  status: 'processing',
  stage: 'extract',
  progress: 55,
  message: null,
  error: null,
  code: null,
  details: null,
  scanned: false,
  ...status,
});

test('ACT-01 ACT-03 an upload is followed in the centre, told twice, and leaves after five seconds', async ({
  page,
}) => {
  await signUp(page, 'amina');
  await openIn(page, 'en', '/documents');
  await expect(centre(page)).toContainText('Track your file activity at a glance here');
  await page.getByRole('main').getByRole('button', { name: 'Upload Books' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Upload Books' });
  const shown = await noteShown(page, PASSING);
  await dialog.locator('input[type=file]').setInputFiles(sample('epub/wells.epub'));
  await dialog.getByRole('button', { name: 'Upload 1 file' }).click();
  await dialog
    .getByRole('button', { name: /Close|Continue in the background/ })
    .last()
    .click();
  await shown(/Upload complete!.*The Time Machine/);
  await shown(/Your book is now chat-ready!/);
  await shown(/Ready to read & chat/);
  await expect(items(page)).toHaveCount(0);
  await expect(centre(page)).toContainText('Track your file activity at a glance here');
});

test('ACT-02 bell and badges have their own colours for each status; the dot pulses unless green or red', async ({
  page,
  noise,
}) => {
  await signUp(page, 'badr');
  await unanswered(page, noise);
  const cases: [string, string, string, boolean][] = [
    ['failed', 'red', 'red', false],
    ['fully_processed', 'green', 'green', false],
    ['completed', 'green', 'green', false],
    ['book_ready', 'yellow', 'yellow', true],
    ['processing', 'orange', 'yellow', true],
    ['generating', 'orange', 'yellow', true],
    ['uploaded', 'green', 'green', false],
    ['chat_ready', 'green', 'green', false],
  ];
  const key = await KEY(page);
  await openIn(page, 'en', '/documents');
  for (const [status, dot, badge, pulses] of cases) {
    const list = JSON.stringify([
      {
        id: 'a',
        type: 'upload',
        bookId: bookId(1),
        fileName: 'a.epub',
        fileSize: 1,
        title: 'A',
        status,
        progress: 50,
        message: null,
        error: 'why',
        timestamp: Date.now(),
        epubReady: false,
        embeddingsReady: false,
      },
    ]);
    await page.evaluate(([name, text]) => localStorage.setItem(name!, text!), [key, list]);
    await page.reload();
    const shown = page.locator('[data-dot]');
    await expect(shown, status).toHaveAttribute('data-dot', dot);
    await expect(shown).toHaveCSS('animation-name', pulses ? /^(?!none$)/ : 'none');
    await expect(centre(page).locator('[data-badge]'), status).toHaveAttribute('data-badge', badge);
    await expect(centre(page).locator('[data-badge]')).toContainText('1');
  }
});

test('ACT-02 a file that is being sent shows blue', async ({ page }) => {
  await signUp(page, 'badr');
  await openIn(page, 'en', '/documents');
  let send = () => {};
  const sent = new Promise<void>((go) => (send = go));
  await page.route('**/api/uploads/*', async (route) => {
    await sent;
    await route.continue();
  });
  await page.getByRole('main').getByRole('button', { name: 'Upload Books' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Upload Books' });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('A day. '.repeat(300)) });
  await dialog.getByRole('button', { name: 'Upload 1 file' }).click();
  await expect(page.locator('[data-dot]')).toHaveAttribute('data-dot', 'blue');
  await expect(page.locator('[data-dot]')).toHaveCSS('animation-name', /^(?!none$)/);
  await dialog.getByRole('button', { name: 'Continue in the background' }).click();
  await expect(items(page)).toContainText('Uploading · 30%');
  await expect(page.getByRole('button', { name: /Activity center, 1 activity, uploading/ })).toBeVisible();
  const shown = await noteShown(page, PASSING);
  send();
  await shown(/Your book is now chat-ready!/);
  await page.unrouteAll({ behavior: 'wait' });
});

test('ACT-01 badges count per colour; one is removed, the rest cleared; the centre hides and comes back', async ({
  page,
  noise,
}) => {
  await signUp(page, 'chen');
  await unanswered(page, noise);
  await remember(page, [
    { id: 'one', bookId: bookId(1), status: 'failed', error: 'The file is damaged.' },
    { id: 'two', bookId: bookId(2), status: 'processing' },
    { id: 'three', bookId: bookId(3), status: 'processing' },
    { id: 'four', bookId: bookId(4), status: 'completed' },
  ]);
  await openIn(page, 'en', '/documents');
  const badge = (colour: string) => centre(page).locator(`[data-badge=${colour}]`);
  await expect(badge('red')).toContainText('1 failed');
  await expect(badge('yellow')).toContainText('2 under way');
  await expect(badge('green')).toContainText('1 done');
  await expect(items(page)).toHaveCount(4);
  await expect(items(page).first()).toContainText('Upload failed · Try again');
  await expect(items(page).first()).toContainText('The file is damaged.');
  await expect(centre(page).getByRole('list')).toHaveCSS('max-height', '600px');
  await axe(page);
  await centre(page).getByRole('button', { name: 'Remove Book one' }).click();
  await expect(toast(page, 'Activity removed')).toBeVisible();
  await expect(items(page)).toHaveCount(3);

  await centre(page).getByRole('button', { name: 'Clear All' }).click();
  await expect(toast(page, 'All activities cleared')).toBeVisible();
  await expect(items(page)).toHaveCount(0);
  await expect(centre(page).getByRole('heading', { name: 'Activity' }), 'it hides a moment later').toHaveCount(0);
  await page.getByRole('button', { name: 'Activity center' }).click();
  await expect(centre(page)).toContainText('Track your file activity at a glance here');
  await centre(page).getByRole('button', { name: 'Hide the activity center' }).click();
  await expect(centre(page).getByRole('heading', { name: 'Activity' })).toHaveCount(0);
  await page.reload();
  await expect(items(page)).toHaveCount(0);
});

test('ACT-03 uploaded without the index says so; when it is there, the book is chat-ready', async ({ page }) => {
  await signUp(page, 'dara');
  await page.clock.install();
  await remember(page, [{ id: 'one', bookId: bookId(7), status: 'processing' }]);
  const tell = await held(page, '**/api/books/*/status');
  const there = (ready: boolean) =>
    answer(bookId(7), {
      status: ready ? 'chat_ready' : 'uploaded',
      bookCreated: true,
      epubReady: true,
      embeddingsReady: ready,
    });
  await openIn(page, 'en', '/documents');
  await expect(items(page)).toHaveCount(1);
  const shown = await noteShown(page, PASSING);
  await tell(there(false));
  await expect(items(page)).toContainText('In your library (uploads tab) (optimizing for chat...)');
  await shown(/Upload complete!/);
  await expect(page.locator('[data-dot]')).toHaveAttribute('data-dot', 'green');
  await tell(there(true));
  await shown(/Ready to read & chat/);
  await shown(/Your book is now chat-ready!/);
  await page.clock.fastForward(5100);
  await expect(items(page)).toHaveCount(0);
});

test('ACT-04 a document made in the product is followed from its event to the end, and its end is told', async ({
  page,
}) => {
  await signUp(page, 'badr');
  await page.clock.install();
  const answered = await held(page, '**/api/kaos-documents/*');
  const tell = (state: string) =>
    answered({
      processingStatus: state,
      title: 'On rivers',
      version: 1,
      epub_path: state === 'parsing' ? null : '/api/books/x/file',
    });
  await openIn(page, 'en', '/documents');
  await expect(centre(page)).toContainText('Track your file activity');
  await page.evaluate(
    ([id]) => {
      const page = globalThis as unknown as {
        ready: unknown;
        addEventListener(name: string, listener: (event: { detail: unknown }) => void): void;
        dispatchEvent(event: Event): void;
      };
      page.addEventListener('maktaba:document-ready', (event) => (page.ready = event.detail));
      page.dispatchEvent(
        new CustomEvent('maktaba:document-started', { detail: { bookId: id, title: 'Rivers in literature' } }),
      );
    },
    [bookId(9)],
  );
  await expect(items(page)).toContainText('Rivers in literature');
  await expect(items(page)).toContainText('Generating document...');
  const bar = items(page).getByRole('progressbar');
  await expect(bar).toHaveAttribute('aria-valuenow', '10');
  for (const [next, words, percent, colour] of [
    ['parsing', 'Parsing document structure...', '33', 'orange'],
    ['book_ready', 'Generating smart features...', '66', 'yellow'],
  ] as const) {
    await tell(next);
    await expect(items(page)).toContainText(words);
    await expect(bar).toHaveAttribute('aria-valuenow', percent);
    await expect(page.locator('[data-dot]')).toHaveAttribute('data-dot', colour);
  }
  await tell('fully_processed');
  await expect(items(page)).toContainText('Ready in Documents');
  await expect(toast(page, 'Your Forge document is ready!')).toContainText('On rivers');
  await expect(page.locator('[data-dot]')).toHaveAttribute('data-dot', 'green');
  await expect
    .poll(() => page.evaluate('globalThis.ready'))
    .toMatchObject({ bookId: bookId(9), epubPath: '/api/books/x/file' });
});

test('ACT-05 what is no book is looked for among documents; what is neither is removed; other errors are ignored', async ({
  page,
  noise,
}) => {
  noise.allow(/status of (404|503)/);
  noise.allow(/^503 from/);
  await signUp(page, 'amina');
  await page.clock.install();
  await remember(page, [
    { id: 'gone', bookId: bookId(1), status: 'processing' },
    { id: 'document', bookId: bookId(2), status: 'processing' },
    { id: 'unsure', bookId: bookId(3), status: 'processing' },
  ]);
  const missing = { status: 404, json: { error: 'x', details: {}, code: 'BOOK_NOT_FOUND', defined: true } };
  let go = () => {};
  const seen = new Promise<void>((done) => (go = done));
  await page.route('**/api/books/*/status', async (route) => {
    await seen; // nothing changes before it was looked at
    await route.fulfill(route.request().url().includes(bookId(3)) ? { status: 503, json: {} } : missing);
  });
  await page.route('**/api/documents/*/status', (route) =>
    route.fulfill(
      route.request().url().includes(bookId(2))
        ? { json: answer(bookId(2), { status: 'uploaded', bookCreated: true }) }
        : missing,
    ),
  );
  await openIn(page, 'en', '/documents');
  await expect(items(page)).toHaveCount(3);
  go();
  await page.clock.fastForward(5100);
  await expect(items(page)).toHaveCount(2);
  await expect(items(page).filter({ hasText: 'The Voyage' })).toContainText('In your library (uploads tab)');
  await expect(items(page).filter({ hasText: 'Book unsure' })).toHaveAttribute('data-status', 'processing');
});

test('ACT-05 the older the work, the rarer the questions: 5, 10, 30 seconds', async ({ page }) => {
  await signUp(page, 'badr');
  const start = new Date('2026-06-01T10:00:00Z');
  await page.clock.install({ time: start });
  let asked = 0;
  await page.route('**/api/books/*/status', (route) => {
    asked += 1;
    return route.fulfill({ json: answer(bookId(1), { progress: asked }) });
  });
  await remember(page, [{ id: 'one', bookId: bookId(1), status: 'processing', timestamp: start.getTime() }]);
  await openIn(page, 'en', '/documents');
  await expect(items(page)).toHaveCount(1);
  /** Every question that the page's time has brought about has left: what the page fetches now goes after it. */
  const allLeft = () => page.evaluate<number>("fetch('/readyz').then((reply) => reply.status)");
  for (const [age, seconds] of [
    [MINUTE, 5],
    [4 * MINUTE, 10],
    [9 * MINUTE, 30],
  ] as const) {
    // The jump brings a question about; once its answer is shown, the next one is planned, while the time stands still.
    await page.clock.pauseAt(new Date(start.getTime() + age));
    await allLeft();
    await expect(items(page)).toContainText(`Reading the file · ${asked}%`);
    const before = asked;
    await page.clock.fastForward((seconds - 1) * 1000);
    await allLeft();
    expect(asked, `not before ${seconds} s at the age of ${age / MINUTE} minutes`).toBe(before);
    await page.clock.fastForward(1000);
    await expect.poll(() => asked, `after ${seconds} s at the age of ${age / MINUTE} minutes`).toBe(before + 1);
    await expect(items(page)).toContainText(`Reading the file · ${asked}%`);
  }
});

test('ACT-06 corrupt stored activities are deleted, and everything works', async ({ page }) => {
  await signUp(page, 'chen');
  for (const [n, corrupt] of ['{"half', '[{"id":1}]', '"text"'].entries()) {
    await page.goto('/en/documents');
    await page.evaluate(([name, text]) => localStorage.setItem(name!, text!), [await KEY(page), corrupt]);
    await page.reload();
    await expect(centre(page)).toContainText('Track your file activity at a glance here');
    const key = await KEY(page);
    await expect.poll(() => page.evaluate(([name]) => localStorage.getItem(name!), [key]), `case ${n}`).toBeNull();
  }
});

test('ACT-06 the centre keeps ten, the newest first, and comes back when something is added', async ({
  page,
  noise,
}) => {
  await signUp(page, 'dara');
  await unanswered(page, noise);
  await remember(
    page,
    Array.from({ length: 10 }, (_, n) => ({ id: `old-${n}`, bookId: bookId(n + 1), status: 'completed' })),
  );
  await openIn(page, 'en', '/documents');
  await expect(items(page)).toHaveCount(10);
  await centre(page).getByRole('button', { name: 'Hide the activity center' }).click();
  await expect(items(page)).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Upload Books' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Upload Books' });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'new.txt', mimeType: 'text/plain', buffer: Buffer.from('A new day. '.repeat(300)) });
  await dialog.getByRole('button', { name: 'Upload 1 file' }).click();
  await dialog
    .getByRole('button', { name: /Close|Continue in the background/ })
    .last()
    .click();
  await expect(items(page)).toHaveCount(10);
  await expect(items(page).first()).toContainText('new');
  await expect(items(page).filter({ hasText: 'Book old-9' }), 'the oldest made room').toHaveCount(0);
});

test('ACT-03 ACT-06 a reload in the middle: work on the server goes on and is told, bytes cut off are told too', async ({
  page,
}) => {
  await signUp(page, 'amina');
  await openIn(page, 'en', '/documents');
  await page.getByRole('main').getByRole('button', { name: 'Upload Books' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Upload Books' });
  // Until the reload the page hears nothing of the work: else a slow one would have told the end before.
  await page.route('**/api/books/upload-progress?*', (route) =>
    route.fulfill({ status: 200, contentType: 'text/event-stream', body: 'retry: 60000\n\n' }),
  );
  await page.route('**/api/books/*/status', () => undefined);
  await dialog.locator('input[type=file]').setInputFiles(sample('epub/trees.epub'));
  const begun = page.waitForResponse('**/api/books/process-uploaded');
  await dialog.getByRole('button', { name: 'Upload 1 file' }).click();
  await begun;
  await page.route('**/api/uploads/*', () => undefined);
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'cut off.txt', mimeType: 'text/plain', buffer: Buffer.from('A day. '.repeat(300)) });
  await dialog.getByRole('button', { name: 'Upload 1 file' }).click();
  await dialog.getByRole('button', { name: 'Continue in the background' }).click();
  await expect(items(page).filter({ hasText: 'cut off' })).toHaveAttribute('data-status', 'uploading');
  await expect(items(page).filter({ hasText: 'trees' })).toHaveAttribute('data-status', 'processing');
  await expect(page.locator('[data-dot]')).toHaveAttribute('data-dot', 'blue');
  // Not the route of the bytes: with none left, Chromium would let the held-back ones go, in a race with the reload.
  await page.unroute('**/api/books/upload-progress?*');
  await page.unroute('**/api/books/*/status');
  await page.reload();
  const shown = await noteShown(page, PASSING);
  await expect(items(page)).toHaveCount(2);
  await expect(items(page).filter({ hasText: 'cut off' })).toContainText(
    'The upload of “cut off.txt” did not arrive whole. Please try again.',
  );
  await shown(/Upload complete!/);
  await shown(/Your book is now chat-ready!/);
  await expect(page.getByRole('grid', { name: 'Books' }).getByText('Trees').first()).toBeVisible();
  await expect(items(page)).toHaveCount(1);
});
