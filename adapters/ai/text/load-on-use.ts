import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** A package that is read when it is first used: the server answers most requests without word lists and stemmers. */
export function loadOnUse<T>(load: (require: NodeJS.Require) => T): () => T {
  let loaded: { value: T } | undefined;
  return () => (loaded ??= { value: load(require) }).value;
}
