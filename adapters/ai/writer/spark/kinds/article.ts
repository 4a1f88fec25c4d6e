import { type Excerpt, quotationPiece } from '../../excerpts/excerpt.ts';
import type { Glue } from '../../glue/glue.ts';
import type { Beat } from '../../plan/beat.ts';
import { beatsOf } from '../../plan/beats.ts';
import { hookOf } from '../../plan/hook.ts';
import type { Plan } from '../../plan/plan.ts';
import type { SparkParagraph, SparkWish } from '../../types.ts';
import { closing, introduction } from './frame.ts';
import { wordsIn } from '../length.ts';
import type { Liking } from '../liking.ts';
import { headingOf, partParagraphs } from '../paragraphs.ts';
import { fillPart, purposeOf } from '../part.ts';

/** Paragraphs of a Spark with what the title and the line under it are made of. */
export type Body = { paragraphs: SparkParagraph[]; quoted: readonly Excerpt[] };

type Manner = { extra: number; liking: Liking; bare: boolean };

const FEWEST_PARTS = 3;
const MOST_PARTS = 6;
const WORDS_A_PART = 130;
/** Opening and closing take so many words. */
const FRAME = 70;
const SHORTEST_FIRST = 14;
const LONGEST_FIRST = 90;
const OVER = { part: 1.06, close: 1.12 };
/** How much of its room a further part takes from the others. */
const SHARED = 0.6;

type Draft = {
  plan: Plan;
  wish: SparkWish;
  glue: Glue;
  manner: Manner;
  paragraphs: SparkParagraph[];
  taken: Excerpt[];
};

/** Writes the parts, each with what is left of the wanted length. */
function addParts({ plan, wish, glue, manner, paragraphs, taken }: Draft, beats: readonly Beat[], room: number): void {
  const { liking, bare } = manner;
  let heading: string | undefined;
  for (const [nth, beat] of beats.entries()) {
    const others = beats.filter((one) => one !== beat).map(({ first }) => first);
    const left = (wish.words * OVER.part - wordsIn(paragraphs)) / (beats.length - nth);
    const part = fillPart(plan, beat, {
      room: plan.genre === 'stories' ? 0 : Math.min(room, left),
      purpose: purposeOf(plan, nth, beats.length),
      taken: [...taken, ...others],
      liking: liking.worth,
    });
    taken.push(...part.excerpts);
    const title = headingOf(part);
    const isNew = title !== undefined && title !== heading;
    const own = partParagraphs(plan, part, glue, { bare, heading: isNew ? title : undefined });
    if (isNew && own[0]) own[0] = { heading: title, ...own[0] };
    heading = title;
    paragraphs.push(...own);
  }
}

/** An article: an opening line, parts in reading order each built on a beat of the genre, a last passage. */
export function article(plan: Plan, wish: SparkWish, glue: Glue, manner: Manner): Body {
  const { extra, liking, bare } = manner;
  const paragraphs: SparkParagraph[] = [];
  const taken: Excerpt[] = [];
  const hook = liking.onTopic ? null : hookOf(plan);
  if (hook) {
    taken.push(hook);
    paragraphs.push({ kind: 'blockquote', pieces: [quotationPiece(hook)] });
  }
  const most = Math.max(FEWEST_PARTS, Math.min(MOST_PARTS, Math.round(wish.words / WORDS_A_PART))) + extra;
  const room = (wish.words - FRAME) / Math.max(1, most - extra * SHARED);
  const beats = beatsOf(plan, {
    most,
    words: [SHORTEST_FIRST, Math.min(LONGEST_FIRST, Math.round(room))],
    taken,
    liking: liking.worth,
    ...(liking.onTopic && { only: liking.onTopic }),
  });
  paragraphs.push(introduction(plan, glue, hook !== null, beats.length));
  addParts({ plan, wish, glue, manner, paragraphs, taken }, beats, room);
  const close = bare ? null : closing(plan, glue, wish.words * OVER.close - wordsIn(paragraphs), taken, liking);
  if (close) paragraphs.push(close);
  return { paragraphs, quoted: taken };
}
