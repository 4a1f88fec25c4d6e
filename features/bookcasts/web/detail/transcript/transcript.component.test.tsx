import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listen, type MakingStart } from '../../../../../platform/web/events.ts';
import { queryClient } from '../../../../../platform/web/query.ts';
import { Toaster } from '../../../../../platform/web/toaster.tsx';
import { cast, CAST_ID, fakeCasts, PERSON, script } from '../../../../../tests/support/fake-casts.ts';
import { fakeWav } from '../../../../../tests/support/fake-wav.ts';
import { axe, mount } from '../../../../../tests/support/mount.tsx';
import { close, pause, seekTo } from '../../../../listening/web/index.ts';
import type { Script } from '../../../contract.ts';
import { BookcastPage } from '../bookcast-page.tsx';

const went = vi.hoisted(() => [] as string[]);
vi.mock('@tanstack/react-router', async (original) => {
  const router = await original<typeof import('@tanstack/react-router')>();
  return {
    ...router,
    useParams: () => ({ bookcastId: CAST_ID }),
    useRouter: (...o: Parameters<typeof router.useRouter>) => {
      const real = router.useRouter(...o);
      return Object.assign(Object.create(real) as typeof real, {
        history: { ...real.history, push: (to: string) => void went.push(to) },
      });
    },
  };
});

const lit = (name: string): string[] => [...(CSS.highlights.get(name) ?? [])].map(String);
const player = () => document.querySelector('audio')!;
const row = (text: string) => page.getByRole('listitem').filter({ hasText: text });

async function draw(more: Partial<Script> = {}, state: 'ready' | 'stale' = 'ready') {
  const audioUrl = `${URL.createObjectURL(new Blob([fakeWav({ seconds: 30 })], { type: 'audio/wav' }))}#?v=1`;
  const server = fakeCasts({ casts: [cast({ audioUrl, duration: 30, state })], script: script(more) });
  await mount(
    <>
      <BookcastPage />
      <Toaster />
    </>,
    { areas: ['bookcasts', 'bookcast', 'makings', 'highlights', 'listening'], user: PERSON },
  );
  await expect.element(page.getByText('Let’s begin where the book does.')).toBeVisible();
  await expect.poll(() => player().readyState).toBeGreaterThan(0);
  return server;
}

/** Selects words of a line as a person would. */
function select(from: string, to = from): void {
  const find = (words: string): [Text, number] => {
    for (const piece of document.querySelectorAll('[data-piece]')) {
      const node = piece.firstChild as Text;
      const at = node.data.indexOf(words);
      if (at >= 0) return [node, at];
    }
    throw new Error(`no ${words}`);
  };
  const [[start, a], [end, b]] = [find(from), find(to)];
  document.getSelection()!.setBaseAndExtent(start, a, end, b + to.length);
}

beforeEach(() => {
  close();
  went.length = 0;
  vi.restoreAllMocks();
  queryClient.clear();
  localStorage.clear();
});

test('PLAY-03 the line and the word that are said are lit; a press on a word goes there', async () => {
  await draw();
  seekTo(10.6);
  await expect.poll(() => lit('cast-word')).toEqual(['keeper']);
  await expect.element(row('In 1848')).toHaveAttribute('aria-current', 'true');
  seekTo(1.5);
  await expect.poll(() => lit('cast-word')).toEqual(['begin']);
  await expect.element(row('In 1848')).not.toHaveAttribute('aria-current');
  const words = document.querySelector('[data-line="2"] [data-piece="1"]')!.firstChild!;
  const range = document.createRange();
  range.setStart(words, 'The ice '.length);
  range.setEnd(words, 'The ice sang'.length);
  const box = range.getBoundingClientRect();
  const spot = words.parentElement!.getBoundingClientRect();
  await userEvent.click(page.elementLocator(words.parentElement!), {
    position: { x: box.left + box.width / 2 - spot.left, y: box.top + box.height / 2 - spot.top },
  });
  await expect.poll(() => player().currentTime).toBeGreaterThan(21);
  pause();
  await expect.poll(() => lit('cast-word')).toEqual(['sang']);
  await axe();
});

test('PLAY-03 a line that changed since the recording says so and is never lit', async () => {
  const { lines } = script();
  const changed = { ...lines[1]!, at: null, to: null, pieces: [{ ...lines[0]!.pieces[0]!, text: 'Other words.' }] };
  await draw({ revision: 2, lines: [lines[0]!, changed, lines[2]!] }, 'stale');
  await expect.element(row('Other words.').getByText('Changed since the recording')).toBeVisible();
  await expect.element(row('Other words.').getByRole('button', { name: /play from here/ })).not.toBeInTheDocument();
  expect(page.getByText('Changed since the recording').elements()).toHaveLength(1);
  seekTo(10);
  await expect.element(row('Let’s begin')).toHaveAttribute('aria-current', 'true');
  expect(lit('cast-word')).toEqual([]);
});

