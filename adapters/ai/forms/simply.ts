import { introduces } from '../answer/definitions.ts';
import { analyze } from '../text/analyzer.ts';
import { countTerms } from './distinctive.ts';
import { type FormSentence, topicTerms } from './form-sentence.ts';
import { asks, endsWhole, isDangling, startsCut } from './whole.ts';

const LENGTH = { least: 5, most: 26 };
const DEFINES = 1.2;
const DANGLING = 0.6;

/** Whether the sentence defines the topic. */
function defines(sentence: FormSentence, topic: readonly string[]): boolean {
  return analyze(sentence.text, sentence.language).some(
    ({ terms, start, end }) => terms.some((term) => topic.includes(term)) && introduces(sentence.text, start, end) > 0,
  );
}

/**
 * The easiest sentences about a topic: short, of the words this text uses most, definitions first. `common` are the sentences
 * from which frequency is counted.
 */
export function simplest(
  found: readonly FormSentence[],
  topic: readonly string[] | string,
  common: readonly FormSentence[],
  most = 3,
): FormSentence[] {
  const terms = typeof topic === 'string' ? topicTerms(topic, found[0]?.language ?? 'en') : topic;
  if (terms.length === 0) return [];
  const counts = countTerms(common);
  const ease = ({ terms: own }: FormSentence): number =>
    own.reduce((sum, term) => sum + Math.log(1 + (counts.get(term) ?? 0)), 0) / Math.max(1, own.length);
  const scored = found
    .filter(
      ({ words, text }) =>
        words >= LENGTH.least && words <= LENGTH.most && endsWhole(text) && !startsCut(text) && !asks(text),
    )
    .map((sentence) => ({ sentence, held: terms.filter((term) => sentence.terms.includes(term)).length }));
  const fullest = Math.max(0, ...scored.map(({ held }) => held));
  if (fullest === 0) return [];
  return scored
    .filter(({ held }) => held >= Math.max(1, Math.ceil(fullest / 2)))
    .map(({ sentence, held }) => ({
      sentence,
      score:
        held +
        ease(sentence) / 3 -
        sentence.words / 40 +
        (defines(sentence, terms) ? DEFINES : 0) -
        (isDangling(sentence.text) ? DANGLING : 0) -
        (sentence.speech ? DANGLING : 0),
    }))
    .sort((a, b) => b.score - a.score || a.sentence.at - b.sentence.at)
    .slice(0, most)
    .map(({ sentence }) => sentence);
}
