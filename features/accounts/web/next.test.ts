import { describe, expect, test } from 'vitest';
import { safeNext } from '../../../platform/web/paths.ts';

describe('ROUTE-06 where a sign-in leads', () => {
  test.each([
    ['/en/documents', '/en/documents'],
    ['/en/documents?section=uploads&q=a%20b#end', '/en/documents?section=uploads&q=a%20b#end'],
    ['/en/malaika/../documents', '/en/documents'],
  ])('ROUTE-06 back to the page asked for: %s', (next, place) => {
    expect(safeNext(next, 'en')).toBe(place);
  });

  test('ROUTE-06 in the language of the sign-in page', () => {
    expect(safeNext('/en/documents?q=1', 'ar')).toBe('/ar/documents?q=1');
  });

  test.each([
    [undefined],
    [null],
    [''],
    ['en/documents'],
    ['//evil.example/en'],
    ['/\\evil.example'],
    ['/\t/evil.example'],
    ['\n//evil.example'],
    ['https://evil.example/en'],
    ['javascript:alert(1)'],
    ['/en/..//evil.example'],
    ['/en/%2e%2e//evil.example'],
    ['/en/../\\evil.example'],
    ['/admin'],
    ['/api/auth/sign-out'],
    ['/'],
    ['/en/sign-in'],
    ['/en/sign-up/'],
    [['/en/documents']],
  ])('ROUTE-06 home instead of %j', (next) => {
    const place = safeNext(next, 'en');
    expect(place).toBe('/en');
  });
});
