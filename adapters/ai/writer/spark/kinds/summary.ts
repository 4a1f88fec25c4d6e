import { type Excerpt, quotationPiece } from '../../excerpts/excerpt.ts';
import { pick } from '../../excerpts/pick.ts';
import type { Glue } from '../../glue/glue.ts';
import { isFiction } from '../../excerpts/find-excerpts.ts';
import type { Plan } from '../../plan/plan.ts';
import { tour } from '../../plan/tour.ts';
import type { Piece, SparkParagraph, SparkWish } from '../../types.ts';
import type { Body } from './article.ts';
import { wordsIn } from '../length.ts';
import type { Liking } from '../liking.ts';
import { shortTitle } from '../title.ts';

const WORDS_A_LINE = 34;
const LINE = { least: 10, most: 60 };
/** Each further attempt looks at so many more stretches. */
const MORE = 0.4;
const MOST_TERMS = 8;
const FEWEST_COUNTED = 3;
const EARLY = 0.5;

/** Key terms with how often they occur, each a piece of its own that can be counted again. */
function countedTerms(plan: Plan, glue: Glue): SparkParagraph | null {
  // Of a story only its first part was counted.
  if (plan.withoutSpoilers) return null;
  const terms = plan.terms.filter(({ count }) => count >= FEWEST_COUNTED).slice(0, MOST_TERMS);
  const lead = terms.length >= 3 ? glue.say('counts') : null;
  if (!lead) return null;
  const counted = terms.map(({ shown, count }, nth): Piece => {
    const mark = nth < terms.length - 1 ? (lead.lang === 'ar' ? '،' : ',') : '.';
    return {
      text: `${shown} (${count})${mark}`,
      role: 'glue',
      lang: plan.lang,
      evidence: { kind: 'counted', what: shown, value: count },
    };
  });
  return { kind: 'text', pieces: [lead, ...counted] };
}

/** A summary: of every stretch of the source one excerpt that stands for it, in order, then its key terms with counts. */
export function summary(
  plan: Plan,
  wish: SparkWish,
  glue: Glue,
  { liking, extra }: { liking: Liking; extra: number },
): Body {
  const fiction = isFiction(plan.genre);
  const intro = glue.say('short', { title: shortTitle(plan.source.title) });
  const paragraphs: SparkParagraph[] = [{ kind: 'text', pieces: intro ? [intro] : [] }];
  const counts = countedTerms(plan, glue);
  const room = wish.words - wordsIn(counts ? [...paragraphs, counts] : paragraphs);
  const stops = Math.max(3, Math.round((room / WORDS_A_LINE) * (1 + extra * MORE)));
  const units = tour(plan, stops);
  const each = Math.max(1, Math.round(stops / Math.max(1, units.length)));
  const taken: Excerpt[] = [];
  let left = room;
  for (const unit of units) {
    const own = plan.excerpts.filter(({ section }) => section === unit.section);
    const [from, to] = [own[0]!.at, own.at(-1)!.at + 1];
    const lines: Excerpt[] = [];
    for (let nth = 0; nth < each && left > LINE.least; nth++) {
      const slice = own.filter(
        ({ at }) => at >= from + ((to - from) * nth) / each && at < from + ((to - from) * (nth + 1)) / each,
      );
      const excerpt = pick(
        slice,
        {
          words: [LINE.least, Math.min(LINE.most, Math.max(LINE.least, left))],
          ideal: WORDS_A_LINE,
          withoutSpeech: fiction,
          taken: [...taken, ...lines],
          ...(!fiction && { purpose: 'what' }),
          liking: (one) => liking.worth(one) + EARLY * (1 - (one.at - from) / (to - from)),
        },
        plan.genre,
      );
      if (!excerpt) continue;
      lines.push(excerpt);
      left -= excerpt.words;
    }
    if (lines.length === 0) continue;
    taken.push(...lines);
    const heading = unit.title ? { heading: unit.title } : {};
    for (const [nth, line] of lines.entries())
      paragraphs.push({ ...(nth === 0 && heading), kind: 'blockquote', pieces: [quotationPiece(line)] });
  }
  if (counts) paragraphs.push(counts);
  return { paragraphs, quoted: taken };
}
