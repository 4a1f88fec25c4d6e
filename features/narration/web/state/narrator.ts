// Reads the open book aloud. One for the page: the voice goes on when the sidebar closes.
import { problemCode } from '../../../../platform/web/problem-text.ts';
import type { Passage } from '../../contract.ts';
import { endsChapter } from '../../core/index.ts';
import { UNSPOKEN_MAX } from '../../limits.ts';
import type { BookVoice } from '../book-voice.ts';
import type { Span } from '../pages.ts';
import { Lighting } from './lighting.ts';
import { makeSpeaker } from './make-speaker.ts';
import { claimMediaKeys, releaseMediaKeys, showMedia } from './media-session.ts';
import { changeState, type Ended, narratorState, QUIET } from './narrator-state.ts';
import type { NarratedBook } from './narrated-book.ts';
import { type Passages, PassageSource, type Place } from './passage-source.ts';
import { RecordedSource } from './recorded-source.ts';
import { RecordedSpeaker } from './recorded-speaker.ts';
import { narrationSettings } from './settings.ts';
import type { Begun, Speaker } from './speaker.ts';
import { takeTurns } from './speaking-turn.ts';
import { StopClock } from './stop-clock.ts';
import { type At, sentenceBeside, sentenceStart, whereReaderIs, whereWordsAre } from './current-position.ts';

type Find = (signal: AbortSignal) => Promise<At | null> | At;
const stay = (at: At | null): Find | null => at && (() => at);
const named = (error: unknown, name: string): boolean => error instanceof DOMException && error.name === name;

export class Narrator {
  readonly #book: NarratedBook;
  readonly #made: PassageSource;
  readonly #recorded: RecordedSource | null;
  readonly #lighting: Lighting;
  readonly #clock: StopClock;
  readonly #forget: () => void;
  readonly #endTurns: () => void;
  #settings = narrationSettings.get();
  #speaker: Speaker | null = null;
  /** What is being said. */
  #at: At | null = null;
  /** Where the next press of play begins; null: where the reader is then. */
  #goOn: Find | null = null;
  /** The speaker has sound of `#at`, playing or paused. */
  #sounding = false;
  /** The newest thing that was asked for; what was asked for before it is called off. */
  #run = new AbortController();
  #unspoken = 0;

