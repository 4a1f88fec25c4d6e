import { worthIntroducing } from '../answer/definitions.ts';
import { analyze } from '../text/analyzer.ts';
import { functionWords } from '../text/stop-words.ts';
import { countTerms } from './distinctive.ts';
import type { FormSentence } from './form-sentence.ts';
import { asks, endsWhole, isDangling, startsCut } from './whole.ts';

/** A term with the sentence that says what it is; `start` and `end` are its offsets in the sentence. */
export type GlossaryEntry = { term: string; sentence: FormSentence; start: number; end: number };

const TERM = String.raw`(?:["“«„‘'](?<quoted>[^"”»“’']{2,50})["”»’']|(?<term>\p{L}[\p{L}\p{M}\p{N}’'-]*(?: [\p{L}\p{M}\p{N}’'-]+){0,3}?))`;
const form = (pattern: string): RegExp => new RegExp(pattern.replace('TERM', TERM), 'u');

/** Phrasings of a definition by language; the term is the group of that name. */
const FORMS: Readonly<Record<string, readonly RegExp[]>> = {
  en: [
    form(
      String.raw`^(?:The |An? )?TERM(?: \([^)]{1,40}\))?,? (?:is|are) (?:an?|any|one of|the (?:name|term|word|study|process|act|art|part|practice|science|capital|largest|most|oldest|only|highest|longest))\b`,
    ),
    form(
      String.raw`^(?=\p{Lu})TERM(?: \([^)]{1,40}\))?,? (?:was|were) (?:an?|one of|the (?:first|last|son|daughter|name|capital|largest|most|king|queen))\b`,
    ),
    form(
      String.raw`^(?:The |An? |The (?:term|word|name) )?TERM(?: \([^)]{1,40}\))? (?:means|refers to|denotes|signifies|describes|is defined as|consists of)\b`,
    ),
    form(
      String.raw`(?<!\bnothing .{0,40})\b(?:is|are|was|were|be) (?:(?:also|usually|often|commonly|sometimes) )?(?:called|known as|termed) (?:an? |the )?TERM(?=[.,;:)]| (?:and|or|which|because|by|in|after|for|from|to)\b)`,
    ),
  ],
  de: [
    form(
      String.raw`^(?:Der |Die |Das |Ein |Eine )?TERM(?: \([^)]{1,40}\))? (?:ist|sind|war|waren|bedeutet|bezeichnet|heißt) (?:ein|eine|einer|der|die|das|man)\b`,
    ),
    form(String.raw`\b(?:genannt|heißt|bezeichnet man als|nennt man) (?:ein |eine |der |die |das )?TERM(?=[.,;])`),
  ],
  es: [
    form(
      String.raw`^(?:El |La |Los |Las |Un |Una )?TERM(?: \([^)]{1,40}\))? (?:es|son|era|eran|fue|significa) (?:un|una|el|la|los|las|unos|unas)(?!\p{L})`,
    ),
    form(
      String.raw`(?:se llama|se llaman|llamad[oa]s?|conocid[oa]s? como|denominad[oa]s?) (?:el |la )?TERM(?=[.,;]| (?:y|que|por|en)(?!\p{L}))`,
    ),
  ],
  fr: [
    form(
      String.raw`^(?:Le |La |Les |L['’]|Un |Une )?TERM(?: \([^)]{1,40}\))? (?:est|sont|était|étaient|désigne|signifie) (?:(?:un|une|le|la|les|des)(?=\s)|l['’])`,
    ),
    form(
      String.raw`(?:appelée?s?|nommée?s?|s['’]appellent?|connue?s? sous le nom de) (?:le |la |l['’])?TERM(?=[.,;]| (?:et|qui|par|dans)(?!\p{L}))`,
    ),
  ],
  ar: [
    form(
      String.raw`^(?:إن |و)?TERM،? (?:هو|هي|هما|هم|عبارة عن|يعني|تعني|يقصد ب\p{L}*|تعرف ب\p{L}*|يعرف ب\p{L}*)(?=[\s:،])`,
    ),
    form(String.raw`(?:يسمى|تسمى|يدعى|تدعى|يطلق عليه|يطلق عليها|المعروف باسم|المعروفة باسم) TERM(?=[.،؛])`),
  ],
  fa: [
    form(String.raw`^TERM (?:یکی از|یک|نام|عبارت است از|یعنی)\b.*(?:است|هستند|بود)[.۔]?$`),
    form(String.raw`(?:به نام|نامیده می|معروف به) TERM(?=[.،؛])`),
  ],
  ur: [form(String.raw`^TERM (?:ایک|سے مراد|کا مطلب)(?=\s)`)],
  he: [
    form(
      String.raw`^TERM(?: \([^)]{1,40}\))? (?:הוא|היא|הם|הן) (?:סוג|סוגי|שם|כלי|מין|אחד|אחת|מושג|מונח|תהליך|מחלה|עיר|מדינה|ספר|חלק)(?=\s)`,
    ),
    form(String.raw`(?:נקרא|נקראת|המכונה|הנקרא) TERM(?=[.,;])`),
  ],
  hi: [form(String.raw`^TERM (?:एक|का अर्थ|का मतलब)(?=\s)`)],
  zh: [
    /^(?<term>[\p{Script=Han}]{2,10})(?:（[^）]{1,30}）)?(?:是一|是指|是|指的是|即)/u,
    /(?:称为|叫做|称作|被称为)[“「]?(?<term>[\p{Script=Han}]{2,8})[”」]?(?=[，。；])/u,
  ],
};

