import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { activeSession } from '../../../../platform/web/active-session.ts';
import { queryClient } from '../../../../platform/web/query.ts';
import { AMINA, detailOf, makingOf, refusal, sparkOf, sparkServer } from '../../../../tests/support/drawn-sparks.ts';
import { axe, mount } from '../../../../tests/support/mount.tsx';
import type { SparkDetail } from '../../contract.ts';
import { SparkPage } from './spark-page.tsx';

const SPARK_ID = '0198c0de-0000-7000-8000-000000000001';
// Components are drawn without a route: the address names the Spark.
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<typeof import('@tanstack/react-router')>()),
  useParams: () => ({ sparkId: SPARK_ID }),
}));
const draw = (o: Parameters<typeof mount>[1] = {}) => mount(<SparkPage />, { areas: ['sparks', 'makings'], ...o });
const own = { user: AMINA };

/** A server that has this Spark and takes changes of it. */
function serve(spark: SparkDetail) {
  let now = spark;
  return sparkServer(({ method, path, body }) => {
    if (path === `/api/spark/${SPARK_ID}` && method === 'GET') return { body: now };
    if (path === `/api/spark/${SPARK_ID}` && method === 'PATCH') {
      const { revision, ...change } = body as { revision: number; title?: string };
      if (revision !== now.revision) return { status: 409, body: refusal('SPARK_CHANGED', { revision: now.revision }) };
      now = { ...now, ...(change.title && { title: change.title }), revision: revision + 1 };
      return { body: now };
    }
    if (path.endsWith('/rewrite')) {
      now = { ...now, revision: now.revision + 1 };
      return { body: now };
    }
    if (path === '/api/spark/latest') return { body: [sparkOf(1)] };
    if (path.startsWith('/api/makings')) return { body: spark.making };
    return undefined;
  });
}
beforeEach(() => {
  vi.restoreAllMocks();
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  localStorage.clear();
});

test('SPARK-01 ROUTE-04 the page reads as an article; a sentence leads to its passage, and that to the reader', async () => {
  serve(detailOf());
  await draw(own);
  await expect.element(page.getByRole('heading', { level: 1, name: 'The lamp of Orvik 1' })).toBeVisible();
  await expect.element(page.getByText(/By .?Amina Haddad/)).toBeVisible();
  expect(page.getByRole('article').element().querySelector('q')?.textContent).toBe(
    'The keeper carries one amber lantern.',
  );
  expect(activeSession()).toMatchObject({ type: 'spark', id: SPARK_ID, data: { title: 'The lamp of Orvik 1' } });
  const marker = page.getByRole('button', { name: /^1 Word for word/ });
  (marker.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const panel = page.getByRole('complementary');
  await expect.element(panel.getByText(/Nobody else/)).toBeVisible();
  const href = panel
    .getByRole('link', { name: /Open in the reader/ })
    .element()
    .getAttribute('href');
  expect(href).toContain('/en/reader?book=b1');
  await axe();
});

test('SPARK-01 a standfirst that the text says behind its lead-in is not said twice', async () => {
  const spark = detailOf();
  const [piece] = spark.paragraphs[0]!.pieces;
  const paragraphs = [
    { ...spark.paragraphs[0]!, id: 'lead-in', pieces: [{ ...piece!, text: 'The book begins on a tower:' }] },
    ...spark.paragraphs,
  ];
  serve({ ...spark, excerpt: piece!.text, paragraphs });
  await draw(own);
  await expect.element(page.getByText('The book begins on a tower:')).toBeVisible();
  expect(page.getByRole('article').element().textContent.split(piece!.text)).toHaveLength(2);
});

test('SPARK-01 it is changed where it is read and saves itself', async () => {
  const calls = serve(detailOf());
  await draw(own);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('A better name');
  await expect
    .poll(() => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body))
    .toEqual([{ revision: 1, title: 'A better name' }]);
  await expect.element(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
  expect(Object.keys(localStorage).filter((key) => key.includes('spark-draft'))).toEqual([]);
  await axe();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'A better name' })).toBeVisible();
});

