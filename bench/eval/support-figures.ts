import { existsSync, readFileSync } from 'node:fs';
import { afterModel, supportJudge, type SupportState, type Verdict } from '../../adapters/ai/index.ts';
import { alteredStatements, type StatementCase } from './altered-statements.ts';
import { EVAL_FOLDER, type QuestionSet, readSquad, readUrdu } from './data.ts';
import { atLeast, atMost, type Figure } from './figure.ts';
import { shareOf } from './measures.ts';
import { readNovel } from './novels.ts';
import { type HandParaphrase, OWN_PARAPHRASES } from './own-paraphrases.ts';

/** Sentences a kind and language: enough for a percent, few enough for seconds. */
const MOST = 60;
const PERSIAN = `${EVAL_FOLDER}../prototypes/answers/persian-questions.json`;

/** The Persian passages of the design; there is no Persian set among the evaluation data. */
function readPersian(): QuestionSet[] {
  if (!existsSync(PERSIAN)) return [];
  const { passages } = JSON.parse(readFileSync(PERSIAN, 'utf8')) as { passages: (string | { text: string })[] };
  const texts = passages.map((one) => ({ text: typeof one === 'string' ? one : one.text, article: 0 }));
  return [{ lang: 'fa', passages: texts, questions: [], unanswerable: [], titles: [] }];
}

const setsOf = (squad: QuestionSet): QuestionSet[] => [
  squad,
  ...['ar', 'de', 'es', 'hi', 'zh'].map((lang) => readSquad(`xquad.${lang}.json.gz`, lang)),
  readSquad('heq-he.json.gz', 'he'),
  readUrdu(),
  ...readPersian(),
];

const judged = (claim: string, passage: string, language: string): Verdict =>
  supportJudge([{ text: passage, language, about: '' }])({ text: claim });

/** Copies with one change, by language and kind: none may be supported; copies without: all are. */
function copyFigures(sets: readonly QuestionSet[]): Figure[] {
  return sets.flatMap((set) => {
    const cases = alteredStatements(set, MOST);
    return [...new Set(cases.map(({ kind }) => kind))].map((kind): Figure => {
      const these = cases.filter((one) => one.kind === kind);
      const states = these.map((one: StatementCase) => judged(one.claim, one.passage, set.lang).state);
      const contradicted = shareOf(states, (state) => state === 'contradicted');
      return {
        name: `supported, ${set.lang}: ${kind}`,
        value: shareOf(states, (state) => state === 'supported'),
        floor: kind === 'true copy' ? atLeast(1) : atMost(0.02),
        note: `of ${these.length}; ${Math.round(100 * contradicted)} % contradicted`,
      };
    });
  });
}

type Paraphrase = { claim: string; passage: string; truth: boolean };
function paraphrasesOf(squad: QuestionSet, rows: readonly HandParaphrase[]): Paraphrase[] {
  const novel = (name: string): string[] => readNovel(name)?.passages.map(({ text }) => text) ?? [];
  const texts = {
    squad: squad.passages.map(({ text }) => text),
    'moby-dick': novel('moby-dick'),
    wells: novel('wells'),
  };
  return rows.flatMap(({ set, begins, yes, no }) => {
    const passage = texts[set].find((text) => text.includes(begins));
    if (passage === undefined) return [];
    return [
      { claim: yes, passage, truth: true },
      { claim: no, passage, truth: false },
    ];
  });
}

/** Models with known answers: one that knows, one that says yes to everything, one that says no. */
const MODELS: Readonly<Record<string, (truth: boolean) => SupportState>> = {
  'a model that knows': (truth) => (truth ? 'supported' : 'contradicted'),
  'a model that always agrees': () => 'supported',
  'a model that always denies': () => 'contradicted',
};

/** Paraphrases by hand, by words alone and with models whose answers are known. No real model is run. */
function paraphraseFigures(cases: readonly Paraphrase[]): Figure[] {
  const verdicts = cases.map((one) => ({ ...one, verdict: judged(one.claim, one.passage, 'en') }));
  const line = (by: string, stateOf: (one: (typeof verdicts)[number]) => SupportState): Figure[] =>
    [true, false].map((truth) => {
      const states = verdicts.filter((one) => one.truth === truth).map(stateOf);
      const contradicted = shareOf(states, (state) => state === 'contradicted');
      return {
        name: `supported, ${truth ? 'true' : 'false'} paraphrases, ${by}`,
        value: shareOf(states, (state) => state === 'supported'),
        note: `of ${states.length}; ${Math.round(100 * contradicted)} % contradicted`,
      };
    });
  return [
    ...line('words alone', ({ verdict }) => verdict.state),
    ...Object.entries(MODELS).flatMap(([by, says]) =>
      line(by, ({ verdict, truth }) => afterModel(verdict, says(truth))),
    ),
  ];
}

/** Which statements count as supported: copies with a change, and paraphrases. */
export function supportFigures(squad: QuestionSet): Figure[] {
  return [...copyFigures(setsOf(squad)), ...paraphraseFigures(paraphrasesOf(squad, OWN_PARAPHRASES))];
}