/** Languages in which definitions can be told by their form. */
export const tellsDefinitions = (language: string): boolean => language in FORMS;

const LONGEST = 40;
/** In a text of some length, a term is spoken of beyond its definition. */
const FEWEST = 2;
const SHORT_TEXT = 200;
/** Words that are no term of their own. */
const NO_TERM =
  /^(?:the )?(?:following|latter|former|above|below|story|tale|book|chapter|answer|truth|fact|problem|point|aim|goal|idea|question|rest|best|worst|end|beginning|there|here|this|that|these|those|it|he|she|they|we|you|i|what|who|which|all|both|one|another|each|the (?:first|second|third|last|other|same|only|result|reason|answer|question|way|thing|man|people)|first|second|third|result|reason|answer|question|example|way|thing|things|man|men|people|life|time|day|nothing|everything|something|everyone|nobody|such|others?|same|other|most|many|some|my|his|her|our|your|their|no|not|if|when|as|but|and|so|to|in|of|at|on|by|for|from|with|now|then|how|why|where|dies|das|es|wer|was|hier|dort|ce|c|il|elle|esto|eso|هذا|هذه|ذلك|تلك|هو|هي|هناك|من|ما|الذي|التي|این|آن|او|یہ|وہ|זה|זאת|यह|वह|这|那|他|她|它)$/iu;
const POINTS =
  /^(?:even|only|literally|perhaps|surely|indeed|certainly|once|truly|thus|right|chief|just|almost|nearly|always|often|sometimes|also|yes|well|oh|like|upon|among|nor|yet|what|this|that|these|those|his|her|its|my|our|your|their|such|every|each|no|some|any|all|one|another|what|how|but|and|if|when|sein|ihr|mein|su|mi|son|sa|mon|ma|هذا|هذه|ذلك|تلك|این|آن|یہ|وہ|यह|वह)\s/iu;

/** Whether some words can be a term: no pronoun, no clause, a word of content at its end. */
function isTerm(term: string, sentence: FormSentence): boolean {
  if (term.length < 2 || term.length > LONGEST || NO_TERM.test(term) || POINTS.test(term)) return false;
  if (/(?<!\p{L})(?:that|which|who|whom|where|التي|الذي|die|que|qui)(?!\p{L})/iu.test(term)) return false;
  const tokens = analyze(term, sentence.language);
  const stop = functionWords(sentence.language);
  const last = tokens.at(-1);
  const first = tokens[0];
  return (
    first !== undefined &&
    last !== undefined &&
    tokens.length <= 4 &&
    !stop.has(last.folded) &&
    !stop.has(first.folded) &&
    !/^\p{N}+$/u.test(term)
  );
}

/** The term a sentence defines, with its offsets; null when it defines none. */
export function definedIn(sentence: FormSentence): GlossaryEntry | null {
  if (sentence.speech || sentence.words > 50 || sentence.words < 5 || startsCut(sentence.text)) return null;
  if (!endsWhole(sentence.text) || asks(sentence.text) || !worthIntroducing(sentence.text)) return null;
  for (const pattern of FORMS[sentence.language] ?? []) {
    const found = pattern.exec(sentence.text);
    const term = (found?.groups?.['quoted'] ?? found?.groups?.['term'])?.trim();
    if (!found || !term || !isTerm(term, sentence)) continue;
    if (found.index === 0 && isDangling(sentence.text)) continue;
    const start = sentence.text.indexOf(term, found.index);
    return { term, sentence, start, end: start + term.length };
  }
  return null;
}

/** Terms that a text defines, each with the sentence that does: those it speaks of most, in the order of the alphabet. `without` are names of persons. */
export function glossary(
  sentences: readonly FormSentence[],
  most = 12,
  without: ReadonlySet<string> = new Set(),
): GlossaryEntry[] {
  const counts = countTerms(sentences);
  const language = sentences[0]?.language ?? 'en';
  /** In how many sentences the rarest word of a term stands. */
  const spokenOf = (term: string): number => {
    const seen = analyze(term, language).flatMap((one) => one.terms.map((each) => counts.get(each) ?? 0));
    return seen.length > 0 ? Math.min(...seen) : 0;
  };
  const best = new Map<string, { entry: GlossaryEntry; score: number }>();
  for (const sentence of sentences) {
    const entry = definedIn(sentence);
    if (!entry || entry.term.split(' ').some((word) => without.has(word))) continue;
    const key = analyze(entry.term, language)
      .flatMap((one) => [...one.terms])
      .join(' ');
    const spoken = spokenOf(entry.term);
    const score = spoken / (1 + sentence.words / 40);
    const known = best.get(key);
    // The first definition of a term is the one that introduces it.
    if (key !== '' && spoken >= (sentences.length < SHORT_TEXT ? 1 : FEWEST) && !known) best.set(key, { entry, score });
  }
  return [...best.values()]
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ entry }) => entry)
    .sort((a, b) => a.term.localeCompare(b.term, language));
}
