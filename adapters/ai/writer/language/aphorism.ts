import { asks } from '../../forms/whole.ts';
import { withoutMarks } from './without-marks.ts';

/** Sentences about the book's own plan: true where they stand, empty anywhere else. */
const ROADMAP =
  /\b(?:we(?:'|’)ll|we will|we (?:point out|discuss|present|describe|shall)|in what follows|needless to say|can be found in|(?:good|general) (?:\w+ )?overview|excellent (?:\w+ ){0,2}(?:work|book|introduction|account)|let us|let(?:'|’)s|I will|I shall|in this (?:chapter|section|book|part|paper)|(?:now|then) turn to|as we (?:saw|have seen|will see)|having covered|this (?:chapter|section)|the rest of the|for more information|starting place|further reading)\b|سنعود|نتطرق|كتبي السابقة|شرحته|شرحت لكم|أقول لكم|لن نأتي|أقترح على|التطرق|سنتناول|ستتناول|سنستعرض|سنقدم|الصفحات (?:الباقية|التالية)|سأتكل|ارتأيت|سأسرد|كما قلنا|رأينا|سوف نرى|سنرى|لنعد|لننتقل|بفصل|בפרק הבא|در این فصل/iu;
const POINTS =
  /\b(?:this|that|these|those|it|he|she|they|we|our|us|her|his|him|hers|their|them|now)\b|(?:^|\s)(?:هذه|هذا|تلك|ذلك|هو|هي|هم|كان|كانت|إذا|إذًا)(?=\s|،)|(?:^|\s)(?:הוא|היא|הם|זה|זאת|הזה)(?=\s|,)|(?:^|\s)(?:این|آن|او)(?=\s)/iu;
const SELF_CONTAINED = /^(?:It is not|It is an? [^.]*\bthat\b|That which|He who|Those who)/u;
const ADDRESSES = /\b(?:you|your|thou|thee|ye|I|me|my)\b|!/u;
const GENERAL =
  /\b(?:every|all|no one|nobody|never|always|nothing|everything|man|men|people|life|truth|world|love|death|fear|time|we)\b/iu;
const LENGTH = { least: 5, best: 13, most: 24 };

/** Whether a sentence speaks about the plan of its text. */
export const isRoadmap = (text: string): boolean => ROADMAP.test(withoutMarks(text));

/** How much a sentence reads like a saying: short, general, pointing at nothing; 0 when it doesn't. */
export function aphorism(text: string, words: number, lang: string): number {
  if (words < LENGTH.least || words > LENGTH.most || isRoadmap(text)) return 0;
  if (/^(?:How|What|Whether|That|Such|Only)\b/u.test(text)) return 0;
  if (lang === 'en' && (ADDRESSES.test(text) || /^\p{Lu}\p{Ll}+,/u.test(text))) return 0;
  if (POINTS.test(text) && !SELF_CONTAINED.test(text)) return 0;
  let value = 1 - Math.abs(words - LENGTH.best) / 20;
  if (lang === 'en') {
    if (GENERAL.test(text)) value += 0.35;
    if (/\b(?:is|are)\b/u.test(text) && !/\b(?:was|were|had|said)\b/u.test(text)) value += 0.3;
    if (/\bnot\b.*\bbut\b|;|\bthan\b/u.test(text)) value += 0.25;
    if (/\b(?:must|click|chapter|figure)\b/iu.test(text)) value -= 0.6;
  }
  if (/\p{N}/u.test(text)) value -= 0.4;
  if (asks(text)) value += 0.25;
  return value;
}
