import { pageOf, type ShareKind } from '../core/index.ts';
import type { ShareRow } from './share-store.ts';

/** What a share is of, as replies name it. */
export function thingOf({ kind, target_id: targetId }: Pick<ShareRow, 'kind' | 'target_id'>) {
  const known = kind as ShareKind;
  return { kind: known, targetId, path: pageOf(known, targetId) };
}
