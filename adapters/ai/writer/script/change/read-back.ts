import type { Excerpt } from '../../excerpts/excerpt.ts';
import type { Slots, Template } from '../../glue/template.ts';
import type { Plan } from '../../plan/plan.ts';
import { contentTerms } from '../../source/analysis.ts';
import type { Piece, Quotation, ScriptLine } from '../../types.ts';

const SLOT = /\\\{(\w+)\\\}/gu;
const SPECIAL = /[.*+?^${}()|[\]\\]/gu;

/** Marks outside of quotation marks, as templates are written. */
const marksOutside = (text: string): string => text.replace(/([.,])”/gu, '”$1');

/** What filled the slots of a template in a line that was made from it; null when the line isn't from it. */
export function slotsIn(template: Template, text: string): Slots | null {
  const form = marksOutside(template.text).replace(SPECIAL, '\\$&').replace(SLOT, '(?<$1>.+?)');
  const found = new RegExp(`^${form}$`, 'iu').exec(marksOutside(text));
  return found ? { ...found.groups } : null;
}

/** Facts that a template relied on besides its slots; they hold for whatever is said in its place. */
export const conditionsOf = ({ slots, text }: Template): Slots =>
  Object.fromEntries(slots.filter((slot) => !text.includes(`{${slot}}`)).map((slot) => [slot, 1]));

export const quotationOf = ({ role, evidence }: Piece): Quotation | undefined =>
  role === 'quotation' && evidence.kind === 'quotation' ? evidence.quotations[0] : undefined;

export const quotationIn = (line: ScriptLine | undefined): Quotation | undefined =>
  line?.pieces.map(quotationOf).find((one) => one !== undefined);

/** A quotation of a draft as an excerpt again: the plan's own, or a part of one. */
export function excerptOf(plan: Plan, quotation: Quotation): Excerpt | null {
  const own = plan.excerpts.filter(({ passageId }) => passageId === quotation.passageId);
  const same = own.find(({ start, end }) => start === quotation.start && end === quotation.end);
  if (same) return same;
  const whole = own.find(({ start, end }) => start <= quotation.start && end >= quotation.end);
  if (!whole) return null;
  const { terms, words } = contentTerms(quotation.text, plan.lang);
  const plain = quotation.text.replace(/\s+/gu, ' ');
  const sentences = whole.sentences.filter((one) => plain.includes(one));
  return { ...whole, ...quotation, sentences, words, terms: new Set(terms) };
}
