import type { Pending } from './pending.ts';

/** Something that waits to be sent, as it was stored; null when it is damaged. */
export function readPending(value: unknown): Pending | null {
  const one = (value ?? {}) as Partial<Pending>;
  const whole = typeof one.key === 'string' && typeof one.id === 'string' && typeof one.bookId === 'string';
  return whole && ['add', 'change', 'remove', 'restore'].includes(one.do ?? '') ? (one as Pending) : null;
}
