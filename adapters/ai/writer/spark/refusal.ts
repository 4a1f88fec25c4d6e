import type { Instead, Refusal } from '../types.ts';

/** Nothing worth having comes of this source; says why and what does. */
export class CannotCompose extends Error {
  override readonly name = 'CannotCompose';
  readonly reason: Refusal;
  readonly instead: readonly Instead[];

  constructor(reason: Refusal, instead: readonly Instead[]) {
    super(`the built-in writer makes nothing of this source: ${reason}`);
    this.reason = reason;
    this.instead = instead;
  }
}
