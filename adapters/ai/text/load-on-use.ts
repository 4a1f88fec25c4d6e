import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** A package loaded on first use: most requests need no word lists and stemmers. */
export function loadOnUse<T>(load: (require: NodeJS.Require) => T): () => T {
  let loaded: { value: T } | undefined;
  return () => (loaded ??= { value: load(require) }).value;
}
