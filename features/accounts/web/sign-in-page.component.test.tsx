import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../platform/web/query.ts';
import { refreshSession } from '../../../platform/web/session.ts';
import { axe, mount } from '../../../tests/support/mount.tsx';
import { SignInPage } from './sign-in-page.tsx';

const AMINA = { id: 'a', name: 'Amina', email: 'amina@example.org' };

/** Asks who is signed in of a server that says this person, or nobody. */
async function ask(user: typeof AMINA | null): Promise<void> {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
    new URL(new Request(input, init).url).pathname === '/api/auth/get-session'
      ? Response.json(user && { user })
      : Response.json({ providers: [], password: true, signUp: true }),
  );
  await refreshSession();
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
});
afterEach(() => vi.restoreAllMocks());

test('AUTH-01 a session that expired or was ended elsewhere is told at sign-in, until somebody signs in', async () => {
  await ask(AMINA);
  await ask(null);
  const first = await mount(<SignInPage />, { areas: ['accounts'] });
  await expect.element(page.getByText('Your session ended.', { exact: false })).toBeVisible();
  expect(page.getByRole('status').elements()).toHaveLength(1);
  await axe();
  await first.unmount();
  await ask(null); // the page is loaded again
  const again = await mount(<SignInPage />, { areas: ['accounts'], locale: 'ar' });
  await expect.element(page.getByText('انتهت جلستك.', { exact: false })).toBeVisible();
  await again.unmount();
  await ask(AMINA);
  expect(sessionStorage.length).toBe(0);
});

test('AUTH-01 a visitor who was not signed in is told nothing of a session', async () => {
  await ask(null);
  await mount(<SignInPage />, { areas: ['accounts'] });
  await expect.element(page.getByText('Pick up right where you left off.')).toBeVisible();
  expect(page.getByRole('status').elements()).toEqual([]);
});
