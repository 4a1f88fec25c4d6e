import { createHash } from 'node:crypto';
import { newId } from '../../../../platform/common/id.ts';

/** An id for the nth thing that is made under a key: the same every time. Without a key a new one. */
export function namedId(key: string | undefined, nth: number): string {
  if (key === undefined) return newId();
  const hex = createHash('sha256').update(`${key} ${nth}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
