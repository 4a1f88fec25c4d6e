import { fenced, fenceRule, newNonce } from '../../guard/fence.ts';
import type { RepairInput } from '../../tasks/write-types.ts';
import { excerptsGiven } from './excerpts-given.ts';
import { focusOf, mannerOf, recordOf, REFUSALS, ROLE_RULES, workOf } from './wording.ts';

/** Instructions and message to write refused pieces anew. */
export function repairPrompt({ wish, source, heading, excerpts, refused }: RepairInput): {
  instructions: string;
  message: string;
} {
  const nonce = newNonce();
  const rules = [
    ...ROLE_RULES,
    'Write each refused piece anew so that its fault is gone, about as long as it was. Leave out what cannot be written without the fault.',
    'Keep the “id” of the piece.',
    mannerOf(wish),
  ];
  const instructions = [
    `Some pieces of ${workOf(wish)} were refused, because they do not say what the excerpts of the text say. You write them anew.`,
    fenceRule(nonce),
    'Reply with JSON and nothing else: {"pieces": [{"id": "d1", "role": "written", "text": "…", "excerptIds": ["e1"]}]}. “role” is written, quotation or opinion.',
    'Rules:',
    ...rules.map((rule, index) => `${index + 1}. ${rule}`),
  ].join('\n');
  const faults = refused.map(({ id, piece, reason, word }) => {
    const about = word ? `\nIt is about: ${word}` : '';
    return `${fenced(`${piece.role}: ${piece.text}${about}`, { id, title: 'refused', nonce })}\nFault of ${id}: ${REFUSALS[reason]}`;
  });
  const message = [
    recordOf(source, nonce),
    ...(heading ? ['The part:', fenced(heading, { id: 'part', nonce })] : []),
    excerptsGiven(excerpts, nonce),
    'The refused pieces:',
    ...faults,
    focusOf(wish),
  ];
  return { instructions, message: message.filter(Boolean).join('\n') };
}
