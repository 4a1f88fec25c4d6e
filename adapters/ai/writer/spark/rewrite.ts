import { collides, type Excerpt, quotationPiece } from '../excerpts/excerpt.ts';
import { isFiction } from '../excerpts/find-excerpts.ts';
import { pick } from '../excerpts/pick.ts';
import { Glue } from '../glue/glue.ts';
import { seeded } from '../glue/seeded.ts';
import type { Plan } from '../plan/plan.ts';
import type { Piece, Quotation, SparkDraft, SparkParagraph } from '../types.ts';
import { wordsIn } from './length.ts';
import { glueLanguage, SPARK_GLUE } from './lines/voices.ts';

const LEAST = 8;
/** A new paragraph may be so much shorter or longer than the old one. */
const RANGE = { least: 0.5, most: 1.6 };
/** How much chance has to say in which excerpt is taken, so that another seed gives another paragraph. */
const CHANCE = 0.8;
const NEIGHBORHOOD = 2;

const quotationsOf = ({ pieces }: SparkParagraph): Quotation[] =>
  pieces.flatMap(({ evidence }) => (evidence.kind === 'quotation' ? evidence.quotations : []));

/** A quotation of a draft as an excerpt, to compare others with: the terms and sentences of the plan's own that lie in it. */
function asExcerpts(plan: Plan, quotations: readonly Quotation[]): Excerpt[] {
  return plan.excerpts.filter((one) =>
    quotations.some((each) => each.passageId === one.passageId && one.start >= each.start && one.end <= each.end),
  );
}

/** The templates that stand in a draft, so that none is said again. */
const spentIn = (paragraphs: readonly SparkParagraph[]): string[] =>
  paragraphs.flatMap(({ pieces }) => pieces.flatMap(({ templateId }) => templateId ?? []));

/** The voice a draft speaks in, told by its own templates. */
function glueOf(draft: SparkDraft, lang: string, seed: number): Glue {
  const spent = spentIn(draft.paragraphs);
  const templates = SPARK_GLUE[lang]!;
  const voices = templates.filter(({ id, voices: own }) => own !== '*' && spent.includes(id)).map((one) => one.voices);
  const shared = ['p', 'w', 'l', 'f'].map((letter) => ({
    letter,
    count: voices.filter((one) => one.includes(letter)).length,
  }));
  const voice = shared.reduce((best, one) => (one.count > best.count ? one : best)).letter;
  const glue = new Glue({ templates, lang, voice, seed });
  for (const id of spent) glue.spend(id);
  return glue;
}

/** The line before the new excerpt: true of where it stands beside the quotation before it in the part. */
function lineBefore(glue: Glue, previous: Excerpt | undefined, excerpt: Excerpt): Piece | null {
  if (!previous || previous.section !== excerpt.section || excerpt.at <= previous.at) return glue.say('reads');
  const near = excerpt.ord - previous.ord <= NEIGHBORHOOD;
  return glue.say(near ? 'near' : 'far') ?? glue.say('reads');
}

/**
 * Another paragraph of the same part in place of one: of like length, with a quotation that stands nowhere else in the draft and wasn't in
 * the paragraph. Null when the part has no other, or the paragraph quotes nothing (an introduction).
 */
export function rewriteParagraph(plan: Plan, draft: SparkDraft, index: number, seed: number): SparkParagraph | null {
  const old = draft.paragraphs[index];
  const [first] = old ? quotationsOf(old) : [];
  if (!old || !first) return null;
  const [own] = asExcerpts(plan, quotationsOf(old));
  const section = own?.section ?? plan.excerpts.find(({ passageId }) => passageId === first.passageId)?.section;
  if (section === undefined) return null;
  const words = wordsIn([old]);
  const taken = asExcerpts(plan, draft.paragraphs.flatMap(quotationsOf));
  const chance = seeded(seed);
  const luck = new Map(plan.excerpts.map((one) => [one, chance() * CHANCE]));
  const inPart = plan.excerpts.filter((one) => one.section === section);
  const excerpt = pick(
    inPart,
    {
      words: [Math.max(LEAST, Math.round(words * RANGE.least)), Math.max(LEAST * 2, Math.round(words * RANGE.most))],
      ideal: words,
      taken,
      withoutSpeech: isFiction(plan.genre),
      ...(own && { near: own }),
      liking: (one) => luck.get(one) ?? 0,
    },
    plan.genre,
  );
  if (!excerpt) return null;
  const heading = old.heading ? { heading: old.heading } : {};
  if (old.kind === 'blockquote') return { ...heading, kind: 'blockquote', pieces: [quotationPiece(excerpt)] };
  const glue = glueOf(
    draft,
    glueLanguage(
      draft.paragraphs.flatMap(({ pieces }) => pieces).find(({ role }) => role === 'glue')?.lang ?? draft.lang,
    ),
    seed,
  );
  const before = asExcerpts(plan, draft.paragraphs.slice(0, index).flatMap(quotationsOf)).findLast(
    (one) => !collides(one, excerpt),
  );
  const line = lineBefore(glue, before, excerpt);
  return { ...heading, kind: 'text', pieces: line ? [line, quotationPiece(excerpt)] : [quotationPiece(excerpt)] };
}
