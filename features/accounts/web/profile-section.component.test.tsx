import { beforeEach, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../platform/web/query.ts';
import { mount, serverSays } from '../../../tests/support/mount.tsx';
import { expectDraftSurvivesCrash, TYPIST } from '../../../tests/support/typed-words.tsx';
import type { Me } from './accounts-client.ts';
import { ProfileSection } from './profile-section.tsx';

const me: Me = {
  ...TYPIST,
  emailVerified: true,
  hasPassword: true,
  locale: null,
  theme: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};

beforeEach(() => {
  vi.restoreAllMocks();
  queryClient.clear();
  localStorage.clear();
  serverSays(200, { ...me, user: me, session: {} });
});

test('SET-01 a new name survives a crash until it is saved', () =>
  expectDraftSurvivesCrash({
    open: () => mount(<ProfileSection me={me} />, { areas: ['accounts'], user: TYPIST }),
    field: () => page.getByLabelText('Your name'),
    save: () => page.getByRole('button', { name: 'Save name' }).click(),
    words: 'Dara of the lamp',
  }));
