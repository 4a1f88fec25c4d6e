/** Resolves after some milliseconds. */
export const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** A promise that fails when it is not kept in time: a pending `open` of foliate's never settles. */
export function within<T>(promise: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`no answer in ${ms} ms`)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
