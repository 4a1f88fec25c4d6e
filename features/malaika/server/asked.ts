import type { AiTasks, Shown, TaskOptions } from '../../../adapters/ai/index.ts';
import type { Library, Scope as LibraryScope } from '../../library/server/index.ts';
import type { CheckedQuote } from './message-store.ts';

/** A piece of an answer: words that are shown (`whole`: a quotation in its marks, never cut), or a quotation they cite by its number in order. */
export type Written =
  | { kind: 'words'; text: string; unsupported: boolean; whole?: true }
  | { kind: 'quote'; quote: CheckedQuote };
/** What is known of an answer when it is complete. */
export type Outcome = { abstained: boolean; lookedFor: string[]; followUps: string[] };
export type Asked = {
  library: Library;
  scope: LibraryScope;
  question: string;
  earlier: readonly string[];
  /** What was shown before, when more of it is asked for. */
  shown?: Shown;
  engine: AiTasks;
} & TaskOptions;
/** An answer that is complete but for the words that say why there is none. */
export type Told = { outcome: Outcome; silent: boolean };

export const say = (text: string): Written => ({ kind: 'words', text, unsupported: false });
