import type { DropReason } from '../../tasks/write-types.ts';
import type { SupportState } from '../../verify/support/verdict.ts';
import { afterModel, isOpen } from '../../verify/support/after-model.ts';
import type { Reason } from '../../verify/support/reasons.ts';
import type { Verdict } from '../../verify/support/support.ts';

/** What becomes of a statement; `open`: words alone don't settle it. */
export type Decision = { kept: true; open: boolean } | { kept: false; open: boolean; reason: DropReason; word: string };

/** Share of a statement's words that its passages must hold. */
export const ENOUGH = 0.6;
const FACTS = ['number', 'name', 'negation'] as const;
type Fact = (typeof FACTS)[number];
const isFact = (code: string): code is Fact => (FACTS as readonly string[]).includes(code);
/** Reasons that say no more than that words are missing. */
const VAGUE: ReadonlySet<string> = new Set(['coverage', 'too-little']);

const drop = (reason: DropReason, word: string, open = false): Decision => ({ kept: false, open, reason, word });

/** Without capitals a word that is nowhere in the passages could be a name. */
const mayBeName = ({ reasons, namesTold }: Verdict): Reason | undefined =>
  namesTold ? undefined : reasons.find(({ code, word }) => code === 'coverage' && word !== '');

/** What words alone say of a statement: names, numbers and denials must be in the passages, and most of the rest. */
function byWords(verdict: Verdict): Decision {
  const { state, reasons, coverage, copy } = verdict;
  if (state === 'supported') return { kept: true, open: false };
  const fact = reasons.find(({ code }) => isFact(code));
  if (fact) return drop(fact.code as Fact, fact.word);
  const [worst] = reasons.filter(({ code }) => !VAGUE.has(code));
  if (state === 'contradicted') return drop('contradicted', worst?.word ?? '');
  if (worst) return drop(copy ? 'altered' : 'unsupported', worst.word, isOpen(verdict));
  const unknown = mayBeName(verdict);
  if (unknown) return drop('unsupported', unknown.word, true);
  const missing = reasons.find(({ word }) => word !== '');
  return coverage >= ENOUGH ? { kept: true, open: true } : drop('unsupported', missing?.word ?? '', true);
}

/** What becomes of a statement, by words and by what a model said of it, if it was asked. */
export function decide(verdict: Verdict, said: SupportState | undefined): Decision {
  const decision = byWords(verdict);
  if (!decision.open || said === undefined) return decision;
  if (afterModel(verdict, said) === 'supported') return { kept: true, open: true };
  const reason = said === 'contradicted' ? 'contradicted' : 'unsupported';
  return decision.kept ? drop(reason, '', true) : decision;
}
