import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setActiveSession } from '../../../../platform/web/active-session.ts';
import { listen } from '../../../../platform/web/events.ts';
import { queryClient } from '../../../../platform/web/query.ts';
import { AMINA, sparkOf, sparkServer } from '../../../../tests/support/drawn-sparks.ts';
import { axe, mount } from '../../../../tests/support/mount.tsx';
import { CreateSparkCard } from './create-card.tsx';
import { LatestSparkCard } from './latest-card.tsx';
import { SparkSidebar } from './spark-view.tsx';

const o = { areas: ['sparks'], user: AMINA } as const;
beforeEach(() => {
  vi.restoreAllMocks();
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  setActiveSession({ type: 'none' });
});

test('SIDE-07 the Spark that is looked at is Currently Viewing and first, the others say when they were opened', async () => {
  sparkServer(() => ({ body: [sparkOf(2), sparkOf(1)] }));
  setActiveSession({ type: 'spark', id: sparkOf(1).id, data: {} });
  await mount(<SparkSidebar />, o);
  const links = page.getByRole('listitem').getByRole('link');
  await expect.element(links.nth(0)).toHaveTextContent('The lamp of Orvik 1Currently Viewing');
  await expect.element(links.nth(1)).toHaveTextContent('The lamp of Orvik 2Last accessed Jan 3, 2026');
  await expect.element(page.getByRole('heading', { name: 'Continue Sparking' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Quick Actions' })).toBeVisible();
  await axe();
});

test('SIDE-04 SIDE-07 Create Custom Spark opens the dialog, from the view and from the card', async () => {
  sparkServer(() => ({ body: [] }));
  const opened = vi.fn<(...of: unknown[]) => void>(),
    stop = listen('maktaba:spark-open', opened);
  await mount(
    <>
      <SparkSidebar />
      <CreateSparkCard />
    </>,
    o,
  );
  const buttons = page.getByRole('button', { name: 'Create Custom Spark' });
  await buttons.nth(0).click();
  await buttons.nth(1).click();
  expect(opened).toHaveBeenCalledTimes(2);
  stop();
});

test('SIDE-03 SIDE-06 the latest Spark is shown; none is shown to whoever has none', async () => {
  const calls = sparkServer(() => ({ body: [sparkOf(3)] }));
  await mount(<LatestSparkCard />, o);
  await expect
    .element(page.getByRole('link', { name: /Orvik 3/ }))
    .toHaveAttribute('href', `/en/spark/${sparkOf(3).id}`);
  expect(calls.map(({ path }) => path)).toEqual(['/api/spark/latest']);
  await axe();
});

test('SIDE-03 where it cannot be fetched a sample stands, marked as one', async () => {
  sparkServer(() => ({ status: 500, body: null }));
  await mount(
    <>
      <LatestSparkCard />
      <SparkSidebar />
    </>,
    o,
  );
  await expect.element(page.getByText(/^Sample/).nth(0)).toBeVisible();
  await expect.element(page.getByText(/^Sample/).nth(1)).toBeVisible();
  expect(page.getByRole('link', { name: /lighthouse/ }).elements()).toEqual([]);
  await axe();
});
