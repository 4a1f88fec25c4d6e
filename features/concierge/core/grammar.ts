import type { Command, Wish } from './commands.ts';
import { tidy } from './fold.ts';
import { ARABIC, ARABIC_POLITE, ARABIC_QUESTION } from './grammar-ar.ts';
import { ENGLISH, ENGLISH_POLITE, ENGLISH_QUESTION } from './grammar-en.ts';

const RULES = [...ENGLISH, ...ARABIC];
/** More sentences than this are a pasted text, not orders. */
const MOST_SENTENCES = 4;
const QUOTED = /["“«][^"”»]{12,}["”»]/gu;

const isQuestion = (text: string) => ENGLISH_QUESTION.test(text) || ARABIC_QUESTION.test(text);
const plain = (text: string) =>
  text
    .replace(ENGLISH_POLITE, '')
    .replace(ARABIC_POLITE, '')
    .replace(/[\s.!?,;:]+$/u, '')
    .trim();

function readOne(sentence: string): Wish | null {
  const words = plain(sentence);
  for (const { form, read } of RULES) {
    const found = form.exec(words);
    const wish = found && read(found);
    if (wish) return wish;
  }
  return null;
}

/** A sentence, or the orders that `and` joins in it. */
function readSentence(sentence: string): Wish[] | null {
  const whole = readOne(sentence);
  if (whole && whole.kind !== 'find_book' && whole.kind !== 'unknown_place') return [whole];
  const parts = sentence.split(/,?\s+(?:and(?: then)?|then)\s+|\s+ثم\s+|\s+و(?=(?:غي|بد|اجع|افت|اضب|حو|أضف|اذهب))/iu);
  const read = parts.length > 1 ? parts.map(readOne) : [];
  if (read.length > 1 && read.every((wish) => wish?.kind === 'command')) return read as Wish[];
  return whole && [whole];
}

/**
 * What a person's own words ask for. Only whole sentences in a known form are orders: words inside a question, a
 * quotation or a pasted text are none. Anything else is a question.
 */
export function wishesOf(message: string): Wish[] {
  const text = tidy(message);
  const question: Wish[] = [{ kind: 'question', text }];
  const sentences = text
    .replace(QUOTED, (quoted) => quoted.replace(/[.!?\n;]/g, ' '))
    .split(/(?<=[\p{L}\p{N}"”»]{2}\.|[!?])\s+|[\n;]+/u)
    .map((one) => one.trim())
    .filter(Boolean);
  if (sentences.length === 0 || sentences.length > MOST_SENTENCES) return question;
  const asked = sentences.map((sentence) => {
    const wishes = readSentence(sentence);
    // 'Do I have Dracula?' and 'What can you do?' are known forms; 'Is dark mode on?' is only a question.
    return wishes ?? (isQuestion(sentence) || sentences.length === 1 ? question : null);
  });
  if (asked.some((wishes) => !wishes)) return question;
  const all = asked.flatMap((wishes) => wishes!);
  return all.some((wish) => wish.kind === 'question') ? question : all;
}

/** The guard: whether these words of the person ask for exactly this command. */
export function isSaidBy(words: string, command: Command): boolean {
  const wanted = JSON.stringify(command);
  return wishesOf(words).some((wish) => wish.kind === 'command' && JSON.stringify(wish.command) === wanted);
}
