import type { TextDirection } from '../types.ts';

const SAMPLE_CHARACTERS = 20_000;

/** Direction of a text by its letters. */
export function directionOfText(text: string): TextDirection {
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  const rtl = sample.match(/[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/gu)?.length ?? 0;
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  return rtl * 2 > letters ? 'rtl' : 'ltr';
}