  constructor(book: NarratedBook) {
    this.#book = book;
    this.#made = new PassageSource(book.id);
    this.#recorded = book.voice && new RecordedSource(book.voice, () => this.#settings.skipAsides);
    this.#lighting = new Lighting(book.pages, (lit) => changeState({ away: lit === 'away' }));
    this.#clock = new StopClock({
      onLoudness: (share) => this.#speaker?.setLoudness(share),
      onLeft: (ms) => changeState({ minutesLeft: ms === null ? null : Math.ceil(ms / 60_000) }),
      onStop: () => this.#timeIsUp(),
    });
    narratorState.set(QUIET);
    this.#clock.choose(this.#settings.autoStop);
    this.#forget = narrationSettings.subscribe(() => this.#changed());
    this.#endTurns = takeTurns(() => this.pause());
  }

  /** Does the book bring its own recording? */
  get recorded(): boolean {
    return this.#recorded !== null;
  }

  /** Begins where the reader is, or goes on after a pause. */
  play(): void {
    const { status } = narratorState.get();
    if (status === 'playing' || status === 'waiting') return;
    if (this.#sounding && this.#speaker) {
      changeState({ ended: null });
      void this.#speaker.resume().catch((error: unknown) => this.#fail(error));
      return;
    }
    this.#begin(this.#goOn ?? ((signal) => whereReaderIs(this.#book, this.#source, signal)));
  }

  pause(): void {
    if (!this.#sounding) this.#run.abort();
    this.#goOn = stay(this.#at) ?? this.#goOn;
    this.#halt();
    changeState({ status: 'paused' });
    this.#tellSystem();
  }

  toggle(): void {
    const { status } = narratorState.get();
    if (status === 'playing' || status === 'waiting') this.pause();
    else this.play();
  }

  /** A sentence on or back. */
  step(by: 1 | -1): void {
    const find = stay(this.#at) ?? this.#goOn;
    if (!find) return this.play();
    this.#begin(async (signal) => {
      const at = await find(signal);
      return at && sentenceBeside(at, by, this.#source, signal);
    }, true);
  }

  /** Turns the page back to what is being said. */
  bring(): void {
    if (this.#at) this.#lighting.show(this.#at.passage, this.#at.offset, null, true);
  }

  /** Reads from where the reader is now. */
  fromHere(): void {
    this.#begin((signal) => whereReaderIs(this.#book, this.#source, signal), true);
  }

  /** Reads from words on that stand at or after a place. */
  fromWords(words: string, place: Place): void {
    this.#begin((signal) => whereWordsAre(words, place, this.#source, signal), true);
  }

  /** Silence; nothing is lit, the next press begins where the reader is. */
  stop(): void {
    this.#finish(null, null);
  }

  /** The book closes. */
  end(): void {
    this.#forget();
    this.#endTurns();
    this.#run.abort();
    this.#halt();
    this.#dropSpeaker();
    this.#lighting.end();
    releaseMediaKeys();
    narratorState.set(QUIET);
  }

  /** Calls off what went before, finds the place and speaks from there. */
  #begin(find: Find, bring = false): void {
    this.#run.abort();
    this.#run = new AbortController();
    const { signal } = this.#run;
    this.#halt();
    this.#unspoken = 0;
    changeState({ status: 'waiting', error: null, ended: null, skipped: false, instead: false, away: false });
    void this.#speakFrom(find, signal, bring).catch((error: unknown) => signal.aborted || this.#fail(error));
  }

  async #speakFrom(find: Find, signal: AbortSignal, bring: boolean): Promise<void> {
    if (!this.#speaker) await this.#openSpeaker(signal);
    const at = await find(signal);
    signal.throwIfAborted();
    if (at) await this.#speak(at, signal, bring);
    else this.#finish('nothing', null);
  }

  async #openSpeaker(signal: AbortSignal): Promise<void> {
    const { voice, speed } = this.#settings;
    const events = {
      onSaid: (offset: number, word: Span | null) => this.#said(offset, word),
      onPlaying: () => this.#playing(),
      onWaiting: () => narratorState.get().status === 'playing' && changeState({ status: 'waiting' }),
      onEnd: () => this.#next(),
      onError: (error: unknown) => this.#fail(error),
    };
    const own = this.#own;
    const speaker = own
      ? new RecordedSpeaker(own.voice, own.source, events)
      : await makeSpeaker(this.#book.id, voice, events);
    if (signal.aborted) speaker.stop();
    signal.throwIfAborted();
    speaker.setSpeed(speed);
    this.#speaker = speaker;
  }

  /** Says passages until one of them sounds. */
  async #speak(from: At, signal: AbortSignal, bring: boolean): Promise<void> {
    for (let at: At | null = from; at && this.#speaker;) {
      this.#at = at;
      this.#sounding = false;
      const { spoken, skipped, instead } = await this.#tryToSay(this.#speaker, at, signal);
      signal.throwIfAborted();
      if (skipped) changeState({ skipped: true });
      changeState({ instead: instead ?? false });
      if (spoken) {
        this.#unspoken = 0;
        this.#sounding = true;
        this.#lighting.show(at.passage, at.offset, null, bring);
        return this.#prepareNext(at.passage, signal);
      }
      at = await this.#after(at.passage, signal);
    }
  }

  /** A passage the voice cannot say is passed over, but not many in a row: then it is no voice for this book. */
  async #tryToSay(speaker: Speaker, { passage, offset }: At, signal: AbortSignal): Promise<Begun> {
    try {
      return await speaker.begin(passage, offset, signal);
    } catch (error) {
      if (problemCode(error) !== 'NARRATION_NO_VOICE' || ++this.#unspoken >= UNSPOKEN_MAX) throw error;
      return { spoken: false, skipped: 1 };
    }
  }

  async #prepareNext(passage: Passage, signal: AbortSignal): Promise<void> {
    const next = await this.#source.beside(passage, 1, signal).catch(() => null);
    if (next && !signal.aborted) this.#speaker?.prepare(next);
  }

  /** A passage was said to its end. */
  #next(): void {
    const at = this.#at;
    if (!at) return;
    if (this.#run.signal.aborted) this.#run = new AbortController();
    const { signal } = this.#run;
    this.#sounding = false;
    const go = async (): Promise<void> => {
      const next = await this.#after(at.passage, signal);
      if (next) await this.#speak(next, signal, false);
    };
    void go().catch((error: unknown) => signal.aborted || this.#fail(error));
  }

  /** What follows a passage; null when the book ends, or the chapter and that is where the person wants to stop. */
  async #after(passage: Passage, signal: AbortSignal): Promise<At | null> {
    const next = await this.#source.beside(passage, 1, signal);
    signal.throwIfAborted();
    const at = next && { passage: next, offset: 0 };
    if (!at) this.#finish('book', null);
    else if (this.#settings.autoStop === 'chapter' && endsChapter(passage, next)) this.#finish('chapter', stay(at));
    else return at;
    return null;
  }

  #playing(): void {
    changeState({ status: 'playing', error: null });
    this.#clock.run();
    this.#tellSystem();
  }

  #said(offset: number, word: Span | null): void {
    if (!this.#at) return;
    this.#at = { passage: this.#at.passage, offset };
    this.#lighting.show(this.#at.passage, offset, word);
  }

  #changed(): void {
    const before = this.#settings;
    const now = (this.#settings = narrationSettings.get());
    this.#speaker?.setSpeed(now.speed);
    if (now.autoStop !== before.autoStop) this.#clock.choose(now.autoStop);
    if (this.recorded && now.bookVoice !== before.bookVoice) this.#changeSource();
    else if (!this.#own && now.voice !== before.voice) this.#changeVoice();
  }

  /** The book's own voice, when it has one and it is wanted. */
  get #own(): { voice: BookVoice; source: RecordedSource } | null {
    const { voice } = this.#book;
    return voice && this.#recorded && this.#settings.bookVoice ? { voice, source: this.#recorded } : null;
  }

  get #source(): Passages {
    return this.#own?.source ?? this.#made;
  }

  /** Between the book's recording and a made voice passages are other ones: it goes on at the same words. */
  #changeSource(): void {
    const at = this.#at && sentenceStart(this.#at);
    this.#at = null;
    this.#goOn = at && ((signal) => whereWordsAre(at.passage.text.slice(at.offset), at.passage, this.#source, signal));
    const { status } = narratorState.get();
    this.#dropSpeaker();
    if (this.#goOn && (status === 'playing' || status === 'waiting')) this.#begin(this.#goOn);
    else if (status === 'failed') changeState({ status: 'idle', error: null });
  }

  /** Another voice goes on with the sentence. */
  #changeVoice(): void {
    const { status } = narratorState.get();
    const at = this.#at && sentenceStart(this.#at);
    this.#dropSpeaker();
    if (at) this.#goOn = stay(at);
    if (at && (status === 'playing' || status === 'waiting')) this.#begin(() => at);
    else if (status === 'failed') changeState({ status: 'idle', error: null });
  }

  #timeIsUp(): void {
    this.pause();
    this.#clock.reset();
    changeState({ ended: 'time' });
  }

  /** Stops for good; `goOn` is where the next press begins. */
  #finish(ended: Ended | null, goOn: Find | null): void {
    this.#run.abort();
    this.#halt();
    this.#clock.reset();
    this.#sounding = false;
    this.#at = null;
    this.#goOn = goOn;
    this.#lighting.clear();
    changeState({ status: 'idle', error: null, ended, away: false });
    this.#tellSystem();
  }

  #fail(error: unknown): void {
    if (named(error, 'AbortError')) return;
    this.#halt();
    this.#goOn = stay(this.#at) ?? this.#goOn;
    // The browser wants a press of the person first.
    if (named(error, 'NotAllowedError')) changeState({ status: 'paused' });
    else {
      this.#run.abort();
      this.#dropSpeaker();
      changeState({ status: 'failed', error });
    }
    this.#tellSystem();
  }

  #halt(): void {
    this.#speaker?.pause();
    this.#clock.halt();
  }

  #dropSpeaker(): void {
    this.#speaker?.stop();
    this.#speaker = null;
    this.#sounding = false;
  }

  #tellSystem(): void {
    const { status } = narratorState.get();
    if (status === 'idle' || status === 'failed') return releaseMediaKeys();
    claimMediaKeys({
      play: () => this.play(),
      pause: () => this.pause(),
      previous: () => this.step(-1),
      next: () => this.step(1),
      stop: () => this.stop(),
    });
    showMedia(this.#book, this.#at?.passage.chapter ?? '', status !== 'paused');
  }
}
