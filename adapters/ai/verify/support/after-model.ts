import type { ReasonCode } from './reasons.ts';
import type { Verdict } from './support.ts';
import type { SupportState } from './verdict.ts';

/** What no model may overrule: a wrong number and an absent name are facts. */
const FACTS: readonly ReasonCode[] = ['number', 'name'];
/** Who does what to whom, and why: in a near copy that is in other order a model that skims reads what it expects. */
const TURNED: readonly ReasonCode[] = ['roles', 'cause', 'opposite'];
/** What a single word of a copy changes. */
const ALTERED: readonly ReasonCode[] = [...TURNED, 'moved', 'changed', 'added', 'negation', 'quantity', 'hedge'];

const hasAny = ({ reasons }: Verdict, codes: readonly ReasonCode[]): boolean =>
  reasons.some(({ code }) => codes.includes(code));
/** A near copy of the source that says something else: it stays as it is, whatever a model says. */
const isAlteredCopy = (verdict: Verdict): boolean =>
  (verdict.copy && hasAny(verdict, ALTERED)) || (verdict.nearCopy && hasAny(verdict, TURNED));

/**
 * Whether a model may say something about a statement: not where words confirm it, where a copy says otherwise, or where a near copy
 * of the source was altered, since a model may have written it and would clear its own mistake.
 */
export const isOpen = (verdict: Verdict): boolean =>
  verdict.nearest !== null &&
  (verdict.state === 'unconfirmed' || (verdict.state === 'contradicted' && !verdict.copy)) &&
  !isAlteredCopy(verdict);

/**
 * The state of a statement after a model has judged it by its evidence: raised where no fact speaks against it, or lowered. Where
 * words contradict a paraphrase and the model agrees with it, nothing is certain.
 */
export function afterModel(verdict: Verdict, said: SupportState): SupportState {
  if (!isOpen(verdict) || said === 'unconfirmed') return verdict.state;
  if (said === 'contradicted') return said;
  if (hasAny(verdict, FACTS)) return verdict.state;
  return verdict.state === 'contradicted' ? 'unconfirmed' : 'supported';
}
