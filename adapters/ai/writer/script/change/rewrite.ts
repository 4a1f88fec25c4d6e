import { collides, type Excerpt, quotationPiece } from '../../excerpts/excerpt.ts';
import { isFiction } from '../../excerpts/find-excerpts.ts';
import { pick } from '../../excerpts/pick.ts';
import { Glue } from '../../glue/glue.ts';
import type { Slots } from '../../glue/template.ts';
import type { Plan } from '../../plan/plan.ts';
import { wordsOf } from '../../source/analysis.ts';
import type { Piece, ScriptDraft, ScriptLine } from '../../types.ts';
import { BUILTIN_RATES, type SpeechRates, turnSeconds } from '../clock.ts';
import { punctuated } from '../words/names.ts';
import { mentions, passageFacts } from '../words/passage-facts.ts';
import { conditionsOf, excerptOf, quotationIn, quotationOf, slotsIn } from './read-back.ts';
import { spokenTemplates, styleLetter } from '../templates/index.ts';

/** Moves that lead to the passage after them, with those that say the least in their place: true of any passage of the same part. */
const LEADS: Readonly<Record<string, string>> = {
  read: 'read',
  readFirst: 'read',
  readMark: 'readMark',
  next: 'read',
  near: 'read',
  more: 'read',
  further: 'read',
  last: 'last',
};
const REPLACEABLE: ReadonlySet<string> = new Set(['read', 'words', 'own', 'last']);
/** Templates of these moves speak of a passage that was read. */
const LOOKS_BACK: ReadonlySet<string> = new Set([
  'react',
  'point',
  'echo',
  'words',
  'reactTerm',
  'count',
  'next',
  'near',
  'more',
  'further',
  'prompt',
  'bridge',
]);
const LENGTH = { least: 0.7, most: 1.35 };

const moveOf = ({ templateId }: Piece): string => templateId?.split('.')[2] ?? '';

type Rewriting = { plan: Plan; draft: ScriptDraft; at: number; glue: Glue; ui: string };

/** Whether something later in the script speaks of the passage of this line; then it can't be exchanged alone. */
function isSpokenOf({ draft, at }: Rewriting): boolean {
  for (const line of draft.lines.slice(at + 1)) {
    if (
      line.pieces.some(
        (piece) => LOOKS_BACK.has(moveOf(piece)) || (piece.role === 'glue' && piece.evidence.kind === 'quotation'),
      )
    )
      return true;
    if (line.move === 'continue' || quotationIn(line)) return line.move === 'continue';
  }
  return false;
}

/** What the question before this line named has to be in the passage that answers it. */
function askedFor({ draft, at }: Rewriting): { term?: string; fixed: boolean } {
  const asked = [...(draft.lines[at - 1]?.pieces ?? []), ...draft.lines[at]!.pieces].filter(
    ({ role }) => role === 'glue',
  );
  const named = asked.flatMap((piece) => {
    const template = spokenTemplates(piece.lang).find(({ id }) => id === piece.templateId);
    const slots = template && slotsIn(template, piece.text);
    const fixed =
      template?.slots.some((slot) => ['person', 'opens', 'stepwise', 'defines'].includes(slot)) ||
      moveOf(piece) === 'askDef';
    return template ? [{ term: slots?.['term'], fixed }] : [];
  });
  const term = named.find((one) => one.term !== undefined)?.term;
  return { fixed: named.some((one) => one.fixed), ...(term !== undefined && { term: String(term) }) };
}

/** Another passage that fits where this one is: from the same part, about as long, not used anywhere in the draft. */
function otherPassage(rewriting: Rewriting, current: Excerpt): Excerpt | null {
  const { plan, draft } = rewriting;
  const { term, fixed } = askedFor(rewriting);
  if (fixed) return null;
  const taken = draft.lines
    .flatMap(({ pieces }) => pieces.flatMap((piece) => quotationOf(piece) ?? []))
    .flatMap((one) => excerptOf(plan, one) ?? []);
  const fitting = plan.excerpts.filter(
    (one) => (term === undefined || mentions(one.text, term)) && !collides(one, current),
  );
  return pick(
    fitting,
    {
      ...(draft.lines[rewriting.at]!.move !== 'last' && { section: current.section }),
      words: [Math.max(5, current.words * LENGTH.least), Math.max(8, current.words * LENGTH.most)],
      ideal: current.words,
      taken,
      withoutSpeech: isFiction(plan.genre),
    },
    plan.genre,
  );
}

