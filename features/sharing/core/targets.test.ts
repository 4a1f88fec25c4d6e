import { expect, test } from 'vitest';
import { publicLink, TARGETS, targetAddress } from './targets.ts';

test('SHARE-01 every target gets the link, and a title cannot break out of its place', () => {
  const url = publicLink('https://books.example', '0198');
  expect(url).toBe('https://books.example/en/bookstore/0198');
  for (const target of TARGETS) {
    const address = targetAddress(target, { url, title: 'A & B?#=' });
    expect(address).toContain(encodeURIComponent(url));
    expect(address).not.toMatch(/A & B/);
    expect(new URL(address).hash).toBe('');
  }
  expect(targetAddress('email', { url, title: 'A & B' })).toMatch(/^mailto:\?subject=A%20%26%20B&body=https%3A/);
});
