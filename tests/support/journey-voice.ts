import { expect, type Page } from '@playwright/test';

/** A sentence that was lit, and how things stood then. `own`: the recording of the book was playing; `system`: what the machine's media keys knew. */
export type Spoken = { sentence: string; own: boolean; rate: number | null; pitch: boolean | null; system: string };

/** Call before the first page opens: writes down every sentence and word that is lit while a book is read aloud. A
 *  sentence may last less than a look at the page takes. */
export async function noteSpoken(page: Page): Promise<void> {
  await page.addInitScript(`(() => {
    const sentences = (globalThis.sentencesLit = []);
    const words = (globalThis.wordsLit = []);
    const press = () => document.querySelector('button[aria-label="Pause"]').click();
    const note = (name, highlight) => {
      const text = [...highlight].map(String).join('').replace(/\\s+/g, ' ').trim();
      if (name === 'maktaba-word') words.push(text);
      if (name !== 'maktaba-sentence') return;
      const on = [...document.querySelectorAll('audio[data-narration]')].find((one) => !one.paused);
      const own = Boolean(on?.currentSrc.startsWith('blob:')), last = sentences.at(-1);
      if (last?.sentence === text && last.own === own) return;
      sentences.push({ sentence: text, own, rate: on?.playbackRate ?? null, pitch: on?.preservesPitch ?? null, system: navigator.mediaSession.playbackState });
      if (globalThis.pauseWhenLit !== text) return;
      delete globalThis.pauseWhenLit;
      setTimeout(press);
    };
    const hear = ({ target }) => {
      const registry = target.contentWindow?.CSS?.highlights;
      if (!registry || Object.hasOwn(registry, 'set')) return;
      const { set } = registry;
      registry.set = function (name, highlight) {
        note(name, highlight);
        return set.call(this, name, highlight);
      };
    };
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function (init) {
      const root = attach.call(this, init);
      root.addEventListener('load', hear, true); // before the reader hears of it
      return root;
    };
  })()`);
}

/** The sentences that were lit since the page was opened, in order, each once in a row. */
export const spoken = (page: Page): Promise<Spoken[]> => page.evaluate('sentencesLit');

/** The words that were lit since the page was opened, in order. */
export const spokenWords = (page: Page): Promise<string[]> => page.evaluate('wordsLit');

/** The voice will be paused, by its button, in the moment a sentence is lit: no journey is quick enough to do it. */
export const pauseAt = (page: Page, sentence: string): Promise<void> =>
  page.evaluate(`void (pauseWhenLit = ${JSON.stringify(sentence)})`);

/** What plays goes on so slowly, once it plays, that no journey is late for it. */
export async function drawl(page: Page): Promise<void> {
  const slowed = `(() => {
    const on = [...document.querySelectorAll('audio[data-narration]')].find((one) => !one.paused);
    if (on) on.playbackRate = 0.0625;
    return Boolean(on);
  })()`;
  await expect.poll(() => page.evaluate<boolean>(slowed), 'something plays').toBe(true);
}

/** Waits until these sentences were lit one right after the other, after so many others. */
export async function expectSpoken(page: Page, expected: readonly unknown[], after = 0): Promise<void> {
  const lit = async () => (await spoken(page)).slice(after, after + expected.length).map(({ sentence }) => sentence);
  await expect.poll(lit, 'sentences that were lit').toEqual(expected);
}

/** A browser with two voices of its own; this one has none. It speaks a word every 60 ms at the normal speed. */
export const BROWSER_VOICES = `{
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
