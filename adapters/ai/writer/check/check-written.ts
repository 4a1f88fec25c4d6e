import type { DropReason } from '../../tasks/write-types.ts';
import { isStatement, type Verdict } from '../../verify/support/support.ts';
import type { SupportState } from '../../verify/support/verdict.ts';
import type { Piece, Quotation } from '../types.ts';
import { asQuotation } from './check-quotation.ts';
import { decide } from './decide.ts';
import type { Ground } from './ground.ts';
import { claimsNothing } from './lead-in.ts';
import type { SaidSentence } from './sentences-said.ts';

/** A sentence after the check; `evidence`: what a model may be asked about it by. */
export type Checked =
  | { piece: Piece; evidence: string | null }
  | { piece: null; reason: DropReason; word: string; evidence: string | null };

/** Own words beside a quotation lead in to it: less of them must be in the passages. */
const ENOUGH_BESIDE_QUOTE = 0.5;
const LONGEST_EVIDENCE = 900;
/** An opinion or a question that has so much in common with a stretch is about it. */
const ABOUT_IT = 0.5;
const QUESTION = /[?؟？]["'”’»)]*\s*$/u;

const refused = (reason: DropReason, word = '', evidence: string | null = null): Checked => ({
  piece: null,
  reason,
  word,
  evidence,
});

/** The place that a sentence rests on: what it quotes, the stretch that comes nearest, or else the excerpt that it names. */
function placed(verdict: Verdict, said: SaidSentence, ground: Ground): { verdict: Verdict; place: Quotation } {
  const { nearest } = verdict;
  const [quote] = said.quotes;
  if (nearest && !quote) return { verdict, place: ground.quotationAt(nearest.index, nearest.start, nearest.end) };
  const place = quote ?? ground.cited[0]!;
  return { verdict: { ...verdict, nearest: nearest ?? { index: 0, start: place.start, end: place.end } }, place };
}

/** What a model is asked by: the excerpt that holds the sentence's place, or the place itself, then the others as far as they fit. */
function judgedBy(place: Quotation, { cited }: Ground): Quotation[] {
  const holder = cited.find(
    ({ passageId, start, end }) => passageId === place.passageId && start <= place.start && place.end <= end,
  );
  const first = holder ?? place;
  let left = LONGEST_EVIDENCE - first.text.length;
  return [first, ...cited.filter((one) => one !== first && (left -= one.text.length) >= 0)];
}

const opinionOf = (text: string, lang: string): Piece => ({ text, role: 'opinion', lang, evidence: { kind: 'none' } });

const glue = (text: string, lang: string): Piece => ({ text, role: 'glue', lang, evidence: { kind: 'none' } });

const samePlace = (a: Quotation, b: Quotation): boolean => a.passageId === b.passageId && a.start === b.start;
const written = (said: SaidSentence, lang: string, places: readonly Quotation[], coverage: number): Piece => ({
  text: said.whole,
  role: 'written',
  lang,
  evidence: {
    kind: 'support',
    quotations: [...places, ...said.quotes.filter((one) => !places.some((place) => samePlace(one, place)))],
    coverage: Math.round(coverage * 100) / 100,
  },
});

/** A number or a name that stands otherwise in what a text is about, though the passages have it somewhere. */
function misplaced({ reasons, coverage, state }: Verdict): Checked | null {
  const fact = coverage >= ABOUT_IT && reasons.find(({ code }) => code === 'number');
  if (fact) return refused('number', fact.word);
  const against = state === 'contradicted' && reasons.find(({ hard, code }) => hard && code !== 'negation');
  return against ? refused('contradicted', against.word) : null;
}

/** A question claims little, but it names things: those must be there, and not otherwise. */
function question(said: SaidSentence, lang: string, ground: Ground): Checked {
  const verdict = ground.judge({ text: said.whole, language: lang });
  const wrong = misplaced(verdict);
  if (wrong) return wrong;
  const isSafe = verdict.nearest && verdict.coverage >= ABOUT_IT && verdict.state !== 'contradicted';
  return isSafe
    ? { piece: written(said, lang, [placed(verdict, said, ground).place], verdict.coverage), evidence: null }
    : { piece: opinionOf(said.whole, lang), evidence: null };
}

/** Whether own words around a quotation turn it round or say more than the passages. */
function turnsQuote(said: SaidSentence, lang: string, ground: Ground): Verdict | null {
  if (said.quotes.length === 0 || !isStatement(said.own, lang)) return null;
  const alone = ground.judge({ text: said.own, language: lang });
  const weak = alone.coverage < ENOUGH_BESIDE_QUOTE || alone.reasons.some(({ hard }) => hard);
  return alone.state !== 'supported' && weak ? alone : null;
}

/** Checks a sentence in a model's own words. `verdict`: what a model said of it, if it was asked. */
export function checkWritten(
  said: SaidSentence,
  lang: string,
  ground: Ground,
  model: SupportState | undefined,
): Checked {
  if (said.failed) return refused('not-verbatim');
  const lacks = ground.lacks(said.own, lang);
  if (lacks) return refused(lacks.kind, lacks.word);
  const [quote] = said.quotes;
  if (claimsNothing(said.own, lang, { quotes: quote !== undefined, record: ground.record }))
    return { piece: quote ? written(said, lang, [quote], 1) : glue(said.whole, lang), evidence: null };
  const copied = quote ? null : asQuotation(said.whole, ground);
  if (copied) return { piece: copied, evidence: null };
  if (QUESTION.test(said.whole)) return question(said, lang, ground);
  const turned = turnsQuote(said, lang, ground);
  const { verdict, place } = placed(turned ?? ground.judge({ text: said.whole, language: lang }), said, ground);
  const decision = decide(verdict, model);
  const grounds = judgedBy(place, ground);
  const evidence = decision.open
    ? grounds
        .map(({ text }) => text)
        .join('\n')
        .slice(0, LONGEST_EVIDENCE)
    : null;
  if (!decision.kept) return refused(decision.reason, decision.word, evidence);
  return { piece: written(said, lang, model === undefined ? [place] : grounds, verdict.coverage), evidence };
}

/** Checks a thought of its own: it's labeled, but no name, number or denial in it may be made up. */
export function checkOpinion(said: SaidSentence, lang: string, ground: Ground): Checked {
  if (said.failed) return refused('not-verbatim');
  const lacks = ground.lacks(said.own, lang);
  if (lacks) return refused(lacks.kind, lacks.word);
  const verdict = ground.judge({ text: said.whole, language: lang });
  const wrong = misplaced(verdict);
  if (wrong) return wrong;
  if (verdict.state === 'contradicted') return refused('contradicted', verdict.reasons[0]?.word);
  return { piece: opinionOf(said.whole, lang), evidence: null };
}
