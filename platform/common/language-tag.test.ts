import { expect, test } from 'vitest';
import { languageTag } from './language-tag.ts';

test.each([
  ['en', 'en'],
  ['en_US', 'en-US'],
  [' EN-us ', 'en-US'],
  ['ENG', 'en'],
  ['iw', 'he'],
  ['en-', 'en'],
  ['ja-JP-mac', 'ja-JP'],
  ['zh-cmn-Hans', 'zh'],
  ['zh-Hant', 'zh-Hant'],
  ['sr-Latn-x-foo', 'sr-Latn'],
  ['en-GB-oed', 'en-GB'],
  ['English', 'en'],
  ['English (US)', 'en'],
  ['Deutsch', 'de'],
  ['français', 'fr'],
  ['العربية', 'ar'],
  ['und', null],
  ['MUL', null],
  ['x', null],
  ['*', null],
  ['x-klingon', null],
  ['Engl', null],
  ['posix', null],
  ['C', null],
  ['', null],
  [null, null],
  ['\u0000-'.repeat(200), null],
])('UPL-05 the language %j is the tag %j, and Intl takes it', (said, tag) => {
  expect(languageTag(said)).toBe(tag);
  if (tag) {
    expect(() => new Intl.Segmenter(tag)).not.toThrow();
    expect(new Intl.DisplayNames(['en'], { type: 'language' }).of(tag)).toBeTruthy();
  }
});
