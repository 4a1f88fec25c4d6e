import * as z from 'zod';
import { fenced, fenceRule, newNonce } from '../guard/fence.ts';
import type { DoubtfulClaim } from '../tasks/types.ts';

export const JUDGE_PROMPT = 'judge.v2';
const MOST_VERDICTS = 100;

/** A model's verdicts; code decides what they may change. */
export const JudgeReply = z.object({
  verdicts: z
    .array(
      z.object({
        id: z.string().max(20),
        state: z.enum(['supported', 'unconfirmed', 'contradicted']),
        reason: z.string().max(400).default(''),
      }),
    )
    .max(MOST_VERDICTS),
});

/** Instructions and message to judge claims by their evidence. */
export function judgePrompt(claims: readonly DoubtfulClaim[]): { instructions: string; message: string } {
  const nonce = newNonce();
  const instructions = [
    'You check claims about books. Each claim comes with the sentences of the book that come nearest to it, its evidence.',
    fenceRule(nonce),
    'Rules:',
    '1. Judge each claim by its own evidence alone, not by what you know.',
    '2. “supported”: whoever reads the evidence must agree with the whole claim. Other words for the same are fine.',
    '3. “contradicted”: the evidence says that the claim is wrong.',
    '4. “unconfirmed”: anything else, also when only part of the claim is in the evidence.',
    '5. Watch who does what to whom, what is denied, how much, how many, when, and how sure the evidence is.',
    '6. One verdict for each id. “reason”: at most fifteen words.',
    'Reply with JSON: {"verdicts": [{"id": "…", "state": "supported | unconfirmed | contradicted", "reason": "…"}]}.',
  ].join('\n');
  const message = claims
    .map(({ id, claim, evidence }) =>
      [fenced(claim, { id, title: 'claim', nonce }), fenced(evidence, { id, title: 'evidence', nonce })].join('\n'),
    )
    .join('\n\n');
  return { instructions, message };
}

/** A second reader's findings; only a statement without a difference agrees. */
export const DifferenceReply = z.object({
  findings: z
    .array(z.object({ id: z.string().max(20), difference: z.enum(['none', 'some', 'opposite']) }))
    .max(MOST_VERDICTS),
});

/**
 * The same claims put the other way round: what do they say that the passage doesn't? A model that wrote a false statement, or that
 * agrees with whatever it's asked, has to agree twice to two different questions. It sees no verdict and no reason of the first.
 */
export function differencePrompt(claims: readonly DoubtfulClaim[]): { instructions: string; message: string } {
  const nonce = newNonce();
  const instructions = [
    'You look for mistakes. Below are passages of books, and under each a statement that somebody made from it.',
    fenceRule(nonce),
    'Compare each statement with its passage, word by word: who acts and who is acted on; what is cause and what is effect; place, time and ' +
      'amount; how general and how certain; what is denied.',
    'Answer for each id:',
    '“none”: the passage says all that the statement says.',
    '“some”: the statement says something, however small, that the passage doesn’t say.',
    '“opposite”: the passage says otherwise.',
    'In doubt answer “some”.',
    'Reply with JSON: {"findings": [{"id": "…", "difference": "none | some | opposite"}]}.',
  ].join('\n');
  const message = claims
    .toReversed()
    .map(({ id, claim, evidence }) =>
      [fenced(evidence, { id, title: 'passage', nonce }), fenced(claim, { id, title: 'statement', nonce })].join('\n'),
    )
    .join('\n\n');
  return { instructions, message };
}
