import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listen } from '../../../../platform/web/events.ts';
import { queryClient } from '../../../../platform/web/query.ts';
import { CAST_ID, fakeCasts, making, PERSON } from '../../../../tests/support/fake-casts.ts';
import { axe, mount } from '../../../../tests/support/mount.tsx';
import { expectDraftSurvivesCrash } from '../../../../tests/support/typed-words.tsx';
import type { Offers } from '../../../makings/contract.ts';
import { CreateDialog } from './create-dialog.tsx';

const BOOK_ID = '0198c0de-0000-7000-8000-0000000000b1';
const offersOf = (more: Partial<Offers> = {}): Offers => ({
  source: { title: 'The Tower', author: null, bookId: BOOK_ID, lang: 'en', words: 9000, genre: 'fiction', ready: true },
  offered: [{ form: 'bookcast', maxMinutes: 8, maxWords: null }],
  refused: [],
  styles: ['interview', 'friends', 'close-reading', 'debate'],
  lengths: [
    { style: 'interview', maxMinutes: 8 },
    { style: 'friends', maxMinutes: 5 },
    { style: 'close-reading', maxMinutes: 8 },
    { style: 'debate', maxMinutes: 2 },
  ],
  voices: { spoken: true, model: false },
  engine: { kind: 'builtin', model: null },
  estimate: { text: 8, voicePerMinute: 8 },
  ...more,
});
const asked = { source: { kind: 'book' as const, bookId: BOOK_ID }, sourceTitle: 'The Tower' };
const serve = (offers: Offers) => fakeCasts({ casts: [], more: { '/makings/offers': offers } });
const closed = vi.fn<(open: boolean) => void>();
const draw = (start: Parameters<typeof CreateDialog>[0]['asked'] = asked, locale: 'en' | 'ar' = 'en') =>
  mount(<CreateDialog asked={start} open onOpenChange={closed} />, {
    areas: ['bookcasts', 'makings'],
    user: PERSON,
    locale,
  });
const style = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });
const start = () => page.getByRole('button', { name: 'Create Bookcast' });
const sent = (state: ReturnType<typeof fakeCasts>) => state.writes().filter(({ path }) => path === '/api/bookcasts');

beforeEach(() => {
  vi.restoreAllMocks();
  queryClient.clear();
  closed.mockClear();
});

test('CAST-01 what was chosen is sent once, with a key, and the panel hears of it', async () => {
  const state = serve(offersOf());
  state.more['/api/bookcasts'] = { id: CAST_ID, url: `/bookcasts/${CAST_ID}`, making: making() };
  const started: object[] = [];
  const stop = listen('maktaba:making-started', (one) => started.push(one));
  await draw();
  await expect.element(page.getByText(/Made by the built-in engine/)).toBeVisible();
  await style('Two friends').click();
  await page.getByRole('textbox', { name: 'Focus (optional)' }).fill('the lantern');
  await page.getByRole('switch', { name: /Read the script first/ }).click();
  await axe();
  await start().click();
  await expect.poll(() => closed.mock.calls).toEqual([[false]]);
  expect(sent(state).map(({ body }) => body)).toEqual([
    {
      source: asked.source,
      title: '',
      conversationStyle: 'friends',
      minutes: 5,
      hosts: ['malaika', 'marcus'],
      language: null,
      prompt: 'the lantern',
      review: true,
      requestKey: expect.stringMatching(/^[\da-f-]{36}$/),
    },
  ]);
  expect(started).toMatchObject([{ makingId: making().id, kind: 'bookcast' }]);
  stop();
});

test('CAST-01 a style that isn’t offered says why: the kind of text, too little of it, no debate alone', async () => {
  serve(offersOf({ styles: ['interview', 'debate'] }));
  await draw();
  await expect.element(style('Teacher and student')).toBeDisabled();
  await expect.element(page.getByText('Works with texts that explain something.')).toBeVisible();
  await expect.element(page.getByText('There isn’t enough in this source for it.').first()).toBeVisible();
  await style('Debate').click();
  await page.getByRole('checkbox', { name: 'Marcus' }).click();
  await expect.element(page.getByText('A debate needs both hosts.')).toBeVisible();
  await expect.element(style('Interview')).toBeChecked();
  await page.getByRole('checkbox', { name: 'Marcus' }).click();
  await expect.element(style('Debate')).toBeChecked();
});

