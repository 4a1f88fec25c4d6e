import { expect, test } from 'vitest';
import { BULK_FIELDS, EDITED_FIELDS, FACT_FIELDS, FILE_FIELDS, METADATA_FIELDS } from './book-fields.ts';
import { changeBetween, changeOfFields, emptyTexts, fieldTexts } from './field-texts.ts';

const BOOK = {
  title: 'The Reed Boat',
  author: 'Ines Falk',
  description: null,
  language: 'en',
  genre: null,
  series: 'River Tales',
  seriesIndex: 1.5,
};
const TEXTS = fieldTexts(BOOK);

test('a field is listed where it is declared to be used', () => {
  expect(EDITED_FIELDS).toEqual(expect.arrayContaining(['title', 'genre']));
  expect(EDITED_FIELDS).not.toContain('publisher');
  expect(METADATA_FIELDS).toContain('title');
  expect(METADATA_FIELDS).not.toContain('genre'); // no file says it
  expect(FILE_FIELDS).toContain('publisher');
  expect(FILE_FIELDS).not.toContain('title'); // its owner says it, too
  expect(BULK_FIELDS).not.toContain('title');
  expect(FACT_FIELDS.indexOf('language')).toBeLessThan(FACT_FIELDS.indexOf('publisher'));
});

test('a form shows what a book says', () => {
  expect(TEXTS).toEqual({ ...BOOK, description: '', genre: 'none', seriesIndex: '1.5' });
});

test('only what was changed is said', () => {
  expect(changeBetween(TEXTS, TEXTS)).toEqual({});
  expect(changeBetween(TEXTS, { ...TEXTS, author: '', genre: 'poetry' })).toEqual({ author: null, genre: 'poetry' });
});

test('a series and the volume in it are said together', () => {
  expect(changeBetween(TEXTS, { ...TEXTS, seriesIndex: '2,25' })).toEqual({ series: 'River Tales', seriesIndex: 2.25 });
  expect(changeBetween(TEXTS, { ...TEXTS, series: 'Sea Tales' })).toEqual({ series: 'Sea Tales', seriesIndex: 1.5 });
  expect(changeBetween(TEXTS, { ...TEXTS, series: '' })).toEqual({ series: null, seriesIndex: null });
  expect(changeBetween(TEXTS, { ...TEXTS, seriesIndex: 'two' })).toEqual({ series: 'River Tales', seriesIndex: null });
});

test('an empty field of a change of many takes away what is said', () => {
  const names = ['author', 'language', 'genre'] as const;
  expect(changeOfFields(names, emptyTexts(names))).toEqual({ author: null, language: null, genre: null });
  expect(changeOfFields(['language'], { language: ' French ' })).toEqual({ language: 'fr' });
});
