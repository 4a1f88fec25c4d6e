import { ANSWER_CANDIDATES, answerFrom, verifyQuote } from '../../adapters/ai/index.ts';
import { confidenceOf, isOnTopic, rankSentences } from '../../adapters/ai/answer/answer-from.ts';
import type { LabelledQuestion, QuestionSet } from './data.ts';
import { buildLibrary, find } from './engine.ts';
import type { BenchBook, BenchLibrary } from './engine.ts';
import { atLeast, atMost } from './figure.ts';
import type { Figure } from './figure.ts';
import { areaUnderCurve, shareOf } from './measures.ts';
import { halves, questionsAbout, shelve } from './splits.ts';

function sentenceFigures(set: QuestionSet): Figure[] {
  const shelf = shelve(set);
  const library = buildLibrary(shelf.books);
  const isRight = (
    question: LabelledQuestion,
    place: { bookId: string; ord: number; start: number; end: number },
  ): boolean =>
    shelf.passageOf(place.bookId, place.ord) === question.passage &&
    question.answers.some((answer) => answer.start < place.end && answer.end > place.start);
  let first = 0;
  let firstThree = 0;
  for (const question of set.questions) {
    const { plan, candidates, idf } = find(library, question.question, set.lang, ANSWER_CANDIDATES);
    const { sentences } = rankSentences(question.question, plan, candidates, idf);
    const right = sentences
      .slice(0, 3)
      .map(({ passage: { candidate }, sentence }) => isRight(question, { ...candidate, ...sentence }));
    if (right[0]) first++;
    if (right.includes(true)) firstThree++;
  }
  const note = 'whole library; weights learnt on other articles (XQuAD)';
  return [
    { name: 'answer sentence top 1', value: first / set.questions.length, floor: atLeast(0.75), note },
    { name: 'answer sentence top 3', value: firstThree / set.questions.length, floor: atLeast(0.88), note },
  ];
}

type Verdict = { confidence: number; shown: boolean };

function verdict(library: BenchLibrary, question: string): Verdict {
  const { plan, candidates, idf } = find(library, question, 'en', ANSWER_CANDIDATES);
  const ranked = rankSentences(question, plan, candidates, idf);
  return { confidence: confidenceOf(ranked, idf), shown: isOnTopic(ranked, idf) };
}

type Judged = { inside: Verdict[]; outside: Verdict[] };

/** Asks each half of the articles about itself and about the other half. */
function judge(set: QuestionSet, seeds: readonly number[], others: readonly BenchBook[]): Judged {
  const judged: Judged = { inside: [], outside: [] };
  const articles = set.titles.map((_, article) => article);
  for (const [one, other] of seeds
    .map((seed) => halves(articles, seed))
    .flatMap(
      ([a, b]) =>
        [
          [a, b],
          [b, a],
        ] as const,
    )) {
    const library = buildLibrary([...shelve(set, one).books, ...others]);
    judged.inside.push(...questionsAbout(set, one).map(({ question }) => verdict(library, question)));
    judged.outside.push(...questionsAbout(set, other).map(({ question }) => verdict(library, question)));
  }
  return judged;
}

function abstentionFigures(set: QuestionSet, novels: readonly BenchBook[]): Figure[] {
  const isAnswered = ({ shown }: Verdict): boolean => shown;
  const confidences = (all: readonly Verdict[]): number[] => all.map(({ confidence }) => confidence);
  const alone = judge(set, [11, 12], []);
  const note = 'topic absent: the other half of the articles';
  const figures: Figure[] = [
    {
      name: 'abstention AUC',
      value: areaUnderCurve(confidences(alone.inside), confidences(alone.outside)),
      floor: atLeast(0.97),
      note,
    },
    { name: 'answered though absent', value: shareOf(alone.outside, isAnswered), floor: atMost(0.065), note },
    { name: 'answered when present', value: shareOf(alone.inside, isAnswered) },
  ];
  if (novels.length === 0) return figures;
  const among = judge(set, [11], novels);
  return [
    ...figures,
    { name: 'the same among novels, absent', value: shareOf(among.outside, isAnswered), floor: atMost(0.065) },
    { name: 'the same among novels, present', value: shareOf(among.inside, isAnswered) },
  ];
}

function verbatimFigure(set: QuestionSet): Figure {
  const library = buildLibrary(shelve(set).books);
  const verbatim = set.questions
    .filter((_, index) => index % 5 === 0)
    .flatMap(({ question }) => {
      const { plan, candidates, idf } = find(library, question, set.lang, ANSWER_CANDIDATES);
      return answerFrom(question, plan, candidates, idf).quotes.map((quote) => {
        const source = candidates.find(({ bookId, ord }) => bookId === quote.bookId && ord === quote.ord)?.text ?? '';
        return (
          source.slice(quote.start, quote.end) === quote.text && verifyQuote(quote.text, source).status === 'exact'
        );
      });
    });
  return {
    name: 'shown quotes verbatim',
    value: shareOf(verbatim, Boolean),
    floor: atLeast(1),
    note: `${verbatim.length} quotes`,
  };
}

/** Answering with sentences, and keeping silent. */
export function answerFigures(squad: QuestionSet, novels: readonly BenchBook[]): Figure[] {
  return [...sentenceFigures(squad), ...abstentionFigures(squad, novels), verbatimFigure(squad)];
}
