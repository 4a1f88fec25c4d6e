import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search.ts';

test('ROUTE-03 a query survives reading and writing as plain text', () => {
  const query = '?book=0190&page=012&cfi=epubcfi%28%2F6%2F4%21%2F2%29';
  const search = parseSearch(query);
  expect(search).toEqual({ book: '0190', page: '012', cfi: 'epubcfi(/6/4!/2)' });
  expect(parseSearch(stringifySearch(search))).toEqual(search);
});

test('ROUTE-03 absent values leave no trace in the address', () => {
  expect(stringifySearch({ q: '', section: undefined, tab: null })).toBe('');
  expect(stringifySearch({ section: 'uploads' })).toBe('?section=uploads');
});
