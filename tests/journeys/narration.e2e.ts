import type { Page } from '@playwright/test';
import { axe, enter, expect, expectNoSidewaysScroll, openIn, test } from '../support/journey.ts';
import { expectLit, noteShadows } from '../support/journey-reader.ts';
import { BROWSER_VOICES, expectSpoken, noteSpoken, pauseAt, spoken, spokenWords } from '../support/journey-voice.ts';

type Lit = { word: string; sentence: string; inSight: boolean };

/** What is lit in the book's frames; the reader keeps them in closed shadow roots, so it is asked of each frame. */
async function lit(page: Page): Promise<Lit | null> {
  for (const frame of page.frames().slice(1)) {
    const found = await frame
      .evaluate(`(() => {
      const ranges = (name) => [...(CSS.highlights.get(name) ?? [])];
      const [word] = ranges('maktaba-word'), [sentence] = ranges('maktaba-sentence');
      if (!word || !sentence) return null;
      const at = word.getBoundingClientRect();
      const frame = window.frameElement.getBoundingClientRect();
      const x = frame.left + at.left, y = frame.top + at.top;
      return { word: word.toString(), sentence: sentence.toString(), inSight: x >= 0 && x < parent.innerWidth && y >= 0 && y < parent.innerHeight };
    })()`)
      .catch(() => null);
    if (found) return found as Lit;
  }
  return null;
}

const playing = (page: Page): Promise<{ at: number; rate: number; pitch: boolean; url: string } | null> =>
  page.evaluate(`(() => {
    const audio = [...document.querySelectorAll('audio[data-narration]')].find((one) => !one.paused && !one.ended);
    return audio ? { at: audio.currentTime, rate: audio.playbackRate, pitch: audio.preservesPitch, url: audio.currentSrc } : null;
  })()`);

/** Lets the passage that plays come to its end soon. */
const hurry = (page: Page): Promise<void> =>
  page.evaluate(`(() => {
    const audio = [...document.querySelectorAll('audio[data-narration]')].find((one) => !one.paused);
    if (audio && audio.duration - audio.currentTime > 0.6) audio.currentTime = audio.duration - 0.5;
  })()`);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

type Said = { ord: number; chapter: string; cfi: string; text: string; sentences: { start: number; end: number }[] };

/** Passages of a book as the voice goes through them. */
async function passages(page: Page, bookId: string, from: number, limit: number): Promise<Said[]> {
  const reply = await page.request.get(`/api/books/${bookId}/narration?limit=${limit}&from=${from}`);
  return ((await reply.json()) as { passages: Said[] }).passages;
}

const sentencesOf = ({ text, sentences }: Said): string[] =>
  sentences.map(({ start, end }) => text.slice(start, end).replace(/\s+/g, ' ').trim());

/** Where other journeys left the book is of no matter: it is opened at the first passage, or at another one. */
async function openNarration(page: Page, bookId: string, at?: Said): Promise<void> {
  await noteShadows(page);
  const { cfi, text } = at ?? (await passages(page, bookId, 0, 1))[0]!;
  await openIn(page, 'en', `/reader?${new URLSearchParams({ book: bookId, cfi })}`);
  await expect(page.locator('[data-reader=open]')).toBeVisible();
  await expectLit(page, /^\S+/.exec(text)![0]); // before, the book may stand elsewhere
  await page.locator('summary', { hasText: 'Narration' }).click();
  await expect(button(page, 'Read aloud')).toBeVisible();
}

/** The last passage of the first chapter. */
async function endOfChapter(page: Page, bookId: string): Promise<Said> {
  let last: Said | null = null;
  for (;;) {
    for (const passage of await passages(page, bookId, last ? last.ord + 1 : 0, 50)) {
      if (last && passage.chapter !== last.chapter) return last;
      last = passage;
    }
  }
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}

/** A sentence on or back from where the voice rests; there it is paused again. */
async function step(page: Page, name: 'Next sentence' | 'Previous sentence', to: string): Promise<void> {
  const before = (await spoken(page)).length;
  await pauseAt(page, to);
  await button(page, name).click();
  await expectSpoken(page, [to], before);
  await expect(button(page, 'Read aloud')).toBeVisible();
}

