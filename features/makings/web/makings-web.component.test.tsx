import { beforeEach, expect, test, vi } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import { queryClient } from '../../../platform/web/query.ts';
import { axe, mount, serverSays } from '../../../tests/support/mount.tsx';
import type { Making, Offers, Place, PlacedPiece } from '../contract.ts';
import {
  EvidencePanel,
  EvidenceProvider,
  ProgressEstimate,
  MakingProgress,
  OffersNote,
  type PickedSource,
  PieceText,
  SourcePicker,
} from './index.ts';

const BOOK = '01890000-0000-7000-8000-000000000001';
const making = (o: Partial<Making>): Making => ({
  id: '01890000-0000-7000-8000-000000000002',
  kind: 'spark',
  title: 'The Whale',
  status: 'generating',
  step: 'draft',
  progress: 40,
  message: 'Writing…',
  error: null,
  code: null,
  startedAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  secondsLeft: 130,
  resultId: BOOK,
  url: `/spark/${BOOK}`,
  sourceTitle: 'Moby-Dick',
  engine: { kind: 'model', model: 'fake-1', version: 'write.v1' },
  cost: null,
  ...o,
});
const areas = ['makings'] as const;
/** Waits until an element says some words among others. */
const says = async (where: Locator, words: RegExp): Promise<void> => {
  await expect.poll(() => where.query()?.textContent ?? '').toMatch(words);
};
beforeEach(() => queryClient.clear());

test('PANEL-02 what is made shows its step, how far it is and the time left; Cancel asks the server', async () => {
  const { calls } = serverSays(200, making({ status: 'cancelled', message: 'Cancelled' }));
  const changed = vi.fn<(making: Making) => void>();
  const page = await mount(<MakingProgress making={making({})} onChange={changed} />, { areas });
  const bar = page.getByRole('progressbar', { name: 'Progress of “The Whale”' });
  await expect.element(bar).toHaveAttribute('aria-valuenow', '40');
  await expect.element(page.getByText(/Writing…/).first()).toBeVisible();
  await expect.element(page.getByText(/About 2 minutes left/).first()).toBeVisible();
  await axe();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => changed.mock.calls.length).toBe(1);
  expect(calls[0]).toMatch(/\/cancel$/);
});

test('PANEL-02 one estimate, the server’s, and one color; none while the server can’t tell', async () => {
  const told = await mount(<ProgressEstimate making={making({ secondsLeft: 300 })} />, { areas });
  expect(told.container.textContent).toBe('Writing… About 5 minutes left.');
  expect(told.container.querySelector('[role=progressbar] > div')!.classList.contains('bg-busy')).toBe(true);
  const waiting = await mount(<ProgressEstimate making={making({ secondsLeft: null })} />, { areas });
  expect(waiting.container.textContent).toBe('Writing…');
});

