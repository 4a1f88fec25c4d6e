import { ANSWER_CANDIDATES } from '../../adapters/ai/index.ts';
import { misspell } from './altered-quotes.ts';
import { readCranfield, readSquad, readUrdu } from './data.ts';
import type { QuestionSet } from './data.ts';
import { buildLibrary, find } from './engine.ts';
import { atLeast } from './figure.ts';
import type { Figure } from './figure.ts';
import { ndcgAt10, seededRandom } from './measures.ts';
import { shelve } from './splits.ts';

type Recall = { first: number; firstFive: number };

function recallOf(
  set: QuestionSet,
  ask: (question: string) => string = (question) => question,
  correct = false,
): Recall {
  const shelf = shelve(set);
  const library = buildLibrary(shelf.books);
  let first = 0;
  let firstFive = 0;
  for (const { question, passage } of set.questions) {
    const { candidates } = find(library, ask(question), set.lang, ANSWER_CANDIDATES, correct);
    const places = candidates.slice(0, 5).map(({ bookId, ord }) => shelf.passageOf(bookId, ord));
    if (places[0] === passage) first++;
    if (places.includes(passage)) firstFive++;
  }
  const asked = set.questions.length;
  return { first: first / asked, firstFive: firstFive / asked };
}

function cranfield(): Figure {
  const { documents, queries, grades } = readCranfield();
  const passages = documents.map(({ text, title }) => ({ text, chapter: title }));
  const library = buildLibrary([{ id: 'cranfield', lang: 'en', passages }]);
  const judged = queries.filter(({ id }) => grades.has(id));
  const sum = judged.reduce((total, { id, text }) => {
    const found = find(library, text, 'en', 10).candidates.map(({ ord }) => documents[ord]?.id ?? '');
    return total + ndcgAt10(found, grades.get(id) ?? new Map());
  }, 0);
  return {
    name: 'Cranfield nDCG@10',
    value: sum / judged.length,
    floor: atLeast(0.53),
    note: `${judged.length} queries`,
  };
}

function oneTypo(set: QuestionSet): Figure[] {
  const withTypo = (): ((question: string) => string) => {
    const random = seededRandom(3);
    return (question) => {
      const words = [...question.matchAll(/\p{L}{5,}/gu)];
      const word = words[Math.floor(random() * words.length)];
      if (!word) return question;
      return question.slice(0, word.index) + misspell(word[0], random) + question.slice(word.index + word[0].length);
    };
  };
  return [
    { name: 'one typo, uncorrected R@1', value: recallOf(set, withTypo()).first },
    { name: 'one typo, corrected R@1', value: recallOf(set, withTypo(), true).first, floor: atLeast(0.81) },
  ];
}

const LANGUAGE_FLOORS: readonly (readonly [string, number])[] = [
  ['ar', 0.96],
  ['he', 0.97],
  ['ur', 0.99],
  ['de', 0.97],
  ['es', 0.98],
  ['zh', 0.98],
  ['hi', 0.97],
];

function readLanguage(lang: string): QuestionSet {
  if (lang === 'ur') return readUrdu();
  return lang === 'he' ? readSquad('heq-he.json.gz', 'he') : readSquad(`xquad.${lang}.json.gz`, lang);
}

/** Finding the right passage: English, misspelt English, other languages. */
export function retrievalFigures(squad: QuestionSet): Figure[] {
  const english = recallOf(squad);
  const note = `${squad.questions.length} questions, ${squad.passages.length} passages`;
  return [
    cranfield(),
    { name: 'SQuAD2 half passage R@1', value: english.first, floor: atLeast(0.82), note },
    { name: 'SQuAD2 half passage R@5', value: english.firstFive, floor: atLeast(0.95), note },
    ...oneTypo(squad),
    ...LANGUAGE_FLOORS.map(([lang, floor]) => {
      const set = readLanguage(lang);
      return {
        name: `${lang} passage R@5`,
        value: recallOf(set).firstFive,
        floor: atLeast(floor),
        note: `${set.questions.length} questions`,
      };
    }),
  ];
}
