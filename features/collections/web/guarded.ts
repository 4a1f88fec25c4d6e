import type { Translate } from '../../../platform/web/translator.ts';
import { problemText } from '../../../platform/web/problem-text.ts';
import { toast } from '../../../platform/web/toast.ts';
import { refreshLibrary } from '../../library/web/index.ts';

/** Does some work and asks for the library again; says what went wrong. */
export async function guarded(t: Translate, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    await refreshLibrary();
    return true;
  } catch (error) {
    toast.error(problemText(t, error));
    return false;
  }
}
