import type {
  AiTasks,
  ClaimVerdict,
  DoubtfulClaim,
  Exchange,
  Grade,
  Shown,
  TaskOptions,
} from '../../../adapters/ai/index.ts';
import type { Scope as LibraryScope } from '../../catalog/server/index.ts';
import type { Passages } from '../../passages/server/index.ts';
import type { AnswerStep, Doubt, DoubtfulSpan, Study, StudyRequest } from '../contract.ts';
import type { CheckedQuote } from './citation-store.ts';
import type { DigestStore } from './research/digest-store.ts';

/** A mark on a sentence that the passages found don't confirm; `id` is valid in one answer. */
export type SentenceMark = Pick<DoubtfulSpan, 'state' | 'nearest'> & { id: number };
/**
 * A piece of an answer: text (`whole`: a quotation in its marks, never split), a quotation, which the text cites by its number, the
 * final state of a marked sentence (null: it's supported, by the source with this number), a step on the way, or the
 * parts of something to study.
 */
export type AnswerChunk =
  | { kind: 'words'; text: string; mark: SentenceMark | null; whole?: true }
  | { kind: 'quote'; quote: CheckedQuote }
  | { kind: 'verdict'; id: number; state: Doubt | null; number: number | null }
  | { kind: 'step'; step: AnswerStep }
  | { kind: 'study'; study: Study };
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
  /** What a model's research needs: the same questions with their answers, shortened, and the digests of books. */
  research?: { conversation: readonly Exchange[]; digests: DigestStore };
  /** What was already shown, when the person asks for more. */
  shown?: Shown;
  engine: AiTasks;
  /** A model's verdicts on sentences that words alone don't confirm; none when it fails or takes too long. */
  judge?: (claims: readonly DoubtfulClaim[]) => Promise<readonly ClaimVerdict[]>;
  /** What is asked for, exactly, when it was chosen and not worded. */
  study?: StudyRequest | null;
} & TaskOptions;
/**
 * A complete answer; `silent`: the text that says why there is none is still missing. `absence` is that text where the usual one
 * doesn't fit, `remark` is added to it.
 */
export type AnswerResult = { outcome: Outcome; silent: boolean; absence?: string | null; remark?: string };

export const stepChunk = (step: AnswerStep): AnswerChunk => ({ kind: 'step', step });
export const say = (text: string): AnswerChunk => ({ kind: 'words', text, mark: null });
