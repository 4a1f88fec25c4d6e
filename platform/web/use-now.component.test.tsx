import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useNow } from './use-now.ts';

afterEach(() => vi.useRealTimers());

test('the time follows the clock to the minute, and stops with the component', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: new Date('2026-06-01T23:59:30Z') });
  function Clock() {
    return <output>{useNow().toISOString()}</output>;
  }
  const { unmount } = await render(<Clock />);
  await expect.element(page.getByRole('status')).toHaveTextContent('2026-06-01T23:59:00.000Z');
  vi.advanceTimersByTime(60_000);
  await expect.element(page.getByRole('status')).toHaveTextContent('2026-06-02T00:00:00.000Z');
  await unmount();
  expect(vi.getTimerCount()).toBe(0);
});