test('READ-04 a book is read aloud: the spoken word is lit, speed and voice change, a sentence on and back', async ({
  page,
  shelf,
}) => {
  await noteSpoken(page);
  await enter(page, shelf);
  const [title, traveller, eyes] = (await passages(page, shelf.books.wells, 0, 2)).flatMap(sentencesOf) as [
    string,
    string,
    string,
  ];
  await openNarration(page, shelf.books.wells);
  await axe(page);
  await pauseAt(page, eyes);
  await button(page, 'Read aloud').click();
  await expect(button(page, 'Pause')).toBeVisible();
  await expectSpoken(page, [
    expect.stringMatching(/^Chapter I$/),
    expect.stringMatching(/^The Time Traveller/),
    expect.stringMatching(/^His grey eyes/),
  ]);
  await expectSpoken(page, [title, traveller, eyes]);
  expect((await spoken(page))[1]).toMatchObject({ system: 'playing' });
  expect(new Set(await spokenWords(page)).size, 'words that were lit one by one').toBeGreaterThan(2);
  await expect(button(page, 'Read aloud')).toBeVisible();
  await expect.poll(async () => (await lit(page))?.inSight).toBe(true);
  expect(await page.evaluate('navigator.mediaSession.metadata.album')).toBe(shelf.titles.wells);

  await step(page, 'Previous sentence', traveller);
  await step(page, 'Next sentence', eyes);

  await button(page, 'Read aloud').click();
  await button(page, 'Speed 1.5×').click();
  await expect.poll(() => playing(page)).toMatchObject({ rate: 1.5, pitch: true });
  const speed = page.getByRole('slider', { name: 'Speed' });
  await expect(speed).toHaveAttribute('aria-valuenow', '1.5');
  await speed.press('ArrowRight');
  await expect.poll(async () => (await playing(page))?.rate).toBe(1.55);
  await choose(page, 'Voice', 'Marcus (basic voice)');
  await expect.poll(async () => (await playing(page))?.url).toContain('voice=onyx');

  await button(page, 'Pause').click();
  await expect.poll(() => playing(page)).toBeNull();
  await axe(page);
  await page.reload();
  await expect(page.locator('[data-reader=open]')).toBeVisible();
  await page.locator('summary', { hasText: 'Narration' }).click();
  await expect(page.getByRole('combobox', { name: 'Voice' }), 'the choices are remembered').toHaveText(
    'Marcus (basic voice)',
  );
  await expect(page.getByText('1.55×', { exact: true })).toBeVisible();
});

test('READ-04 the page follows the voice without gaps, rests when the person turns away, and the place is kept', async ({
  page,
  shelf,
}) => {
  test.setTimeout(300_000);
  await enter(page, shelf);
  await page.setViewportSize({ width: 1280, height: 600 });
  await openNarration(page, shelf.books.wells);
  await button(page, 'Read aloud').click();
  await expect(button(page, 'Pause')).toBeVisible();
  const saved = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/positions'), {
    timeout: 200_000,
  });
  const heard = new Set<string>();
  await expect
    .poll(
      async () => {
        await hurry(page);
        const now = await playing(page);
        if (now) heard.add(now.url);
        return heard.size;
      },
      { timeout: 200_000, intervals: [300] },
    )
    .toBeGreaterThan(6);
  await saved;
  await expect.poll(async () => (await lit(page))?.inSight).toBe(true);

  await expect(async () => {
    // The voice may turn the page in the same moment, and one turn leads only to where it is by then.
    await page.getByRole('complementary', { name: 'Sidebar' }).getByRole('button', { name: 'Next page' }).click();
    await expect(button(page, 'Back to the spoken words')).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect.poll(async () => (await lit(page))?.inSight).toBe(false);
  await button(page, 'Back to the spoken words').click();
  await expect.poll(async () => (await lit(page))?.inSight).toBe(true);
  await expect(button(page, 'Back to the spoken words')).toHaveCount(0);

  await page.getByRole('link', { name: 'Back to My Library' }).first().click();
  await expect(page.locator('audio[data-narration]'), 'leaving the page ends the voice').toHaveCount(0);
});

/** The least loudness that any sound was given. */
const NOTE_LOUDNESS = `(() => {
  globalThis.quietest = 1;
  const { get, set } = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'volume');
  Object.defineProperty(HTMLMediaElement.prototype, 'volume', { get, set(share) { globalThis.quietest = Math.min(quietest, share); set.call(this, share); } });
})()`;

