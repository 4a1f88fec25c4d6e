/** What speaks against a statement. */
export type ReasonCode =
  | 'changed'
  | 'added'
  | 'moved'
  | 'negation'
  | 'opposite'
  | 'number'
  | 'name'
  | 'quantity'
  | 'hedge'
  | 'roles'
  | 'cause'
  | 'language'
  | 'coverage'
  | 'too-little';
/** `hard`: the source says otherwise; else it's only not confirmed. */
export type Reason = { code: ReasonCode; hard: boolean; word: string };

export const hard = (code: ReasonCode, word: string): Reason => ({ code, hard: true, word });
export const doubt = (code: ReasonCode, word: string): Reason => ({ code, hard: false, word });
