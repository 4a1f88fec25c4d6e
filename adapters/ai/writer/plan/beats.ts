import { collides, type Excerpt } from '../excerpts/excerpt.ts';
import { isFiction } from '../excerpts/find-excerpts.ts';
import { pick } from '../excerpts/pick.ts';
import { type CastMember, introductionWorth } from '../terms/cast.ts';
import type { KeyTerm } from '../terms/key-terms.ts';
import type { Plan } from './plan.ts';
import { tour } from './tour.ts';
import type { Unit } from './units.ts';

/** What a part of a making is built on: an excerpt, and why it is there. */
export type Beat = {
  unit: Unit;
  first: Excerpt;
  /** It opens the section, introduces `person`, or speaks of `term` (or of the section alone). */
  kind: 'opening' | 'person' | 'unit';
  person?: CastMember;
  term?: KeyTerm;
};

export type BeatsWanted = {
  /** How many parts. */
  most: number;
  /** Fewest and most words of the excerpt a part is built on. */
  words: readonly [least: number, most: number];
  taken: readonly Excerpt[];
  /** Terms and names already dealt with. */
  skip?: ReadonlySet<string>;
  /** A further liking, such as for what a person asked about. */
  liking?: (excerpt: Excerpt) => number;
  /** Only these may be what a part is built on. */
  only?: (excerpt: Excerpt) => boolean;
};

const IDEAL = { stories: 85, fiction: 62, other: 46 };
/** An editor's introduction to a collection is none of its stories. */
const EDITORIAL = /^(?:introduct|suggestions|preface|foreword|bibliograph)/iu;
/** A section of fewer words opens too little to be told. */
const SECTION_WORTH_OPENING = 300;
const OPENINGS = 0.4;
const INTRODUCES = 0.8;
const TERMS_TRIED = 5;

const idealOf = (plan: Plan, [, most]: BeatsWanted['words']): number =>
  Math.min(most, plan.genre === 'stories' ? IDEAL.stories : isFiction(plan.genre) ? IDEAL.fiction : IDEAL.other);

/** Whether an excerpt is how its section begins. */
export const opensSection = (plan: Plan, excerpt: Excerpt): boolean =>
  excerpt.at === 0 ||
  plan.analysis.sentences[excerpt.at - 1]?.place.section !== plan.analysis.sentences[excerpt.at]?.place.section;

/** What stands between a term and what is said of it, by language. */
const SAYS_WHAT: Readonly<Record<string, RegExp>> = {
  en: /^(?:s|es)?(?: \([^)]*\))?,? (?:is|are|was|were|refers? to|means?|describes?) (?!the (?:first|last|only|easy|same|answer)\b)/u,
  ar: /^(?: \([^)]*\))?،? (?:هو|هي|هم|عبارة عن|يعني|تعني|يعرف|تعرف|يسمى|تسمى)\s/u,
};

/** Whether an excerpt opens with a term and says what it is; only then may a text ask what it means. */
export function defines({ sentences: [first = ''], cues, lang }: Excerpt, shown: string): boolean {
  const bare = (text: string): string => text.toLowerCase().replace(/^(?:an?|the) /u, '');
  const [sentence, term] = [bare(first), bare(shown)];
  if (cues.what !== 1 || !sentence.startsWith(term)) return false;
  return (SAYS_WHAT[lang] ?? /^\s/u).test(sentence.slice(term.length));
}

/** Which part of a paper a section is, by its heading: told in this order, each for what it is there for. */
const PAPER_PARTS: readonly { title: RegExp; purpose: 'what' | 'why' | 'sowhat' }[] = [
  { title: /^$|abstract|summary|الملخص/iu, purpose: 'what' },
  { title: /introduction|background|المقدمة/iu, purpose: 'why' },
  { title: /results?|findings|النتائج/iu, purpose: 'what' },
  { title: /discussion|conclusions?|outlook|implications|المناقشة|الخاتمة/iu, purpose: 'sowhat' },
];

const unitOf = (plan: Plan, { section }: Excerpt): Unit => plan.units.find((unit) => unit.section === section)!;

/** How chapters open, spread over the text: of each the excerpt nearest the best length. */
function openings(plan: Plan, most: number, wanted: BeatsWanted): Beat[] {
  const [least, longest] = wanted.words;
  const ideal = idealOf(plan, wanted.words);
  const best = new Map<number, Excerpt>();
  for (const excerpt of plan.excerpts) {
    if (excerpt.speech || excerpt.words < least || excerpt.words > longest || !opensSection(plan, excerpt)) continue;
    const unit = unitOf(plan, excerpt);
    if (unit.words <= SECTION_WORTH_OPENING || EDITORIAL.test(unit.title)) continue;
    if (wanted.taken.some((one) => collides(one, excerpt))) continue;
    const known = best.get(excerpt.section);
    if (!known || Math.abs(excerpt.words - ideal) < Math.abs(known.words - ideal)) best.set(excerpt.section, excerpt);
  }
  const all = [...best.values()];
  return Array.from({ length: Math.min(most, all.length) }, (_, nth): Beat => {
    const first = all[Math.floor((nth * all.length) / Math.min(most, all.length))]!;
    return { unit: unitOf(plan, first), first, kind: 'opening' };
  });
}

