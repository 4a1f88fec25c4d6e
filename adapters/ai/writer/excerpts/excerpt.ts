import type { Cued } from '../language/cues.ts';
import type { Piece, Quotation } from '../types.ts';

/** One to four sentences in a row out of one passage: the first stands alone, the others follow it. */
export type Excerpt = Quotation & {
  section: number;
  /** Its passage in reading order, and its first sentence among all sentences. */
  ord: number;
  at: number;
  words: number;
  lang: string;
  terms: ReadonlySet<string>;
  sentences: readonly string[];
  /** Likeness to its section, from 0 to 1; central among similar sentences, from 0 to 1. */
  central: number;
  rank: number;
  /** 1 where it opens its section, half where it opens a paragraph. */
  lead: number;
  speech: boolean;
  cues: Partial<Record<Cued, number>>;
  /** How much it reads like a saying; 0 when it doesn't. */
  aphorism: number;
};

/** Sentences shorter than this repeat by chance. */
const REPEATABLE = 25;

/** Share of the smaller one's terms that two texts have in common. */
export function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let common = 0;
  for (const term of one) if (other.has(term)) common++;
  return common / Math.max(1, Math.min(one.size, other.size));
}

/** Whether two excerpts share letters or a sentence; sources repeat themselves, so texts are compared and not only places. */
export function collides(one: Excerpt, other: Excerpt): boolean {
  if (one.passageId === other.passageId && one.start < other.end && other.start < one.end) return true;
  return one.sentences.some((text) => text.length > REPEATABLE && other.sentences.includes(text));
}

/** An excerpt as a piece: runs of spaces and line ends of its layout are one space; the evidence keeps the stored letters. */
export function quotationPiece({ passageId, start, end, text, lang }: Excerpt): Piece {
  const quotations = [{ passageId, start, end, text }];
  return { text: text.replace(/\s+/gu, ' '), role: 'quotation', lang, evidence: { kind: 'quotation', quotations } };
}
