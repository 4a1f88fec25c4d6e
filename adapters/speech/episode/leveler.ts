/** LUFS of the whole episode. */
const TARGET = -16;
/** What limiting and coding take, decibels. */
const LOST = 0.75;
/** A turn this long is measured by itself; of a shorter one too little is known. */
const TRUSTED_S = 4;
const GAIN_MAX = 24;
/** From here on what was heard so far corrects what comes, decibels at most. */
const CORRECT_AFTER_S = 15;
const CORRECTION_MAX = 1.5;

/** Brings each turn to the loudness of the episode. */
export class Leveler {
  /** Loudness of each host so far: seconds and their mean, decibels. */
  readonly #hosts = new Map<string, { seconds: number; level: number }>();

  /** The factor for a turn of this loudness; `heard` is the loudness of the episode so far. */
  gain(
    host: string,
    turn: { loudness: number; seconds: number },
    heard: { loudness: number; seconds: number },
  ): number {
    const known = this.#hosts.get(host);
    const trust = known ? Math.min(1, turn.seconds / TRUSTED_S) : 1;
    const level = trust * turn.loudness + (1 - trust) * (known?.level ?? 0);
    const seconds = (known?.seconds ?? 0) + turn.seconds;
    const before = (known?.level ?? 0) * (known?.seconds ?? 0);
    this.#hosts.set(host, { seconds, level: (before + turn.loudness * turn.seconds) / seconds });
    const missing = heard.seconds < CORRECT_AFTER_S ? 0 : TARGET - heard.loudness;
    const correction = Math.max(-CORRECTION_MAX, Math.min(CORRECTION_MAX, missing));
    return 10 ** (Math.min(GAIN_MAX, TARGET + LOST + correction - level) / 20);
  }
}
