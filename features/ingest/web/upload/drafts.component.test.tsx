import { beforeEach, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../../../platform/web/query.ts';
import { mount, serverSays } from '../../../../tests/support/mount.tsx';
import { expectDraftSurvivesCrash, TYPIST } from '../../../../tests/support/typed-words.tsx';
import { TextForm } from './text-form.tsx';
import { UploadDialog } from './upload-dialog.tsx';
import { WebForm } from './web-form.tsx';

const ignore = (): void => {};
const draw = (ui: React.ReactNode) => mount(ui, { areas: ['library'], user: TYPIST });
const submits = (form: React.ReactNode) => (
  <>
    {form}
    <button type="submit" form="form">
      Save
    </button>
  </>
);
const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();

beforeEach(() => {
  vi.restoreAllMocks();
  queryClient.clear();
  localStorage.clear();
  serverSays(200, { bookId: '0198c0de-0000-7000-8000-0000000000b1', duplicate: null });
});

test('UPL-03 metadata of files survives a crash and comes with the files chosen next, until they are uploaded', () =>
  expectDraftSurvivesCrash({
    async open() {
      const drawn = await draw(<UploadDialog open onOpenChange={ignore} />);
      const chooser = document.querySelector<HTMLInputElement>('input[type=file]')!;
      await userEvent.upload(chooser, new File(['A lamp.'], 'lamp.txt', { type: 'text/plain' }));
      const details = document.querySelector('details')!;
      if (!details.open) await page.getByText('Title, author, tags (optional)').click();
      return drawn;
    },
    field: () => page.getByLabelText('Title', { exact: true }),
    save: () => page.getByRole('button', { name: 'Upload 1 file' }).click(),
  }));

test('UPL-03 a text that is pasted survives a crash that comes at once, until it is saved', () =>
  expectDraftSurvivesCrash({
    open: () => draw(submits(<TextForm id="form" />)),
    field: () => page.getByLabelText('Text', { exact: true }).first(),
    save,
  }));

test('UPL-03 a web address survives a crash until its page is saved', () =>
  expectDraftSurvivesCrash({
    open: () => draw(submits(<WebForm id="form" onBusy={ignore} />)),
    field: () => page.getByLabelText('Web address'),
    save,
    words: 'https://example.org/lamps',
  }));
