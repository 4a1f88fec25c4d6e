import { isFiction } from '../excerpts/find-excerpts.ts';
import { tellsDefinitions } from '../../forms/glossary.ts';
import { FEWEST_DATED } from '../../forms/timeline.ts';
import { yearsIn } from '../../forms/years.ts';
import type { FormName, FormOffer, Instead, Refusal, SparkWish } from '../types.ts';
import { mostMinutes } from '../script/longest.ts';
import { article } from '../spark/kinds/article.ts';
import { wordsIn } from '../spark/length.ts';
import { likingOf } from '../spark/liking.ts';
import { glueFor, glueLanguage } from '../spark/lines/voices.ts';
import { isFluent, isQuotable } from '../plan/languages.ts';
import type { Plan } from '../plan/plan.ts';

const TRIAL: Omit<SparkWish, 'ui'> = {
  type: 'article',
  words: 300,
  tone: 'plain',
  audience: 'general',
  focus: '',
  seed: 1,
};

const TRIES = [0, 2, 4];

type Offered = FormOffer['offered'];
type Refused = FormOffer['refused'];

/** Fewer words, or fewer sentences that stand alone, are read aloud whole instead. */
const SHORTEST_SOURCE = 150;
const FEWEST_STARTS = 3;
const SHORTEST_SPARK = 300;
const SHORTEST_SCRIPT = 400;
const LONGEST_SPARK = 1200;
/** Below this an estimate is often wrong, so a draft is made: it has to have so many words. */
const CERTAIN = 600;
const UNCERTAIN = 180;
const SHORTEST_DRAFT = 240;
/** Share of the quotable words that a Spark can use, and a script; measured on the sample texts. */
const USED = { spark: 0.75, script: 0.5 };
/** Quoted words spoken in a minute of a script, beside its glue. */
const QUOTED_A_MINUTE = 90;
const LONGEST_QUOTED = 60;
/** A longer manual has no line that a few passages could follow; a chapter of it may. */
const LONGEST_MANUAL = 40_000;
/** So many key terms occur so much in one part only, in at least so many parts; related articles share a half of theirs. */
const MIXED = { terms: 12, units: 5, share: 0.6 };
const DIGIT = /\p{N}/u;

/** Words that can be quoted without a sentence twice, and how many sentences open an excerpt; speech isn't quoted from a story. */
function supply({ excerpts, genre }: Plan): { starts: number; words: number } {
  const usable = isFiction(genre) ? excerpts.filter(({ speech }) => !speech) : excerpts;
  const seen = new Set<string>(); // sources repeat themselves
  let words = 0;
  let starts = 0;
  let at = -1;
  let free = 0;
  for (const [nth, excerpt] of usable.entries()) {
    if (excerpt.at !== at) starts++;
    at = excerpt.at;
    const next = usable[nth + 1];
    // Excerpts with the same opening come from the shortest to the longest: the last of a bounded length counts.
    const longer = next !== undefined && next.at === at && next.words <= LONGEST_QUOTED;
    if (longer || at < free || seen.has(excerpt.sentences[0]!)) continue;
    seen.add(excerpt.sentences[0]!);
    words += Math.min(LONGEST_QUOTED, excerpt.words);
    free = at + excerpt.sentences.length;
  }
  return { starts, words };
}

/** Words that come out at most when the shortest Spark is asked for. */
function drafted(plan: Plan): number {
  const wish: SparkWish = { ...TRIAL, ui: plan.lang };
  const bare = glueLanguage(wish.ui) !== plan.lang;
  const liking = likingOf(plan, wish);
  const drafts = TRIES.map((extra) => article(plan, wish, glueFor(wish), { extra, liking, bare }));
  return Math.max(...drafts.map(({ paragraphs }) => wordsIn(paragraphs)));
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
  if (words >= SHORTEST_SCRIPT) offered.bookcast = { maxMinutes: Math.max(1, minutes) };
  else refused.push(...refuse(['bookcast'], 'too-short', ['narration']));
  return { offered, refused };
}

