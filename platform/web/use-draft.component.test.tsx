import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../../tests/support/mount.tsx';
import { forgetPersonal, keepPersonalFor } from './stored.ts';
import { DraftNote } from './ui/draft-note.tsx';
import { useDraft } from './use-draft.ts';

const user = { id: 'p1', name: 'Sam', email: 'sam@example.org' };

function Form({ name = 'thing.1', saved = 'old' }: { name?: string; saved?: string }) {
  const draft = useDraft(name, { text: saved, tags: ['a'] });
  return (
    <>
      <DraftNote draft={draft} />
      <textarea value={draft.texts.text} onChange={(event) => draft.set({ text: event.target.value })} />
      <output>{draft.texts.tags.join(' ')}</output>
      <button
        type="button"
        onClick={() => {
          draft.set({ tags: ['a', 'b'] });
          draft.set({ text: '' });
        }}
      >
        two
      </button>
      <button type="button" onClick={() => draft.clear()}>
        save
      </button>
    </>
  );
}
const field = () => page.getByRole('textbox');
const kept = (name = 'thing.1') => localStorage.getItem(`maktaba.my.draft.${name}`);
const show = async (ui = <Form />) => {
  const { unmount } = await mount(ui, { user });
  return unmount;
};

beforeEach(() => localStorage.clear());

test('every input is kept at once, and is in the form again after the page is gone, with a word about it', async () => {
  const leave = await show();
  await userEvent.fill(field(), 'old and new');
  expect(kept()).toContain('old and new');
  leave();
  await show();
  await expect.element(field()).toHaveValue('old and new');
  await expect.element(page.getByRole('button', { name: 'Discard draft' })).toBeVisible();
});

test('two fields set at once are both kept', async () => {
  await show();
  await page.getByRole('button', { name: 'two' }).click();
  expect(JSON.parse(kept()!)).toEqual({ text: '', tags: ['a', 'b'] });
});

test('a draft is discarded on request: the saved words are back and nothing is kept', async () => {
  const leave = await show();
  await userEvent.type(field(), '!');
  leave();
  await show();
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect.element(field()).toHaveValue('old');
  expect(kept()).toBeNull();
});

test('nothing is kept once it is saved, or typed back to what is saved', async () => {
  await show();
  await userEvent.type(field(), '!');
  await page.getByRole('button', { name: 'save' }).click();
  expect(kept()).toBeNull();
  await userEvent.fill(field(), 'other');
  await userEvent.fill(field(), 'old');
  expect(kept()).toBeNull();
});

test('each thing has a draft of its own', async () => {
  const leave = await show();
  await userEvent.type(field(), '!');
  leave();
  await show(<Form name="thing.2" saved="other" />);
  await expect.element(field()).toHaveValue('other');
});

test('a draft goes with its person: on signing out, or when another one signs in', async () => {
  const leave = await show();
  await userEvent.type(field(), '!');
  forgetPersonal();
  await userEvent.type(field(), '!');
  expect(kept()).toBeNull();
  leave();
  const again = await show();
  await userEvent.type(field(), '!');
  again();
  keepPersonalFor('p2');
  expect(kept()).toBeNull();
});

test('a damaged draft counts as none', async () => {
  localStorage.setItem('maktaba.my.draft.thing.1', '{"text":5}');
  await show();
  await expect.element(field()).toHaveValue('old');
  expect(kept()).toBeNull();
});
