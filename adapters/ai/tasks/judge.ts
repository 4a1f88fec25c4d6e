import type { Model } from '../model/call.ts';
import { judgePrompt, JudgeReply } from '../prompts/judge.v1.ts';
import type { ClaimVerdict, DoubtfulClaim, TaskOptions } from './types.ts';

const TOKENS_A_CLAIM = 80;
const TOKENS = 200;

/** A model's verdicts on claims, all in one call. Its reply is untrusted: an id that wasn't asked for, or that has two verdicts, has none. */
export async function judge(
  model: Model,
  claims: readonly DoubtfulClaim[],
  { signal, onCost }: TaskOptions,
): Promise<ClaimVerdict[]> {
  const { instructions, message } = judgePrompt(claims);
  const call = {
    instructions,
    messages: [{ role: 'user' as const, content: message }],
    signal,
    onCost,
    maxTokens: TOKENS + TOKENS_A_CLAIM * claims.length,
  };
  const { verdicts } = await model.object(call, JudgeReply, false, 1);
  return claims.flatMap(({ id }) => {
    const said = verdicts.filter((one) => one.id === id);
    return said.length === 1 ? said : [];
  });
}