/** What opened a sentence got a capital there: it goes back to how the text has it. */
function uncapitalized(slots: Slots, template: string, { evidence }: Piece, { lines }: ScriptDraft): Slots {
  const [first = ''] = /(?<=^“?\{)\w+(?=\})/u.exec(template) ?? [];
  const value = slots[first];
  if (evidence.kind === 'quotation') return { ...slots, echo: evidence.quotations[0]?.text };
  if (typeof value !== 'string') return slots;
  const lower = value.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());
  const isLower = lower.startsWith('the ') || lines.some((line) => quotationIn(line)?.text.includes(lower));
  return isLower ? { ...slots, [first]: lower } : slots;
}

/** Another sentence of the same move, true wherever the old one was. */
function reworded({ glue, ui, draft }: Rewriting, piece: Piece, facts: Slots, move = moveOf(piece)): Piece | null {
  const template = spokenTemplates(ui).find(({ id }) => id === piece.templateId);
  const found = template && slotsIn(template, piece.text);
  if (!template || !found) return null;
  const slots = uncapitalized(found, template.text, piece, draft);
  const said = glue.say(move, { ...facts, ...conditionsOf(template), ...slots });
  if (!said) return null;
  return { ...said, text: punctuated(said.text), evidence: 'echo' in slots ? piece.evidence : said.evidence };
}

function withPassage(rewriting: Rewriting, line: ScriptLine): Piece[] | null {
  const quotation = quotationIn(line);
  const current = quotation && excerptOf(rewriting.plan, quotation);
  if (!current || !REPLACEABLE.has(line.move) || isSpokenOf(rewriting)) return null;
  const other = otherPassage(rewriting, current);
  if (!other) return null;
  const facts = passageFacts(other);
  return line.pieces.flatMap((piece) => {
    if (quotationOf(piece)) return [quotationPiece(other)];
    const lead = LEADS[moveOf(piece)];
    // What leads to the old passage may be false of the new one.
    return lead ? (rewriting.glue.say(lead, facts) ?? []) : [piece];
  });
}

function withWords(rewriting: Rewriting, line: ScriptLine): Piece[] | null {
  const quotation =
    quotationIn(line) ?? quotationIn(rewriting.draft.lines.slice(0, rewriting.at).findLast((one) => quotationIn(one)));
  const current = quotation && excerptOf(rewriting.plan, quotation);
  const facts = current ? passageFacts(current) : {};
  let changed = false;
  const pieces = line.pieces.map((piece) => {
    const other = piece.role === 'glue' ? reworded(rewriting, piece, LEADS[moveOf(piece)] ? facts : {}) : null;
    if (other) changed = true;
    return other ?? piece;
  });
  return changed ? pieces : null;
}

/**
 * A line written differently: another passage where nothing else in the script speaks of the present one, else other words around it.
 * It repeats nothing of the draft; null when there is nothing else to say.
 */
export function rewriteLine(
  plan: Plan,
  draft: ScriptDraft,
  lineId: string,
  seed: number,
  rates: SpeechRates = BUILTIN_RATES,
): ScriptLine | null {
  const at = draft.lines.findIndex(({ id }) => id === lineId);
  const line = draft.lines[at];
  if (!line) return null;
  const glued = draft.lines.flatMap(({ pieces }) => pieces).filter(({ role }) => role === 'glue');
  const used = new Set(glued.map(({ templateId }) => templateId));
  const ui = glued[0]?.lang ?? 'en';
  const hosts = new Set(draft.lines.map(({ host }) => host)).size;
  const templates = spokenTemplates(ui).filter(({ id }) => !used.has(id));
  const glue = new Glue({ templates, lang: ui, voice: styleLetter(draft.style, hosts), seed });
  const rewriting = { plan, draft, at, glue, ui };
  const pieces = withPassage(rewriting, line) ?? withWords(rewriting, line);
  if (!pieces) return null;
  const words = pieces.reduce((sum, piece) => sum + wordsOf(piece.text), 0);
  return { ...line, pieces, words, seconds: turnSeconds({ host: line.host, pieces }, rates) };
}
