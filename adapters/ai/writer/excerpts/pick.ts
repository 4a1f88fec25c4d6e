import { asks } from '../../forms/whole.ts';
import type { Cued } from '../language/cues.ts';
import { introductionWorth } from '../terms/cast.ts';
import { holdsTerm } from '../terms/key-terms.ts';
import type { Genre } from '../types.ts';
import { collides, type Excerpt, overlap } from './excerpt.ts';
import { isFiction } from './find-excerpts.ts';

/** What an excerpt is picked for. */
export type Wanted = {
  /** Fewest and most words, and the best length. */
  words: readonly [least: number, most: number];
  ideal?: number;
  section?: number;
  /** It holds this key term, or names this person in its first sentence. */
  term?: string;
  name?: string;
  purpose?: Cued;
  /** One from its neighborhood: "a few lines later" is true then. */
  near?: Excerpt;
  withoutSpeech?: boolean;
  /** Those already used or kept for another place; nothing is said twice. */
  taken: readonly Excerpt[];
  /** A further liking, such as for what a person asked about. */
  liking?: (excerpt: Excerpt) => number;
};

/** Weights chosen on 16 encyclopedia articles against their own openings: the lead beats centrality, the centroid nearly nothing. */
const WORTH = { lead: 0.8, rank: 0.8, central: 0.1, cue: 0.55, density: 0.25, length: 0.35, overlap: 0.6 };
const MOST_OVERLAP = 0.6;
const IDEAL = { fiction: 58, other: 42 };
const NEIGHBORHOOD = { passages: 4, worth: 0.4, behind: 0.15 };
const DISLIKE = { asks: 0.4, speech: 0.35, i: 0.15, you: 0.25, bareComparative: 0.2 };
const TERM_LEADS = { within: 60, worth: 0.4, stem: 4 };
/** Outside of a manual, words to the reader are the author's aside. */
const ADDRESSED =
  /\byou (?:can|may|have|must|need|should|could)\b|(?:^|\s)(?:أرجوكم|عليكم|لديكم|ستحتاجون|تصو[ّ]?روا|اعرفوا)(?=\s)/iu;
const BARE_COMPARATIVE = /\b(?:more|less|better|worse|greater|further) \p{L}+[.,]/u;

const isIn = (excerpt: Excerpt, { section, words: [least, most], term, name, withoutSpeech }: Wanted): boolean =>
  (section === undefined || excerpt.section === section) &&
  excerpt.words >= least &&
  excerpt.words <= most &&
  (term === undefined || holdsTerm(excerpt.terms, term)) &&
  !(withoutSpeech && excerpt.speech) &&
  (name === undefined || excerpt.sentences[0]!.includes(name));

/** Whether a term stands in the first words of an excerpt; only the start of each word is compared. */
export function leadsWith(excerpt: Excerpt, term: string): boolean {
  const opening = excerpt.sentences[0]!.slice(0, TERM_LEADS.within).toLowerCase();
  return term.split(' ').every((one) => opening.includes(one.slice(0, TERM_LEADS.stem)));
}

function nearness(excerpt: Excerpt, near: Excerpt): number {
  const close = Math.max(0, 1 - Math.abs(excerpt.ord - near.ord) / NEIGHBORHOOD.passages);
  return NEIGHBORHOOD.worth * close + (excerpt.at > near.at ? NEIGHBORHOOD.behind : 0);
}

function dislike({ text, sentences: [first = ''], speech }: Excerpt, genre: Genre): number {
  const fiction = isFiction(genre);
  return (
    (asks(text) ? DISLIKE.asks : 0) +
    (speech ? DISLIKE.speech : 0) +
    (!fiction && /\bI\b/u.test(text) ? DISLIKE.i : 0) +
    (genre !== 'manual' && !fiction && ADDRESSED.test(text) ? DISLIKE.you : 0) +
    (BARE_COMPARATIVE.test(first) && !/\bthan\b/u.test(first) ? DISLIKE.bareComparative : 0)
  );
}

function worth(excerpt: Excerpt, wanted: Wanted, genre: Genre, repeated: number): number {
  const fiction = isFiction(genre);
  const ideal = wanted.ideal ?? (fiction ? IDEAL.fiction : IDEAL.other);
  const { purpose, term, near, name, liking } = wanted;
  return (
    WORTH.lead * excerpt.lead +
    WORTH.rank * excerpt.rank +
    WORTH.central * excerpt.central +
    WORTH.cue * (purpose ? (excerpt.cues[purpose] ?? 0) : 0) +
    WORTH.density * Math.min(1, excerpt.terms.size / (excerpt.words * 0.5)) -
    (WORTH.length * Math.abs(excerpt.words - ideal)) / ideal -
    WORTH.overlap * repeated -
    dislike(excerpt, genre) +
    (term !== undefined && !fiction && leadsWith(excerpt, term) ? TERM_LEADS.worth : 0) +
    (near ? nearness(excerpt, near) : 0) +
    (name === undefined ? 0 : introductionWorth(excerpt.sentences[0]!, name)) +
    (liking ? liking(excerpt) : 0)
  );
}

/**
 * The excerpt that serves a place best, or null when none fits. It shares no sentence with those taken and at most 60 % of its terms
 * with any of them.
 */
export function pick(excerpts: readonly Excerpt[], wanted: Wanted, genre: Genre): Excerpt | null {
  let best: Excerpt | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const excerpt of excerpts) {
    if (!isIn(excerpt, wanted) || wanted.taken.some((one) => collides(one, excerpt))) continue;
    const repeated = wanted.taken.reduce((top, one) => Math.max(top, overlap(one.terms, excerpt.terms)), 0);
    if (repeated > MOST_OVERLAP) continue;
    const value = worth(excerpt, wanted, genre, repeated);
    if (value <= most) continue;
    most = value;
    best = excerpt;
  }
  return best;
}
