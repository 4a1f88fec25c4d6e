import { expect, test } from 'vitest';
import { FREE_BOOKS } from '../../catalogues/core/index.ts';
import { GENRES } from '../../concierge/limits.ts';
import { afterStep, FIRST_RUN_START, firstQuestionBook, showsFirstRun, stepBefore } from './first-run.ts';
import { TASTES } from './tastes.ts';

const begun = { ...FIRST_RUN_START, done: ['look' as const] };

test('CONC-07 the first run is for people without books, and for who is in the middle of it', () => {
  expect(showsFirstRun({ hasCompletedOnboarding: false }, 0)).toBe(true);
  expect(showsFirstRun({ hasCompletedOnboarding: false }, 3), 'books, never begun').toBe(false);
  expect(showsFirstRun({ hasCompletedOnboarding: true }, 0), 'onboarded before there was one').toBe(false);
  expect(
    showsFirstRun({ hasCompletedOnboarding: true, firstRun: FIRST_RUN_START }, 0),
    'the concierge was closed meanwhile',
  ).toBe(true);
  expect(
    showsFirstRun({ hasCompletedOnboarding: false, firstRun: FIRST_RUN_START }, 3),
    'seen only, then books came',
  ).toBe(false);
  expect(showsFirstRun({ hasCompletedOnboarding: true, firstRun: begun }, 3), 'begun, then a book came').toBe(true);
  expect(showsFirstRun({ hasCompletedOnboarding: false, firstRun: { ...begun, ended: true } }, 0)).toBe(false);
});

test('CONC-07 a step is followed by the next, whichever were done before', () => {
  expect(afterStep(FIRST_RUN_START, 'look')).toEqual({ step: 'tastes', done: ['look'], ended: false });
  expect(afterStep({ step: 'look', done: ['tastes'], ended: false }, 'look').done).toEqual(['look', 'tastes']);
  expect(afterStep(begun, 'ask').step).toBe('ask');
  expect([stepBefore('look'), stepBefore('ask')]).toEqual([null, 'book']);
});

test('CONC-06 tastes and the genres of free books are genres of the preferences, and every taste has a free book', () => {
  for (const taste of TASTES) expect(GENRES).toContain(taste);
  for (const genre of FREE_BOOKS.flatMap(({ genres }) => genres)) expect(GENRES).toContain(genre);
  expect(TASTES.filter((taste) => !FREE_BOOKS.some(({ genres }) => genres.includes(taste)))).toEqual([]);
});

test('CONC-07 the first question is about one book, of one’s own before the handbook', () => {
  const book = (title: string, o: { guide?: boolean; chatReady?: boolean; scanned?: boolean } = {}) => ({
    title,
    guide: false,
    chatReady: true,
    scanned: false,
    ...o,
  });
  const guide = book('Handbook', { guide: true });
  const emma = book('Emma');
  const coming = book('Ulysses', { chatReady: false });
  const scan = book('Scan', { chatReady: false, scanned: true });
  expect(firstQuestionBook([], null)).toBeNull();
  expect(firstQuestionBook([guide], null)).toEqual({ state: 'ready', book: guide });
  expect(firstQuestionBook([coming, emma, guide], 'Dubliners')).toEqual({ state: 'ready', book: emma });
  expect(firstQuestionBook([coming, guide], null)).toEqual({ state: 'preparing', title: 'Ulysses' });
  expect(firstQuestionBook([guide], 'Dubliners')).toEqual({ state: 'preparing', title: 'Dubliners' });
  expect(firstQuestionBook([scan, guide], null)).toEqual({ state: 'scan', title: 'Scan' });
});
