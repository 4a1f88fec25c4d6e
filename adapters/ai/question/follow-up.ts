import { type AnalyzedToken, analyze } from '../text/analyzer.ts';
import { baseLanguage } from '../text/language-code.ts';
import { spokenLanguage } from '../text/language.ts';
import { functionWords } from '../text/stop-words.ts';

const word = (...alternatives: string[]): RegExp =>
  new RegExp(`(?:^|[^\\p{L}\\p{M}])(?:${alternatives.join('|')})(?=$|[^\\p{L}\\p{M}])`, 'iu');

/** Pronouns and other words that refer to something mentioned before. */
const PERSON = word(
  'he|she|him|her|his|hers|they|them|their|theirs|er|ihn|ihm|sie|ihr|ihre|él|ella|ellos|ellas|il|elle|ils|elles',
  'هو|هي|هم|هما|او|اون|ایشان|آن‌ها|آنها|اونا|ازش|بهش|باهاش|کتابش|پدرش|مادرش|اسمش|وی|وہ|اس نے|اسے|اسکا|اس کا|اس کی|اس کے|انہوں نے|انھوں نے|הוא|היא|הם|הן|שלו|שלה|שלהם|אותו|אותה|לו|לה|वह|वे|उसने|उसका|उसकी|उन्होंने',
);
const THING = word('it|its|es|ello', 'آن|اون|این|اینو|اونو|یہ|זה|זאת|זו');
const CHINESE = /[他她它]/u;
/** Questions that mean nothing without the previous one. */
const BARE = new RegExp(
  `^(?:${[
    '(?:and |but |so )?(?:why|how|when|where|who|what)(?: (?:not|so|then|else|is that|was that|exactly))?',
    '(?:tell me |say |show me )?(?:some )?more(?: (?:about (?:it|that|this|him|her|them)|please))?|go on|continue',
    '(?:und )?(?:warum|wieso|wie|wann|wo|wer)|(?:erzähl(?:e)? mir )?mehr(?: davon)?',
    '¿?(?:y )?(?:por qué|cómo|cuándo|dónde|quién)|(?:cuéntame )?más|et pourquoi|pourquoi',
    '(?:و ?|خب |پس )?(?:چرا|چطور|چگونه|چجوری|کی|کجا|واسه چی)|(?:باز هم|بازم|بیشتر) ?(?:بگو|توضیح بده|بگید)?|ادامه(?: بده| بدهید)?',
    '(?:اور |تو )?(?:کیوں|کیسے|کب|کہاں|کون)|(?:اور|مزید) (?:بتاؤ|بتائیں|بتائیے)|(?:ו)?(?:למה|מדוע|איך|מתי|איפה|מי)|(?:ספר(?:י)? לי )?עוד(?: בבקשה)?|(?:ה)?משך',
    '(?:ول|و)?لماذا|كيف|متى|أين|المزيد|أخبريني المزيد|为什么|क्यों|और बताओ',
  ].join('|')})[\\s?!.؟。？]*$`,
  'iu',
);
const MORE =
  /(?:^|\s)(?:more|mehr|más|المزيد|بیشتر|بازم|باز هم|ادامه|مزید|اور بتاؤ|اور بتائیں|עוד)(?=$|[\s?!.؟۔])|go on|continue|और बताओ/iu;
/** Whether a question only asks for more of the last answer. */
export const asksForMore = (question: string): boolean => BARE.test(question.trim()) && MORE.test(question);

/** The pronoun of "who is X" in Arabic and Hebrew, which refers to nothing. */
const COPULA = /^(?:من|ما|מי|מה) (?:هو|هي|هم|هما|הוא|היא|הם|הן) (?=\S)/u;

/** A question with more content words than this states its own topic. */
const FEW_WORDS = 1;

type Read = { topical: AnalyzedToken[]; names: AnalyzedToken[] };

function read(question: string, languages: readonly string[]): Read {
  const stop = functionWords(spokenLanguage(question, languages));
  const firstWord = question.search(/[\p{L}\p{N}]/u);
  const topical = analyze(question, baseLanguage(languages[0] ?? 'en')).filter(
    (token) => token.terms.length > 0 && !stop.has(token.folded),
  );
  return { topical, names: topical.filter((token) => token.start > firstWord && /^\p{Lu}/u.test(token.text)) };
}

/** A question resolved against the earlier ones: one that refers back, or means nothing alone, takes over their subject. */
export function meantBy(question: string, earlier: readonly string[], languages: readonly string[]): string {
  const before = earlier.at(-1);
  if (before === undefined) return question;
  const { topical, names } = read(question, languages);
  const isBare = BARE.test(question.trim());
  const pointing = question.trim().replace(COPULA, '');
  const points =
    PERSON.test(pointing) || CHINESE.test(question) || (THING.test(question) && topical.length <= FEW_WORDS);
  if (!isBare && topical.length > 0 && (!points || names.length > 0)) return question;
  const meantBefore = meantBy(before, earlier.slice(0, -1), languages);
  if (isBare) return `${question} ${meantBefore}`;
  const subject = read(meantBefore, languages);
  return [question, ...(subject.names.length > 0 ? subject.names : subject.topical).map((token) => token.text)].join(
    ' ',
  );
}
