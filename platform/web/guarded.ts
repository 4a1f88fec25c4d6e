import { problemText } from './problem-text.ts';
import { toast } from './toast.ts';
import type { Translate } from './translator.ts';

/** Does some work; says what went wrong, and whether all went well. */
export async function guarded(t: Translate, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    toast.error(problemText(t, error));
    return false;
  }
}
