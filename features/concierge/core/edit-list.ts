import * as z from 'zod';
import { MAX_AUTHORS } from '../limits.ts';

/** What to do with the named entries of a list. */
export const EditMode = z.enum(['add', 'remove', 'set']);
export type EditMode = z.infer<typeof EditMode>;

const lower = (text: string) => text.toLowerCase();

/** A list after adding, removing or setting entries, compared without case; null when nothing is left. */
export function editList<T extends string>(list: readonly T[], mode: EditMode, named: readonly T[]): T[] | null {
  const others = list.filter((one) => !named.some((name) => lower(name) === lower(one)));
  const next = mode === 'remove' ? others : mode === 'set' ? [...named] : [...others, ...named];
  return next.length > 0 ? next.slice(-MAX_AUTHORS) : null;
}
