import type { Page } from '@playwright/test';
import type { BookcastDetail, Script, Timeline } from '../../features/bookcasts/contract.ts';
import { journeyBook } from '../support/journey-books.ts';
import { axe, expect, openIn, serverUrl, signUp, test, uploadBook } from '../support/journey.ts';
import { bookOpen, expectLit, noteShadows } from '../support/journey-reader.ts';

const WATCHED_MS = 8000;
/** `blind`: how long the page was not drawn just before, s. */
type Lit = { second: number; word: string; line: string; blind: number };

/** A Bookcast of one minute by the built-in engine, when it is recorded. */
async function recordedCast(page: Page, bookId: string): Promise<string> {
  const asked = { source: { kind: 'book', bookId }, minutes: 1 };
  const begun = await page.request.post(`${serverUrl()}/api/bookcasts`, {
    data: asked,
    headers: { origin: serverUrl() },
  });
  const { id } = (await begun.json()) as { id: string };
  const state = async () =>
    ((await (await page.request.get(`${serverUrl()}/api/bookcasts/${id}`)).json()) as BookcastDetail).state;
  await expect.poll(state, { timeout: 90_000 }).toBe('ready');
  return id;
}

/** Every word that is lit while it plays, with the second of the sound at that moment. */
const watchLight = (page: Page, ms: number): Promise<Lit[]> =>
  page.evaluate(
    (duration) =>
      new Promise<Lit[]>((done) => {
        const seen: Lit[] = [];
        let [before, looked] = [performance.now(), performance.now()]; // the last two looks: a light may be of the frame before
        const end = performance.now() + duration;
        let was: Range | undefined;
        const look = (): void => {
          const now = performance.now();
          const [range] = (CSS.highlights.get('cast-word') ?? []) as Iterable<Range>;
          if (range && range !== was) {
            const line = range.startContainer.parentElement?.closest('[data-line]')?.getAttribute('data-line') ?? '';
            const second = document.querySelector('audio')!.currentTime;
            seen.push({ second, word: range.toString(), line, blind: Math.max(now - looked, looked - before) / 1000 });
          }
          was = range;
          [before, looked] = [looked, now];
          if (now < end) requestAnimationFrame(look);
          else done(seen);
        };
        requestAnimationFrame(look);
      }),
    ms,
  );

const share = (sorted: readonly number[], part: number): number => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;

test('PLAY-03 the words of a recording are lit as they are said, and lead into the book', async ({ page }) => {
  await noteShadows(page);
  await signUp(page, 'amina');
  const { bookId } = await uploadBook(page, journeyBook('trees.epub'));
  const id = await recordedCast(page, bookId);
  const api = async <T>(what: string): Promise<T> =>
    (await (await page.request.get(`${serverUrl()}/api/bookcasts/${id}/${what}`)).json()) as T;
  const [script, timeline] = [await api<Script>('script'), await api<Timeline>('timeline')];
  await openIn(page, 'en', `/bookcasts/${id}`);
  const transcript = page.getByRole('tabpanel', { name: 'Transcript' });
  await expect(transcript.getByRole('button', { name: /play from here/ }).first()).toBeVisible();
  await page.getByRole('region', { name: 'Now Playing' }).getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0)).toBeGreaterThan(2);

  const lit = await watchLight(page, WATCHED_MS);
  const texts = new Map(
    script.lines.map(({ id: line, pieces }) => [
      line,
      pieces
        .map(({ text }) => text.trim())
        .filter(Boolean)
        .join(' '),
    ]),
  );
  const words = timeline.lines
    .flatMap((cue) => cue.words.map(({ start, end, at }) => ({ at, word: texts.get(cue.id)!.slice(start, end) })))
    .sort((a, b) => a.at - b.at);
  let next = words.findLastIndex(({ at, word }) => word === lit[0]?.word && at <= lit[0].second + 0.01);
  for (const { word, blind } of lit) {
    const found = words.findIndex((one, index) => index >= next && one.word === word);
    expect(found, `“${word}” in the order of the recording`).toBeGreaterThanOrEqual(next);
    const unseen = words[found]!.at - words[next]!.at;
    expect(unseen, `none left out before “${word}” that could be seen`).toBeLessThanOrEqual(blind + 0.05);
    next = found + 1;
  }
  expect(lit.length).toBeGreaterThan(5);
  const late = lit
    .slice(1)
    .map(
      ({ second, word }) => second - (words.findLast((one) => one.at <= second + 0.01 && one.word === word)?.at ?? NaN),
    )
    .toSorted((a, b) => a - b);
  const told = (part: number): string => `${Math.round(share(late, part) * 1000)} ms`;
  test.info().annotations.push({
    type: 'transcript sync',
    description: `${lit.length} words, median ${told(0.5)}, p95 ${told(0.95)} after they began`,
  });
  expect(late.every(Number.isFinite), 'each is the word that is said').toBe(true);

  const current = transcript.locator('[aria-current]');
  await expect(current).toHaveCount(1);
  await transcript
    .getByRole('button', { name: /play from here/ })
    .first()
    .click(); // time enough to look elsewhere
  await page.setViewportSize({ width: 1280, height: 480 });
  await page.mouse.move(500, 300);
  const back = page.getByRole('button', { name: 'Back to now' });
  await expect(async () => {
    await page.mouse.wheel(0, 5000); // the first turn may only stop a scroll that is under way
    await expect(back, 'the person looks elsewhere').toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.waitForTimeout(1500); // longer than any scroll of the page's own
  await expect(back).toBeVisible();
  await back.click();
  await expect(back).toBeHidden();
  await expect(current).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 800 });
  await axe(page);

  await transcript.getByRole('searchbox').fill('tree');
  await expect(transcript.getByText(/\d+ match/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(transcript.getByText(/^1 of \d+$/)).toBeVisible();
  await page.keyboard.press('Escape');

  const quoting = transcript
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /Open in the reader/ }) });
  await quoting.last().getByRole('button', { name: 'Options for this line' }).click();
  await page.getByRole('button', { name: 'Highlight in the book' }).click();
  await expect(page.getByText('Highlighted in “Trees”')).toBeVisible();
  const marks = async () => {
    const reply = await page.request.get(`${serverUrl()}/api/books/${bookId}/highlights`);
    return ((await reply.json()) as { highlights: { text: string; progress: number }[] }).highlights;
  };
  await expect.poll(async () => (await marks()).length).toBeGreaterThan(0);
  const [mark] = await marks();
  expect(mark!.progress, 'the server knows how far in the book it is').toBeGreaterThan(0);

  await quoting
    .last()
    .getByRole('link', { name: /Open in the reader/ })
    .click();
  await expect(page).toHaveURL(/\/en\/reader\?.*quote=/);
  await bookOpen(page);
  await expectLit(page, mark!.text.slice(0, 20));
});
