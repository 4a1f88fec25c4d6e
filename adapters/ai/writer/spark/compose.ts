import type { Plan } from '../plan/plan.ts';
import type { SparkDraft, SparkType, SparkWish, Warning } from '../types.ts';
import { article, type Body } from './kinds/article.ts';
import { readingTime, wordsIn } from './length.ts';
import { type Liking, likingOf } from './liking.ts';
import { offersOf } from '../offers/offers.ts';
import { readingNotes } from './kinds/reading-notes.ts';
import { CannotCompose } from './refusal.ts';
import { summary } from './kinds/summary.ts';
import { tagsOf } from '../terms/tags.ts';
import { standfirst, suggestedTitle } from './title.ts';
import { glueFor, glueLanguage } from './lines/voices.ts';

/** Further parts tried when a draft comes out short. */
const ATTEMPTS = [0, 1, 2, 3, 4];
const CLOSE_ENOUGH = 0.1;
/** A draft below this share of the wanted length says so. */
const SHORTER = 0.8;
/** Nothing shorter is worth having; a summary may be. */
const SHORTEST: Readonly<Record<SparkType, number>> = {
  article: 200,
  walkthrough: 200,
  summary: 60,
  'reading-notes': 60,
};

/** Lengths that are tried where too little comes out at the wanted one: longer and shorter parts use other sentences. */
const OTHER_LENGTHS = [300, 400, 220];

/** A source whose Spark is refused, though a summary of it may still be had. */
function refuseUnoffered(plan: Plan, { type }: SparkWish): void {
  const form = type === 'summary' ? 'summary' : 'spark';
  const { offered, refused } = offersOf(plan);
  if (offered[form]) return;
  const why = refused.find((one) => one.form === form);
  throw new CannotCompose(why?.reason ?? 'too-short', why?.instead ?? ['open']);
}

function bodyOf(plan: Plan, wish: SparkWish, liking: Liking): Body {
  if (plan.genre === 'highlights') return readingNotes(plan, wish, glueFor(wish));
  const bare = glueLanguage(wish.ui) !== plan.lang;
  const lines = wish.type === 'summary' || wish.type === 'reading-notes';
  let best: Body | null = null;
  const missedBy = (body: Body): number => Math.abs(wordsIn(body.paragraphs) - wish.words) / wish.words;
  for (const extra of ATTEMPTS) {
    const glue = glueFor(wish);
    const body = lines
      ? summary(plan, wish, glue, { liking, extra })
      : article(plan, wish, glue, { extra, liking, bare });
    if (!best || missedBy(body) < missedBy(best)) best = body;
    if (missedBy(best) < CLOSE_ENOUGH) break;
  }
  return best!;
}

/** The body at the wanted length, or at another one where that comes nearer to what is wanted. */
function bodyNear(plan: Plan, wish: SparkWish, liking: Liking): Body {
  let best = bodyOf(plan, wish, liking);
  for (const words of OTHER_LENGTHS) {
    if (wordsIn(best.paragraphs) >= wish.words * SHORTER) break;
    const other = bodyOf(plan, { ...wish, words }, liking);
    if (wordsIn(other.paragraphs) > wordsIn(best.paragraphs)) best = other;
  }
  return best;
}

const leastFor = ({ type, words }: SparkWish): number => Math.min(SHORTEST[type], words * SHORTER);

/** The first quotation a reader comes upon. */
const firstQuotationIn = (paragraphs: Body['paragraphs']): string =>
  paragraphs.flatMap(({ pieces }) => pieces).find(({ role }) => role === 'quotation')?.text ?? '';

/**
 * Composes a Spark of a source from its own sentences. What can be had is decided by what comes out: a draft below 80 % of the wanted
 * length carries a `shorter` warning, one that isn't worth having is refused with `CannotCompose`. When nothing in the source is on the
 * wanted topic the draft is of the whole and carries an `off-topic` warning.
 */
export function composeSpark(plan: Plan, wish: SparkWish): SparkDraft {
  refuseUnoffered(plan, wish);
  const liking = likingOf(plan, wish);
  const { paragraphs, quoted } = bodyNear(plan, wish, liking);
  const words = wordsIn(paragraphs);
  if (words < leastFor(wish)) throw new CannotCompose('too-short', ['summary', 'narration']);
  const warnings: Warning[] = [];
  if (words < wish.words * SHORTER) warnings.push({ kind: 'shorter', asked: wish.words, got: words });
  if (liking.missed) warnings.push({ kind: 'off-topic' });
  return {
    title: suggestedTitle(plan, wish, glueLanguage(wish.ui), quoted, liking.onTopic !== null),
    excerpt: standfirst(quoted, firstQuotationIn(paragraphs)),
    lang: plan.lang,
    words,
    readingTime: readingTime(words),
    tags: tagsOf(plan, quoted),
    paragraphs,
    warnings,
  };
}
