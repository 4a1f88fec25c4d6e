import type { ToolName } from '../commands.ts';
import type { Intent } from '../intents.ts';
import { GRAMMARS, type Rule, RULES, SEARCH_RULES } from './rules.ts';
import { spelledRight } from './spelling.ts';

const LANGUAGES = Object.values(GRAMMARS);
/** Tools with words of the person's own as arguments, which no correction may touch. */
const OWN_WORDS: ReadonlySet<ToolName> = new Set(['set_display_name', 'set_favorite_authors']);

/** Whether a sentence begins like a question. */
export const isQuestion = (text: string): boolean => LANGUAGES.some(({ question }) => question.test(text));
/** Whether a sentence begins like a denial: "don't ...". */
export const isDenial = (text: string): boolean => LANGUAGES.some(({ denial }) => denial.test(text));
/** Whether a sentence begins with a verb of the kind that orders begin with. */
export const isImperative = (text: string): boolean => LANGUAGES.some(({ imperative }) => imperative.test(text));

/** A sentence without polite words and its final punctuation. */
export const withoutPoliteness = (text: string): string =>
  LANGUAGES.reduce((rest, { polite }) => rest.replace(polite, ''), text)
    .replace(/[\s.!?,;:]+$/u, '')
    .trim();

function firstOf(rules: readonly Rule[], words: string): Intent | null {
  for (const { pattern, read } of rules) {
    const match = pattern.exec(words);
    const intent = match && read(match);
    if (intent) return intent;
  }
  return null;
}

/** A command whose words have one wrong letter. */
function misspelled(words: string): Intent | null {
  const right = spelledRight(words);
  const intent = right && firstOf(RULES, right);
  return intent && intent.kind === 'command' && !OWN_WORDS.has(intent.command.tool) ? intent : null;
}

/** What one sentence asks for; null when no rule reads it. */
export function readOne(sentence: string): Intent | null {
  const words = withoutPoliteness(sentence);
  return firstOf(RULES, words) ?? misspelled(words) ?? firstOf(SEARCH_RULES, words);
}
