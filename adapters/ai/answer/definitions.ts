import { analyze, type AnalyzedToken } from '../text/analyzer.ts';
import { baseLanguage } from '../text/language-code.ts';
import { type Sentence, sentencesOf } from '../text/sentences.ts';
import { functionWords } from '../text/stop-words.ts';
import type { AnswerQuote, Candidate, QueryPlan } from '../types.ts';
import { definitionBlocks } from './definition-blocks.ts';
import { comparableTerm } from './question.ts';

/** Phrasings that ask who or what something is; the first matched group is its name. */
const FORMS = [
  /^who(?:'s| is| are| was| were) (?!the (?:first|last|best|only)\b)(.+)$/iu,
  /^what(?:'s| is| are| was| were) (?:a |an |the )?(?:meaning of )?((?!.*\b(?:of|in|on|for|about|that|to)\b).+)$/iu,
  /^what (?:does|do) (?:the (?:word|term|name) )?(.+?) (?:mean|stand for)$/iu,
  /^(?:define|definition of) (.+)$/iu,
  /^where (?:is|was|are|were|does|do|did) (.+?) (?:come |came |born )?from$/iu,
  /^woher (?:kommt|kam|stammt|stammte) (.+)$/iu,
  /^¿?de d[oó]nde (?:es|era|viene|son) (.+)$/iu,
  /^(?:wer|was) (?:ist|sind|war|waren) (.+)$/iu,
  /^was (?:bedeutet|heißt) (.+)$/iu,
  /^¿?(?:quién|quien|qué|que) (?:es|son|era|eran|fue) (.+)$/iu,
  /^(?:من|ما) (?:هو|هي|هم|هما|هن) (.+)$/u,
  /^ما معنى (.+)$/u,
  /^谁是(.+)$/u,
  /^(.+)是谁$/u,
  /^什么是(.+)$/u,
  /^(.+)是什么$/u,
  /^(?:من|ما) (?:هو |هي )?(?:تعريف|معنى|المقصود بـ?) ?(.+)$/u,
  /^من (?:كان|كانت) (.+)$/u,
  /^(?:ما|ماذا) (?:يعني|تعني) (.+)$/u,
  /^(?:مين|منو|شو|وش|ايش) (?:هو |هي )?(?!(?:في|قال|حدث)\s)(.+)$/u,
  /^(?:معنی|معنای|تعریف|منظور از) (.+?) (?:چیست|چیه|چه بود|چی بود)$/u,
  /^(.+?) (?:چیست|چیه|کیست|کیه|(?:یعنی|به معنی|به معنای) (?:چه|چی)|(?:که|کی|چه|چی) (?:بود|است|هست)|چه (?:کسی|کسانی|چیزی) (?:بود|است|هست))$/u,
  /^(?:چه کسی|کی) (?:بود|است) (.+)$/u,
  /^(.+?) (?:کون|کیا) (?:ہے|ہیں|تھا|تھی|تھے)$/u,
  /^(?:מי|מה) (?:זה|זו|זאת|הוא|היא|הם|הן|היה|הייתה|היו) (.+)$/u,
  /^(?:מיהו|מיהי|מהו|מהי|מהם|מהן) (.+)$/u,
  /^מה (?:פירוש|משמעות|פירושו של|המשמעות של) (.+)$/u,
  /^(?:кто|что) (?:такой|такая|такое|такие|это) (.+)$/iu,
];
const BARE_EDGES = /^[\s"“«„¿¡]+|[\s"”»?!.؟。？]+$/gu;

/** Words after a name that is being introduced, and words before it. */
const BEHIND = [
  /^["”»’)]*,? (?:who |which )?(?:is|was|are|were|means|signifies|denotes) (?:then |now |also |properly )?(?:an?|the|one|my|our|his|her)\b/iu,
  /^["”»’)]*, (?:an? |the |(?:his|her|our|my|their) |son of|daughter of|king of|chief|native of|formerly|whose|surnamed|called)/iu,
  /^["”»’)]* (?:ist|war|sind|waren|bedeutet|heißt) (?:ein|eine|einer|der|die|das)\b/iu,
  /^["”»’)]*, (?:ein|eine|einer|der|die|das|sein|seine|ihr|ihre) /iu,
  /^[.:]["”]? (?:noun|verb|adj|adv|n\.|v\.)/iu,
  /^["”»’)]* (?:es|era|fue|son|eran|significa) (?:un|una|el|la|los|las)\b/iu,
  /^["”»’)]*،? (?:هو|هي|هم|كان|كانت|يعني|تعني)(?=\s)/u,
  /^["”»’)]*(?:是|即|乃)/u,
  /^["”»’)]*(?:ها|‌ها|ٔ)? (?!را |رو )[^.؟!،؛]{2,60}? (?:است|بود|هستند|بودند|می‌?باشد|نامیده می‌?شود|نام دارد)(?![\p{L}\p{M}])/u,
  /^["”»’)]* (?:ایک|وہ)\s[^.؟!،۔]{2,60}? (?:ہے|ہیں|تھا|تھی|تھے)(?![\p{L}\p{M}])/u,
  /^["”»’)]*,? (?:הוא|היא|הם|הן|היה|הייתה|היו)(?=\s)/u,
];
const BEFORE = [
  /(?:named|called|by the name of|name (?:is|was)|known as|termed|entitled)\s+(?:the |an? )?["“«]?$/iu,
  /\b(?:mate|captain|wife|husband|son|daughter|brother|sister|king|queen|prince|princess|servant|friend|harpooneer|man|woman|girl|boy)[^.;:]{0,40} (?:was|is)\s+["“«]?$/iu,
  /(?:namens|genannt|heißt|llamad[oa]|se llama|يدعى|تدعى|اسمه|اسمها|名叫|叫做|叫)\s*["“«]?$/iu,
];
const ASKS = /[?؟？](?:["”’»)]|\s*$)/u;
const SPOKEN_TO = /\b(?:thou|thee|thy|you|your)\b/iu;
const LENGTH = { least: 40, most: 480 };
const CAPITAL = /^\p{Lu}/u;
const MOST_PASSAGES = 400;

/** The subject a question asks to explain; null for other questions. */
export function subjectOf(question: string): string | null {
  const text = question.trim().replace(BARE_EDGES, '');
  for (const form of FORMS) {
    const subject = form.exec(text)?.[1]?.replace(BARE_EDGES, '');
    if (subject && subject.split(/\s+/).length <= 5) return subject;
  }
  return null;
}

type Run = { start: number; end: number };

/** Where the words of a name occur in sequence. */
function runsOf(tokens: readonly AnalyzedToken[], name: readonly (readonly string[])[]): Run[] {
  const runs: Run[] = [];
  for (let at = 0; at + name.length <= tokens.length; at++) {
    const fits = name.every((terms, step) => tokens[at + step]!.terms.some((term) => terms.includes(term)));
    if (fits) runs.push({ start: tokens[at]!.start, end: tokens[at + name.length - 1]!.end });
  }
  return runs;
}

/** How much the context of a name reads like an introduction; 0 when it doesn't. */
export function introduces(text: string, start: number, end: number): number {
  const behind = text.slice(end, end + 60);
  const before = text.slice(Math.max(0, start - 80), start);
  return (BEHIND.some((form) => form.test(behind)) ? 1 : 0) + (BEFORE.some((form) => form.test(before)) ? 1.2 : 0);
}

/** Whether a sentence can define something: not a question, not direct address, not a whole page. */
export const worthIntroducing = (sentence: string): boolean =>
  sentence.length <= LENGTH.most && !ASKS.test(sentence) && !SPOKEN_TO.test(sentence);

function introduction(text: string, sentence: { start: number }, run: Run): number {
  const said = introduces(text, sentence.start + run.start, sentence.start + run.end);
  return said === 0 ? 0 : said + (run.start < 40 ? 0.4 : 0);
}

const quoteOf = ({ bookId, ord }: Candidate, { start, end, text }: Sentence, score: number): AnswerQuote => ({
  bookId,
  ord,
  start,
  end,
  text,
  score,
});

/** The first mention of a person who is never introduced, in the book that names them most. */
function firstNamed(named: readonly { candidate: Candidate; sentence: Sentence }[]): AnswerQuote[] {
  const counts = new Map<string, number>();
  for (const { candidate } of named) counts.set(candidate.bookId, (counts.get(candidate.bookId) ?? 0) + 1);
  const of = (one: { candidate: Candidate }): number => counts.get(one.candidate.bookId) ?? 0;
  const [first] = [...named].sort(
    (a, b) => of(b) - of(a) || a.candidate.ord - b.candidate.ord || a.sentence.start - b.sentence.start,
  );
  return first ? [quoteOf(first.candidate, first.sentence, 0)] : [];
}

/** Sentences that introduce the subject of a question, best first. Mere mentions don't count, except the first mention of a person. */
export function definitionsIn(subject: string, plan: QueryPlan, candidates: readonly Candidate[]): AnswerQuote[] {
  const blocks = definitionBlocks(subject, plan.spoken, candidates);
  if (blocks.length > 0) return blocks;
  const found: AnswerQuote[] = [];
  const named: { candidate: Candidate; sentence: Sentence }[] = [];
  const lastOf = new Map<string, number>();
  for (const { bookId, ord } of candidates) lastOf.set(bookId, Math.max(ord, lastOf.get(bookId) ?? 1));
  for (const candidate of candidates.slice(0, MOST_PASSAGES)) {
    const { bookId, ord, text, lang } = candidate;
    const base = baseLanguage(lang);
    const stop = functionWords(plan.spoken);
    const name = analyze(subject, base)
      .filter((token) => !stop.has(token.folded) && token.terms.length > 0)
      .map((token) => [
        ...token.terms,
        ...token.terms.flatMap((term) => plan.corrections.get(term) ?? []),
        comparableTerm(token),
      ]);
    if (name.length === 0) continue;
    for (const sentence of sentencesOf(text, base)) {
      if (!worthIntroducing(sentence.text)) continue;
      const tokens = analyze(sentence.text, base).filter((token) => token.terms.length > 0);
      const runs = runsOf(tokens, name);
      const said = Math.max(0, ...runs.map((run) => introduction(text, sentence, run)));
      if (said > 0)
        found.push(
          quoteOf(candidate, sentence, said + 0.8 * (1 - ord / lastOf.get(bookId)!) - sentence.text.length / 1000),
        );
      else if (runs.some((run) => CAPITAL.test(sentence.text.slice(run.start))) && sentence.text.length >= LENGTH.least)
        named.push({ candidate, sentence });
    }
  }
  if (found.length === 0 && plan.type === 'who') return firstNamed(named);
  return found.sort((a, b) => b.score - a.score);
}
