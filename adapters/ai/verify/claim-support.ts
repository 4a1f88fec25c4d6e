import { analyze } from '../text/analyzer.ts';
import { isNegation } from './allowed-edits.ts';

/** How well a text supports a statement. `missing`: numbers, names and negations of the statement that the text lacks. */
export type ClaimSupport = { missing: string[]; coverage: number; content: number };

const NUMBER = /\p{N}/u;
const CAPITAL = /^\p{Lu}/u;

/** Compares a paraphrase with a text: which of its content the text contains, and which hard facts it lacks. */
export function claimSupport(claim: string, source: string, language: string): ClaimSupport {
  const held = analyze(source, language);
  const terms = new Set(held.flatMap((token) => token.terms));
  const folded = new Set(held.map((token) => token.folded));
  const denies = held.some((token) => isNegation(token.folded));
  const missing: string[] = [];
  let content = 0;
  let found = 0;
  for (const [index, token] of analyze(claim, language).entries()) {
    if (isNegation(token.folded)) {
      if (!denies) missing.push(token.text);
      continue;
    }
    if (token.terms.length === 0) continue;
    const there = folded.has(token.folded) || token.terms.some((term) => terms.has(term));
    content++;
    if (there) found++;
    else if (NUMBER.test(token.text) || (index > 0 && CAPITAL.test(token.text))) missing.push(token.text);
  }
  return { missing, coverage: content === 0 ? 1 : found / content, content };
}
