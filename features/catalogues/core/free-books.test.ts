import { expect, test } from 'vitest';
import { byTaste, FREE_BOOKS } from './free-books.ts';

test('CONC-06 free books are named once each, with all that is shown of them', () => {
  expect(new Set(FREE_BOOKS.map(({ id }) => id)).size).toBe(FREE_BOOKS.length);
  for (const { id, title, author, genres } of FREE_BOOKS) {
    expect(id).toMatch(/^\d+$/);
    expect([title, author].every(Boolean)).toBe(true);
    expect(genres.length).toBeGreaterThan(0);
  }
});

test('CONC-06 what one likes comes first, the rest keeps its order', () => {
  const books = [
    { n: 1, genres: ['drama'] },
    { n: 2, genres: ['poetry'] },
    { n: 3, genres: ['poetry', 'art'] },
    { n: 4, genres: ['travel'] },
  ];
  expect(byTaste(books, ['poetry', 'art']).map(({ n }) => n)).toEqual([3, 2, 1, 4]);
  expect(byTaste(books, []).map(({ n }) => n)).toEqual([1, 2, 3, 4]);
});
