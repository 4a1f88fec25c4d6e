import type { ReasonCode } from './reasons.ts';
import type { Verdict } from './support.ts';
import type { SupportState } from './verdict.ts';

/** What no model may overrule: a wrong number and an absent name are facts. */
const FACTS: ReadonlySet<ReasonCode> = new Set(['number', 'name']);
/** In a copy in a script without capitals the changed word can be a name. */
const MAY_BE_NAMES: ReadonlySet<ReasonCode> = new Set(['changed', 'added', 'moved']);

const speaksAgainst = ({ reasons, copy, namesTold }: Verdict): boolean =>
  reasons.some(({ code }) => FACTS.has(code) || (copy && !namesTold && MAY_BE_NAMES.has(code)));

/** Whether a model may say something about a statement: not where words confirm it, nor where a copy says otherwise. */
export const isOpen = ({ state, copy, nearest }: Verdict): boolean =>
  nearest !== null && (state === 'unconfirmed' || (state === 'contradicted' && !copy));

/**
 * The state of a statement after a model has judged it by its evidence: raised where no fact speaks against it, or lowered. Where
 * words contradict a paraphrase and the model agrees with it, nothing is certain.
 */
export function afterModel(verdict: Verdict, said: SupportState): SupportState {
  if (!isOpen(verdict) || said === 'unconfirmed') return verdict.state;
  if (said === 'contradicted') return said;
  if (speaksAgainst(verdict)) return verdict.state;
  return verdict.state === 'contradicted' ? 'unconfirmed' : 'supported';
}
