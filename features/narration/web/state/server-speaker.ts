// Plays what the server speaks. Two audio elements: the next passage is loaded in one while the other plays.
import type { Passage, Speech, VoiceName } from '../../contract.ts';
import { secondsAt, wordAt } from '../../core/index.ts';
import { narrationClient } from './narration-client.ts';
import type { Begun, Speaker, SpeakerEvents } from './speaker.ts';

const SPEECHES_KEPT = 6;

type Player = { audio: HTMLAudioElement; url: string | null };

export class ServerSpeaker implements Speaker {
  readonly #book: { id: string; voice: VoiceName };
  readonly #events: SpeakerEvents;
  readonly #stop = new AbortController();
  readonly #speeches = new Map<number, Promise<Speech>>();
  #now: Player;
  #next: Player;
  #speech: Speech | null = null;
  #frame = 0;
  #said = -1;
  #speed = 1;

  constructor(book: { id: string; voice: VoiceName }, events: SpeakerEvents) {
    this.#book = book;
    this.#events = events;
    [this.#now, this.#next] = [this.#player(), this.#player()];
  }

  async begin(passage: Passage, offset: number, signal: AbortSignal): Promise<Begun> {
    this.#hush();
    const speech = await waitFor(this.#speak(passage.ord), signal);
    const { audioUrl, skipped, words, instead } = speech;
    if (!audioUrl) return { spoken: false, skipped, instead };
    if (this.#next.url === audioUrl && this.#now.url !== audioUrl) [this.#now, this.#next] = [this.#next, this.#now];
    load(this.#now, audioUrl);
    const { audio } = this.#now;
    audio.currentTime = offset > 0 ? secondsAt(words, offset) : 0;
    audio.playbackRate = this.#speed;
    this.#speech = speech;
    this.#said = -1;
    await audio.play();
    signal.throwIfAborted();
    return { spoken: true, skipped, instead };
  }

  prepare(passage: Passage): void {
    void this.#speak(passage.ord).then(
      ({ audioUrl }) => {
        if (audioUrl && !this.#stop.signal.aborted && audioUrl !== this.#now.url) load(this.#next, audioUrl);
      },
      () => {}, // it is asked for again when its turn comes
    );
  }

  pause(): void {
    this.#now.audio.pause();
    cancelAnimationFrame(this.#frame);
  }

  async resume(): Promise<void> {
    await this.#now.audio.play();
  }

  stop(): void {
    this.#stop.abort();
    this.#hush();
    for (const { audio } of [this.#now, this.#next]) {
      audio.removeAttribute('src');
      audio.load();
      audio.remove();
    }
  }

  setSpeed(speed: number): void {
    this.#speed = speed;
    for (const { audio } of [this.#now, this.#next]) audio.playbackRate = audio.defaultPlaybackRate = speed;
  }

  setLoudness(share: number): void {
    for (const { audio } of [this.#now, this.#next]) audio.volume = share;
  }

  #hush(): void {
    this.#speech = null;
    this.pause();
  }

  /** Asked for once; a failure is forgotten so that it can be asked for again. */
  #speak(ord: number): Promise<Speech> {
    const known = this.#speeches.get(ord);
    if (known) return known;
    const { id: bookId, voice } = this.#book;
    const asked = narrationClient.speak({ bookId, ord, voice }, { signal: this.#stop.signal });
    asked.catch(() => this.#speeches.delete(ord));
    this.#speeches.set(ord, asked);
    for (const old of [...this.#speeches.keys()].slice(0, -SPEECHES_KEPT)) this.#speeches.delete(old);
    return asked;
  }

  #player(): Player {
    const audio = document.createElement('audio');
    audio.preload = 'auto';
    audio.preservesPitch = true;
    audio.dataset['narration'] = '';
    const now = (): boolean => this.#speech !== null && this.#now.audio === audio;
    audio.addEventListener('playing', () => {
      if (!now()) return;
      this.#events.onPlaying();
      this.#watch();
    });
    audio.addEventListener('timeupdate', () => now() && this.#tell());
    audio.addEventListener('waiting', () => now() && this.#events.onWaiting());
    audio.addEventListener('ended', () => now() && this.#events.onEnd());
    audio.addEventListener('error', () => now() && this.#events.onError(audio.error));
    document.body.append(audio);
    return { audio, url: null };
  }

  #watch(): void {
    cancelAnimationFrame(this.#frame);
    const look = (): void => {
      this.#tell();
      if (!this.#now.audio.paused) this.#frame = requestAnimationFrame(look);
    };
    look();
  }

  #tell(): void {
    const speech = this.#speech;
    const word = speech && wordAt(speech.words, this.#now.audio.currentTime);
    if (!word || word.start === this.#said) return;
    this.#said = word.start;
    this.#events.onSaid(word.start, speech.times === 'words' ? word : null);
  }
}

function load(player: Player, url: string): void {
  if (player.url === url && !player.audio.error) return;
  player.url = url;
  player.audio.src = url;
}

/** Stops waiting when the signal says so; the speech itself may still be of use. */
async function waitFor<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  let leave = (): void => {};
  const left = new Promise<never>((_, reject) => {
    leave = () => reject(signal.reason as Error);
    signal.addEventListener('abort', leave, { once: true });
  });
  try {
    return await Promise.race([promise, left]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
}
