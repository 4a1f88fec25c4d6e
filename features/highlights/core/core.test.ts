import { foldLetters } from '../../../platform/common/fold-text.ts';
import { expect, test } from 'vitest';
import type { Mark } from '../contract.ts';
import {
  asColour,
  BookText,
  inReadingOrder,
  likelyRuns,
  matchBook,
  type Pending,
  previewOf,
  withCitation,
  withPending,
} from './index.ts';

const mark = (id: string, more: Partial<Mark> = {}): Mark => ({
  id,
  bookId: 'b',
  kind: 'highlight',
  colour: 'yellow',
  text: `text of ${id}`,
  note: '',
  tags: [],
  chapter: '',
  cfi: 'epubcfi(/6/2)',
  page: null,
  rects: null,
  exact: true,
  prefix: '',
  suffix: '',
  ord: null,
  progress: 1,
  anchor: 'attached',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...more,
});

test('READ-05 a preview is one line, cut at 100 characters and never inside one', () => {
  expect(previewOf('a\n  b\tc ')).toBe('a b c');
  expect(previewOf('x'.repeat(100))).toBe('x'.repeat(100));
  expect(Array.from(previewOf('𝒳'.repeat(101)))).toEqual([...Array.from({ length: 100 }, () => '𝒳'), '…']);
});

test('READ-05 words are compared without marks, accents, case and line breaks', () => {
  expect(foldLetters('“Éclair,” he said: co-\noperate')).toBe(foldLetters('eclair he SAID cooperate'));
  expect(foldLetters('مُحَمَّـدٌ')).toBe(foldLetters('محمد'));
  expect(foldLetters('…—!')).toBe('');
});

const runs = [
  { ord: 10, text: 'The lamp stood by the window. It was cold.' },
  { ord: 11, text: 'She said nothing. The lamp stood by the door.' },
  { ord: 12, text: 'Much later the lamp stood by the door again, and the night went on.' },
];

test('READ-05 a passage is found over the edges of stored passages', () => {
  const text = new BookText(runs);
  expect(text.locate({ quote: 'It was cold. She said nothing', prefix: '', suffix: '', ord: null })).toEqual({
    ord: 10,
    sure: true,
  });
  expect(text.locate({ quote: 'It was warm', prefix: '', suffix: '', ord: null })).toBeNull();
  expect(text.locate({ quote: '…', prefix: '', suffix: '', ord: null })).toBeNull();
});

test('READ-05 the mark of a footnote inside a passage does not hide it', () => {
  const text = new BookText([{ ord: 1, text: 'The soft radiance of the incandescent1 lights in the lilies' }]);
  expect(text.locate({ quote: 'soft radiance of the incandescent lights', prefix: '', suffix: '', ord: null })).toEqual(
    { ord: 1, sure: true },
  );
});

test('READ-05 of equal words the context decides, else the place before, else it is unsure', () => {
  const text = new BookText(runs);
  const wanted = { quote: 'the lamp stood by the door', prefix: '', suffix: '', ord: null };
  expect(text.locate({ ...wanted, prefix: 'Much later ', suffix: ' again, and' })).toEqual({ ord: 12, sure: true });
  expect(text.locate({ ...wanted, ord: 12 })).toEqual({ ord: 12, sure: true });
  expect(text.locate(wanted)).toEqual({ ord: 11, sure: false });
});

test('READ-05 a looser comparison is only tried where most long words stand', () => {
  expect(likelyRuns(runs, 'Much later the lamp stood near the door again', 3)).toContain(2);
  expect(likelyRuns(runs, 'entirely other words about sailing ships', 3)).toEqual([]);
});

const shelf = [
  { id: '1', title: 'The Time Machine', author: 'H. G. Wells' },
  { id: '2', title: 'Moby-Dick; or, The Whale', author: 'Herman Melville' },
  { id: '3', title: 'Poems', author: 'Emily Dickinson' },
  { id: '4', title: 'Poems', author: 'William Blake' },
];

test('HIGH-01 an imported title finds its book by title and author, however they are written', () => {
  expect(matchBook(shelf, 'Time Machine (Oxford World Classics)', 'Wells, H. G.')?.id).toBe('1');
  expect(matchBook(shelf, 'Moby-Dick', null)?.id).toBe('2');
  expect(matchBook(shelf, 'Poems', 'Blake, William')?.id).toBe('4');
});

test('HIGH-01 a title that fits several books, or another author’s, finds none', () => {
  expect(matchBook(shelf, 'Poems', null)).toBeNull();
  expect(matchBook(shelf, 'The Time Machine', 'Stephen Baxter')).toBeNull();
  expect(matchBook(shelf, 'Time', 'H. G. Wells')).toBeNull();
  expect(matchBook(shelf, '  ', null)).toBeNull();
});

test('READ-05 what waits to be saved is shown as if it were saved', () => {
  const pending: Pending[] = [
    {
      key: '1',
      do: 'add',
      bookId: 'b',
      id: 'new',
      at: '2026-01-02T00:00:00.000Z',
      mark: { kind: 'highlight', text: 'new', cfi: null, page: 3, progress: 0.5 },
    },
    { key: '2', do: 'change', bookId: 'b', id: 'new', changes: { note: 'mine' } },
    { key: '3', do: 'remove', bookId: 'b', id: 'old' },
  ];
  const now = withPending([mark('old'), mark('kept', { progress: 9 })], pending);
  expect(inReadingOrder(now).map(({ id, note }) => [id, note])).toEqual([
    ['new', 'mine'],
    ['kept', ''],
  ]);
  const restored = withPending(now, [{ key: '4', do: 'restore', bookId: 'b', id: 'old', mark: mark('old') }]);
  expect(restored.map((one) => one.id)).toContain('old');
  expect(
    withPending([mark('new')], pending).filter((one) => one.id === 'new'),
    'sent, and the answer got lost',
  ).toHaveLength(1);
});

test('READ-05 a copied passage carries its source', () => {
  expect(withCitation(' Words. ', { title: 'T', author: 'A', chapter: 'C', place: 'p. 3' })).toBe(
    '“Words.”\n— A, T, C, p. 3',
  );
  expect(withCitation('Words.', { title: 'T', author: null, chapter: 'T', place: '' })).toBe('“Words.”\n— T');
});

test('HIGH-01 colours of other programs are understood or left out', () => {
  expect([asColour('Yellow'), asColour('orange'), asColour('turquoise'), asColour(null)]).toEqual([
    'yellow',
    'yellow',
    null,
    null,
  ]);
});
