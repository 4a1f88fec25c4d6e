import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../../platform/web/query.ts';
import { listen } from '../../../../platform/web/events.ts';
import { AMINA, makingOf, sparkOf, sparkServer } from '../../../../tests/support/drawn-sparks.ts';
import { axe, mount } from '../../../../tests/support/mount.tsx';
import type { Spark } from '../../contract.ts';
import { SparksPage } from './list-page.tsx';

const draw = (o: Parameters<typeof mount>[1] = {}) =>
  mount(<SparksPage />, { areas: ['sparks', 'makings'], user: AMINA, ...o });
const serve = (sparks: Spark[], more: { tags?: string[]; status?: number } = {}) =>
  sparkServer(({ path }) => {
    if (path === '/api/makings') return { body: { makings: [makingOf()] } };
    if (path !== '/api/spark') return { body: { success: true, deleted: false } };
    return more.status
      ? { status: more.status, body: null }
      : { body: { sparks, tags: more.tags ?? [], nextCursor: null } };
  });
beforeEach(() => {
  vi.restoreAllMocks();
  queryClient.clear();
});

test('SPARK-01 the list shows title, standfirst, reading time, source and tags, and leads to each', async () => {
  serve([sparkOf(1), sparkOf(2, { publishedAt: '2026-01-02T10:00:00.000Z' })], { tags: ['sea'] });
  await draw();
  const [first, second] = [
    page.getByRole('listitem').filter({ hasText: 'Orvik 1' }).first(),
    page.getByRole('listitem').filter({ hasText: 'Orvik 2' }).first(),
  ];
  await expect
    .element(first.getByRole('link', { name: 'The lamp of Orvik 1' }))
    .toHaveAttribute('href', `/en/spark/${sparkOf(1).id}`);
  await expect.element(first.getByText('Who keeps it.')).toBeVisible();
  await expect.element(first.getByText('2 min read · The Tower')).toBeVisible();
  await expect.element(second.getByText('Published')).toBeVisible();
  await axe();
});

test('SPARK-01 one that is made shows its progress in place, one that failed says so', async () => {
  serve([sparkOf(1, { state: 'making', excerpt: '' }), sparkOf(2, { state: 'failed', excerpt: '' })]);
  await draw();
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  await expect.element(page.getByText('Writing… Less than a minute left.')).toBeVisible();
  await expect.element(page.getByText('Could not be made')).toBeVisible();
});

test('SPARK-01 an empty list says what belongs here and opens the dialog', async () => {
  serve([]);
  const opened = vi.fn<(...of: unknown[]) => void>(),
    stop = listen('maktaba:spark-open', opened);
  await draw();
  await expect.element(page.getByRole('heading', { name: 'No Sparks yet' })).toBeVisible();
  await page.getByRole('button', { name: 'New Spark' }).click();
  expect(opened).toHaveBeenCalledWith({});
  stop();
  await axe();
});

test('SPARK-01 a list that cannot be had says so and can be asked for again', async () => {
  serve([], { status: 500 });
  queryClient.setDefaultOptions({ queries: { retry: false } });
  await draw();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('SPARK-01 moved to the trash from its menu, with a way back', async () => {
  const calls = serve([sparkOf(1)]);
  await draw();
  await page.getByRole('button', { name: /Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Move to trash' }).click();
  await expect
    .poll(() => calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path))
    .toEqual([`/api/spark/${sparkOf(1).id}`]);
});

test('SPARK-01 in Arabic the list reads from the right', async () => {
  serve([sparkOf(1, { title: 'مصباح أورفيك', lang: 'ar' })]);
  await draw({ locale: 'ar' });
  await expect.element(page.getByRole('link', { name: 'مصباح أورفيك' })).toBeVisible();
  await expect.element(page.getByText(/دقيقتا قراءة/)).toBeVisible();
  await axe();
});
