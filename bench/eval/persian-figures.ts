import { readFileSync } from 'node:fs';
import { ANSWER_CANDIDATES, answerFrom } from '../../adapters/ai/index.ts';
import { rankSentences } from '../../adapters/ai/answer/answer-from.ts';
import { buildLibrary, find } from './engine.ts';
import { atLeast, type Figure } from './figure.ts';

type PersianSet = { passages: string[]; questions: [question: string, holds: string][]; absent: string[] };

/** Reads a set of Persian passages with questions; `holds` is part of the sentence that answers. */
export function readPersian(path: URL | string): PersianSet {
  return JSON.parse(readFileSync(path, 'utf8')) as PersianSet;
}

type Counts = { asked: number; first: number; shown: number; abstained: number; failures: string[] };

/** Asks each question of a set over its passages. */
export function askPersian(set: PersianSet, pick: (index: number) => boolean): Counts {
  const passages = set.passages.map((text) => ({ text, chapter: '' }));
  const library = buildLibrary([{ id: 'fa', lang: 'fa', passages }]);
  const counts: Counts = { asked: 0, first: 0, shown: 0, abstained: 0, failures: [] };
  for (const [question, holds] of set.questions.filter((_, index) => pick(index))) {
    const { plan, candidates, idf } = find(library, question, 'fa', ANSWER_CANDIDATES);
    const [best] = rankSentences(question, plan, candidates, idf).sentences;
    const answer = answerFrom(question, plan, candidates, idf, { telling: true });
    counts.asked++;
    if (best?.sentence.text.includes(holds)) counts.first++;
    else counts.failures.push(`${question} -> ${best?.sentence.text ?? '-'}`);
    if (answer.quotes.some(({ text }) => text.includes(holds))) counts.shown++;
    if (answer.abstained) counts.abstained++;
  }
  return counts;
}

/** How many questions about absent topics are refused. */
export function refusedPersian(set: PersianSet): number {
  const passages = set.passages.map((text) => ({ text, chapter: '' }));
  const library = buildLibrary([{ id: 'fa', lang: 'fa', passages }]);
  return set.absent.filter((question) => {
    const { plan, candidates, idf } = find(library, question, 'fa', ANSWER_CANDIDATES);
    return answerFrom(question, plan, candidates, idf, { telling: true }).abstained;
  }).length;
}

/** Persian questions, formal and as people type them. */
export function persianFigures(): Figure[] {
  const set = readPersian(new URL('./persian.json', import.meta.url));
  const [seen, fresh] = [0, 1].map((half) => askPersian(set, (index) => index % 2 === half));
  const shares = ([name, { asked, first, shown }]: [string, Counts], floors: [number, number]): Figure[] => [
    { name: `fa first sentence, ${name}`, value: first / asked, floor: atLeast(floors[0]), note: `${asked} questions` },
    { name: `fa shown, ${name}`, value: shown / asked, floor: atLeast(floors[1]), note: `${asked} questions` },
  ];
  return [
    ...shares(['looked at', seen!], [0.75, 0.85]),
    ...shares(['only counted', fresh!], [0.75, 0.85]),
    {
      name: 'fa absent refused',
      value: refusedPersian(set) / set.absent.length,
      floor: atLeast(0.9),
      note: `${set.absent.length} questions, before the check for names`,
    },
  ];
}
