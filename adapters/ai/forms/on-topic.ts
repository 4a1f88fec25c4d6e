import { introduces } from '../answer/definitions.ts';
import { analyze } from '../text/analyzer.ts';
import { type FormSentence, topicTerms } from './form-sentence.ts';
import { isDangling, isWhole } from './whole.ts';

const SPEECH = 0.5;
const DANGLING = 0.6;
/** One of several that are listed, not somebody in other words. */
const LISTED = /^, (?:the|an?) [^,;.]+,? and /iu;
const CAPITAL = /^\p{Lu}/u;

/** How often a sentence speaks of the topic; inside a name of several words ("Time Traveller") it doesn't. */
function mentions({ text, language }: FormSentence, terms: readonly string[]): number {
  const tokens = analyze(text, language);
  const isName = (at: number) =>
    CAPITAL.test(tokens[at]!.text) &&
    (CAPITAL.test(tokens[at - 1]?.text ?? '') || CAPITAL.test(tokens[at + 1]?.text ?? ''));
  return tokens.filter((token, at) => token.terms.some((term) => terms.includes(term)) && !isName(at)).length;
}

/** Whole sentences that name all words of a topic, those first that speak of it most for their length. */
export function onTopic(sentences: readonly FormSentence[], topic: string): FormSentence[] {
  const terms = topicTerms(topic, sentences[0]?.language ?? 'en');
  if (terms.length === 0) return [];
  const worth = (one: FormSentence): number =>
    (mentions(one, terms) / Math.sqrt(one.words + 8)) *
    (isDangling(one.text) ? DANGLING : 1) *
    (one.speech ? SPEECH : 1);
  return sentences
    .filter((one) => isWhole(one) && terms.every((term) => one.terms.includes(term)))
    .map((sentence) => ({ sentence, score: worth(sentence) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.sentence.at - b.sentence.at)
    .map(({ sentence }) => sentence);
}

/** Whether a sentence says who somebody is: it stands alone, is no speech, and its words around the name introduce it. */
export function introducesName(sentence: FormSentence, name: string): boolean {
  const plain = name.replace(/^the /u, '');
  const start = sentence.text.indexOf(plain);
  const end = start + plain.length;
  return (
    start >= 0 &&
    isWhole(sentence) &&
    !sentence.speech &&
    !LISTED.test(sentence.text.slice(end)) &&
    introduces(sentence.text, start, end) > 0
  );
}