test('CAST-01 the length follows the style, says so, and comes back with the style', async () => {
  serve(offersOf());
  await draw({ ...asked, minutes: 8 });
  const length = page.getByRole('slider', { name: 'Length' });
  await expect.element(length).toHaveAttribute('aria-valuemax', '8');
  await expect.element(page.getByText('This source is enough for up to 8 minutes.')).toBeVisible();
  await style('Two friends').click();
  await expect.element(length).toHaveAttribute('aria-valuemax', '5');
  await expect.element(length).toHaveAttribute('aria-valuetext', '5 minutes');
  await expect
    .element(page.getByText('In this style, up to 5 minutes come of this source; in another, up to 8.'))
    .toBeVisible();
  await style('Interview').click();
  await expect.element(length).toHaveAttribute('aria-valuetext', '8 minutes');
});

test('CAST-01 passages that agree give no debate', async () => {
  serve(offersOf({ styles: ['interview'] }));
  await draw();
  await expect.element(page.getByText('Needs more passages that disagree with each other.')).toBeVisible();
});

test('CAST-01 what is refused says why, and a failed request keeps the dialog', async () => {
  const state = serve(
    offersOf({ offered: [], refused: [{ form: 'bookcast', reason: 'verse', instead: ['narration'] }] }),
  );
  const shown = await draw();
  await expect.element(page.getByText(/It’s a poem/)).toBeVisible();
  await expect.element(start()).toBeDisabled();
  await shown.unmount();
  queryClient.clear();
  state.more['/makings/offers'] = offersOf();
  state.refuse['/api/bookcasts'] = { status: 409, code: 'CONFLICT' };
  await draw();
  await start().click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(closed).not.toHaveBeenCalled();
});

test('CAST-01 a language without a voice gives a script only', async () => {
  serve(offersOf({ voices: { spoken: false, model: false } }));
  await draw();
  const review = page.getByRole('switch', { name: /Read the script first/ });
  await expect.element(review).toBeChecked();
  await expect.element(review).toBeDisabled();
});

test('CAST-02 an idea without a title of its source is named by it; everything of it can be changed', async () => {
  serve(offersOf());
  await draw({
    source: asked.source,
    title: 'By the lake',
    prompt: 'The winter',
    conversationStyle: 'friends',
    minutes: 3,
  });
  await expect.element(page.getByText('The Tower')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('By the lake');
  await expect.element(page.getByRole('textbox', { name: 'Focus (optional)' })).toHaveValue('The winter');
  await expect.element(style('Two friends')).toBeChecked();
  await expect.element(page.getByRole('slider', { name: 'Length' })).toHaveAttribute('aria-valuetext', '3 minutes');
  await page.getByRole('button', { name: 'Choose another' }).click();
  await expect.element(start()).toBeDisabled();
});

test('CAST-01 on a phone nothing is wider than the dialog, and the focus begins at the source', async () => {
  await page.viewport(360, 740);
  serve(offersOf({ styles: ['interview'] }));
  for (const locale of ['en', 'ar'] as const) {
    const shown = await draw({}, locale);
    const dialog = page.getByRole('dialog').element();
    await expect.poll(() => dialog.contains(document.activeElement)).toBe(true);
    expect(document.activeElement?.getAttribute('role')).toBe('radio');
    const body = dialog.querySelector('form')!.parentElement!;
    expect(body.scrollWidth).toBeLessThanOrEqual(body.clientWidth);
    await axe();
    await shown.unmount();
  }
  await page.viewport(1280, 800);
  await userEvent.keyboard('{Escape}');
});

test('CAST-01 what it should be about survives a crash until the Bookcast is begun', () => {
  localStorage.clear();
  serve(offersOf()).more['/api/bookcasts'] = { id: CAST_ID, url: `/bookcasts/${CAST_ID}`, making: making() };
  return expectDraftSurvivesCrash({
    open: () => draw(),
    field: () => page.getByRole('textbox', { name: 'Focus (optional)' }),
    save: () => start().click(),
  });
});
