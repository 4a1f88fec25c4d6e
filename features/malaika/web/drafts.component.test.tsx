import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { keepDraft } from '../../../platform/web/drafts.ts';
import { queryClient } from '../../../platform/web/query.ts';
import { mount, serverSays } from '../../../tests/support/mount.tsx';
import { expectDraftSurvivesCrash, TYPIST, WORDS } from '../../../tests/support/typed-words.tsx';
import type { Conversation } from '../contract.ts';
import { Composer } from './composer/composer.tsx';
import { RenameDialog } from './history/rename-dialog.tsx';
import { QuestionView } from './thread/question-view.tsx';
import { setDraft } from './turns/drafts.ts';

const conversation: Conversation = {
  id: '0198c0de-0000-7000-8000-0000000000d1',
  title: 'On balloons',
  scope: { kind: 'library' },
  books: [],
  collection: null,
  model: null,
  modelGone: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};
const ignore = (): void => {};
const draw = (ui: React.ReactNode) => mount(ui, { areas: ['malaika'], user: TYPIST });

beforeEach(() => {
  vi.restoreAllMocks();
  queryClient.clear();
  localStorage.clear();
  serverSays(200, { ...conversation, conversations: [], nextCursor: null });
});

test('CHAT-01 the new title of a conversation survives a crash until it is saved', () =>
  expectDraftSurvivesCrash({
    open: () => draw(<RenameDialog conversation={conversation} onClose={ignore} />),
    field: () => page.getByLabelText('Name'),
    save: () => page.getByRole('button', { name: 'Save' }).click(),
  }));

test('CHAT-01 a question that is edited survives a crash until it is asked', () =>
  expectDraftSurvivesCrash({
    async open() {
      const drawn = await draw(<QuestionView text="Who keeps it?" edit={{ replace: ignore, branch: ignore }} />);
      await page.getByRole('button', { name: 'Edit question' }).click();
      return drawn;
    },
    field: () => page.getByRole('textbox', { name: 'Edit question' }),
    save: () => page.getByRole('button', { name: 'Ask', exact: true }).click(),
  }));

test('CHAT-01 a question that is being written survives a crash until it is sent', async () => {
  const composer = (draftKey: string) =>
    draw(
      <Composer
        draftKey={draftKey}
        placeholder=""
        busy={false}
        onSend={() => setDraft(draftKey, '')}
        onStop={null}
        autoFocus={false}
        onFiles={ignore}
        above={null}
      >
        {null}
      </Composer>,
    );
  const field = () => page.getByRole('textbox', { name: 'Your question' });
  const kept = (key: string) => localStorage.getItem(`maktaba.my.draft.malaika.${key}`);
  const first = await composer('typed');
  await field().fill(WORDS);
  expect(kept('typed')).toContain(WORDS);
  await first.unmount();
  // What another page had typed when it crashed: this one knows nothing of it but what is kept.
  keepDraft('malaika.crashed', { text: WORDS });
  await composer('crashed');
  await expect.element(field()).toHaveValue(WORDS);
  await page.getByRole('button', { name: 'Send' }).click();
  expect(kept('crashed')).toBeNull();
});
