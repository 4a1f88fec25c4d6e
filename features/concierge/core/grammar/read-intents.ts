import type { Command } from '../commands.ts';
import type { Intent } from '../intents.ts';
import { isTentative, readCompound } from './compound.ts';
import { normalizeMessage } from './normalize-message.ts';
import { isImperative, isQuestion, readOne } from './read-one.ts';

/** A message with more sentences than this is a pasted text, not a list of orders. */
const MAX_SENTENCES = 4;
const QUOTED = /["“«][^"”»]{12,}["”»]/gu;

/** What a sentence asks for, or what its parts ask for; null when nobody understands it. */
function readSentence(sentence: string): Intent[] | null {
  const whole = readOne(sentence);
  if (whole && !isTentative(whole)) return [whole];
  const parts = readCompound(sentence);
  // Free words can match anything: a reading in parts wins only if it leaves nothing over, or if the name is unknown.
  const isBetter =
    !whole || whole.kind.startsWith('unknown') || parts?.every(({ kind }) => kind !== 'unread' && kind !== 'question');
  if (parts && isBetter) return parts;
  return whole && [whole];
}

/**
 * What a person's own words ask for. Only whole sentences and their parts that match a known pattern are orders; words
 * inside a question, a denial, a quotation or a pasted text aren't. Anything else is a question.
 */
export function readIntents(message: string): Intent[] {
  const text = normalizeMessage(message);
  const question = (orders: string[] = []): Intent[] => [
    { kind: 'question', text, ...(orders.length > 0 && { orders }) },
  ];
  const sentences = text
    .replace(QUOTED, (quoted) => quoted.replace(/[.!?\n;]/g, ' '))
    .split(/(?<=[\p{L}\p{N}"”»]{2}\.|[!?])\s+|[\n;]+/u)
    .map((one) => one.trim())
    .filter(Boolean);
  if (sentences.length === 0 || sentences.length > MAX_SENTENCES) return question();
  const readings = sentences.map((sentence) => ({ sentence, intents: readSentence(sentence) }));
  const isOrder = ({ intents }: (typeof readings)[number]) =>
    intents?.every((intent) => intent.kind === 'command' && intent.explicit) ?? false;
  // 'Do I have Dracula?' and 'What can you do?' match known patterns; 'Is dark mode on?' is only a question.
  const unread = readings.filter(({ intents }) => !intents);
  if (unread.length === 0) return readings.flatMap(({ intents }) => intents!);
  const orders = readings.filter(isOrder).map(({ sentence }) => sentence);
  if (unread.every(({ sentence }) => isImperative(sentence)) && orders.length > 0)
    return readings.flatMap(({ sentence, intents }) => intents ?? [{ kind: 'unread', text: sentence }]);
  // An order beside a question isn't carried out: what is looked up for the answer is untrusted text.
  return question(unread.every(({ sentence }) => isQuestion(sentence)) ? orders : []);
}

/** The guard: whether these words of the person ask for exactly this command. */
export function isSaidBy(words: string, command: Command): boolean {
  const wanted = JSON.stringify(command);
  return readIntents(words).some((intent) => intent.kind === 'command' && JSON.stringify(intent.command) === wanted);
}
