import type { Command } from '../commands.ts';
import type { Intent } from '../intents.ts';
import { normalizeMessage } from './normalize-message.ts';
import { GRAMMARS, RULES } from './rules.ts';

/** A message with more sentences than this is a pasted text, not a list of orders. */
const MAX_SENTENCES = 4;
const QUOTED = /["“«][^"”»]{12,}["”»]/gu;

const LANGUAGES = Object.values(GRAMMARS);
const isQuestion = (text: string) => LANGUAGES.some(({ question }) => question.test(text));
const withoutPoliteness = (text: string) =>
  LANGUAGES.reduce((rest, { polite }) => rest.replace(polite, ''), text)
    .replace(/[\s.!?,;:]+$/u, '')
    .trim();

function readOne(sentence: string): Intent | null {
  const words = withoutPoliteness(sentence);
  for (const { pattern, read } of RULES) {
    const match = pattern.exec(words);
    const intent = match && read(match);
    if (intent) return intent;
  }
  return null;
}

/** The intent of a sentence, or the commands that "and" joins in it. */
function readSentence(sentence: string): Intent[] | null {
  const whole = readOne(sentence);
  if (whole && whole.kind !== 'find_book' && whole.kind !== 'unknown_place') return [whole];
  const parts = sentence.split(/,?\s+(?:and(?: then)?|then)\s+|\s+ثم\s+|\s+و(?=(?:غي|بد|اجع|افت|اضب|حو|أضف|اذهب))/iu);
  const read = parts.length > 1 ? parts.map(readOne) : [];
  const commands = read.filter((intent) => intent?.kind === 'command');
  if (commands.length > 1 && commands.length === read.length) return commands;
  return whole && [whole];
}

/**
 * What a person's own words ask for. Only whole sentences that match a known pattern are orders; words inside a
 * question, a quotation or a pasted text aren't. Anything else is a question.
 */
export function readIntents(message: string): Intent[] {
  const text = normalizeMessage(message);
  const question: Intent[] = [{ kind: 'question', text }];
  const sentences = text
    .replace(QUOTED, (quoted) => quoted.replace(/[.!?\n;]/g, ' '))
    .split(/(?<=[\p{L}\p{N}"”»]{2}\.|[!?])\s+|[\n;]+/u)
    .map((one) => one.trim())
    .filter(Boolean);
  if (sentences.length === 0 || sentences.length > MAX_SENTENCES) return question;
  const all: Intent[] = [];
  for (const sentence of sentences) {
    // 'Do I have Dracula?' and 'What can you do?' match known patterns; 'Is dark mode on?' is only a question.
    const intents = readSentence(sentence) ?? (isQuestion(sentence) || sentences.length === 1 ? question : null);
    if (!intents) return question;
    all.push(...intents);
  }
  return all.some((intent) => intent.kind === 'question') ? question : all;
}

/** The guard: whether these words of the person ask for exactly this command. */
export function isSaidBy(words: string, command: Command): boolean {
  const wanted = JSON.stringify(command);
  return readIntents(words).some((intent) => intent.kind === 'command' && JSON.stringify(intent.command) === wanted);
}
