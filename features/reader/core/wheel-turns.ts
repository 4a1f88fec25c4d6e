/** A pause this long ends a movement of the wheel or the trackpad. */
const PAUSE_MS = 160;
/** One notch of a mouse wheel is at least this far; a trackpad moves in smaller steps. */
const NOTCH_PX = 90;
const TRACKPAD_PX = 40;
/** Two notches closer than this are one. */
const AGAIN_MS = 220;
/** What follows closer than this is gliding on, however far it says it goes. */
const GLIDE_MS = 60;

/** Makes page turns of a wheel: one for a notch of a mouse, one for a whole swipe over a trackpad with all that glides after it. */
export class WheelTurns {
  #sum = 0;
  #lastHeard = -Infinity;
  #lastTurn = -Infinity;
  #turned = false;

  /** What a movement of `delta` pixels at `at` milliseconds turns: 1 on, -1 back, 0 nothing. */
  heard(delta: number, at: number): 1 | -1 | 0 {
    const pause = at - this.#lastHeard;
    const fresh = pause > PAUSE_MS || Math.sign(delta) !== Math.sign(this.#sum || delta);
    this.#lastHeard = at;
    if (fresh) {
      this.#sum = 0;
      this.#turned = false;
    }
    this.#sum += delta;
    const notch = Math.abs(delta) >= NOTCH_PX && pause >= GLIDE_MS;
    const again = notch && at - this.#lastTurn >= AGAIN_MS;
    if (this.#turned ? !again : Math.abs(this.#sum) < TRACKPAD_PX || at - this.#lastTurn < AGAIN_MS) return 0;
    this.#turned = true;
    this.#lastTurn = at;
    return delta > 0 ? 1 : -1;
  }
}