test('PLAY-03 words are looked up: how many, the next and the one before, none, and away', async () => {
  await draw();
  const field = page.getByRole('searchbox', { name: 'Search the transcript' });
  await field.fill('THE');
  await expect.element(page.getByText('6 matches')).toBeVisible();
  expect(lit('cast-found')).toHaveLength(6);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('1 of 6')).toBeVisible();
  expect(lit('cast-found-now')).toEqual(['the']);
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  await expect.element(page.getByText('6 of 6')).toBeVisible();
  await page.getByRole('button', { name: 'Next match' }).click();
  await expect.element(page.getByText('1 of 6')).toBeVisible();
  await field.fill('zebra');
  await expect.element(page.getByText('No matches')).toBeVisible();
  await axe();
  await field.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveValue('');
  expect(lit('cast-found')).toEqual([]);
});

test('PLAY-03 selected words of a book become a highlight in it and a Spark of it; they play from there', async () => {
  const server = await draw();
  const opened = vi.fn<(start: MakingStart) => void>();
  const stop = listen('maktaba:spark-open', opened);
  select('keeper Marta');
  const menu = page.getByRole('dialog', { name: 'Selected words' });
  await menu.getByRole('button', { name: 'Highlight in the book' }).click();
  await expect.element(page.getByText('Highlighted in “The Tower of Orvik”')).toBeVisible();
  await expect
    .poll(() => server.writes().find(({ path }) => path.endsWith('/highlights')))
    .toMatchObject({ body: { kind: 'highlight', text: 'keeper Marta', suffix: expect.stringMatching(/^ carried/) } });
  select('keeper Marta');
  await menu.getByRole('button', { name: 'Make a Spark…' }).click();
  expect(opened.mock.lastCall?.[0]).toMatchObject({
    source: { kind: 'selection', text: 'keeper Marta', page: 12 },
    sourceTitle: 'The Tower of Orvik',
  });
  select('great lamp');
  await axe();
  await menu.getByRole('button', { name: 'Play from here' }).click();
  await expect.poll(() => player().currentTime).toBeGreaterThan(12);
  stop();
});

test('PLAY-03 words that are from no book aren’t offered to be highlighted; a Spark takes them as an idea', async () => {
  await draw();
  const opened = vi.fn<(start: MakingStart) => void>();
  const stop = listen('maktaba:spark-open', opened);
  select('begin where');
  const menu = page.getByRole('dialog', { name: 'Selected words' });
  await expect.element(menu.getByRole('button', { name: 'Copy' })).toBeVisible();
  expect(menu.getByRole('button', { name: 'Highlight in the book' }).elements()).toHaveLength(0);
  await menu.getByRole('button', { name: 'Make a Spark…' }).click();
  expect(opened).toHaveBeenCalledWith({ source: { kind: 'idea', text: 'begin where' } });
  stop();
});

test('PLAY-03 a line has the same by its button, for who has no pointer, and one press to its passage', async () => {
  await draw();
  const line = row('In 1848');
  await expect
    .element(line.getByRole('link', { name: /Open in the reader: The Tower of Orvik/ }))
    .toHaveAttribute('href', expect.stringMatching(/\/reader\?book=.*cfi=.*quote=In%201848/));
  (line.getByRole('button', { name: 'Options for this line' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const menu = page.getByRole('dialog', { name: 'Options for this line' });
  await expect.element(menu.getByRole('button', { name: 'Play from here' })).toHaveFocus();
  await menu.getByRole('button', { name: 'Read on from here' }).click();
  expect(went.at(-1)).toMatch(/\/reader\?.*quote=In%201848/);
});

test('PLAY-03 one reads on where the conversation is; before any words of a book there is nowhere to', async () => {
  await draw();
  const button = page.getByRole('button', { name: 'Read on from here' });
  seekTo(2);
  await expect.element(row('Let’s begin')).toHaveAttribute('aria-current', 'true');
  await expect.element(button).not.toBeInTheDocument();
  seekTo(17.2);
  await expect.element(row('The ice sang')).toHaveAttribute('aria-current', 'true');
  await button.click();
  expect(went.at(-1), 'the words before are the last that are from a book').toMatch(/quote=In%201848/);
});
