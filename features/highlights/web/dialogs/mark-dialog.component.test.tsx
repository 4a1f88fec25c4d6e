import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../../tests/support/mount.tsx';
import { expectDraftSurvivesCrash, TYPIST, WORDS } from '../../../../tests/support/typed-words.tsx';
import { MarkDialog, type Said } from './mark-dialog.tsx';

const mark = { kind: 'highlight' as const, text: 'One amber lantern.', colour: 'pink' as const, note: 'old', tags: [] };
const ignore = (): void => {};
let saved: Said[];
const open = (more: { onLeft?: (said: Said) => void } = {}) =>
  mount(<MarkDialog mark={mark} draftName="note.m1" onSave={(said) => saved.push(said)} onClose={ignore} {...more} />, {
    areas: ['highlights'],
    user: TYPIST,
  });
const note = () => page.getByLabelText('Note');
const save = () => page.getByRole('button', { name: 'Save' }).click();

beforeEach(() => {
  localStorage.clear();
  saved = [];
});

test('HIGH-01 a note on the page of highlights survives a crash until it is saved', async () => {
  await expectDraftSurvivesCrash({ open: () => open(), field: note, save });
  expect(saved).toEqual([{ colour: 'pink', note: WORDS, tags: [] }]);
});

test('READ-05 a note in the reader survives a crash until it is saved', () =>
  expectDraftSurvivesCrash({ open: () => open({ onLeft: ignore }), field: note, save }));

test('READ-05 a tag that is still being typed survives a crash until it is saved', async () => {
  await expectDraftSurvivesCrash({
    open: () => open(),
    field: () => page.getByLabelText('Tags'),
    save,
    words: 'old lamps',
  });
  expect(saved).toEqual([{ colour: 'pink', note: 'old', tags: ['old lamps'] }]);
});
