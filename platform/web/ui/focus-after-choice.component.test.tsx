import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../../../tests/support/mount.tsx';
import { Menu, MenuItem } from './menu.tsx';
import { Popover } from './popover.tsx';

const toCanvas = () => document.querySelector<HTMLElement>('[data-canvas]')!.focus();
const focused = () => document.activeElement?.getAttribute('aria-label');

test('the focus goes where it is wanted after a choice in a menu, and back to the trigger without one', async () => {
  await mount(
    <>
      <button type="button" data-canvas aria-label="canvas">
        canvas
      </button>
      <Menu
        trigger={
          <button type="button" aria-label="zoom">
            100 %
          </button>
        }
        focusAfterChoice={toCanvas}
      >
        <MenuItem onSelect={() => {}}>Larger</MenuItem>
      </Menu>
    </>,
  );
  await page.getByRole('button', { name: 'zoom' }).click();
  await page.getByRole('menuitem', { name: 'Larger' }).click();
  await expect.poll(focused).toBe('canvas');
  await page.getByRole('button', { name: 'zoom' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.poll(focused).toBe('zoom');
  await page.getByRole('button', { name: 'zoom' }).click();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(focused).toBe('canvas');
});

test('the same after a choice in a small window', async () => {
  await mount(
    <>
      <button type="button" data-canvas aria-label="canvas">
        canvas
      </button>
      <Popover
        label="Color"
        trigger={
          <button type="button" aria-label="color">
            Color
          </button>
        }
        focusAfterChoice={toCanvas}
      >
        <button type="button">Blue</button>
      </Popover>
    </>,
  );
  await page.getByRole('button', { name: 'color' }).click();
  await page.getByRole('button', { name: 'Blue' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.poll(focused).toBe('canvas');
});
