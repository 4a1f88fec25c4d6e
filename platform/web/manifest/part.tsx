import { lazy } from 'react';
import type { Load } from './feature.ts';

/** A part of a feature as a component that is fetched when first shown. The part may be lazy itself; React takes no lazy in a lazy. */
export function part<P extends object>(load: Load<P>) {
  return lazy(async () => {
    const Part = await load();
    return { default: (props: P) => <Part {...props} /> };
  });
}
