import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeForge } from '../../../../tests/support/fake-forge.tsx';
import { mount } from '../../../../tests/support/mount.tsx';
import { newId } from '../../../../platform/common/id.ts';
import { reportReachable } from '../../../../platform/web/connection.ts';
import { keepPersonalFor } from '../../../../platform/web/stored.ts';
import { Canvas } from '../sync/canvas.ts';
import { CanvasUnavailable, useIsUnavailable } from './canvas-unavailable.tsx';

let forge: FakeForge, id: string, owner: string, canvas: Canvas;
beforeEach(() => {
  localStorage.clear();
  owner = newId();
  keepPersonalFor(owner);
  forge = new FakeForge();
  id = newId();
});
afterEach(() => {
  canvas.end();
  vi.restoreAllMocks();
  reportReachable(true);
});

function Shown() {
  return useIsUnavailable(canvas) ? (
    <CanvasUnavailable page open={canvas} back={<a href="#all">All</a>} />
  ) : (
    <p>There</p>
  );
}

test('FORGE-04 without the server, a canvas that was never here isn’t called deleted, and opens on another try', async () => {
  forge.begin(id);
  forge.trouble = () => 'away';
  canvas = new Canvas(id, false, owner, () => {});
  const screen = await mount(<Shown />, { areas: ['forge'] });
  await expect.element(screen.getByRole('heading')).toHaveTextContent('This canvas isn’t in this browser yet');
  forge.trouble = () => null;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('There')).toBeVisible();
});

test('FORGE-04 a mistyped address is no canvas, and nothing is asked for', async () => {
  canvas = new Canvas('garbage', false, owner, () => {});
  const screen = await mount(<Shown />, { areas: ['forge'] });
  await expect.element(screen.getByRole('heading')).toHaveTextContent('Canvas not found');
  expect(forge.calls).toEqual([]);
});

test('FORGE-04 a server that fails is no missing canvas; one that says so is', async () => {
  forge.trouble = () => ({ status: 503, code: 'DATABASE_UNAVAILABLE' });
  canvas = new Canvas(id, false, owner, () => {});
  const screen = await mount(<Shown />, { areas: ['forge'] });
  await expect.element(screen.getByRole('heading')).toHaveTextContent('Failed to load workspace');
  forge.trouble = () => null;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('heading')).toHaveTextContent('Canvas not found');
});
