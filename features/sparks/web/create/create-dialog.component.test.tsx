import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { listen } from '../../../../platform/web/events.ts';
import { queryClient } from '../../../../platform/web/query.ts';
import { AMINA, makingOf, refusal, sparkServer } from '../../../../tests/support/drawn-sparks.ts';
import { axe, mount } from '../../../../tests/support/mount.tsx';
import { expectDraftSurvivesCrash } from '../../../../tests/support/typed-words.tsx';
import type { Offers } from '../../../makings/contract.ts';
import { CreateDialog } from './create-dialog.tsx';

const BOOK_ID = '0198c0de-0000-7000-8000-0000000000b1';
const OFFERS: Offers = {
  source: {
    title: 'The Tower',
    author: 'Ada Lovell',
    bookId: BOOK_ID,
    lang: 'en',
    words: 9000,
    genre: 'fiction',
    ready: true,
  },
  offered: [{ form: 'spark', maxMinutes: null, maxWords: 800 }],
  refused: [],
  styles: [],
  lengths: [],
  voices: { spoken: true, model: false },
  engine: { kind: 'builtin', model: null },
  estimate: { text: 8, voicePerMinute: 1 },
};
const asked = { source: { kind: 'book' as const, bookId: BOOK_ID }, sourceTitle: 'The Tower' };
const closed = vi.fn<(...of: unknown[]) => void>();
const draw = (start: Parameters<typeof CreateDialog>[0]['asked'] = asked) =>
  mount(<CreateDialog asked={start} open onOpenChange={closed} />, { areas: ['sparks', 'makings'], user: AMINA });
const serve = (offers: Offers, create: { status?: number; body: unknown }) =>
  sparkServer(({ method, path }) => {
    if (path === '/api/makings/offers') return { body: offers };
    if (path === '/api/spark' && method === 'POST') return create;
    if (path.startsWith(`/api/books/${BOOK_ID}`))
      return { body: { id: BOOK_ID, title: 'The Tower', toc: [], progress: 0 } };
    return { body: { books: [], makings: [], nextCursor: null } };
  });
const MADE = { body: { id: makingOf().resultId, url: makingOf().url, making: makingOf() } };
beforeEach(() => {
  vi.restoreAllMocks();
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  closed.mockClear();
});
const start = () => page.getByRole('button', { name: 'Create Spark' });

test('SPARK-01 the dialog says who writes and how long it takes, sends what was chosen, and closes', async () => {
  const calls = serve(OFFERS, MADE),
    started = vi.fn<(...of: unknown[]) => void>(),
    stop = listen('maktaba:making-started', started);
  await draw();
  await expect.element(page.getByText(/Made by the built-in engine/)).toBeVisible();
  await expect.element(page.getByText('This source holds enough for about 800 words.')).toBeVisible();
  expect(page.getByText('Language').elements()).toEqual([]); // the built-in engine quotes
  await page.getByRole('textbox', { name: 'What it should be about' }).fill('the lantern');
  await axe();
  await start().click();
  await expect.poll(() => closed.mock.calls).toEqual([[false]]);
  const sent = calls.find(({ method, path }) => method === 'POST' && path === '/api/spark');
  expect(sent?.body).toEqual({
    source: asked.source,
    type: 'article',
    words: 500,
    tone: 'plain',
    audience: 'general',
    language: null,
    prompt: 'the lantern',
    engine: 'default',
    requestKey: expect.stringMatching(/^[\da-f-]{36}$/),
  });
  expect(started).toHaveBeenCalledWith({ makingId: makingOf().id, kind: 'spark', title: 'The Tower' });
  stop();
});

test('SPARK-01 what is not offered is said with its reason, and cannot be started', async () => {
  serve({ ...OFFERS, offered: [], refused: [{ form: 'spark', reason: 'verse', instead: ['narration'] }] }, MADE);
  await draw();
  await expect.element(page.getByText(/It’s a poem/)).toBeVisible();
  await expect.element(start()).toBeDisabled();
});

test('SPARK-01 a refusal stays in the dialog; pressed again it is the same request', async () => {
  const calls = serve(OFFERS, { status: 409, body: refusal('SPARK_NOT_READY') });
  await draw();
  await start().click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('This Spark is still being made.');
  await start().click();
  const keys = () =>
    calls
      .filter(({ method, path }) => method === 'POST' && path === '/api/spark')
      .map(({ body }) => (body as { requestKey: string }).requestKey);
  await expect.poll(() => keys().length).toBe(2);
  expect(new Set(keys()).size).toBe(1);
  expect(closed).not.toHaveBeenCalled();
});

test('SPARK-01 a model writes in other languages, and the built-in engine can be chosen instead', async () => {
  serve({ ...OFFERS, engine: { kind: 'model', model: 'a-model' } }, MADE);
  await draw();
  await expect.element(page.getByRole('combobox', { name: 'Language' })).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Use the built-in engine' })).toBeVisible();
  await expect.element(page.getByText(/Written by/)).toBeVisible();
});

test('SPARK-01 without a source nothing can be started', async () => {
  serve(OFFERS, MADE);
  await draw({});
  await expect.element(page.getByText('Choose what it is made from first.')).toBeVisible();
  await expect.element(start()).toBeDisabled();
});

test('SPARK-01 what it should be about survives a crash until the Spark is begun', () => {
  localStorage.clear();
  serve(OFFERS, MADE);
  return expectDraftSurvivesCrash({
    open: () => draw(),
    field: () => page.getByRole('textbox', { name: 'What it should be about' }),
    save: () => start().click(),
  });
});
