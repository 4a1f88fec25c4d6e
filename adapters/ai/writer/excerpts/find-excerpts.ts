import { asks } from '../../forms/whole.ts';
import { aphorism, isRoadmap } from '../language/aphorism.ts';
import { cuesOf } from '../language/cues.ts';
import { opensAsSpeech } from '../language/speech.ts';
import { continues, hangs, isBalanced } from '../language/stand-alone.ts';
import { type Analysis, contentTerms, type SourceSentence } from '../source/analysis.ts';
import type { Placed } from '../source/sections.ts';
import type { Genre } from '../types.ts';
import type { Excerpt } from './excerpt.ts';
import { rankSentences } from './rank-sentences.ts';

const MOST_SENTENCES = 4;
const MOST_WORDS = 95;
const FEWEST_TERMS = 3;
/** Above this share of sentences in long speeches the story is told in them, and they are narration. */
const TOLD_IN_SPEECH = 0.35;
const LONG_SPEECH = 10;
const SAYING = 24;

export const isFiction = (genre: Genre): boolean => genre === 'fiction' || genre === 'stories';

type Found = {
  excerpts: Excerpt[];
  /** Share of the sentences that can open one. */ standing: number;
  toldInSpeech: boolean;
};

/** Share of the sentences in long runs of passages that are speech from end to end: a tale told by somebody in it, not a dialogue. */
function shareTold({ sentences }: Analysis): number {
  let told = 0;
  let run = { passages: 0, sentences: 0 };
  let ord = -1;
  for (const [at, { place, spoken, text }] of sentences.entries()) {
    if (place.ord !== ord) run.passages++;
    ord = place.ord;
    run.sentences++;
    const ends = !spoken && !opensAsSpeech(text);
    if (!ends && at < sentences.length - 1) continue;
    if (run.passages >= LONG_SPEECH) told += run.sentences;
    run = { passages: 0, sentences: 0 };
  }
  return told / Math.max(1, sentences.length);
}

/** Likeness of an excerpt to its section and a little to the whole. */
function centrality(terms: ReadonlySet<string>, section: ReadonlyMap<string, number>, analysis: Analysis): number {
  const { counts, holding, sentences } = analysis;
  let sum = 0;
  for (const term of terms) {
    const rarity = Math.min(6, Math.log(1 + sentences.length / (holding.get(term) ?? 1)));
    sum += (0.7 * Math.log(1 + (section.get(term) ?? 0)) + 0.15 * Math.log(1 + (counts.get(term) ?? 0))) * rarity;
  }
  return sum / (Math.sqrt(terms.size + 6) * 6);
}

/** The excerpts that open with one sentence, from the shortest to the longest. */
function excerptsAt(
  at: number,
  opensSection: boolean,
  analysis: Analysis,
  rank: Float64Array,
  fiction: boolean,
): Excerpt[] {
  const { sentences, lang, bySection } = analysis;
  const first = sentences[at]!;
  const { passage, section, ord } = first.place;
  const lead = (first.opens ? 0.5 : 0) + (opensSection ? 0.5 : 0);
  const out: Excerpt[] = [];
  const run: SourceSentence[] = [];
  let sum = 0;
  for (let count = 1; count <= MOST_SENTENCES; count++) {
    const last = sentences[at + count - 1];
    if (!last || last.place.passage !== passage) break;
    if (count > 1 && (/\S/u.test(passage.text.slice(run.at(-1)!.end, last.start)) || !continues(last.text, lang)))
      break;
    run.push(last);
    sum += rank[last.at]!;
    const text = passage.text.slice(first.start, last.end);
    const words = run.reduce((total, one) => total + one.words, 0);
    if (words > MOST_WORDS) break;
    // A few words may open an excerpt where a section opens, but are none by themselves.
    if (count === 1 && hangs(first.text, lang) === 'short') continue;
    if (!fiction && run.some((one) => isRoadmap(one.text))) break;
    if (!isBalanced(text) || /:\s*$/u.test(text) || (count > 1 && asks(last.text))) continue;
    const terms = new Set(run.flatMap((one) => one.terms));
    if (terms.size < FEWEST_TERMS) continue;
    out.push({
      passageId: passage.id,
      start: first.start,
      end: last.end,
      text,
      section,
      ord,
      at,
      words,
      lang: passage.lang || lang,
      terms,
      sentences: run.map((one) => one.text),
      central: centrality(terms, bySection.get(section)!, analysis),
      rank: sum / count,
      lead,
      speech: fiction && (opensAsSpeech(first.text) || /["“«]/u.test(text)),
      cues: cuesOf(first.text, text, lang),
      aphorism: count === 1 ? aphorism(first.text, words, lang) : 0,
    });
  }
  return out;
}

/** Every excerpt of a source. */
export function findExcerpts(analysis: Analysis, genre: Genre): Found {
  const { sentences, lang } = analysis;
  const fiction = isFiction(genre);
  const toldInSpeech = fiction && shareTold(analysis) > TOLD_IN_SPEECH;
  const rank = rankSentences(analysis);
  const excerpts: Excerpt[] = [];
  let standing = 0;
  let section = -1;
  for (const [at, sentence] of sentences.entries()) {
    const opensSection = sentence.place.section !== section;
    section = sentence.place.section;
    if (sentence.cut || (sentence.spoken && !toldInSpeech)) continue;
    const reason = hangs(sentence.text, lang);
    if (reason !== null && !(reason === 'short' && opensSection)) continue;
    standing++;
    excerpts.push(...excerptsAt(at, opensSection, analysis, rank, fiction));
  }
  const most = excerpts.reduce((top, { central }) => Math.max(top, central), Number.EPSILON);
  for (const one of excerpts) one.central /= most;
  return { excerpts, standing: standing / Math.max(1, sentences.length), toldInSpeech };
}

/** Highlights: the person chose them, so each is one excerpt as it is marked. */
export function markedExcerpts(placed: readonly Placed[], lang: string): Excerpt[] {
  return placed.map(({ passage, section, ord }, at) => {
    const { terms, words } = contentTerms(passage.text, lang);
    const start = passage.text.length - passage.text.trimStart().length;
    const end = passage.text.trimEnd().length;
    const text = passage.text.slice(start, end);
    return {
      passageId: passage.id,
      start,
      end,
      text,
      section,
      ord,
      at,
      words,
      lang: passage.lang || lang,
      terms: new Set(terms),
      sentences: [text],
      central: 0.5,
      rank: 0,
      lead: 0,
      speech: false,
      cues: {},
      aphorism: words <= SAYING ? 1 : 0,
    };
  });
}
