import { axe, expect, openIn, signUp, test, uploadBook } from '../support/journey.ts';
import { journeyBook } from '../support/journey-books.ts';
import { serverUrl } from '../support/journey-address.ts';

test('ROUTE-05 a public Bookcast is opened, played and sought in by somebody without an account, while its owner lets them', async ({
  page,
  secondBrowser,
  noise,
}) => {
  noise.allow(/404/); // what a stranger asks of a Bookcast that is private
  const visitor = await secondBrowser();
  const { token } = await signUp(page, 'chen');
  const { bookId } = await uploadBook(page, journeyBook('trees.epub'));
  const headers = { origin: serverUrl(), authorization: `Bearer ${token}` };
  const begun = await page.request.post(`${serverUrl()}/api/bookcasts`, {
    data: { source: { kind: 'book', bookId }, minutes: 1 },
    headers,
  });
  const { id } = (await begun.json()) as { id: string };
  const state = async () =>
    ((await (await page.request.get(`${serverUrl()}/api/bookcasts/${id}`, { headers })).json()) as { state: string })
      .state;
  await expect.poll(state, { timeout: 120_000 }).toBe('ready');
  const setPage = async (isPublic: boolean) =>
    expect(
      (
        await page.request.put(`${serverUrl()}/api/shares/public/bookcast/${id}`, {
          data: { public: isPublic },
          headers,
        })
      ).ok(),
    ).toBe(true);
  const path = `/en/bookcast/${id}`;

  const before = await visitor.goto(path);
  expect(before?.status()).toBe(404);
  await expect(visitor.getByRole('heading', { name: 'This page isn’t available' })).toBeVisible();

  await setPage(true);
  const asked: string[] = [];
  visitor.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const shown = await visitor.goto(path);
  expect(shown?.status()).toBe(200);
  expect(await shown!.text()).toContain('application/ld+json');
  await expect(visitor.getByRole('heading', { name: 'Transcript' })).toBeVisible();
  await axe(visitor);
  const place = visitor.getByRole('slider', { name: 'Place in the bookcast' });
  const second = async () => {
    const [, minutes, seconds] = /^(\d+):(\d+)/.exec((await place.getAttribute('aria-valuetext')) ?? '') ?? [];
    return Number(minutes) * 60 + Number(seconds);
  };
  await visitor.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(second, 'it plays').toBeGreaterThan(0);
  await visitor
    .getByRole('button', { name: /^Play from 0:[2345]/ })
    .first()
    .click();
  await expect.poll(second, 'a time in the transcript goes there').toBeGreaterThan(19);
  await visitor.getByRole('button', { name: 'Pause', exact: true }).click();
  expect(
    asked.filter((one) => one.startsWith('/api/bookcasts') && !/\/(public|public\/audio|cover)$/.test(one)),
    'nothing private is asked for',
  ).toEqual([]);

  await openIn(page, 'en', `/bookcast/${id}`);
  await expect(page.getByRole('link', { name: 'Listen in Maktaba' })).toBeVisible();

  await setPage(false);
  expect((await visitor.goto(path))?.status()).toBe(404);
  expect((await visitor.request.get(`${serverUrl()}/api/bookcasts/${id}/public/audio`)).status()).toBe(404);
  await expect(visitor.getByRole('heading', { name: 'This page isn’t available' })).toBeVisible();
});
