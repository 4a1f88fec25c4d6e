import { type Excerpt, quotationPiece } from '../excerpts/excerpt.ts';
import { isFiction } from '../excerpts/find-excerpts.ts';
import { pick } from '../excerpts/pick.ts';
import type { Glue } from '../glue/glue.ts';
import { numberWord } from '../glue/number-words.ts';
import { type Beat, beatsOf } from '../plan/beats.ts';
import { hookOf } from '../plan/hook.ts';
import type { Plan } from '../plan/plan.ts';
import type { Piece, SparkParagraph, SparkWish } from '../types.ts';
import { wordsIn } from './length.ts';
import type { Liking } from './liking.ts';
import { headingOf, partParagraphs } from './paragraphs.ts';
import { fillPart, purposeOf } from './part.ts';
import { authorLine, shortTitle } from './title.ts';

/** Paragraphs of a Spark with what the title and the line under it are made of. */
export type Body = { paragraphs: SparkParagraph[]; opening: Excerpt | undefined; quoted: readonly Excerpt[] };

const FEWEST_PARTS = 3;
const MOST_PARTS = 6;
const WORDS_A_PART = 130;
/** Opening and closing take so many words. */
const FRAME = 70;
const SHORTEST_FIRST = 14;
const LONGEST_FIRST = 90;
const OVER = { part: 1.06, close: 1.12 };
const LEAST_CLOSE = 25;
const CLOSE = { least: 10, most: 60, ideal: 28 };
const LAST_STRETCH = 0.6;
/** A longer title isn't said twice. */
const LONGEST_TITLE = 60;

const pieces = (...all: (Piece | null)[]): Piece[] => all.filter((one) => one !== null);

/** The sentence or two that say what the reader holds. */
function introduction(plan: Plan, glue: Glue, hooked: boolean, stops: number): SparkParagraph {
  const { author, title, kind } = plan.source;
  const slots = { title: shortTitle(title), author: author ? authorLine(author, glue.lang) : undefined };
  const about = glue.say(`${hooked ? 'intro' : 'start'}${author ? '' : 'NoAuthor'}`, slots);
  const walk = isFiction(plan.genre)
    ? glue.say('stops', { n: stops, number: numberWord(stops, glue.lang), what: 'stops' })
    : null;
  const onlyOpenings = plan.genre === 'stories' ? glue.say('beginnings') : null;
  const safe = plan.genre === 'fiction' && kind === 'book' && plan.withoutSpoilers ? glue.say('firstPart') : null;
  return { kind: 'text', pieces: pieces(about, walk, onlyOpenings, safe) };
}

/** A last passage from the end of what was read. */
function closing(
  plan: Plan,
  glue: Glue,
  room: number,
  taken: readonly Excerpt[],
  liking: Liking,
): SparkParagraph | null {
  const fiction = isFiction(plan.genre);
  const last = taken.at(-1)?.at ?? 0;
  const late = plan.excerpts.filter((one) => one.at > last || one.at > plan.analysis.sentences.length * LAST_STRETCH);
  const excerpt =
    room > LEAST_CLOSE && plan.genre !== 'stories'
      ? pick(
          late,
          {
            words: [CLOSE.least, Math.min(CLOSE.most, room)],
            ideal: CLOSE.ideal,
            withoutSpeech: true,
            taken,
            ...(!fiction && { purpose: 'sowhat' }),
            liking: liking.worth,
          },
          plan.genre,
        )
      : null;
  const title = shortTitle(plan.source.title);
  const end = title.length <= LONGEST_TITLE ? glue.say('end', { title }) : null;
  const lead = excerpt && glue.say('close');
  const all = pieces(lead, lead && excerpt ? quotationPiece(excerpt) : null, end);
  return all.length > 0 ? { kind: 'text', pieces: all } : null;
}

/** The beats of a Spark: those on the wanted topic when there is one. */
function wantedBeats(plan: Plan, most: number, first: number, taken: readonly Excerpt[], liking: Liking): Beat[] {
  const words = [SHORTEST_FIRST, Math.min(LONGEST_FIRST, first)] as const;
  return beatsOf(plan, { most, words, taken, liking: liking.worth, ...(liking.onTopic && { only: liking.onTopic }) });
}

/** An article: an opening line, parts in reading order each built on a beat of the genre, a last passage. */
export function article(
  plan: Plan,
  wish: SparkWish,
  glue: Glue,
  { extra, liking, bare }: { extra: number; liking: Liking; bare: boolean },
): Body {
  const target = wish.words;
  const paragraphs: SparkParagraph[] = [];
  const taken: Excerpt[] = [];
  const hook = liking.onTopic ? null : hookOf(plan);
  if (hook) {
    taken.push(hook);
    paragraphs.push({ kind: 'blockquote', pieces: [quotationPiece(hook)] });
  }
  const most = Math.max(FEWEST_PARTS, Math.min(MOST_PARTS, Math.round(target / WORDS_A_PART))) + extra;
  const room = (target - FRAME) / Math.max(1, most - extra * 0.6);
  const beats = wantedBeats(plan, most, Math.round(room), taken, liking);
  paragraphs.push(introduction(plan, glue, hook !== null, beats.length));
  let heading: string | undefined;
  for (const [nth, beat] of beats.entries()) {
    const others = beats.filter((one) => one !== beat).map(({ first }) => first);
    const left = (target * OVER.part - wordsIn(paragraphs)) / (beats.length - nth);
    const purpose = purposeOf(plan, nth, beats.length);
    const part = fillPart(plan, beat, {
      room: plan.genre === 'stories' ? 0 : Math.min(room, left),
      purpose,
      taken: [...taken, ...others],
      liking: liking.worth,
    });
    taken.push(...part.excerpts);
    const own = partParagraphs(plan, part, glue, bare);
    const title = headingOf(part);
    if (title && title !== heading && own[0]) own[0] = { heading: title, ...own[0] };
    heading = title;
    paragraphs.push(...own);
  }
  const close = closing(plan, glue, target * OVER.close - wordsIn(paragraphs), taken, liking);
  if (close) paragraphs.push(close);
  return { paragraphs, opening: hook ?? beats[0]?.first, quoted: taken };
}
