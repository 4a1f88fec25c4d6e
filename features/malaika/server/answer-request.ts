import type { AiTasks, Grade, Shown, TaskOptions } from '../../../adapters/ai/index.ts';
import type { Scope as LibraryScope } from '../../catalog/server/index.ts';
import type { Passages } from '../../passages/server/index.ts';
import type { CheckedQuote } from './message-store.ts';

/** A piece of an answer: text (`whole`: a quotation in its marks, never split), or a quotation, which the text cites by its number. */
export type AnswerChunk =
  | { kind: 'words'; text: string; unsupported: boolean; whole?: true }
  | { kind: 'quote'; quote: CheckedQuote };
/** What is known once an answer is complete. */
export type Outcome = {
  abstained: boolean;
  lookedFor: string[];
  followUps: string[];
  /** How sure the built-in engine is; absent where nothing was graded. */
  grade?: Grade | null;
};
export type AnswerRequest = {
  passages: Passages;
  scope: LibraryScope;
  question: string;
  earlier: readonly string[];
  /** What was already shown, when the person asks for more. */
  shown?: Shown;
  engine: AiTasks;
} & TaskOptions;
/**
 * A complete answer; `silent`: the text that says why there is none is still missing. `absence` is that text where the usual one
 * doesn't fit, `remark` is added to it.
 */
export type AnswerResult = { outcome: Outcome; silent: boolean; absence?: string | null; remark?: string };

export const say = (text: string): AnswerChunk => ({ kind: 'words', text, unsupported: false });