test('SPARK-01 what was changed elsewhere is not written over: the person decides, and keeps their text', async () => {
  const calls = serve(detailOf());
  await draw(own);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await fetch(`/api/spark/${SPARK_ID}`, {
    method: 'PATCH',
    body: JSON.stringify({ revision: 1, title: 'From another window' }),
  });
  await page.getByRole('textbox', { name: 'Title' }).fill('Mine');
  await expect.element(page.getByRole('alert').getByText(/changed elsewhere/)).toBeVisible();
  expect(Object.keys(localStorage).filter((key) => key.includes('spark-draft'))).toHaveLength(1);
  await axe();
  await page.getByRole('button', { name: 'Keep my text' }).click();
  await expect
    .poll(() => calls.findLast(({ method }) => method === 'PATCH')?.body)
    .toMatchObject({ revision: 2, title: 'Mine' });
  await expect.element(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
});

test('SPARK-01 text that could not be sent is there again, and is sent', async () => {
  let away = true;
  const calls = sparkServer(({ method, path }) => {
    if (method === 'PATCH' && away) return { status: 500, body: null };
    if (path === '/api/spark/latest') return { body: [] };
    return { body: detailOf({ revision: method === 'PATCH' ? 2 : 1 }) };
  });
  const drawn = await draw(own);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Paragraph 2' }).fill('Not lost.');
  await expect.element(page.getByRole('status').filter({ hasText: 'Not saved' })).toBeVisible();
  await drawn.unmount();
  await expect.poll(() => calls.filter(({ method }) => method === 'PATCH').length).toBe(2); // tried once more on leaving
  queryClient.clear();
  away = false;
  await draw(own);
  await expect.element(page.getByRole('textbox', { name: 'Paragraph 2' })).toHaveValue('Not lost.');
  await expect
    .poll(() => calls.findLast(({ method }) => method === 'PATCH')?.body)
    .toMatchObject({ revision: 1, paragraphs: [{ id: 'p1' }, { id: 'p2', text: 'Not lost.' }] });
  await expect.element(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
});

test('SPARK-01 what the server has not got keeps the editor open: nothing typed goes out of sight', async () => {
  let away = true;
  sparkServer(({ method, path }) => {
    if (method === 'PATCH' && away) return { status: 500, body: null };
    if (path === '/api/spark/latest') return { body: [] };
    return { body: detailOf(method === 'PATCH' ? { revision: 2, title: 'Mine' } : {}) };
  });
  await draw(own);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Mine');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(page.getByRole('status').filter({ hasText: 'Not saved' })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Mine');
  away = false;
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mine' })).toBeVisible();
});

test('SPARK-01 a change whose answer got lost is no conflict with oneself', async () => {
  let now = detailOf();
  const calls = sparkServer(({ method, path, body }) => {
    if (path === '/api/spark/latest') return { body: [] };
    if (method !== 'PATCH') return { body: now };
    const { revision, title } = body as { revision: number; title: string };
    if (revision !== now.revision) return { status: 409, body: refusal('SPARK_CHANGED', { revision: now.revision }) };
    const lost = now.revision === 1;
    now = { ...now, title, revision: revision + 1 };
    return lost ? { status: 502, body: null } : { body: now };
  });
  await draw(own);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Mine');
  await expect.element(page.getByRole('status').filter({ hasText: 'Not saved' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Title' }).fill('Mine, longer');
  await expect.element(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
  expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
    { revision: 1, title: 'Mine' },
    { revision: 1, title: 'Mine, longer' },
    { revision: 2, title: 'Mine, longer' },
  ]);
  expect(page.getByRole('alert').elements()).toEqual([]);
});

test('SPARK-01 another tab’s unsaved words stay in this browser when this one has saved its own', async () => {
  serve(detailOf());
  await draw(own);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Mine');
  const key = Object.keys(localStorage).find((name) => name.includes('spark-draft'))!;
  const others = JSON.stringify({ ...JSON.parse(localStorage.getItem(key)!), title: 'Of the other tab' });
  localStorage.setItem(key, others);
  await expect.element(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
  expect(localStorage.getItem(key)).toBe(others);
});

test('SPARK-01 an answer from before a change does not take it back', async () => {
  serve(detailOf());
  await draw(own);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('A better name');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'A better name' })).toBeVisible();
  vi.restoreAllMocks();
  serve(detailOf()); // as a slow answer that was on its way
  await queryClient.invalidateQueries();
  await expect.element(page.getByRole('heading', { level: 1, name: 'A better name' })).toBeVisible();
});

test('SPARK-01 one that is made shows how far it is and can be cancelled; one that failed can be tried again', async () => {
  serve(detailOf({ state: 'making', revision: 0, paragraphs: [], making: makingOf() }));
  const drawn = await draw(own);
  await expect.element(page.getByRole('heading', { name: 'Your Spark is being made' })).toBeVisible();
  await expect.element(page.getByRole('progressbar')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Edit', exact: true }).elements()).toEqual([]);
  await axe();
  await drawn.unmount();
  queryClient.clear();
  const failed = makingOf({ status: 'failed', error: 'The book is gone.' });
  serve(detailOf({ state: 'failed', revision: 0, paragraphs: [], making: failed }));
  await draw(own);
  await expect.element(page.getByText('The book is gone.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('SPARK-01 signed out, a published Spark is read without anything to change; what is private is not here', async () => {
  const { making: _, wish: __, ...read } = detailOf();
  sparkServer(({ path }) => (path.startsWith('/api/public/') ? { body: { ...read, by: 'Amina Haddad' } } : undefined));
  const drawn = await draw();
  await expect.element(page.getByRole('heading', { level: 1, name: 'The lamp of Orvik 1' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Edit', exact: true }).elements()).toEqual([]);
  await axe();
  await drawn.unmount();
  queryClient.clear();
  sparkServer(() => undefined);
  await draw();
  await expect.element(page.getByRole('heading', { name: 'This Spark isn’t here' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
});
