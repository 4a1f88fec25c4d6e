import type { Piece } from '../types.ts';
import type { Ground } from './ground.ts';

/** The slices of the passages that a quotation stands for, each as it is stored; null when it isn't there word for word. */
export function quotationsIn(text: string, ground: Ground): Piece[] | null {
  const found = ground.find(text);
  if (!found) return null;
  return found.map(({ index, start, end }) => {
    const { text: whole, lang } = ground.passages[index]!;
    const slice = whole.slice(start, end);
    const from = start + (slice.length - slice.trimStart().length);
    const quotation = ground.quotationAt(index, from, start + slice.trimEnd().length);
    return { text: quotation.text, role: 'quotation', lang, evidence: { kind: 'quotation', quotations: [quotation] } };
  });
}
