import { expect, test } from 'vitest';
import { pageOf, publicPath } from './kinds.ts';
import { TARGETS, targetAddress } from './targets.ts';

test('SHARE-01 every target gets the link, and a title cannot break out of its place', () => {
  const url = `https://books.example${publicPath('book', '0198')}`;
  expect(url).toBe('https://books.example/en/bookstore/0198');
  for (const target of TARGETS) {
    const address = targetAddress(target, { url, title: 'A & B?#=' });
    expect(address).toContain(encodeURIComponent(url));
    expect(address).not.toMatch(/A & B/);
    expect(new URL(address).hash).toBe('');
  }
  expect(targetAddress('email', { url, title: 'A & B' })).toMatch(/^mailto:\?subject=A%20%26%20B&body=https%3A/);
});

test('SHARE-01 every kind has a page for its people and one for anyone, at the addresses of the product', () => {
  const at = (kind: 'book' | 'bookcast' | 'spark') => [pageOf(kind, '1'), publicPath(kind, '1')];
  expect(at('book')).toEqual(['/documents/1', '/en/bookstore/1']);
  expect(at('bookcast')).toEqual(['/bookcasts/1', '/en/bookcast/1']);
  expect(at('spark')).toEqual(['/spark/1', '/en/spark/1']);
});
