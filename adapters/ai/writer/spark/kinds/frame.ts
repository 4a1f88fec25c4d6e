import { type Excerpt, quotationPiece } from '../../excerpts/excerpt.ts';
import { isFiction } from '../../excerpts/find-excerpts.ts';
import { pick } from '../../excerpts/pick.ts';
import type { Glue } from '../../glue/glue.ts';
import { numberWord } from '../../glue/number-words.ts';
import type { Plan } from '../../plan/plan.ts';
import type { Piece, SparkParagraph } from '../../types.ts';
import type { Liking } from '../liking.ts';
import { authorLine, shortTitle } from '../title.ts';

const LEAST_CLOSE = 25;
const CLOSE = { least: 10, most: 60, ideal: 28 };
const LAST_STRETCH = 0.6;
/** A longer title isn't said twice. */
const LONGEST_TITLE = 60;

const pieces = (...all: (Piece | null)[]): Piece[] => all.filter((one) => one !== null);

/** The sentence or two that say what the reader holds. */
export function introduction(plan: Plan, glue: Glue, hooked: boolean, stops: number): SparkParagraph {
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

/** A last passage from the end of what was read, on the topic where one was wanted. */
export function closing(
  plan: Plan,
  glue: Glue,
  room: number,
  taken: readonly Excerpt[],
  liking: Liking,
): SparkParagraph | null {
  const fiction = isFiction(plan.genre);
  const last = taken.at(-1)?.at ?? 0;
  const late = plan.excerpts.filter(
    (one) =>
      (one.at > last || (!fiction && one.at > plan.analysis.sentences.length * LAST_STRETCH)) &&
      (liking.onTopic?.(one) ?? true),
  );
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
