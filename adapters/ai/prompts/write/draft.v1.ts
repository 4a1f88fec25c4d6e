import { fenced, fenceRule, newNonce } from '../../guard/fence.ts';
import type { DraftInput } from '../../tasks/write-types.ts';
import { excerptsGiven } from './excerpts-given.ts';
import { focusOf, mannerOf, recordOf, ROLE_RULES, turnsOf, workOf } from './wording.ts';

const FORM = {
  spark: '{"pieces": [{"role": "written", "text": "…", "excerptIds": ["e1"]}]}',
  bookcast: '{"pieces": [{"role": "written", "host": "malaika", "text": "…", "excerptIds": ["e1"]}]}',
} as const;

/** Instructions and message to write one part; code checks every sentence of it afterward. */
export function draftPrompt(o: DraftInput): { instructions: string; message: string } {
  const { wish, part, turns } = o;
  const nonce = newNonce();
  const talk = wish.form === 'bookcast';
  const rules = [
    ...ROLE_RULES,
    `About ${o.words} words for this part, all pieces together.`,
    talk
      ? 'Each turn is one piece, or two when it reads a quotation. Short spoken sentences. The hosts do not address each other by name, do not greet and do not say goodbye.'
      : 'At least one quotation. No heading, no greeting, no closing words. Mostly your own words.',
    'Begin with what is new: repeat nothing that was said before.',
    mannerOf(wish),
  ];
  const instructions = [
    `You write one part of ${workOf(wish)}, from excerpts of the text and from nothing else.`,
    fenceRule(nonce),
    `Reply with JSON and nothing else: ${FORM[wish.form]}. “role” is written, quotation or opinion${talk ? '; “host” is malaika or marcus' : ''}.`,
    'Rules:',
    ...rules.map((rule, index) => `${index + 1}. ${rule}`),
  ].join('\n');
  const plan = o.outline.headings.map((heading, at) => `${at + 1}. ${heading}`).join('\n');
  const last = o.last.map(({ host, text }) => (host ? `${host}: ${text}` : text)).join('\n');
  const message = [
    recordOf(o.source, nonce),
    'The plan:',
    fenced(`${o.outline.title}\n${plan}\nPart ${o.at + 1}: ${part.heading}. ${part.note}`, { id: 'plan', nonce }),
    `The excerpts of part ${o.at + 1}:`,
    excerptsGiven(o.excerpts, nonce),
    ...(last ? ['What was said just before:', fenced(last, { id: 'before', nonce })] : []),
    ...(turns.length > 0 ? ['The turns, in this order:', turnsOf(turns)] : []),
    focusOf(wish),
    `Write part ${o.at + 1} now.`,
  ];
  return { instructions, message: message.filter(Boolean).join('\n') };
}
