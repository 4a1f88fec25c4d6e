import { guarded } from '../../../platform/web/guarded.ts';
import type { Translate } from '../../../platform/web/translator.ts';
import { refreshLibrary } from './book-queries.ts';

/** Changes something of the library and asks for it again; says what went wrong, and whether all went well. */
export const libraryWork = (t: Translate, work: () => Promise<unknown>): Promise<boolean> =>
  guarded(t, async () => {
    await work();
    await refreshLibrary();
  });