test('PANEL-02 a failure says why and offers Retry, and the built-in engine by name where a model wrote', async () => {
  const { calls } = serverSays(200, making({}));
  const changed = vi.fn<(making: Making) => void>();
  const failed = making({ status: 'failed', error: 'The model isn’t answering.', code: 'AI_SLOW' });
  const page = await mount(<MakingProgress making={failed} onChange={changed} />, { areas });
  await expect.element(page.getByText('The model isn’t answering.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await axe();
  await page.getByRole('button', { name: 'Use the built-in engine' }).click();
  await expect.poll(() => changed.mock.calls.length).toBe(1);
  expect(calls.some((path) => path.endsWith('/retry'))).toBe(true);
});

const place: Place = {
  bookId: BOOK,
  bookTitle: 'Moby-Dick',
  ord: 3,
  start: 0,
  end: 16,
  text: 'Call me Ishmael.',
  chapter: 'Loomings',
  page: null,
  cfi: 'epubcfi(/6/4!/4/2)',
  rects: null,
  prefix: '',
  suffix: ' Some years ago',
};
const pieces: PlacedPiece[] = [
  { text: 'It begins.', role: 'glue', lang: 'en', evidence: { kind: 'none' } },
  { text: place.text, role: 'quotation', lang: 'en', evidence: { kind: 'quotation', quotations: [place] } },
  { text: 'A good start.', role: 'opinion', lang: 'en', evidence: { kind: 'none' } },
  { text: 'I counted.', role: 'written', lang: 'en', evidence: { kind: 'counted', what: 'whale', value: 12 } },
  { text: 'Mine.', role: 'own', lang: 'en', evidence: { kind: 'none' } },
];

test('SPARK-01 each piece leads to its passage and the reader by keyboard; every kind has its own honest label', async () => {
  const page = await mount(
    <EvidenceProvider blocks={[{ id: 'p1', pieces }]}>
      <p>
        <PieceText blockId="p1" pieces={pieces} />
      </p>
      <EvidencePanel />
    </EvidenceProvider>,
    { areas },
  );
  const markers = page.getByRole('button');
  await expect
    .poll(() => markers.elements().map((one) => one.textContent))
    .toEqual([
      expect.stringMatching(/^1 Word for word: Moby-Dick · Loomings$/),
      expect.stringMatching(/^2 An opinion/),
      expect.stringMatching(/^3 Counted/),
      expect.stringMatching(/^4 Your own words$/),
    ]);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const panel = page.getByRole('complementary', { name: 'What this rests on' });
  await says(panel, /Word for word from your books/);
  const link = panel.getByRole('link', { name: /Open in the reader/ });
  await expect.element(link).toHaveAttribute('href', expect.stringContaining(`book=${BOOK}`));
  await expect.element(link).toHaveAttribute('href', expect.stringContaining('quote=Call'));
  await axe();
  for (const [name, words] of [
    [/An opinion/, /An opinion of the model/],
    [/Counted/, /whale, 12 times/],
    [/Your own/, /Your own words/],
  ] as const) {
    await page.getByRole('button', { name }).click();
    await says(panel, words);
  }
});

const offers = (o: Partial<Offers>): Offers => ({
  source: { title: 'A poem', author: null, bookId: BOOK, lang: 'he', words: 900, genre: 'poetry', ready: true },
  offered: [],
  refused: [{ form: 'spark', reason: 'verse', instead: ['narration', 'open'] }],
  styles: [],
  lengths: [],
  voices: { spoken: false, model: false },
  engine: { kind: 'builtin', model: null },
  estimate: { text: 10, voicePerMinute: 5 },
  ...o,
});

test('what isn’t offered says why and what is in its place; a language without a voice is said', async () => {
  const page = await mount(<OffersNote offers={offers({})} kind="spark" />, { areas });
  const note = page.getByRole('status');
  await expect
    .poll(() => note.query()?.textContent)
    .toBe(
      'A Spark isn’t offered here. It’s a poem, and verse is never cut. Instead: have it read aloud or open it as it is.',
    );
  await axe();
});

test('a language without a voice is said before it starts', async () => {
  const silent = offers({ offered: [{ form: 'bookcast', maxMinutes: 5, maxWords: null }], refused: [] });
  const page = await mount(<OffersNote offers={silent} kind="bookcast" />, { areas });
  await expect.element(page.getByText(/no voice for Hebrew/)).toBeVisible();
});

test('a source is chosen: a book of the library, or an idea in words', async () => {
  const book = { id: BOOK, title: 'Moby-Dick', author: 'Herman Melville', coverImageUrl: null, direction: 'ltr' };
  serverSays(200, { books: [book], nextCursor: null, total: 1 });
  const chosen = vi.fn<(picked: PickedSource | null) => void>();
  const page = await mount(<SourcePicker value={null} onChange={chosen} />, { areas });
  await page.getByRole('button', { name: /Moby-Dick/ }).click();
  expect(chosen).toHaveBeenLastCalledWith({ source: { kind: 'book', bookId: BOOK }, title: 'Moby-Dick' });
  await axe();
  await page.getByRole('radio', { name: 'An idea' }).click();
  await page.getByRole('textbox').fill(' Why do ships come back? ');
  expect(chosen).toHaveBeenLastCalledWith({
    source: { kind: 'idea', text: 'Why do ships come back?' },
    title: 'Why do ships come back?',
  });
});

test('what the server says against a call is shown', async () => {
  const { calls } = serverSays(409, { error: 'over', details: {}, code: 'MAKING_OVER', defined: true });
  const page = await mount(<MakingProgress making={making({ status: 'failed', error: 'No.' })} />, { areas });
  await axe();
  await page.getByRole('button', { name: 'Retry', exact: true }).click();
  await says(page.getByRole('alert'), /This generation has already ended\./);
  expect(calls.some((path) => path.endsWith('/retry'))).toBe(true);
});
