import type { AiTasks, Shown, TaskOptions } from '../../../adapters/ai/index.ts';
import type { Scope as LibraryScope } from '../../catalog/server/index.ts';
import type { Passages } from '../../passages/server/index.ts';
import type { Study, StudyRequest } from '../contract.ts';
import type { CheckedQuote } from './message-store.ts';

/** A piece of an answer: text (`whole`: a quotation in its marks, never split), a quotation, which the text cites by its number, or the parts of something to study. */
export type AnswerChunk =
  | { kind: 'words'; text: string; unsupported: boolean; whole?: true }
  | { kind: 'quote'; quote: CheckedQuote }
  | { kind: 'study'; study: Study };
/** What is known once an answer is complete. */
export type Outcome = { abstained: boolean; lookedFor: string[]; followUps: string[] };
export type AnswerRequest = {
  passages: Passages;
  scope: LibraryScope;
  question: string;
  earlier: readonly string[];
  /** What was already shown, when the person asks for more. */
  shown?: Shown;
  engine: AiTasks;
  /** What is asked for, exactly, when it was chosen and not worded. */
  study?: StudyRequest | null;
} & TaskOptions;
/** A complete answer; `silent`: the text that says why there is none is still missing. */
export type AnswerResult = { outcome: Outcome; silent: boolean };

export const say = (text: string): AnswerChunk => ({ kind: 'words', text, unsupported: false });
