import { beforeEach, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../../../platform/web/query.ts';
import { AMINA, detailOf, sparkServer } from '../../../../tests/support/drawn-sparks.ts';
import { mount } from '../../../../tests/support/mount.tsx';
import { expectDraftSurvivesCrash } from '../../../../tests/support/typed-words.tsx';
import { SparkEditor } from './editor.tsx';

/** Until it is set, nothing reaches the server: a crash comes before anything is saved. */
let reachable: boolean;
const open = () => mount(<SparkEditor spark={detailOf()} onDone={() => {}} />, { areas: ['sparks'], user: AMINA });

beforeEach(() => {
  vi.restoreAllMocks();
  queryClient.clear();
  localStorage.clear();
  reachable = false;
  sparkServer(({ method }) =>
    method === 'PATCH' && !reachable ? { status: 500, body: null } : { body: detailOf({ revision: 2 }) },
  );
});

test('SPARK-01 a paragraph that is being written survives a crash until it is saved', () =>
  expectDraftSurvivesCrash({
    open,
    field: () => page.getByRole('textbox', { name: 'Paragraph 2' }),
    save() {
      reachable = true;
      return page.getByRole('button', { name: 'Done' }).click();
    },
  }));

test('SPARK-01 a tag that is being typed survives a crash until it is added and saved', () =>
  expectDraftSurvivesCrash({
    open,
    field: () => page.getByLabelText('Tags'),
    async save() {
      reachable = true;
      await page.getByLabelText('Tags').click();
      await userEvent.keyboard('{Enter}');
    },
    words: 'old lamps',
  }));