/** The sentence that introduces each person; who has none isn't announced. */
function introductions(plan: Plan, room: number, wanted: BeatsWanted, used: Excerpt[]): Beat[] {
  const beats: Beat[] = [];
  for (const person of plan.cast) {
    if (beats.length >= room) break;
    if (wanted.skip?.has(person.name)) continue;
    const first = pick(
      plan.excerpts,
      { words: wanted.words, taken: used, withoutSpeech: true, ideal: idealOf(plan, wanted.words), name: person.name },
      plan.genre,
    );
    if (!first || introductionWorth(first.sentences[0]!, person.name) < INTRODUCES) continue;
    beats.push({ unit: unitOf(plan, first), first, kind: 'person', person });
    used.push(first);
  }
  return beats;
}

/** The best excerpt of a part: one that says what a key term of it is, or the part's own best. */
function beatOf(
  plan: Plan,
  unit: Unit,
  wanted: BeatsWanted,
  used: readonly Excerpt[],
  said: ReadonlySet<string>,
): Beat | null {
  const fiction = isFiction(plan.genre);
  const terms = fiction ? [] : unit.terms.filter(({ term }) => !said.has(term)).slice(0, TERMS_TRIED);
  let best: { beat: Beat; value: number } | null = null;
  for (const [nth, term] of [...terms, undefined].entries()) {
    const first = pick(
      plan.excerpts,
      {
        section: unit.section,
        words: wanted.words,
        ideal: idealOf(plan, wanted.words),
        taken: used,
        withoutSpeech: fiction,
        ...(!fiction && { purpose: 'what' }),
        ...(term && { term: term.term }),
        ...(wanted.liking && { liking: wanted.liking }),
      },
      plan.genre,
    );
    if (!first) continue;
    const leads = term && first.text.slice(0, 60).toLowerCase().includes(term.shown.toLowerCase());
    const value =
      first.central +
      0.6 * first.lead +
      0.5 * (first.cues.what ?? 0) -
      0.12 * nth +
      (term ? 0.5 : 0) +
      (leads ? 0.5 : 0) +
      (wanted.liking?.(first) ?? 0);
    if (!best || value > best.value) best = { value, beat: { unit, first, kind: 'unit', ...(term && { term }) } };
  }
  return best?.beat ?? null;
}

/** Abstract, introduction, results, discussion; other sections of a paper are its technique. */
function paperBeats(plan: Plan, wanted: BeatsWanted): Beat[] {
  const used = [...wanted.taken];
  const beats: Beat[] = [];
  for (const [nth, { title, purpose }] of PAPER_PARTS.entries()) {
    const units = nth === 0 ? plan.units.slice(0, 1) : plan.units.filter((unit) => title.test(unit.title));
    for (const unit of units) {
      if (beats.some((beat) => beat.unit === unit) || beats.length >= wanted.most) continue;
      const { words, liking } = wanted;
      const first =
        plan.excerpts.find(
          (one) => nth === 0 && opensSection(plan, one) && one.words >= words[0] && one.words <= words[1],
        ) ??
        pick(
          plan.excerpts,
          { section: unit.section, words, taken: used, purpose, ...(liking && { liking }) },
          plan.genre,
        );
      if (!first) continue;
      beats.push({ unit, first, kind: 'unit' });
      used.push(first);
    }
  }
  return beats;
}

/** The plan with the wanted excerpts only. */
function narrowed(plan: Plan, { only }: BeatsWanted): Plan {
  if (!only) return plan;
  const excerpts = plan.excerpts.filter(only);
  const held = new Set(excerpts.map(({ section }) => section));
  return { ...plan, excerpts, units: plan.units.filter(({ section }) => held.has(section)) };
}

/** The list of beats for the source's genre, in reading order. Stories: openings only. Fiction: openings and persons. Others: key terms. */
export function beatsOf(whole: Plan, wanted: BeatsWanted): Beat[] {
  const { most } = wanted;
  const plan = narrowed(whole, wanted);
  const fiction = isFiction(plan.genre);
  const beats: Beat[] = [];
  const used = [...wanted.taken];
  const add = (more: readonly Beat[]) => {
    beats.push(...more);
    used.push(...more.map(({ first }) => first));
  };
  if (fiction) add(openings(plan, plan.genre === 'stories' ? most : Math.max(1, Math.round(most * OPENINGS)), wanted));
  if (plan.genre === 'fiction') add(introductions(plan, most - beats.length, wanted, [...used]));
  if (plan.genre === 'paper') add(paperBeats(plan, wanted));
  const said = new Set(wanted.skip);
  // A source of few parts is visited more than once, each time for another term.
  for (let before = -1; beats.length < most && beats.length > before;) {
    const visited = before >= 0;
    before = beats.length;
    for (const unit of tour(plan, fiction ? most + beats.length : most)) {
      if (beats.length >= most) break;
      if ((fiction || plan.genre === 'paper') && !visited && beats.some((beat) => beat.unit === unit)) continue;
      const beat = beatOf(plan, unit, wanted, used, said);
      if (!beat) continue;
      add([beat]);
      if (beat.term) said.add(beat.term.term);
    }
  }
  return beats.sort((one, other) => one.first.at - other.first.at);
}
