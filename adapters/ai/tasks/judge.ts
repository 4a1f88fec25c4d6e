import type { Model } from '../model/call.ts';
import { ModelFailure, USELESS_REPLIES } from '../model/failure.ts';
import { differencePrompt, DifferenceReply, judgePrompt, JudgeReply } from '../prompts/judge.v2.ts';
import type { ClaimVerdict, DoubtfulClaim, TaskOptions } from './types.ts';

const TOKENS_A_CLAIM = 80;
const TOKENS = 200;

/** The one reply on each claim: an id that wasn't asked for, or that has two replies, has none. */
const onePerClaim = <T extends { id: string }>(claims: readonly DoubtfulClaim[], replies: readonly T[]): T[] =>
  claims.flatMap(({ id }) => {
    const said = replies.filter((one) => one.id === id);
    return said.length === 1 ? said : [];
  });

const callOf = (
  { instructions, message }: { instructions: string; message: string },
  { signal, onCost }: TaskOptions,
  count: number,
) => ({
  instructions,
  messages: [{ role: 'user' as const, content: message }],
  signal,
  onCost,
  maxTokens: TOKENS + TOKENS_A_CLAIM * count,
});

/** The ids of the claims in which a second, differently worded question finds no difference either; a useless reply agrees with none. */
async function agreed(model: Model, claims: readonly DoubtfulClaim[], o: TaskOptions): Promise<Set<string>> {
  if (claims.length === 0) return new Set();
  try {
    const call = callOf(differencePrompt(claims), o, claims.length);
    const { findings } = await model.object(call, DifferenceReply, false, 1);
    const same = onePerClaim(claims, findings).filter(({ difference }) => difference === 'none');
    return new Set(same.map(({ id }) => id));
  } catch (error) {
    if (error instanceof ModelFailure && USELESS_REPLIES.has(error.kind)) return new Set();
    throw error;
  }
}

/**
 * A model's verdicts on claims, all in one call, and those that it supports in a second one: what the two questions don't agree on is
 * unconfirmed. The replies are untrusted.
 */
export async function judge(model: Model, claims: readonly DoubtfulClaim[], o: TaskOptions): Promise<ClaimVerdict[]> {
  const reply = await model.object(callOf(judgePrompt(claims), o, claims.length), JudgeReply, false, 1);
  const verdicts = onePerClaim(claims, reply.verdicts);
  const supported = new Set(verdicts.filter(({ state }) => state === 'supported').map(({ id }) => id));
  const same = await agreed(
    model,
    claims.filter(({ id }) => supported.has(id)),
    o,
  );
  return verdicts.map((one) =>
    one.state === 'supported' && !same.has(one.id) ? { ...one, state: 'unconfirmed' as const } : one,
  );
}
