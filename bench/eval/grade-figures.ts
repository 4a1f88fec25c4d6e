import { ANSWER_CANDIDATES, ANSWER_THRESHOLD, namesAsked } from '../../adapters/ai/index.ts';
import { confidenceOf, isOnTopic, rankSentences } from '../../adapters/ai/answer/answer-from.ts';
import { gradeOf } from '../../adapters/ai/answer/grade.ts';
import { type QuestionSet, readCranfield } from './data.ts';
import { type BenchLibrary, buildLibrary, find } from './engine.ts';
import { atLeast, atMost, type Figure } from './figure.ts';
import { shareOf } from './measures.ts';
import { halves, questionsAbout, shelve } from './splits.ts';

type Graded = { grade: 'answer' | 'closest' | 'nothing'; nameAbsent: boolean; right: boolean; answerable: boolean };
type Asked = {
  question: string;
  isRight: (place: { bookId: string; ord: number; start: number; end: number }) => boolean;
};

/** What a question gets: an answer, the closest, or nothing. */
function graded(library: BenchLibrary, { question, isRight }: Asked, answerable: boolean): Graded {
  const { plan, candidates, idf } = find(library, question, 'en', ANSWER_CANDIDATES);
  const ranked = rankSentences(question, plan, candidates, idf);
  const [best] = ranked.sentences;
  const names = namesAsked(plan);
  const nameAbsent = plan.terms.some(({ term, surface }) => names.has(surface) && idf(term) >= idf(''));
  const right = best !== undefined && isRight({ ...best.passage.candidate, ...best.sentence });
  if (!isOnTopic(ranked, idf)) return { grade: 'nothing', nameAbsent, right, answerable };
  const sure = confidenceOf(ranked, idf) >= ANSWER_THRESHOLD && gradeOf(ranked, idf) === 'answer';
  return { grade: sure && !nameAbsent ? 'answer' : 'closest', nameAbsent, right, answerable };
}

/** Questions of the odd articles over all articles: the grades were learnt on the even ones. */
function oddArticles(set: QuestionSet): Graded[] {
  const shelf = shelve(set);
  const library = buildLibrary(shelf.books);
  const isOdd = ({ passage }: { passage: number }): boolean => (set.passages[passage]?.article ?? 0) % 2 === 1;
  const answered = set.questions.filter(isOdd).map(({ question, passage, answers }) => {
    const isRight: Asked['isRight'] = ({ bookId, ord, start, end }) =>
      shelf.passageOf(bookId, ord) === passage && answers.some((one) => one.start < end && one.end > start);
    return graded(library, { question, isRight }, true);
  });
  const unanswerable = set.unanswerable
    .filter(isOdd)
    .map(({ question }) => graded(library, { question, isRight: () => false }, false));
  return [...answered, ...unanswerable];
}

/** Questions whose topic is in the other half of the articles. */
function absentTopics(set: QuestionSet): Graded[] {
  const articles = set.titles.map((_, article) => article);
  return [11, 12].flatMap((seed) => {
    const [here, away] = halves(articles, seed);
    const library = buildLibrary(shelve(set, here).books);
    return questionsAbout(set, away).map(({ question }) => graded(library, { question, isRight: () => false }, false));
  });
}

/** A library of abstracts: how many questions with a relevant one get nothing. */
function abstracts(): Figure {
  const { documents, queries, grades } = readCranfield();
  const passages = documents.map(({ text, title }) => ({ text, chapter: title }));
  const library = buildLibrary([{ id: 'cranfield', lang: 'en', passages }]);
  const asked = queries.filter(({ id }) => grades.has(id));
  const found = asked.map(({ text }) => graded(library, { question: text, isRight: () => false }, true));
  const value = shareOf(found, ({ grade }) => grade === 'nothing');
  return { name: 'abstracts: nothing shown', value, floor: atMost(0.1), note: `${asked.length} Cranfield queries` };
}

/** How well the wording of an answer fits: the share called an answer, and how many of each grade are right. */
export function gradeFigures(set: QuestionSet): Figure[] {
  const odd = oddArticles(set);
  const of = (grade: Graded['grade']): Graded[] => odd.filter((one) => one.grade === grade);
  const isRight = ({ right }: Graded): boolean => right;
  const shown = (list: readonly Graded[], grade: Graded['grade']): number =>
    shareOf(list, (one) => one.grade === grade);
  const absent = absentTopics(set);
  const unanswerable = odd.filter(({ answerable }) => !answerable);
  const note = `odd articles, ${odd.length} questions, ${unanswerable.length} of them unanswerable`;
  return [
    { name: 'graded: called an answer', value: shown(odd, 'answer'), note },
    { name: 'graded: answers right', value: shareOf(of('answer'), isRight), floor: atLeast(0.5), note },
    { name: 'graded: called closest', value: shown(odd, 'closest'), note },
    { name: 'graded: closest right', value: shareOf(of('closest'), isRight), note },
    {
      name: 'graded: all first sentences right',
      value: shareOf(odd, isRight),
      note: 'what one wording for all is worth',
    },
    { name: 'graded: unanswerable called an answer', value: shown(unanswerable, 'answer'), note },
    { name: 'topic absent, called an answer', value: shown(absent, 'answer'), floor: atMost(0.04) },
    {
      name: 'topic absent, shown without a warning',
      value: shareOf(absent, ({ grade, nameAbsent }) => grade !== 'nothing' && !nameAbsent),
      floor: atMost(0.065),
      note: 'a name that is absent is said',
    },
    abstracts(),
  ];
}
