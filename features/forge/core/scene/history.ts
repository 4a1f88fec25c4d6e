// Undo and redo of one person. What somebody else changed since is left alone, and said.
import type { Change, Thing } from '../model/things.ts';
import { changesAnything, inverse, joined, truly } from './changes.ts';

type SceneLike = { get(id: string): Thing | undefined; apply(changes: readonly Change[]): void };
/** `changes` were applied; of `skipped` things, something had been changed by somebody else and was left as it is. */
export type Turn = { changes: Change[]; skipped: string[] };

/** Steps that can be taken back; older ones are forgotten. */
const MOST_STEPS = 500;

/** A person's steps. A field is put back only where it still has the value that this person gave it. */
export class History {
  readonly #scene: SceneLike;
  readonly #listeners = new Set<() => void>();
  #past: Change[][] = [];
  #future: Change[][] = [];
  /** The run that the last step may still grow by: a drag, typing, nudges. */
  #run: string | null = null;

  constructor(scene: SceneLike) {
    this.#scene = scene;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }
  get canRedo(): boolean {
    return this.#future.length > 0;
  }
  /** Tells when what can be undone or redone may have changed. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /**
   * Does a step and answers what it really changed. Steps of the same run (`same`) are undone together until another
   * step, `seal` or an undo comes between.
   */
  do(changes: readonly Change[], { same }: { same?: string | undefined } = {}): Change[] {
    const step = joined(changes).flatMap((change) => truly(this.#scene, change) ?? []);
    if (step.length === 0) return step;
    this.#scene.apply(step);
    const grows = same !== undefined && same === this.#run && this.#past.length > 0;
    if (!grows) this.#past.push(step);
    const isLeft = !grows || this.#grow(step);
    if (this.#past.length > MOST_STEPS) this.#past.shift();
    this.#run = (isLeft && same) || null;
    this.#future = [];
    this.#tell();
    return step;
  }

  /** Takes in a step that was done elsewhere, as by an import on the server: it can be taken back like any other. */
  remember(step: readonly Change[]): void {
    if (step.length === 0) return;
    this.#past.push([...step]);
    if (this.#past.length > MOST_STEPS) this.#past.shift();
    this.#run = null;
    this.#future = [];
    this.#tell();
  }

  /** Whether the last step belongs to this run and may still grow. */
  isInRun(same: string): boolean {
    return this.#run === same && this.#past.length > 0;
  }

  /** Takes what was filled into things meanwhile into the steps that made them: they can still be taken back. */
  amend(changes: readonly Change[]): void {
    for (const { id, after } of changes)
      for (const step of this.#past) {
        const at = step.findIndex((one) => one.id === id && one.before === null);
        const made = step[at];
        if (made) step[at] = { ...made, after: { ...made.after, ...after } as Change['after'] };
      }
  }

  /** Ends a run: the next step stands for itself. */
  seal(): void {
    this.#run = null;
  }

  /** Takes the last step back; null when there is none. */
  undo(): Turn | null {
    return this.#turn(this.#past, this.#future);
  }
  /** Does again what was taken back last; null when there is nothing. */
  redo(): Turn | null {
    return this.#turn(this.#future, this.#past);
  }
  /** Forgets everything, as after another version was restored. */
  clear(): void {
    this.#past = [];
    this.#future = [];
    this.#run = null;
    this.#tell();
  }

  /** Takes a step into the last one; false when nothing is left of both. */
  #grow(step: Change[]): boolean {
    const whole = joined([...this.#past.pop()!, ...step]).filter(changesAnything);
    if (whole.length > 0) this.#past.push(whole);
    return whole.length > 0;
  }

  #turn(from: Change[][], to: Change[][]): Turn | null {
    this.seal();
    const step = from.pop();
    if (!step) return null;
    const changes: Change[] = [];
    const skipped: string[] = [];
    for (const one of step) {
      const back = inverse(one, this.#scene.get(one.id));
      if (back.change) changes.push(back.change);
      if (!back.whole) skipped.push(one.id);
    }
    if (changes.length > 0) {
      this.#scene.apply(changes);
      to.push(changes);
    }
    this.#tell();
    return { changes, skipped };
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
