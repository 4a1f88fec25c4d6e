/** A value that functions made now use later; using it before it is there is a bug, and says so. */
export type Late<T> = { get(): T; set(value: T): void };

/** A place for a value that comes later; `what` names it in the error. */
export function late<T>(what: string): Late<T> {
  let held: { value: T } | null = null;
  return {
    get() {
      if (!held) throw new Error(`${what}: used before it was there`);
      return held.value;
    },
    set(value) {
      if (held) throw new Error(`${what}: set a second time`);
      held = { value };
    },
  };
}
