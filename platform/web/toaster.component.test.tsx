import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../../tests/support/mount.tsx';
import { toast } from './toast.ts';
import { Toaster } from './toaster.tsx';

const shown = () => [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')];
const inSight = () => shown().filter((one) => one.dataset['visible'] === 'true');

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => {
  toast.dismiss();
  vi.useRealTimers();
});

test('LAY-03 toasts: bottom center, in a polite live region, five at most, gone after six seconds', async () => {
  await mount(<Toaster />);
  await userEvent.hover(document.body, { position: { x: 1, y: 1 }, force: true }); // a pointer over toasts keeps them
  toast('First');
  await expect.element(page.getByText('First')).toBeInTheDocument();
  expect(
    page
      .getByRole('region', { name: /Notifications/ })
      .element()
      .getAttribute('aria-live'),
  ).toBe('polite');
  const box = shown()[0]!.getBoundingClientRect();
  expect(Math.abs(box.x + box.width / 2 - innerWidth / 2)).toBeLessThan(12);
  expect(innerHeight - box.bottom).toBeLessThan(60);
  for (const n of [2, 3, 4, 5, 6, 7]) toast(`Toast ${n}`);
  await vi.waitFor(() => expect(shown()).toHaveLength(7));
  await vi.waitFor(() => expect(inSight()).toHaveLength(5));
  await vi.advanceTimersByTimeAsync(4000); // waiting moves the clock a little too
  expect(inSight(), 'not gone early').toHaveLength(5);
  // React draws between the steps of the clock, so a slow machine needs more of them.
  await vi.waitFor(() => expect(shown()).toHaveLength(0), { timeout: 15_000, interval: 200 });
});
