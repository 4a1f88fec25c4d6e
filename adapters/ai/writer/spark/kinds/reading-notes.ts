import { quotationPiece } from '../../excerpts/excerpt.ts';
import type { Glue } from '../../glue/glue.ts';
import type { Plan } from '../../plan/plan.ts';
import type { SparkParagraph, SparkWish } from '../../types.ts';
import type { Body } from './article.ts';
import { shortTitle } from '../title.ts';

/** Little more than was asked may come out, so that a passage isn't left off for a few words. */
const OVER = 1.08;

/** Notes: what a person marked, all of it as it is, in the order of the book under its headings. Nothing is rated. */
export function readingNotes(plan: Plan, wish: SparkWish, glue: Glue): Body {
  const intro = glue.say('notes', { title: shortTitle(plan.source.title) });
  const paragraphs: SparkParagraph[] = [{ kind: 'text', pieces: intro ? [intro] : [] }];
  const seen = new Set<string>();
  const titles = new Map(plan.units.map(({ section, title }) => [section, title]));
  let words = 0;
  let section = -1;
  for (const excerpt of plan.excerpts) {
    const letters = excerpt.text.replace(/\s+/gu, ' ');
    if (seen.has(letters) || words + excerpt.words > wish.words * OVER) continue;
    seen.add(letters);
    words += excerpt.words;
    const title = excerpt.section === section ? '' : titles.get(excerpt.section);
    section = excerpt.section;
    paragraphs.push({ ...(title && { heading: title }), kind: 'blockquote', pieces: [quotationPiece(excerpt)] });
  }
  return { paragraphs, quoted: plan.excerpts };
}
