import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setActiveSession } from '../../../platform/web/active-session.ts';
import { queryClient } from '../../../platform/web/query.ts';
import { axe, mount } from '../../../tests/support/mount.tsx';
import type { LibraryBook } from '../../catalog/contract.ts';
import { ContinueCard } from './continue-card.tsx';

const BOOK_ID = '01890000-0000-7000-8000-000000000001';
const HANDBOOK_ID = '01890000-0000-7000-8000-000000000002';
const book = (id: string, title: string, progress: number | null): LibraryBook =>
  ({ id, title, author: 'H. G. Wells', coverImageUrl: null, progress }) as LibraryBook;

beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ positions: [] }));
});
afterEach(() => {
  vi.restoreAllMocks();
  setActiveSession({ type: 'none' });
});

test.each([
  ['the book to go on with', book(BOOK_ID, 'The Time Machine', 40), 'Resume'],
  ['the latest, not begun yet', book(BOOK_ID, 'The Time Machine', 0), 'Read'],
  ['the handbook where there is no other', book(HANDBOOK_ID, 'The Maktaba handbook', null), 'Read'],
] as const)('HOME-01 the hero is something to read: %s', async (_what, latest, action) => {
  await mount(<ContinueCard latest={latest} />, { areas: ['home'] });
  await expect.element(page.getByText(latest.title).first()).toBeVisible();
  const link = page.getByRole('link', { name: action, exact: true });
  await expect.element(link).toHaveAttribute('href', expect.stringContaining(latest.id));
  expect(page.getByRole('progressbar').elements().length).toBe(latest.progress ? 1 : 0);
  await axe();
});

test('HOME-01 an empty library has no hero', async () => {
  const screen = await mount(<ContinueCard latest={null} />, { areas: ['home'] });
  expect(screen.container.querySelector('section')).toBeNull();
});
