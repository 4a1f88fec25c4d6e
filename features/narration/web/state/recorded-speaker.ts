// Plays a book's own recording, clip by clip. Where the next clip goes on in the same sound the sound is left running,
// so nothing is heard of the seam; the next sound is loaded in a second element while this one plays.
import type { Passage } from '../../contract.ts';
import type { BookVoice, Clip } from '../book-voice.ts';
import type { RecordedSource } from './recorded-source.ts';
import type { Speaker, SpeakerEvents } from './speaker.ts';

/** Clips that lie no further apart are one flow, seconds. */
const SEAM_S = 0.3;
/** A clock may wake a little early, seconds. */
const EARLY_S = 0.015;

type Player = { audio: HTMLAudioElement; sound: string | null; url: string | null };

export class RecordedSpeaker implements Speaker {
  readonly #voice: BookVoice;
  readonly #source: RecordedSource;
  readonly #events: SpeakerEvents;
  #now: Player;
  #next: Player;
  #clip: Clip | null = null;
  /** What is heard after this clip. */
  #ahead: Clip | null = null;
  /** The clip before ran into the one that is to begin. */
  #flowing = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #over = false;
  #speed = 1;

  constructor(voice: BookVoice, source: RecordedSource, events: SpeakerEvents) {
    this.#voice = voice;
    this.#source = source;
    this.#events = events;
    [this.#now, this.#next] = [this.#player(), this.#player()];
  }

  async begin(passage: Passage, _offset: number, signal: AbortSignal): Promise<{ spoken: boolean; skipped: number }> {
    const clip = await this.#source.clip(passage);
    signal.throwIfAborted();
    if (!clip) return { spoken: false, skipped: 0 };
    const { audio, sound } = this.#now;
    const flows = this.#flowing && !audio.paused && sound === clip.sound && isIn(clip, audio.currentTime);
    if (!flows && !(await this.#seek(clip, signal))) return { spoken: false, skipped: 0 };
    this.#clip = clip;
    this.#flowing = false;
    this.#arm();
    return { spoken: true, skipped: 0 };
  }

  prepare(passage: Passage): void {
    void this.#prepare(passage).catch(() => {}); // it is asked for again when its turn comes
  }

  pause(): void {
    this.#flowing = false;
    this.#now.audio.pause();
    clearTimeout(this.#timer);
  }

  async resume(): Promise<void> {
    await this.#now.audio.play();
  }

  stop(): void {
    this.#over = true;
    this.#clip = null;
    this.pause();
    for (const player of [this.#now, this.#next]) {
      unload(player);
      player.audio.remove();
    }
  }

  setSpeed(speed: number): void {
    this.#speed = speed;
    for (const { audio } of [this.#now, this.#next]) audio.playbackRate = audio.defaultPlaybackRate = speed;
  }

  setLoudness(share: number): void {
    for (const { audio } of [this.#now, this.#next]) audio.volume = share;
  }

  /** Plays from the start of a clip; false when the book has no such sound. */
  async #seek(clip: Clip, signal: AbortSignal): Promise<boolean> {
    this.#clip = null;
    this.pause();
    if (this.#next.sound === clip.sound && this.#now.sound !== clip.sound)
      [this.#now, this.#next] = [this.#next, this.#now];
    const player = this.#now;
    if (!(await this.#load(player, clip.sound))) return false;
    signal.throwIfAborted();
    player.audio.currentTime = clip.from;
    player.audio.playbackRate = this.#speed;
    this.#clip = clip;
    await player.audio.play();
    signal.throwIfAborted();
    return true;
  }

  async #prepare(passage: Passage): Promise<void> {
    const ahead = await this.#source.nextClip(passage);
    this.#ahead = ahead;
    const { sound } = this.#now;
    const other = ahead && ahead.sound === sound ? await this.#source.nextClip(passage, sound) : ahead;
    if (other && this.#now.sound === sound && !this.#over) await this.#load(this.#next, other.sound);
  }

  async #load(player: Player, sound: string): Promise<boolean> {
    if (player.sound === sound && !player.audio.error) return true;
    player.sound = sound;
    const blob = await this.#voice.sound(sound);
    if (player.sound !== sound || this.#over) return false;
    unload(player);
    if (!blob) return false;
    player.sound = sound;
    player.url = URL.createObjectURL(blob);
    player.audio.src = player.url;
    return true;
  }

  #player(): Player {
    const audio = document.createElement('audio');
    audio.preload = 'auto';
    audio.preservesPitch = true;
    audio.dataset['narration'] = '';
    const now = (): boolean => this.#clip !== null && this.#now.audio === audio;
    audio.addEventListener('playing', () => {
      if (!now()) return;
      this.#events.onPlaying();
      this.#arm();
    });
    for (const change of ['ratechange', 'seeked', 'timeupdate'])
      audio.addEventListener(change, () => now() && this.#arm());
    audio.addEventListener('waiting', () => now() && this.#events.onWaiting());
    audio.addEventListener('ended', () => now() && this.#end());
    audio.addEventListener('error', () => now() && this.#events.onError(audio.error));
    document.body.append(audio);
    return { audio, sound: null, url: null };
  }

  /** Wakes up when the clip is over. */
  #arm(): void {
    clearTimeout(this.#timer);
    const { audio } = this.#now;
    const to = this.#clip?.to ?? null;
    if (to === null || audio.paused) return;
    const left = to - audio.currentTime;
    if (left <= EARLY_S) this.#end();
    else this.#timer = setTimeout(() => this.#arm(), (left / audio.playbackRate) * 1000);
  }

  #end(): void {
    const clip = this.#clip;
    const ahead = this.#ahead;
    if (!clip) return;
    this.#clip = null;
    this.#ahead = null;
    this.#flowing =
      ahead !== null && ahead.sound === clip.sound && Math.abs(ahead.from - (clip.to ?? Infinity)) < SEAM_S;
    if (!this.#flowing) this.#now.audio.pause();
    this.#events.onEnd();
  }
}

/** Has the sound arrived in a clip? In a busy moment it may have run some way into it: it is left running. */
function isIn({ from, to }: Clip, second: number): boolean {
  return second > from - SEAM_S && second < Math.max(from + SEAM_S, (to ?? Infinity) - SEAM_S);
}

function unload(player: Player): void {
  player.audio.removeAttribute('src');
  player.audio.load();
  if (player.url) URL.revokeObjectURL(player.url);
  player.sound = player.url = null;
}
