import { beforeEach, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cast, fakeCasts, PERSON } from '../../../../tests/support/fake-casts.ts';
import { mount } from '../../../../tests/support/mount.tsx';
import { expectDraftSurvivesCrash } from '../../../../tests/support/typed-words.tsx';
import { EditDialog } from './edit-dialog.tsx';

beforeEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  fakeCasts();
});

test('CAST-01 what is said about a Bookcast survives a crash until it is saved', () =>
  expectDraftSurvivesCrash({
    open: () =>
      mount(<EditDialog cast={cast()} onClose={() => {}} />, { areas: ['bookcasts', 'bookcast'], user: PERSON }),
    field: () => page.getByLabelText('Description'),
    save: () => page.getByRole('button', { name: 'Save' }).click(),
  }));
