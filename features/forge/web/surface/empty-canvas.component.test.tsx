import { expect, test } from 'vitest';
import { mount } from '../../../../tests/support/mount.tsx';
import { canvas, CANVAS_AREAS, openCanvas, ShownCanvas } from '../../../../tests/support/shown-canvas.tsx';
import { newId } from '../../../../platform/common/id.ts';
import { creation } from '../../core/scene/changes.ts';

const note = {
  id: newId(),
  kind: 'block',
  type: 'text-note',
  x: 2400,
  y: 2400,
  w: 200,
  h: 150,
  text: 'The first',
  meta: {},
  color: 'amber',
  z: 0,
  locked: false,
} as const;

/** How the sheet of the canvas is drawn: its lines, and their color. */
const sheet = () => getComputedStyle(document.querySelector('.forge-sheet')!);
const show = () =>
  mount(
    <div className="h-dvh">
      <ShownCanvas />
    </div>,
    { areas: CANVAS_AREAS },
  );

test('FORGE-02 an empty canvas says how to begin on a faint grid, until the first block', async () => {
  const screen = await show();
  const hint = screen.getByText('Click anywhere to write. Paste or drop anything.', { exact: true });
  await expect.element(hint).toBeVisible();
  await expect.poll(() => sheet().backgroundImage.match(/linear-gradient/g)).toHaveLength(2);
  expect(sheet().backgroundSize).toBe('40px 40px, 40px 40px');
  canvas.change([creation(note)]);
  await expect.element(hint).not.toBeInTheDocument();
  await expect.poll(() => sheet().backgroundImage).toBe('none');
  canvas.undo();
  await expect.element(hint).toBeVisible();
});

test('FORGE-09 who may only look at an empty canvas isn’t told to write', async () => {
  await openCanvas('view');
  const screen = await show();
  await expect.poll(() => sheet().backgroundImage).toContain('linear-gradient');
  expect(screen.getByText('Click anywhere to write', { exact: false }).query()).toBeNull();
});
