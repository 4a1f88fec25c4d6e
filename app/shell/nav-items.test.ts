import { expect, test } from 'vitest';
import { currentMark, NAV_GROUPS, NAV_ITEMS, pathInLocale, SYSTEM_GROUP } from './nav-items.ts';

const item = (name: string) => NAV_ITEMS.find((one) => one.name === name)!;

test('NAV-01 the groups stand in the order of the specification, the system group at the bottom', () => {
  expect(NAV_GROUPS.map((group) => group.name)).toEqual(['home', 'read', 'create', 'work']);
  expect(SYSTEM_GROUP.items.map((one) => one.name)).toContain('settings');
});

test('NAV-01 exactly the page shown is marked as the current page', () => {
  const marked = (path: string) => NAV_ITEMS.filter((one) => currentMark(one, path) === 'page').map((one) => one.name);
  expect(marked('/')).toEqual(['dashboard']);
  expect(marked('/documents')).toEqual(['library']);
  expect(marked('/settings')).toEqual(['settings']);
});

test('NAV-01 a page below marks its section, and the dashboard is no section', () => {
  expect(currentMark(item('library'), '/documents/trash')).toBe('true');
  expect(currentMark(item('library'), '/reader')).toBe('true');
  expect(currentMark(item('malaika'), '/malaika/1')).toBe('true');
  expect(currentMark(item('library'), '/documentsx')).toBeUndefined();
  expect(currentMark(item('dashboard'), '/documents')).toBeUndefined();
});

test('ROUTE-01 the path of a page is read without its language', () => {
  expect(pathInLocale('/en')).toBe('/');
  expect(pathInLocale('/ar/documents/')).toBe('/documents');
});
