import type { Page } from '@playwright/test';
import { axe, enter, expect, expectNoSidewaysScroll, openIn, test } from '../support/journey.ts';

type Lit = { word: string; sentence: string; inSight: boolean };

/** What is lit in the book's frames; the reader keeps them in closed shadow roots, so it is asked of each frame. */
async function lit(page: Page): Promise<Lit | null> {
  for (const frame of page.frames().slice(1)) {
    const found = await frame.evaluate(`(() => {
      const ranges = (name) => [...(CSS.highlights.get(name) ?? [])];
      const [word] = ranges('maktaba-word'), [sentence] = ranges('maktaba-sentence');
      if (!word || !sentence) return null;
      const at = word.getBoundingClientRect();
      const frame = window.frameElement.getBoundingClientRect();
      const x = frame.left + at.left, y = frame.top + at.top;
      return { word: word.toString(), sentence: sentence.toString(), inSight: x >= 0 && x < parent.innerWidth && y >= 0 && y < parent.innerHeight };
    })()`).catch(() => null);
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

async function openNarration(page: Page, bookId: string, more: Record<string, string> = {}): Promise<void> {
  await openIn(page, 'en', `/reader?${new URLSearchParams({ book: bookId, ...more })}`);
  await expect(page.locator('[data-reader=open]')).toBeVisible();
  await page.locator('summary', { hasText: 'Narration' }).click();
  await expect(button(page, 'Read aloud')).toBeVisible();
}

/** The place of the first passage: other journeys may have left the book elsewhere. */
async function beginning(page: Page, bookId: string): Promise<string> {
  const reply = await page.request.get(`/api/books/${bookId}/narration?limit=1&from=0`);
  return ((await reply.json()) as { passages: { cfi: string }[] }).passages[0]!.cfi;
}

/** The place of the last passage of the first chapter. */
async function endOfChapter(page: Page, bookId: string): Promise<string> {
  let last = { chapter: '', cfi: '', ord: -1 };
  for (;;) {
    const reply = await page.request.get(`/api/books/${bookId}/narration?limit=50&from=${last.ord + 1}`);
    for (const passage of ((await reply.json()) as { passages: (typeof last)[] }).passages) {
      if (last.ord >= 0 && passage.chapter !== last.chapter) return last.cfi;
      last = passage;
    }
  }
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}

test('READ-04 a book is read aloud: the spoken word is lit, speed and voice change, a sentence on and back', async ({ page, shelf }) => {
  await enter(page, shelf);
  await openNarration(page, shelf.books.wells, { cfi: await beginning(page, shelf.books.wells) });
  await axe(page);
  await button(page, 'Read aloud').click();
  await expect(button(page, 'Pause')).toBeVisible();
  await expect.poll(async () => (await playing(page))?.at ?? 0).toBeGreaterThan(0.3);
  await expect.poll(async () => (await lit(page))?.sentence).toBe('Chapter I');
  await expect.poll(async () => (await lit(page))?.sentence).toMatch(/^The Time Traveller/);
  const first = (await lit(page))!;
  expect(first.inSight).toBe(true);
  await expect.poll(async () => (await lit(page))?.word).not.toBe(first.word);
  expect(await page.evaluate('navigator.mediaSession.metadata.album')).toBe(shelf.titles.wells);
  expect(await page.evaluate('navigator.mediaSession.playbackState')).toBe('playing');

  await button(page, 'Next sentence').click();
  await expect.poll(async () => (await lit(page))?.sentence).toMatch(/^His grey eyes/);
  await button(page, 'Previous sentence').click();
  await expect.poll(async () => (await lit(page))?.sentence).toMatch(/^The Time Traveller/);

  await button(page, 'Speed 1.5×').click();
  await expect.poll(() => playing(page)).toMatchObject({ rate: 1.5, pitch: true });
  await page.getByRole('slider', { name: 'Speed' }).press('ArrowRight');
  await expect.poll(async () => (await playing(page))?.rate).toBe(1.55);
  await choose(page, 'Voice', 'Marcus (basic voice)');
  await expect.poll(async () => (await playing(page))?.url).toContain('voice=onyx');

  await button(page, 'Pause').click();
  await expect.poll(() => playing(page)).toBeNull();
  await axe(page);
  await page.reload();
  await page.locator('summary', { hasText: 'Narration' }).click();
  await expect(page.getByRole('combobox', { name: 'Voice' }), 'the choices are remembered').toHaveText('Marcus (basic voice)');
  await expect(page.getByText('1.55×', { exact: true })).toBeVisible();
});

test('READ-04 the page follows the voice without gaps, rests when the person turns away, and the place is kept', async ({ page, shelf }) => {
  await enter(page, shelf);
  await page.setViewportSize({ width: 1280, height: 600 });
  await openNarration(page, shelf.books.wells);
  await button(page, 'Read aloud').click();
  await expect(button(page, 'Pause')).toBeVisible();
  const saved = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/positions'), { timeout: 90_000 });
  const heard = new Set<string>();
  await expect
    .poll(async () => {
      await hurry(page);
      const now = await playing(page);
      if (now) heard.add(now.url);
      return heard.size;
    }, { timeout: 90_000, intervals: [300] })
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

test('READ-04 auto-stop: at the end of the chapter, and after the time that was chosen', async ({ page, shelf, noise }) => {
  noise.allow(/Blocked script execution in 'blob:/); // the clock of the test wants into the book's frames, and may not
  await page.clock.install();
  await enter(page, shelf);
  await openNarration(page, shelf.books.wells, { cfi: await endOfChapter(page, shelf.books.wells) });
  await choose(page, 'Auto-stop', 'End of chapter');
  await button(page, 'Read aloud').click();
  await expect(button(page, 'Pause')).toBeVisible();
  await expect
    .poll(async () => {
      await hurry(page);
      return page.getByText('The chapter has ended.').count();
    }, { timeout: 90_000, intervals: [300] })
    .toBe(1);
  await expect(button(page, 'Read aloud')).toBeVisible();
  expect(await playing(page)).toBeNull();

  await choose(page, 'Auto-stop', '15 minutes');
  await button(page, 'Read aloud').click();
  await expect.poll(async () => (await lit(page))?.sentence, 'it goes on with the next chapter').toContain('Chapter II');
  await expect(page.getByText('15 minutes left')).toBeVisible();
  await page.clock.fastForward('14:55');
  await expect.poll(() => page.evaluate(`Math.min(...[...document.querySelectorAll('audio[data-narration]')].map((one) => one.volume))`), 'the voice fades').toBeLessThan(0.8);
  await page.clock.fastForward('00:10');
  await expect(page.getByText('The time you set is over.')).toBeVisible();
  expect(await playing(page)).toBeNull();
  await axe(page);
});

test('READ-04 a PDF is read aloud too; a language without a voice says so', async ({ page, shelf }) => {
  await enter(page, shelf);
  await openNarration(page, shelf.books.columns);
  await button(page, 'Read aloud').click();
  await expect(page.locator('.pdf-spoken').first()).toBeVisible();
  await expect.poll(async () => (await playing(page))?.at ?? 0).toBeGreaterThan(0.1);

  await openIn(page, 'en', `/reader?book=${shelf.books.arabic}`);
  await expect(page.locator('[data-reader=open]')).toBeVisible();
  await page.locator('summary', { hasText: 'Narration' }).click();
  await expect(page.getByText('There is no offline voice for this language.')).toBeVisible();
  await expect(button(page, 'Read aloud')).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
});

/** Selects words in the book as a mouse would. */
async function selectWords(page: Page, words: string): Promise<void> {
  for (const frame of page.frames().slice(1)) {
    const found = await frame.evaluate(`((words) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const at = walker.currentNode.data.indexOf(words);
        if (at < 0) continue;
        getSelection().setBaseAndExtent(walker.currentNode, at, walker.currentNode, at + words.length);
        return true;
      }
      return false;
    })(${JSON.stringify(words)})`).catch(() => false);
    if (found) return;
  }
  throw new Error(`“${words}” is not in the open pages`);
}

test('READ-04 words that are selected are read aloud from there on', async ({ page, shelf }) => {
  await enter(page, shelf);
  await openIn(page, 'en', `/reader?book=${shelf.books.wells}`);
  await expect(page.locator('[data-reader=open]')).toBeVisible();
  await selectWords(page, 'The fire burned brightly');
  await button(page, 'Read aloud from here').click();
  await expect.poll(async () => (await playing(page))?.at ?? 0).toBeGreaterThan(0.1);
  let first: Lit | null = null;
  await expect.poll(async () => (first ??= await lit(page))).not.toBeNull();
  expect(first, 'nothing is said before').toMatchObject({ sentence: expect.stringMatching(/^The fire burned brightly/), inSight: true });
});

/** A browser with two voices of its own; this one has none. It speaks a word every 60 ms at the normal speed. */
const BROWSER_VOICES = `{
  const voice = (name, lang) => ({ name, lang, voiceURI: name, localService: true, default: false });
  globalThis.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
  let timer;
  const speech = Object.assign(new EventTarget(), {
    spoken: [],
    speaking: false,
    getVoices: () => [voice('Daniel', 'en-GB'), voice('Amira', 'ar-SA')],
    cancel() { clearTimeout(timer); speech.speaking = false; },
    speak(utterance) {
      const words = [...utterance.text.matchAll(/\\S+/g)];
      speech.spoken.push({ text: utterance.text, voice: utterance.voice.name, rate: utterance.rate });
      speech.speaking = true;
      const say = (n) => {
        if (n === 0) utterance.onstart();
        if (n === words.length) { speech.speaking = false; return utterance.onend(); }
        utterance.onboundary({ name: 'word', charIndex: words[n].index });
        timer = setTimeout(say, 60 / utterance.rate, n + 1);
      };
      timer = setTimeout(say, 0, 0);
    },
  });
  Object.defineProperty(globalThis, 'speechSynthesis', { value: speech });
}`;

test('READ-04 a voice of the browser reads sentence by sentence, lights its words, keeps to the speed and goes on after a pause', async ({ page, shelf }) => {
  await page.addInitScript(BROWSER_VOICES);
  await enter(page, shelf);
  await openNarration(page, shelf.books.wells);
  const spoken = (): Promise<{ text: string; voice: string; rate: number }[]> => page.evaluate('speechSynthesis.spoken');
  await page.getByRole('combobox', { name: 'Voice' }).click();
  await expect(page.getByRole('option', { name: 'Amira' }), 'voices of other languages are not offered').toHaveCount(0);
  await page.getByRole('option', { name: 'Daniel (this browser)' }).click();
  await button(page, 'Read aloud').click();
  await expect.poll(async () => (await lit(page))?.sentence).toMatch(/^The Time Traveller/);
  const first = (await lit(page))!;
  expect(first.inSight).toBe(true);
  await expect.poll(async () => (await lit(page))?.word).not.toBe(first.word);
  expect((await spoken())[0]).toEqual({ text: 'Chapter I', voice: 'Daniel', rate: 1 });

  await button(page, 'Speed 0.75×').click();
  await expect.poll(async () => (await spoken()).at(-1)?.rate).toBe(0.75);
  await button(page, 'Pause').click();
  expect(await page.evaluate('speechSynthesis.speaking')).toBe(false);
  const before = (await spoken()).length;
  await button(page, 'Read aloud').click();
  await expect.poll(async () => (await spoken()).length).toBeGreaterThan(before);
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
  await page.route('**/narration/*', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await button(page, 'Read aloud').click();
  await expect(page.getByRole('alert')).toContainText('Maktaba cannot be reached');
  await page.unroute('**/narration/*');
  await button(page, 'Try again').click();
  await expect.poll(async () => (await playing(page))?.at ?? 0).toBeGreaterThan(0.1);
});