test('READ-04 auto-stop: at the end of the chapter, and after the time that was chosen', async ({
  page,
  shelf,
  noise,
}) => {
  noise.allow(/Blocked script execution in '(blob:|about:blank)/); // the clock of the test wants into the book's frames, also before they have their page, and may not
  await page.clock.install();
  await noteSpoken(page);
  await page.addInitScript(NOTE_LOUDNESS);
  await enter(page, shelf);
  await openNarration(page, shelf.books.wells, await endOfChapter(page, shelf.books.wells));
  await choose(page, 'Auto-stop', 'End of chapter');
  await button(page, 'Read aloud').click();
  await expect(button(page, 'Pause')).toBeVisible();
  await expect
    .poll(
      async () => {
        await hurry(page);
        return page.getByText('The end of the chapter.').count();
      },
      { timeout: 90_000, intervals: [300] },
    )
    .toBe(1);
  await expect(button(page, 'Read aloud')).toBeVisible();
  expect(await playing(page)).toBeNull();

  await choose(page, 'Auto-stop', '15 minutes');
  const before = (await spoken(page)).length;
  await button(page, 'Read aloud').click();
  await expectSpoken(page, [expect.stringContaining('Chapter II')], before); // it goes on with the next chapter
  await expect(page.getByText('15 minutes left')).toBeVisible();
  await page.clock.fastForward('14:55');
  await expect.poll(() => page.evaluate('quietest'), 'the voice fades').toBeLessThan(0.8);
  await page.clock.fastForward('00:10');
  await expect(page.getByText('Sleep timer ended.')).toBeVisible();
  expect(await playing(page)).toBeNull();
  await axe(page);
});

test('READ-04 a PDF is read aloud too; a language without a voice says so', async ({ page, shelf }) => {
  await enter(page, shelf);
  await openIn(page, 'en', `/reader?book=${shelf.books.columns}`);
  await expect(page.locator('[data-reader=open]')).toBeVisible();
  await page.locator('summary', { hasText: 'Narration' }).click();
  await button(page, 'Read aloud').click();
  await expect(page.locator('.pdf-spoken').first()).toBeVisible();
  await expect.poll(async () => (await playing(page))?.at ?? 0).toBeGreaterThan(0.1);

  await openIn(page, 'en', `/reader?book=${shelf.books.arabic}`);
  await expect(page.locator('[data-reader=open]')).toBeVisible();
  await page.locator('summary', { hasText: 'Narration' }).click();
  await expect(page.getByText('There’s no offline voice for this language.')).toBeVisible();
  await expect(button(page, 'Read aloud')).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
});

/** Selects words in the book as a mouse would. */
async function selectWords(page: Page, words: string): Promise<void> {
  for (const frame of page.frames().slice(1)) {
    const found = await frame
      .evaluate(`((words) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const at = walker.currentNode.data.indexOf(words);
        if (at < 0) continue;
        getSelection().setBaseAndExtent(walker.currentNode, at, walker.currentNode, at + words.length);
        return true;
      }
      return false;
    })(${JSON.stringify(words)})`)
      .catch(() => false);
    if (found) return;
  }
  throw new Error(`“${words}” is not in the open pages`);
}

test('READ-04 words that are selected are read aloud from there on', async ({ page, shelf }) => {
  await noteSpoken(page);
  await enter(page, shelf);
  await openNarration(page, shelf.books.wells);
  await selectWords(page, 'The fire burned brightly');
  await button(page, 'Read aloud from here').click();
  await expect.poll(async () => (await playing(page))?.at ?? 0).toBeGreaterThan(0.1);
  await expectSpoken(page, [expect.stringMatching(/^The fire burned brightly/)]); // nothing is said before
  await expect.poll(async () => (await lit(page))?.inSight).toBe(true);
});

test('READ-04 a voice of the browser reads sentence by sentence, lights its words, keeps to the speed and goes on after a pause', async ({
  page,
  shelf,
}) => {
  await page.addInitScript(BROWSER_VOICES);
  await noteSpoken(page);
  await enter(page, shelf);
  await openNarration(page, shelf.books.wells);
  const uttered = (): Promise<{ text: string; voice: string; rate: number }[]> =>
    page.evaluate('speechSynthesis.spoken');
  await page.getByRole('combobox', { name: 'Voice' }).click();
  await expect(page.getByRole('option', { name: 'Amira' }), 'voices of other languages are not offered').toHaveCount(0);
  await page.getByRole('option', { name: 'Daniel (this browser)' }).click();
  await button(page, 'Read aloud').click();
  await expectSpoken(page, ['Chapter I', expect.stringMatching(/^The Time Traveller/)]);
  await expect.poll(async () => (await lit(page))?.inSight).toBe(true);
  await expect
    .poll(async () => new Set(await spokenWords(page)).size, 'words that were lit one by one')
    .toBeGreaterThan(3);
  expect((await uttered())[0]).toEqual({ text: 'Chapter I', voice: 'Daniel', rate: 1 });

  await button(page, 'Speed 0.75×').click();
  await expect.poll(async () => (await uttered()).at(-1)?.rate).toBe(0.75);
  await button(page, 'Pause').click();
  expect(await page.evaluate('speechSynthesis.speaking')).toBe(false);
  const before = (await uttered()).length;
  await button(page, 'Read aloud').click();
  await expect.poll(async () => (await uttered()).length).toBeGreaterThan(before);
  expect(await playing(page), 'no sound of the server').toBeNull();
});

test('READ-04 a language only the browser can speak is read by it', async ({ page, shelf }) => {
  await page.addInitScript(BROWSER_VOICES);
  await enter(page, shelf);
  await openNarration(page, shelf.books.arabic);
  await expect(page.getByRole('combobox', { name: 'Voice' })).toHaveText('Amira (this browser)');
  await button(page, 'Read aloud').click();
  await expect.poll(async () => (await lit(page))?.sentence ?? '').toMatch(/[\u0600-\u06ff]/);
});

test('READ-04 when the speech cannot be had it says so and can be tried again', async ({ page, shelf, noise }) => {
  noise.allow(/narration/);
  await enter(page, shelf);
  await openNarration(page, shelf.books.wells);
  await page.route('**/narration/*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await button(page, 'Read aloud').click();
  await expect(page.getByRole('alert')).toContainText('Maktaba can’t be reached');
  await page.unroute('**/narration/*');
  await button(page, 'Try again').click();
  await expect.poll(async () => (await playing(page))?.at ?? 0).toBeGreaterThan(0.1);
});
