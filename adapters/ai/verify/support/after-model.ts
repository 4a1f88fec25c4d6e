import type { ReasonCode } from './reasons.ts';
import type { Verdict } from './support.ts';
import type { SupportState } from './verdict.ts';

/** What no model may overrule: a wrong number and an absent name are facts. */
const FACTS: ReadonlySet<ReasonCode> = new Set(['number', 'name']);
/** In a copy in a script without capitals the changed word can be a name. */
const MAY_BE_NAMES: ReadonlySet<ReasonCode> = new Set(['changed', 'added', 'moved']);

/** Whether a model may decide about a statement: only words that neither confirm nor contradict it are left to it. */
export const isOpen = ({ state, nearest }: Verdict): boolean => state === 'unconfirmed' && nearest !== null;

/** The state of a statement after a model has judged it by its evidence: raised where nothing factual speaks against it, or lowered. */
export function afterModel(verdict: Verdict, said: SupportState): SupportState {
  if (!isOpen(verdict) || said === 'unconfirmed') return verdict.state;
  if (said === 'contradicted') return said;
  const kept = verdict.reasons.some(
    ({ code, hard }) => hard || FACTS.has(code) || (verdict.copy && !verdict.namesTold && MAY_BE_NAMES.has(code)),
  );
  return kept ? verdict.state : 'supported';
}
