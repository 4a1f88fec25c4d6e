import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mount, serverSays } from '../../../../tests/support/mount.tsx';
import { crash, expectDraftSurvivesCrash, TYPIST, WORDS } from '../../../../tests/support/typed-words.tsx';
import { IdeaSource } from './idea-source.tsx';
import type { PickedSource } from './picked.ts';
import { WebSource } from './web-source.tsx';

const draw = (ui: React.ReactNode) => mount(ui, { areas: ['makings', 'library'], user: TYPIST });

beforeEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('SPARK-01 CAST-01 an idea survives a crash, and is what the dialog is made from again', async () => {
  const picked: (PickedSource | null)[] = [];
  const open = () => draw(<IdeaSource value={null} onChange={(next) => picked.push(next)} />);
  const field = () => page.getByLabelText('What should it be about?');
  const first = await open();
  await field().fill(WORDS);
  await crash(first);
  picked.length = 0;
  await open();
  await expect.element(field()).toHaveValue(WORDS);
  expect(picked).toEqual([{ source: { kind: 'idea', text: WORDS }, title: WORDS }]);
});

test('SPARK-01 CAST-01 a web address survives a crash until its page is fetched', () => {
  serverSays(200, { bookId: '0198c0de-0000-7000-8000-0000000000b1', duplicate: null });
  return expectDraftSurvivesCrash({
    open: () => draw(<WebSource value={null} onChange={() => {}} />),
    field: () => page.getByLabelText('Web address'),
    save: () => page.getByRole('button', { name: 'Fetch' }).click(),
    words: 'https://example.org/lamps',
  });
});
