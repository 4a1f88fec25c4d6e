import { ORPCError } from '@orpc/client';
import { withLanguageNames } from '../common/language-name.ts';
import type { Translate } from './translator.ts';

type Loose = (key: string, values: Record<string, unknown>) => string;

const pageLanguage = (): string => (typeof document !== 'undefined' && document.documentElement.lang) || 'en';

/** The code of a refused call; INTERNAL for anything that is not a problem. */
export function problemCode(error: unknown): string {
  return error instanceof ORPCError ? error.code : 'INTERNAL';
}

/** The words for a failure in the reader's language: message `problem.<CODE>` with the problem's details. */
export function problemText(t: Translate, error: unknown): string {
  const say = t as unknown as Loose;
  const code = problemCode(error);
  const details =
    error instanceof ORPCError && typeof error.data === 'object'
      ? (error.data as Record<string, unknown> | null)
      : null;
  const key = `problem.${code}`;
  const text = say(key, withLanguageNames(details ?? {}, pageLanguage()));
  return text === key ? say('problem.INTERNAL', {}) : text;
}
