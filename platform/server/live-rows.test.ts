import { expect, test } from 'vitest';
import { liveItems } from './live-rows.ts';

const itemOf = liveItems([
  { notice: { kind: 'book' }, kind: 'books', ids: { bookId: 'subjectId' } },
  { notice: { kind: 'job', job: 'process' }, kind: 'work', ids: { bookId: 'subjectId' } },
]);

test('what has a row goes out under its public name, with the ids the row names and nothing else', () => {
  const notice = { kind: 'book', subjectId: 'b1', ownerId: 'amina', title: 'a secret' };
  expect(itemOf(notice)).toEqual({ kind: 'books', ids: { bookId: 'b1' } });
});

test('what has no row stays on the server, also a job of another kind', () => {
  expect(itemOf({ kind: 'other', subjectId: 'b1' })).toBeNull();
  expect(itemOf({ kind: 'job', job: 'sweep', subjectId: 'b1' })).toBeNull();
  expect(itemOf({ kind: 'job', job: 'process', subjectId: 'b1' })).toEqual({ kind: 'work', ids: { bookId: 'b1' } });
});

test('an id that is none is left out', () => {
  expect(itemOf({ kind: 'book', subjectId: null })).toEqual({ kind: 'books', ids: {} });
});
