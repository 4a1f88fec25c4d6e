import type { FailureKind } from '../../../adapters/ai/catalogue.ts';
import { defineProblems } from '../../../platform/common/problem.ts';

/** What can go wrong with models. Words: locales/<locale>/problem.json. */
export const aiProblems = defineProblems({
  AI_NOT_SET: { status: 409 },
  AI_BY_ENVIRONMENT: { status: 409 },
  AI_ADDRESS_MISSING: { status: 422 },
  AI_MODEL_NOT_OFFERED: { status: 422 },
  AI_TRIAL_UNDER_WAY: { status: 409 },
  AI_LIMIT_REACHED: { status: 429 },
  AI_BUSY: { status: 503 },
  AI_REFUSED: { status: 502 },
  AI_UNREACHABLE: { status: 502 },
  AI_MISCONFIGURED: { status: 502 },
  AI_SLOW: { status: 504 },
  AI_BROKEN: { status: 502 },
  AI_EMPTY: { status: 502 },
  AI_FAILING: { status: 502 },
  AI_FILTERED: { status: 502 },
  AI_CUT: { status: 502 },
});
export type AiProblemCode = Extract<keyof typeof aiProblems.table, string>;

/** The problem for a failed call. */
export const codeOfFailure = (kind: FailureKind): AiProblemCode => `AI_${kind.toUpperCase()}` as AiProblemCode;
