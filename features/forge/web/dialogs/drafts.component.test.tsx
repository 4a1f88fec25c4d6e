import { beforeEach, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../../../platform/common/id.ts';
import { queryClient } from '../../../../platform/web/query.ts';
import { createStore } from '../../../../platform/web/store.ts';
import { FakeForge } from '../../../../tests/support/fake-forge.tsx';
import { mount, serverSays } from '../../../../tests/support/mount.tsx';
import { expectDraftSurvivesCrash, TYPIST } from '../../../../tests/support/typed-words.tsx';
import { type CanvasParts, PartsContext } from '../surface/parts.ts';
import { DetailsDialog } from './details-dialog.tsx';
import { VersionsDialog } from './versions-dialog.tsx';

const ID = newId();
const ignore = (): void => {};
const draw = (ui: React.ReactNode) => mount(ui, { areas: ['forge', 'forgeTools'], user: TYPIST });

beforeEach(() => {
  vi.restoreAllMocks();
  queryClient.clear();
  localStorage.clear();
});

for (const [what, field] of [
  ['the description of a canvas', 'Description'],
  ['a tag of a canvas that is being typed', 'Tags'],
] as const)
  test(`FORGE-09 ${what} survives a crash until it is saved`, () => {
    const canvas = new FakeForge().begin(ID, { title: 'Lanterns' });
    return expectDraftSurvivesCrash({
      open: () => draw(<DetailsDialog canvas={canvas} onClose={ignore} />),
      field: () => page.getByLabelText(field),
      save: () => page.getByRole('button', { name: 'Save' }).click(),
    });
  });

test('FORGE-04 the name of a version survives a crash until it is kept', () => {
  serverSays(200, { success: true, data: { versions: [] } });
  const open = { id: ID, role: createStore('owner'), save: () => Promise.resolve() };
  return expectDraftSurvivesCrash({
    open: () =>
      draw(
        <PartsContext value={{ open } as unknown as CanvasParts}>
          <VersionsDialog onClose={ignore} />
        </PartsContext>,
      ),
    field: () => page.getByLabelText('Name of a version'),
    save: () => page.getByRole('button', { name: 'Keep this state' }).click(),
  });
});
