import { foldWords } from '../../../platform/common/fold-text.ts';
import type { AnswerInput } from '../tasks/types.ts';
import { isDateWord } from '../text/date-words.ts';
import { foldWord } from '../text/fold-word.ts';
import { isHeading } from '../text/heading.ts';
import { baseLanguage } from '../text/language-code.ts';
import { functionWords } from '../text/stop-words.ts';
import { isEnglishWord } from '../verify/english-words.ts';
import { salientPhrases } from './salient-phrases.ts';

type Cited = { bookId: string; chapter: string; text: string };

const MOST = 3;
const MOST_WORDS = 2;
const LONGEST_HEADING = 70;
const MOST_PHRASES = 12;
const NAME = /(?<=[\p{Ll},;] )\p{Lu}[\p{L}’'-]{2,}(?: \p{Lu}[\p{L}’'-]+)*/gu;

/** Names in the cited text that aren't in the question. */
function names(cited: readonly Cited[], question: string, stop: ReadonlySet<string>): string[] {
  const asked = question.toLowerCase();
  const found = cited.flatMap(({ text }) => [...text.matchAll(NAME)].map(([name]) => name.replace(/[’']s$/, '')));
  return [...new Set(found)].filter(
    (name) =>
      !asked.includes(name.toLowerCase()) &&
      !/[’']/.test(name) &&
      name !== name.toUpperCase() &&
      // Captain, River, Thursday: a capital alone makes no name.
      !isEnglishWord(name.toLowerCase()) &&
      !isDateWord(name) &&
      !stop.has(foldWord(name)),
  );
}

/** The recurring phrases of the passages found that stand in the cited text and not in the question, for scripts without capitals. */
function phrases(cited: readonly Cited[], { question, passages }: AnswerInput): string[] {
  const said = cited.map(({ text }) => text).join('\n');
  return salientPhrases(
    passages.map(({ text }) => text),
    passages[0]?.lang ?? 'en',
    MOST_PHRASES,
  )
    .map(({ phrase }) => phrase)
    .filter((phrase) => said.includes(phrase) && !foldWords(question).includes(foldWords(phrase)));
}

/** Topics for the next question: names in the cited text, then other chapters that were found. */
export function nextTopics(cited: readonly Cited[], input: AnswerInput): string[] {
  const chapters = new Set(cited.map((one) => one.chapter));
  const books = new Set(cited.map((one) => one.bookId));
  const headings = input.passages
    .filter(
      ({ bookId, chapter }) =>
        books.has(bookId) && chapter && !chapters.has(chapter) && chapter.length <= LONGEST_HEADING,
    )
    .filter(({ chapter }) => !isHeading(input.question, chapter))
    .map(({ chapter }) => chapter);
  const capitals = cited.some(({ text }) => /\p{Lu}/u.test(text));
  const topics = capitals
    ? names(cited, input.question, functionWords(baseLanguage(input.passages[0]?.lang ?? 'en')))
    : phrases(cited, input);
  return [...new Set([...topics.slice(0, MOST_WORDS), ...headings])].slice(0, MOST);
}
