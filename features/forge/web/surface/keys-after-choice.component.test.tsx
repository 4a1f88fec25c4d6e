import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../../../../tests/support/mount.tsx';
import { canvas, CANVAS_AREAS, ShownCanvas } from '../../../../tests/support/shown-canvas.tsx';
import { note } from '../../../../tests/support/forge-things.ts';
import { creation } from '../../core/scene/changes.ts';

const blocks = () => [...canvas.scene.blocks.values()];
const colors = () => blocks().map(({ color }) => color);
const places = () => blocks().map(({ x }) => x);

async function showTwoSelected(): Promise<void> {
  await mount(
    <div className="h-dvh">
      <ShownCanvas />
    </div>,
    { areas: CANVAS_AREAS },
  );
  canvas.change([creation(note('a', 2300, 2300)), creation(note('b', 2350, 2550))]);
  (page.getByRole('application').element() as HTMLElement).focus();
  await userEvent.keyboard('{Control>}a{/Control}');
}
const undo = () => userEvent.keyboard('{Control>}z{/Control}');

test('FORGE-02 after a color was chosen the keys are the canvas’s again: Ctrl+Z takes it back', async () => {
  await showTwoSelected();
  await page.getByRole('button', { name: 'Color' }).click();
  await page.getByRole('button', { name: 'Emerald' }).click();
  await expect.poll(colors).toEqual(['emerald', 'emerald']);
  await undo();
  await expect.poll(colors).toEqual(['amber', 'amber']);
});

test('FORGE-02 the same after aligning, and after the zoom menu', async () => {
  await showTwoSelected();
  await page.getByRole('button', { name: 'Align' }).click();
  await page.getByRole('menuitem').first().click();
  await expect.poll(places).toEqual([2300, 2300]);
  await undo();
  await expect.poll(places).toEqual([2300, 2350]);
  await page.getByRole('button', { name: /%/ }).click();
  await page.getByRole('menuitem').first().click();
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await expect.poll(places).toEqual([2300, 2300]);
});
