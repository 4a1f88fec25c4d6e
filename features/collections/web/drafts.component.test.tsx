import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../platform/web/query.ts';
import { mount, serverSays } from '../../../tests/support/mount.tsx';
import { crash, expectDraftSurvivesCrash, TYPIST, WORDS } from '../../../tests/support/typed-words.tsx';
import { CollectDialog } from './collect-dialog.tsx';
import { CollectionDialog } from './collection-dialog.tsx';
import { ShelfDialog } from './shelf-dialog.tsx';
import { TagsDialog } from './tags-dialog.tsx';

const BOOK = '0198c0de-0000-7000-8000-0000000000b1';
const collection = {
  id: '0198c0de-0000-7000-8000-0000000000c1',
  name: 'Journeys',
  description: 'By sea',
  count: 1,
  covers: [],
  byHand: false,
};
const ignore = (): void => {};
const draw = (ui: React.ReactNode) => mount(ui, { areas: ['collections', 'library'], user: TYPIST });
const save = () => page.getByRole('button', { name: 'Save' }).click();
const value = () => page.getByRole('dialog').getByLabelText('Value', { exact: true }).last();

beforeEach(() => {
  vi.restoreAllMocks();
  queryClient.clear();
  localStorage.clear();
  serverSays(200, {
    ...collection,
    tags: [{ value: 'steam', count: 1 }],
    languages: [],
    formats: [],
    series: [],
    collections: [],
    shelves: [],
    collectionIds: [],
    changed: 1,
    undoId: null,
  });
});

test('LIB-01 the text of a collection survives a crash until it is saved', () =>
  expectDraftSurvivesCrash({
    open: () => draw(<CollectionDialog collection={collection} onClose={ignore} />),
    field: () => page.getByLabelText('Description'),
    save,
  }));

test('LIB-01 the rules of a new shelf survive a crash until it is saved', async () => {
  const open = () => draw(<ShelfDialog onClose={ignore} />);
  const addRule = () => page.getByRole('button', { name: 'Add a rule' }).click();
  const first = await open();
  await page.getByRole('radio', { name: 'Any rule' }).click();
  await addRule();
  await value().fill(WORDS);
  await crash(first);
  const second = await open();
  await expect.element(value()).toHaveValue(WORDS);
  await expect.element(page.getByRole('radio', { name: 'Any rule' })).toBeChecked();
  expect(page.getByRole('listitem').elements()).toHaveLength(2);
  await page.getByLabelText('Name').fill('Steam');
  await save();
  await expect.poll(() => localStorage.getItem('maktaba.my.draft.shelf.new')).toBeNull();
  await second.unmount();
  await open();
  expect(page.getByRole('listitem').elements()).toHaveLength(1);
  await expect.element(page.getByRole('radio', { name: 'All rules' })).toBeChecked();
});

test('LIB-01 a rule of a kept shelf that this version doesn’t know is left out', async () => {
  const known = '{"field":"author","op":"has","value":"Wells"}';
  const rules = [known, '{"field":"smell","op":"is","value":"old"}', '{"field":"author","op":"is","value":"x"}', '{'];
  const open = () => draw(<ShelfDialog onClose={ignore} />);
  await (await open()).unmount(); // whose browser this is
  localStorage.setItem('maktaba.my.draft.shelf.new', JSON.stringify({ name: '', match: 'all', rules }));
  await open();
  await expect.element(value()).toHaveValue('Wells');
  expect(page.getByRole('listitem').elements()).toHaveLength(1);
});

test('LIB-01 a number of a rule that is not typed yet is kept as none', async () => {
  const rule = '{"field":"words","op":"atLeast","value":null}';
  const open = () => draw(<ShelfDialog onClose={ignore} />);
  await (await open()).unmount();
  localStorage.setItem('maktaba.my.draft.shelf.new', JSON.stringify({ name: '', match: 'all', rules: [rule] }));
  await open();
  await expect.element(value()).toHaveValue(null);
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled();
});

test('LIB-01 the name of a new collection survives a crash until it is created', () =>
  expectDraftSurvivesCrash({
    open: () =>
      draw(<CollectDialog asked={{ books: { ids: [BOOK] }, count: 1, title: null }} open onOpenChange={ignore} />),
    field: () => page.getByLabelText('New collection'),
    save: () => page.getByRole('button', { name: 'Create' }).click(),
  }));

test('LIB-01 the new name of a tag survives a crash until it is saved', () =>
  expectDraftSurvivesCrash({
    async open() {
      const drawn = await draw(<TagsDialog onClose={ignore} />);
      await page.getByRole('button', { name: 'Rename steam' }).click();
      return drawn;
    },
    field: () => page.getByRole('textbox', { name: 'New name for steam' }),
    save,
  }));
