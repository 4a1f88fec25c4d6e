// Reads with a voice of the browser, a sentence at a time: browsers cut long texts short, and pausing in the middle of
// one does not work everywhere. A pause stops, going on begins again at the word that was being said.
import type { Passage } from '../../contract.ts';
import { sentenceAt } from '../../core/index.ts';
import type { Speaker, SpeakerEvents } from './speaker.ts';

export class BrowserSpeaker implements Speaker {
  readonly #voice: SpeechSynthesisVoice;
  readonly #events: SpeakerEvents;
  #passage: Passage | null = null;
  #offset = 0;
  #speed = 1;
  #loudness = 1;
  /** Only the newest utterance is listened to. */
  #turn = 0;

  constructor(voice: SpeechSynthesisVoice, events: SpeakerEvents) {
    this.#voice = voice;
    this.#events = events;
  }

  async begin(passage: Passage, offset: number): Promise<{ spoken: boolean; skipped: number }> {
    if (!/[\p{L}\p{N}]/u.test(passage.text)) return { spoken: false, skipped: 0 };
    this.#passage = passage;
    this.#offset = offset;
    this.#say();
    return { spoken: true, skipped: 0 };
  }

  prepare(): void {} // the browser needs no time

  pause(): void {
    this.#turn++;
    speechSynthesis.cancel();
  }

  async resume(): Promise<void> {
    this.#say();
  }

  stop(): void {
    this.pause();
    this.#passage = null;
  }

  setSpeed(speed: number): void {
    if (speed === this.#speed) return;
    this.#speed = speed;
    if (speechSynthesis.speaking) this.#say();
  }

  /** Counts from the next sentence on: a browser cannot change what it is saying. */
  setLoudness(share: number): void {
    this.#loudness = share;
  }

  #say(): void {
    const passage = this.#passage;
    if (!passage) return;
    this.pause();
    const turn = this.#turn;
    const live = (): boolean => turn === this.#turn;
    const end = passage.sentences[sentenceAt(passage.sentences, this.#offset)]?.end ?? passage.text.length;
    const from = this.#offset;
    const utterance = new SpeechSynthesisUtterance(passage.text.slice(from, end));
    utterance.voice = this.#voice;
    utterance.lang = this.#voice.lang;
    utterance.rate = this.#speed;
    utterance.volume = this.#loudness;
    utterance.onstart = () => {
      if (!live()) return;
      this.#events.onPlaying();
      this.#events.onSaid(from, null);
    };
    utterance.onboundary = (event) => live() && event.name !== 'sentence' && this.#heard(from + event.charIndex);
    utterance.onend = () => live() && this.#after(end);
    utterance.onerror = (event) => live() && this.#events.onError(new Error(event.error));
    speechSynthesis.speak(utterance);
  }

  #heard(offset: number): void {
    this.#offset = offset;
    const length = /^\S+/.exec(this.#passage!.text.slice(offset))?.[0].length ?? 0;
    this.#events.onSaid(offset, length ? { start: offset, end: offset + length } : null);
  }

  #after(end: number): void {
    const next = this.#passage!.sentences.find((sentence) => sentence.start >= end);
    if (!next) return this.#events.onEnd();
    this.#offset = next.start;
    this.#say();
  }
}
