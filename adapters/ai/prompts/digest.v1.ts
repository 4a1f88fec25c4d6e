import { fenced, fenceRule, newNonce } from '../guard/fence.ts';
import type { DigestInput } from '../tasks/types.ts';

export const DIGEST_PROMPT = 'digest.v1';

const WHAT = {
  passages: 'You read consecutive passages of a book and note what they say.',
  digests: 'You read notes on consecutive parts of a book and condense them.',
};

/** Instructions and message for the digest of a stretch of a book; code checks afterward what its sentences stand on. */
export function digestPrompt(o: DigestInput): { instructions: string; message: string } {
  const nonce = newNonce();
  const instructions = [
    WHAT[o.from],
    fenceRule(nonce),
    'Reply with JSON and nothing else: {"sentences": [{"text": "…", "ids": ["p1"]}]}.',
    'Rules:',
    `1. At most ${o.most} sentences, in order: what happens or is argued, who does what, how it ends. Leave out what is minor.`,
    '2. Only what the text says, in the language of the text, in your own words: no quotation marks.',
    '3. “ids”: the one to three ids that the sentence stands on. A sentence without them is thrown away.',
    '4. Keep names and numbers as they are.',
  ].join('\n');
  const title = o.chapter ? { title: o.chapter } : {};
  return { instructions, message: o.sources.map(({ id, text }) => fenced(text, { id, ...title, nonce })).join('\n') };
}
