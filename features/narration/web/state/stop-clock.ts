import { type AutoStop, loudness, timeLeft } from '../../core/index.ts';

const TICK_MS = 250;
type Events = { onLoudness(share: number): void; onLeft(ms: number | null): void; onStop(): void };

/** Counts what has been heard against the auto-stop that was chosen; it stands still while nothing plays. */
export class StopClock {
  readonly #events: Events;
  #choice: AutoStop = 'off';
  #heard = 0;
  #last = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(events: Events) {
    this.#events = events;
  }

  /** Another choice counts from now. */
  choose(choice: AutoStop): void {
    this.#choice = choice;
    this.reset();
  }

  /** Counts from the start again. */
  reset(): void {
    this.#heard = 0;
    this.#tell();
  }

  run(): void {
    if (this.#timer !== undefined) return;
    this.#last = Date.now();
    this.#timer = setInterval(() => this.#tick(), TICK_MS);
  }

  halt(): void {
    if (this.#timer === undefined) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#count();
    this.#tell();
  }

  #tick(): void {
    this.#count();
    if (this.#tell() === 0) this.#events.onStop();
  }

  #count(): void {
    const now = Date.now();
    this.#heard += Math.max(0, now - this.#last);
    this.#last = now;
  }

  #tell(): number | null {
    const left = timeLeft(this.#choice, this.#heard);
    this.#events.onLoudness(loudness(left));
    this.#events.onLeft(left);
    return left;
  }
}
