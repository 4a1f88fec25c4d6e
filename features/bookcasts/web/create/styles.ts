import type { Bookcast } from '../../contract.ts';

/** Styles of conversation, in the order that they are offered. */
export const STYLES = [
  'interview',
  'friends',
  'teacher',
  'close-reading',
  'debate',
] as const satisfies readonly Bookcast['conversationStyle'][];