/** Whether the parts of a source have nothing to do with one another: hardly a key term of one occurs in another. */
function isMixed({ terms, units }: Plan): boolean {
  const asked = terms.slice(0, MIXED.terms);
  if (units.length < MIXED.units || asked.length < MIXED.terms) return false;
  const kept = asked.reduce((sum, { sections, count }) => sum + Math.max(...sections.values()) / count, 0);
  return kept / asked.length > MIXED.share;
}

type Barred = { forms: FormName[]; reason: Refusal; instead: Instead[] };

/** Forms that aren't worth making of a genre or language, and what is. */
function unworthy(plan: Plan): Barred[] {
  const { genre, toldInSpeech, lang, words } = plan;
  const both: FormName[] = ['spark', 'bookcast'];
  if (!isQuotable(lang)) return [{ forms: [...both, 'summary'], reason: 'language', instead: ['open', 'model'] }];
  const story = genre === 'fiction' || genre === 'stories';
  if (!isFluent(lang))
    return [{ forms: story ? both : ['bookcast'], reason: 'language', instead: ['summary', 'model'] }];
  if (genre === 'fiction' && toldInSpeech)
    return [{ forms: both, reason: 'speech', instead: ['narration', 'summary'] }];
  if (genre === 'stories') return [{ forms: ['bookcast'], reason: 'stories', instead: ['one-chapter', 'narration'] }];
  if (genre === 'paper') return [{ forms: ['bookcast'], reason: 'paper', instead: ['summary', 'faq', 'model'] }];
  if (genre === 'nonfiction' && isMixed(plan))
    return [{ forms: both, reason: 'mixed', instead: ['one-chapter', 'one-source'] }];
  if (genre === 'manual' && words > LONGEST_MANUAL)
    return [{ forms: both, reason: 'manual', instead: ['one-chapter', 'guide', 'faq'] }];
  return [];
}

/** Study forms: a story has a summary only, and questions are asked where definitions can be told. */
function studyForms({ genre, lang, analysis }: Plan): FormOffer {
  const offered: Offered = { summary: {} };
  if (genre === 'fiction' || genre === 'stories') return { offered, refused: [] };
  offered.guide = {};
  if (tellsDefinitions(lang)) offered.faq = {};
  const dated = analysis.sentences.filter(({ text }) => DIGIT.test(text) && yearsIn(text).length > 0).length;
  if (dated >= FEWEST_DATED) offered.timeline = {};
  return { offered, refused: [] };
}

/** What the built-in writer makes of a source, how long at most, and what it refuses and names instead. */
export function offersOf(plan: Plan): FormOffer {
  const { starts, words } = supply(plan);
  const nothing = unusable(plan, starts);
  if (nothing) return { offered: {}, refused: nothing };
  const minutes = Math.min(mostMinutes(plan.genre), Math.floor((words * USED.script) / QUOTED_A_MINUTE));
  if (plan.genre === 'highlights') return forHighlights(plan, minutes);
  const { offered, refused } = studyForms(plan);
  const barred = unworthy(plan);
  for (const { forms, reason, instead } of barred) refused.push(...refuse(forms, reason, instead));
  const isBarred = (form: FormName): boolean => barred.some(({ forms }) => forms.includes(form));
  if (isBarred('summary')) delete offered.summary;
  if (!isBarred('spark')) {
    const most = Math.min(LONGEST_SPARK, Math.round(words * USED.spark));
    const isWorth = most >= CERTAIN || (most >= UNCERTAIN && drafted(plan) >= SHORTEST_DRAFT);
    if (isWorth) offered.spark = { maxWords: Math.max(SHORTEST_SPARK, most) };
    else refused.push(...refuse(['spark'], 'too-short', ['summary', 'narration']));
  }
  if (!isBarred('bookcast')) {
    if (minutes >= 1) offered.bookcast = { maxMinutes: minutes };
    else refused.push(...refuse(['bookcast'], 'too-short', ['narration']));
  }
  return { offered, refused };
}
