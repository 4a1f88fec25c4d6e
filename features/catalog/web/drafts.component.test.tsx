import { beforeEach, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../platform/web/query.ts';
import { mount, serverSays } from '../../../tests/support/mount.tsx';
import { expectDraftSurvivesCrash, TYPIST } from '../../../tests/support/typed-words.tsx';
import type { LibraryBook } from '../contract.ts';
import { EditBook } from './book/edit-book.tsx';
import { BulkEdit } from './select/bulk-edit.tsx';

const BOOK = '0198c0de-0000-7000-8000-0000000000b1';
/** What the dialog reads of a book. */
const book = {
  id: BOOK,
  title: 'The Tower',
  author: 'Ada Lovell',
  series: null,
  seriesIndex: null,
  genre: null,
  description: 'A lamp.',
  tags: ['sea'],
} as unknown as LibraryBook;
const ignore = (): void => {};
const draw = (ui: React.ReactNode) => mount(ui, { areas: ['library'], user: TYPIST });
const save = () => page.getByRole('button', { name: 'Save' }).click();

beforeEach(() => {
  vi.restoreAllMocks();
  queryClient.clear();
  localStorage.clear();
  serverSays(200, { ...book, changes: 1, count: 1, changed: 1, undoId: null });
});

test('LIB-01 what is said about a book survives a crash until it is saved', () =>
  expectDraftSurvivesCrash({
    open: () => draw(<EditBook book={book} open onOpenChange={ignore} />),
    field: () => page.getByLabelText('Description'),
    save,
  }));

test('LIB-01 what is said about many books survives a crash until it is saved, with what is ticked', () =>
  expectDraftSurvivesCrash({
    async open() {
      const drawn = await draw(<BulkEdit books={{ ids: [BOOK] }} count={1} onClose={ignore} onUndo={ignore} />);
      const tick = page.getByRole('checkbox', { name: 'Change Author' });
      if (tick.element().getAttribute('aria-checked') !== 'true' && !(tick.element() as HTMLInputElement).checked)
        await tick.click();
      return drawn;
    },
    field: () => page.getByRole('textbox', { name: 'Author' }),
    save,
  }));
