import { foldText } from '../../platform/common/fold-text.ts';

/** Whether every word of the query begins a word of the text, letters compared as every search compares them. */
export function matchesQuery(text: string, query: string): boolean {
  const words = foldText(text).split(/[\s\p{P}]+/u);
  return foldText(query)
    .split(' ')
    .every((part) => words.some((word) => word.startsWith(part)));
}
