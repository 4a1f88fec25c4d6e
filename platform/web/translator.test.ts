import { expect, test, vi } from 'vitest';
import { createTranslator, formatMessage, type Message } from './translator.ts';

type Loose = (key: string, values?: Record<string, unknown>) => string;
const translator = (locale: string, bag: Record<string, Message>) => createTranslator(locale, bag) as unknown as Loose;
const BOOKS = '{count, plural, zero {لا كتب} one {كتاب واحد} two {كتابان} few {# كتب} many {# كتابًا} other {# كتاب}}';

test('I18N-01 Arabic uses its six plural forms', () => {
  const t = translator('ar', { books: BOOKS });
  const said = [0, 1, 2, 3, 11, 100].map((count) => t('books', { count }));
  expect(said).toEqual(['لا كتب', 'كتاب واحد', 'كتابان', '3 كتب', '11 كتابًا', '100 كتاب']);
});

test('THEME-01 the message names the mode', () => {
  const t = translator('en', { x: 'Theme changed to {mode, select, light {light} other {dark}} mode' });
  expect(t('x', { mode: 'light' })).toBe('Theme changed to light mode');
  expect(t('x', { mode: 'dark' })).toBe('Theme changed to dark mode');
});

test('I18N-01 apostrophes and angle brackets stay as they are written', () => {
  const t = translator('en', { a: "Maktaba can''t open {name}", b: '5 < 6' });
  expect(t('a', { name: '<b>x</b>' })).toBe("Maktaba can't open <b>x</b>");
  expect(t('b')).toBe('5 < 6');
});

test('I18N-01 a message that the build parsed already is formatted alike', () => {
  const parsed: Message = [
    { type: 0, value: 'Hello ' },
    { type: 1, value: 'name' },
  ];
  expect(formatMessage('en', parsed, { name: 'Layla' })).toBe('Hello Layla');
});

test('I18N-01 a translator sees an area that is loaded later; an unknown key is shown as the key', () => {
  const bag: Record<string, Message> = {};
  const t = translator('en', bag);
  expect(t('library.title')).toBe('library.title');
  bag['library.title'] = 'My Library';
  expect(t('library.title')).toBe('My Library');
});

test('a message without its value is logged and shows its key, never an exception', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(translator('en', { x: 'Hello {name}' })('x')).toBe('x');
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});
