import type { Intent } from '../intents.ts';
import { isDenial, isImperative, isQuestion, readOne } from './read-one.ts';

/** A sentence with more parts than this is no list of orders. */
const MAX_PARTS = 8;
const QUOTED = /["“«][^"”»]*["”»]/gu;
/** Stands for the blanks and commas inside a quotation while a sentence is taken apart. */
const KEPT = { ' ': '\ue000', ',': '\ue001' } as const;
const SEPARATOR =
  /\s*,\s*(?:(?:and|then|but|also)\s+)*|\s+(?:and(?: then| also)?|then|but)\s+|\s+ثم\s+|\s+و?لكن(?:ني|ي)?\s+|\s+و(?=(?:غي|بد|اجع|افت|اضب|حو|أضف|اضف|اذهب|كب|صغ|اعرض|تراجع|أفرغ|افرغ|استعد|ارفع|خذ|اصنع|أنشئ|انشئ|أحب|احب|أكره|اكره|أقرأ|اقرا))/iu;

type Token = { text: string; before: string };
type Part = { text: string; intent: Intent | null; cost: number };
type Plan = { cost: number; parts: Part[] };

const COST = { read: 1, completed: 1.5, loose: 2, question: 2, unread: 10 } as const;

/** What free words of any kind can match, so that a reading in parts is preferred to it. */
const isLoose = (intent: Intent): boolean =>
  intent.kind === 'find_book' ||
  intent.kind === 'unknown_place' ||
  intent.kind === 'unknown_language' ||
  (intent.kind === 'command' &&
    (intent.command.tool === 'set_display_name' ||
      (intent.command.tool === 'start_making' && intent.command.about !== undefined)));

function tokensOf(sentence: string): Token[] {
  const kept = sentence.replace(QUOTED, (quoted) => quoted.replaceAll(' ', KEPT[' ']).replaceAll(',', KEPT[',']));
  const pieces = kept.split(new RegExp(`(${SEPARATOR.source})`, 'iu'));
  const shown = (text: string) => text.replaceAll(KEPT[' '], ' ').replaceAll(KEPT[','], ',');
  const tokens: Token[] = [];
  for (let at = 0; at < pieces.length; at += 2) {
    const text = shown(pieces[at] ?? '').trim();
    if (text) tokens.push({ text, before: pieces[at - 1] ?? '' });
  }
  return tokens;
}

/** The part with the words it leaves to the part before it: "make it dark, in Arabic" or "I love poetry but hate horror". */
function completed(part: string, before: string): Intent | null {
  if (isQuestion(part) || isDenial(part)) return null;
  const starts = /^(?:i|i'm)\s/i.test(before)
    ? [/^i (?:really )?\S+/i.exec(before)?.[0] ?? 'I', 'I']
    : [/^(?:make|switch|change|set|turn|put|use|show|open|go)\b/i.exec(before)?.[0]].flatMap((verb) =>
        verb ? [verb, `${verb} it`] : [],
      );
  for (const start of starts) {
    const intent = readOne(`${start} ${part}`);
    if (intent?.kind === 'command' && !isLoose(intent)) return intent;
  }
  return null;
}

/** Free words are the worse reading the more of them there are, and worse than orders of their own. */
function looseCost({ kind }: Intent, tokens: number): number {
  if (tokens === 1) return COST.loose;
  return kind.startsWith('unknown') ? COST.unread * (tokens - 1) + 1.5 : COST.loose * tokens - 0.5;
}

function partOf(tokens: readonly Token[], from: number, to: number): Part {
  const text = tokens
    .slice(from, to)
    .map((token, index) => (index === 0 ? token.text : token.before + token.text))
    .join('');
  const joined = to - from > 1;
  const whole = readOne(text);
  if (whole) return { text, intent: whole, cost: isLoose(whole) ? looseCost(whole, to - from) : COST.read };
  const rest = !joined && from > 0 ? completed(text, tokens[from - 1]!.text) : null;
  if (rest) return { text, intent: rest, cost: COST.completed };
  return { text, intent: null, cost: joined ? Infinity : from > 0 && isQuestion(text) ? COST.question : COST.unread };
}

/** The reading with the fewest parts that nobody understands. */
function cheapest(tokens: readonly Token[]): Part[] {
  const best: Plan[] = [{ cost: 0, parts: [] }];
  for (let to = 1; to <= tokens.length; to++) {
    let found: Plan = { cost: Infinity, parts: [] };
    for (let from = 0; from < to; from++) {
      const part = partOf(tokens, from, to);
      const cost = best[from]!.cost + part.cost;
      if (cost < found.cost) found = { cost, parts: [...best[from]!.parts, part] };
    }
    best.push(found);
  }
  return best[tokens.length]!.parts;
}

const isOrder = (part: string) => !/["“«:]/u.test(part) && (isImperative(part) || isDenial(part) || isQuestion(part));

/**
 * The intents of a sentence that asks for several things; null when it isn't such a sentence. A part that nobody
 * understands is named beside the others, but only if it looks like an order too: otherwise the sentence tells
 * something in which words of an order occur.
 */
export function readCompound(sentence: string): Intent[] | null {
  const tokens = tokensOf(sentence);
  if (tokens.length < 2 || tokens.length > MAX_PARTS) return null;
  const parts = cheapest(tokens);
  if (parts.length < 2) return null;
  const unread = parts.filter(({ intent }) => intent === null);
  const orders = parts.filter(({ intent }) => intent?.kind === 'command');
  if (orders.length === 0) return null;
  if (unread.length > 0) {
    const first = parts[0]!;
    if (!first.intent && (isQuestion(first.text) || isDenial(first.text))) return null;
    if (unread.some(({ text }) => !isOrder(text))) return null;
  }
  return parts.map(
    ({ text, intent }) => intent ?? (isQuestion(text) ? { kind: 'question', text } : { kind: 'unread', text }),
  );
}

/** Whether a reading of a whole sentence may give way to one in parts. */
export const isTentative = (intent: Intent): boolean => isLoose(intent);
