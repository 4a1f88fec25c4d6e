import type { Excerpt } from '../excerpts/excerpt.ts';
import { FEWEST_DATED } from '../../forms/timeline.ts';
import type { FormName, FormOffer, Instead, Refusal } from '../types.ts';
import type { Plan } from './plan.ts';

type Offered = FormOffer['offered'];
type Refused = FormOffer['refused'];

/** Fewer words, or fewer sentences that stand alone, are read aloud whole instead. */
const SHORTEST_SOURCE = 150;
const FEWEST_STARTS = 3;
const SHORTEST_SPARK = 300;
const SHORTEST_SCRIPT = 400;
const LONGEST_SPARK = 1200;
/** Share of the quotable words that a Spark can use, and a script; measured on the sample texts. */
const USED = { spark: 0.6, script: 0.4 };
/** Quoted words spoken in a minute of a script, beside its glue. */
const QUOTED_A_MINUTE = 90;
const LONGEST_QUOTED = 60;
/** Minutes without a model: more of a story or manual tires, and more than ten of anything. */
const MOST_MINUTES = { story: 5, manual: 5, highlights: 5, other: 10 };
/** A longer manual has no line that a few passages could follow; a chapter of it may. */
const LONGEST_MANUAL = 40_000;
const YEAR = /(?<!\d)(?:1[0-9]|20)\d\d(?!\d)/u;
/** Languages with glue of their own. */
const WITH_GLUE: ReadonlySet<string> = new Set(['en', 'ar']);

/** Words that can be quoted: the longest excerpt from each sentence that opens one, up to a bound. */
function supply(excerpts: readonly Excerpt[]): { starts: number; words: number } {
  const longest = new Map<number, number>();
  for (const { at, words } of excerpts)
    longest.set(at, Math.max(longest.get(at) ?? 0, Math.min(LONGEST_QUOTED, words)));
  return { starts: longest.size, words: [...longest.values()].reduce((sum, one) => sum + one, 0) };
}

const refuse = (forms: readonly FormName[], reason: Refusal, instead: Instead[]): Refused =>
  forms.map((form) => ({ form, reason, instead }));

/** Sources of which nothing is made. */
function unusable(plan: Plan, starts: number): Refused | null {
  const all: FormName[] = ['spark', 'bookcast', 'summary', 'guide', 'faq', 'timeline'];
  const { shares, genre, analysis } = plan;
  if (plan.source.passages.length === 0) return refuse(all, 'empty', ['open']);
  if (genre === 'unfit') return refuse(all, shares.code > shares.table + shares.list ? 'code' : 'table', ['open']);
  if (genre === 'poetry') return refuse(all, 'verse', ['narration', 'open']);
  if (genre !== 'highlights' && (analysis.words < SHORTEST_SOURCE || starts < FEWEST_STARTS))
    return refuse(all, 'too-short', ['narration', 'open']);
  return null;
}

function forHighlights({ analysis: { words } }: Plan, minutes: number): FormOffer {
  const offered: Offered = { summary: {} };
  const refused: Refused = [];
  if (words >= SHORTEST_SPARK) offered.spark = { maxWords: Math.round(words * 1.1) };
  else refused.push(...refuse(['spark'], 'too-short', ['open']));
  if (words >= SHORTEST_SCRIPT)
    offered.bookcast = { maxMinutes: Math.max(1, Math.min(MOST_MINUTES.highlights, minutes)) };
  else refused.push(...refuse(['bookcast'], 'too-short', ['narration']));
  return { offered, refused };
}

/** Why a Spark or script of a genre isn't worth making, and what is. */
function unworthy({
  genre,
  toldInSpeech,
  lang,
  analysis,
}: Plan): { reason: Refusal; instead: Instead[]; forms: FormName[] } | null {
  if (genre === 'stories') return { reason: 'stories', instead: ['one-chapter', 'narration'], forms: ['bookcast'] };
  if (genre === 'manual' && analysis.words > LONGEST_MANUAL)
    return { reason: 'manual', instead: ['one-chapter', 'guide', 'faq'], forms: ['spark', 'bookcast'] };
  if (genre === 'paper') return { reason: 'paper', instead: ['summary', 'faq', 'model'], forms: ['bookcast'] };
  if (genre === 'fiction' && toldInSpeech)
    return { reason: 'speech', instead: ['narration', 'summary'], forms: ['spark', 'bookcast'] };
  if (!WITH_GLUE.has(lang)) return { reason: 'language', instead: ['summary', 'guide'], forms: ['bookcast'] };
  return null;
}

function studyForms(plan: Plan): FormOffer {
  const offered: Offered = { summary: {} };
  const refused: Refused = [];
  if (plan.genre === 'fiction' || plan.genre === 'stories') {
    refused.push(...refuse(['faq', 'guide'], plan.genre === 'stories' ? 'stories' : 'no-chapters', ['summary']));
    return { offered, refused };
  }
  offered.guide = {};
  offered.faq = {};
  const dated = plan.analysis.sentences.filter(({ text }) => YEAR.test(text)).length;
  if (dated >= FEWEST_DATED) offered.timeline = {};
  return { offered, refused };
}

/** What the built-in writer makes of a source, how long at most, and what it refuses and names instead. */
export function offersOf(plan: Plan): FormOffer {
  const { starts, words } = supply(plan.excerpts);
  const nothing = unusable(plan, starts);
  if (nothing) return { offered: {}, refused: nothing };
  const minutes = Math.floor((words * USED.script) / QUOTED_A_MINUTE);
  if (plan.genre === 'highlights') return forHighlights(plan, minutes);
  const { offered, refused } = studyForms(plan);
  const barred = unworthy(plan);
  if (barred) refused.push(...refuse(barred.forms, barred.reason, barred.instead));
  const isBarred = (form: FormName): boolean => barred?.forms.includes(form) ?? false;
  if (!isBarred('spark')) {
    const most = Math.min(LONGEST_SPARK, Math.round(words * USED.spark));
    if (most >= SHORTEST_SPARK) offered.spark = { maxWords: most };
    else refused.push(...refuse(['spark'], 'too-short', ['summary', 'narration']));
  }
  if (!isBarred('bookcast')) {
    const cap =
      plan.genre === 'fiction'
        ? MOST_MINUTES.story
        : plan.genre === 'manual'
          ? MOST_MINUTES.manual
          : MOST_MINUTES.other;
    if (minutes >= 1) offered.bookcast = { maxMinutes: Math.min(cap, minutes) };
    else refused.push(...refuse(['bookcast'], 'too-short', ['narration']));
  }
  return { offered, refused };
}
