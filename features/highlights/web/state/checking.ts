import { createStore, useStore } from '../../../../platform/web/store.ts';

/** The mark whose place is looked at now; it outlives the way from a list into the book. */
const checking = createStore<string | null>(null);

/** Which mark's place is being looked at. */
export const useChecking = (): string | null => useStore(checking);

/** Looks at a mark's place, or at none any more. */
export const check = (markId: string | null): void => checking.set(markId);
