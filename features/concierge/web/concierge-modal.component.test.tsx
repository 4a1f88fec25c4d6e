import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../platform/web/query.ts';
import { mount } from '../../../tests/support/mount.tsx';
import { ConciergeModal } from './concierge-modal.tsx';

const USER = { id: 'amina', name: 'Amina', email: 'amina@example.org' };
let reading: unknown;
const asked: string[] = [];

beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
  asked.length = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    asked.push(pathname);
    return Response.json(pathname === '/api/weather' ? reading : {});
  });
});
afterEach(() => vi.restoreAllMocks());
const draw = (open: boolean, locale: 'en' | 'ar' = 'en') =>
  mount(<ConciergeModal open={open} onOpenChange={() => {}} />, { areas: ['concierge'], user: USER, locale });

test('CONC-08 the weather is asked for only once the concierge is open', async () => {
  reading = { temperature: 21.4, weatherCode: 3, date: '2026-06-01T09:00:00Z', live: true };
  const closed = await draw(false);
  await new Promise((done) => setTimeout(done, 100));
  expect(asked).not.toContain('/api/weather');
  await closed.unmount();
  await draw(true);
  await expect.element(page.getByText(/ · 21°, Cloudy$/)).toBeVisible();
});

test.each(['en', 'ar'] as const)(
  'CONC-08 72 degrees and clear of a service that fails are marked as not current (%s)',
  async (locale) => {
    reading = { temperature: 72, weatherCode: 0, date: '2026-06-01T09:00:00Z', live: false };
    await draw(true, locale);
    await expect
      .element(page.getByText(locale === 'en' ? / · 72°, Clear \(not current\)$/ : / · 72°، صافٍ \(غير محدَّث\)$/))
      .toBeVisible();
  },
);
