import { wordsOf } from '../../source/analysis.ts';
import type { Piece, Quotation, ScriptLine } from '../../types.ts';
import { BUILTIN_RATES, type SpeechRates, turnSeconds } from '../clock.ts';

/** Fewer words in a row are no quotation any more, unless the quotation had no more. */
const FEWEST_WORDS = 4;
const WORD = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}]|['’\u200c\u200d-](?=[\p{L}\p{N}]))*/gu;
const MARKS = /^[.,;:!?…؟،؛"'”’»)\]]+/u;

type Word = { text: string; start: number; end: number };
type Stretch = { piece: Piece; start: number; end: number };

const wordsIn = (text: string): Word[] =>
  [...text.matchAll(WORD)].map(({ 0: word, index }) => ({ text: word, start: index, end: index + word.length }));

const normalized = (text: string): string => text.replace(/\s+/gu, ' ');

/** Marks right after a word that the edited text has in common with the stored one. */
function sharedMarks(edited: string, stored: string): number {
  const [one, other] = [MARKS.exec(edited)?.[0] ?? '', MARKS.exec(stored)?.[0] ?? ''];
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}

/** The longest stretch of words that an edited text shares with a stored quotation, separators and all. */
function longestShared(
  edited: string,
  from: number,
  to: number,
  stored: string,
): { edited: Word; stored: Word } | null {
  const mine = wordsIn(edited).filter(({ start, end }) => start >= from && end <= to);
  const theirs = wordsIn(stored);
  let best: { edited: Word; stored: Word } | null = null;
  let most = Math.min(FEWEST_WORDS, theirs.length) - 1;
  for (const [i, one] of mine.entries())
    for (const [j, other] of theirs.entries()) {
      let length = 0;
      while (
        mine[i + length]?.text !== undefined &&
        mine[i + length]!.text === theirs[j + length]?.text &&
        (length === 0 ||
          normalized(edited.slice(mine[i + length - 1]!.end, mine[i + length]!.start)) ===
            normalized(stored.slice(theirs[j + length - 1]!.end, theirs[j + length]!.start)))
      )
        length++;
      if (length <= most) continue;
      most = length;
      best = {
        edited: { ...one, end: mine[i + length - 1]!.end },
        stored: { ...other, end: theirs[j + length - 1]!.end },
      };
    }
  return best;
}

/** Stretches of a text between two places that are still verbatim: the longest first, then what is around it. */
function verbatim(
  text: string,
  from: number,
  to: number,
  quoted: readonly { quotation: Quotation; lang: string }[],
): Stretch[] {
  let best: { found: { edited: Word; stored: Word }; quotation: Quotation; lang: string } | null = null;
  for (const { quotation, lang } of quoted) {
    const found = longestShared(text, from, to, quotation.text);
    if (found && (!best || found.edited.end - found.edited.start > best.found.edited.end - best.found.edited.start))
      best = { found, quotation, lang };
  }
  if (!best) return [];
  const { found, quotation, lang } = best;
  const marks = Math.min(
    sharedMarks(text.slice(found.edited.end), quotation.text.slice(found.stored.end)),
    to - found.edited.end,
  );
  const [start, end] = [found.edited.start, found.edited.end + marks];
  const stored = quotation.text.slice(found.stored.start, found.stored.end + marks);
  const place = quotation.start + found.stored.start;
  const quotations = [{ passageId: quotation.passageId, start: place, end: place + stored.length, text: stored }];
  const piece: Piece = {
    text: normalized(stored),
    role: 'quotation',
    lang,
    evidence: { kind: 'quotation', quotations },
  };
  return [...verbatim(text, from, start, quoted), { piece, start, end }, ...verbatim(text, end, to, quoted)];
}

/** Glue that nobody touched stays glue. */
function untouched(text: string, pieces: readonly Piece[]): Stretch[] {
  let from = 0;
  return pieces.flatMap((piece): Stretch[] => {
    const start = piece.role === 'quotation' ? -1 : text.indexOf(piece.text, from);
    if (start < 0) return [];
    from = start + piece.text.length;
    return [{ piece, start, end: from }];
  });
}

/**
 * A line after a person edited its text: what is still verbatim stays a quotation with its place, untouched glue stays glue, and the rest
 * is the person's own. Marks around a quotation in the text, such as quotation marks, belong to nobody and are dropped.
 */
export function editedLine(line: ScriptLine, edited: string, rates: SpeechRates = BUILTIN_RATES): ScriptLine {
  const text = normalized(edited).trim();
  const quoted = line.pieces.flatMap(({ role, lang, evidence }) =>
    role === 'quotation' && evidence.kind === 'quotation'
      ? evidence.quotations.map((quotation) => ({ quotation, lang }))
      : [],
  );
  const lang = line.pieces[0]?.lang ?? 'en';
  const kept = untouched(text, line.pieces);
  const known: Stretch[] = [];
  let from = 0;
  for (const stretch of [...kept, { start: text.length, end: text.length }]) {
    known.push(...verbatim(text, from, stretch.start, quoted));
    if ('piece' in stretch) known.push(stretch);
    from = stretch.end;
  }
  const pieces: Piece[] = [];
  let at = 0;
  for (const { piece, start, end } of [...known, { piece: null, start: text.length, end: text.length }]) {
    const own = text.slice(at, start).trim();
    if (/[\p{L}\p{N}]/u.test(own)) pieces.push({ text: own, role: 'own', lang, evidence: { kind: 'none' } });
    if (piece) pieces.push(piece);
    at = end;
  }
  const words = pieces.reduce((sum, piece) => sum + wordsOf(piece.text), 0);
  return { ...line, pieces, words, seconds: turnSeconds({ host: line.host, pieces }, rates) };
}
