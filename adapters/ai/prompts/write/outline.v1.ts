import { fenced, fenceRule, newNonce } from '../../guard/fence.ts';
import type { OutlineInput } from '../../tasks/write-types.ts';
import { PURPOSES } from '../../catalogue.ts';
import { focusOf, GENRE_RULES, mannerOf, recordOf, workOf } from './wording.ts';

/** Excerpts of a part, fewest and most. */
export const PART_EXCERPTS = { fewest: 2, most: 5 } as const;

/** Instructions and message to plan what is to be written; code keeps only excerpts that were offered. */
export function outlinePrompt({ wish, source, excerpts, parts }: OutlineInput): {
  instructions: string;
  message: string;
} {
  const nonce = newNonce();
  const rules = [
    `${parts} parts, in an order that is easy to follow. Each part has one subject.`,
    `“excerptIds”: ${PART_EXCERPTS.fewest} to ${PART_EXCERPTS.most} ids of excerpts that belong together, such as "e3". Use only ids that are given, and none of them twice.`,
    `“purpose”: one of ${PURPOSES.join(', ')}.`,
    '“heading”: at most eight words. “note”: at most twenty-five words on what this part says. Both say only what its excerpts say.',
    '“title”: at most ten words. It promises nothing that the excerpts do not hold.',
    ...(GENRE_RULES[source.genre] ? [GENRE_RULES[source.genre]!] : []),
    mannerOf(wish),
  ];
  const instructions = [
    `You plan ${workOf(wish)}, from excerpts of the text and from nothing else. You do not write it yet.`,
    fenceRule(nonce),
    'Reply with JSON and nothing else: {"title": "…", "parts": [{"heading": "…", "purpose": "what", "excerptIds": ["e1", "e2"], "note": "…"}]}.',
    'Rules:',
    ...rules.map((rule, index) => `${index + 1}. ${rule}`),
  ].join('\n');
  const offered = excerpts.map(({ id, section, text }) =>
    `[${id}]${section ? ` (${section})` : ''} ${text}`.replace(/\s+/gu, ' '),
  );
  const message = [
    recordOf(source, nonce),
    'The excerpts, in their order in the text, each behind its id:',
    fenced(offered.join('\n'), { id: 'excerpts', nonce }),
    focusOf(wish),
  ];
  return { instructions, message: message.filter(Boolean).join('\n') };
}
