import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../platform/web/query.ts';
import { Toaster } from '../../../platform/web/toaster.tsx';
import { mount, serverSays } from '../../../tests/support/mount.tsx';
import { expectDraftSurvivesCrash, TYPIST } from '../../../tests/support/typed-words.tsx';
import { CoverDialog } from './cover-dialog.tsx';

const asked = {
  type: 'bookcast',
  id: '01890000-0000-7000-8000-000000000001',
  title: 'The keeper',
  description: null,
  coverImageUrl: null,
  removable: false,
} as const;

beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

test('COVER-01 a cover that the built-in engine drew after a model refused is updated, not made by an AI', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = input instanceof Request ? input : new Request(new URL(input, location.href), init);
    if (request.method !== 'POST') return Response.json({});
    const { engine } = (await request.json()) as { engine?: string };
    return engine === 'builtin'
      ? Response.json({ success: true, coverUrl: '/api/bookcasts/c1/cover?v=2' })
      : Response.json({ error: 'refused', code: 'AI_REFUSED', details: {} }, { status: 502 });
  });
  await mount(
    <>
      <CoverDialog asked={asked} open onOpenChange={() => {}} />
      <Toaster />
    </>,
    { areas: ['covers', 'ai'] },
  );
  await page.getByRole('button', { name: /^Generate/ }).click();
  await page.getByRole('button', { name: 'Use the built-in engine' }).click();
  await expect.element(page.getByText('Cover updated successfully!')).toBeVisible();
});

test('COVER-01 a description of a cover survives a crash until the cover is generated', () => {
  serverSays(200, { success: true, coverUrl: '/api/bookcasts/c1/cover?v=2' });
  return expectDraftSurvivesCrash({
    open: () => mount(<CoverDialog asked={asked} open onOpenChange={() => {}} />, { areas: ['covers'], user: TYPIST }),
    field: () => page.getByRole('textbox', { name: 'Describe your cover' }),
    save: () => page.getByRole('button', { name: 'Generate cover' }).click(),
  });
});
