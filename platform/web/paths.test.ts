import { describe, expect, test } from 'vitest';
import { appPath, inLocale, safeNext } from './paths.ts';

describe('addresses', () => {
  test('ROUTE-01 every page lies below its language', () => {
    expect(appPath('ar', '/')).toBe('/ar');
    expect(appPath('en', '/documents', { section: 'uploads', q: '', page: undefined })).toBe(
      '/en/documents?section=uploads',
    );
    expect(appPath('en', '/reader?book=1', { page: 3 })).toBe('/en/reader?book=1&page=3');
  });

  test('ROUTE-01 another language keeps page, query and place', () => {
    expect(inLocale('/en/documents?section=uploads#top', 'ar')).toBe('/ar/documents?section=uploads#top');
    expect(inLocale('/en', 'ar')).toBe('/ar');
    expect(inLocale('/xx/documents', 'ar')).toBe('/ar');
  });
});

describe('the page after sign-in', () => {
  test('ROUTE-06 is the one that was asked for', () => {
    expect(safeNext('/en/reader?book=1&cfi=epubcfi(/6/4!/2)', 'en')).toBe('/en/reader?book=1&cfi=epubcfi(/6/4!/2)');
    expect(safeNext('/en/documents', 'ar')).toBe('/ar/documents');
  });

  test.each([
    'https://evil.example/en',
    '//evil.example/en',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/api/auth/sign-out',
    '/en/sign-in?next=/en',
    undefined,
    42,
  ])('ROUTE-06 is the dashboard instead of %j', (next) => {
    expect(safeNext(next, 'en')).toBe('/en');
  });
});
