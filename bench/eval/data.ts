import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { termsOf } from '../../adapters/ai/index.ts';

/** Where the evaluation data lie, beside the project. */
export const EVAL_FOLDER = fileURLToPath(new URL('../../../shared/eval/', import.meta.url));

/** A question with the passage that answers it (null when nothing does) and the place of each answer in it. */
export type LabelledQuestion = {
  question: string;
  passage: number;
  answers: readonly { start: number; end: number }[];
};

/** Passages with questions over them; `article` groups passages by what they are about. */
export type QuestionSet = {
  lang: string;
  passages: { text: string; article: number }[];
  questions: LabelledQuestion[];
  /** Questions about a passage that it doesn't answer. */
  unanswerable: { question: string; passage: number }[];
  titles: string[];
};

/** A retrieval collection with graded judgements. */
export type RetrievalSet = {
  documents: { id: string; title: string; text: string }[];
  queries: { id: string; text: string }[];
  grades: Map<string, Map<string, number>>;
};

/** Are the evaluation data on this machine? */
export function hasEvalData(): boolean {
  return existsSync(EVAL_FOLDER);
}

function readText(name: string): string {
  return gunzipSync(readFileSync(EVAL_FOLDER + name)).toString('utf8');
}

type SquadAnswer = { text: string; answer_start: number };
type SquadFile = {
  data: {
    title: string;
    paragraphs: { context: string; qas: { question: string; answers: SquadAnswer[]; is_impossible?: boolean }[] }[];
  }[];
};

/** Reads a file of the SQuAD shape. Equal passages become one. */
export function readSquad(name: string, lang: string): QuestionSet {
  const file = JSON.parse(readText(name)) as SquadFile;
  const set: QuestionSet = { lang, passages: [], questions: [], unanswerable: [], titles: [] };
  const known = new Map<string, number>();
  for (const [article, { title, paragraphs }] of file.data.entries()) {
    set.titles.push(title);
    for (const { context, qas } of paragraphs) {
      const passage = known.get(context) ?? set.passages.push({ text: context, article }) - 1;
      known.set(context, passage);
      for (const { question, answers, is_impossible: impossible } of qas) {
        if (impossible || answers.length === 0) {
          set.unanswerable.push({ question, passage });
          continue;
        }
        const places = answers.map(({ text, answer_start: start }) => ({ start, end: start + text.length }));
        set.questions.push({ question, passage, answers: places });
      }
    }
  }
  return set;
}

type UrduFile = Record<
  string,
  { question: Record<string, { question: string; answer: Record<string, string | number> }>; context: string }
>;

/** Does a passage hold a word of one of the answers? Some questions of the Urdu set belong to texts it does not have. */
function holdsAnswer(context: string, answers: Record<string, string | number>): boolean {
  const words = new Set(termsOf(context, 'ur'));
  return Object.values(answers).some((answer) => termsOf(String(answer), 'ur').some((term) => words.has(term)));
}

/** Reads the Urdu set, which gives passages and questions but no places. */
export function readUrdu(): QuestionSet {
  const file = JSON.parse(readText('uqad-ur.json.gz')) as UrduFile;
  const set: QuestionSet = { lang: 'ur', passages: [], questions: [], unanswerable: [], titles: [] };
  const known = new Map<string, number>();
  for (const { question, context } of Object.values(file)) {
    const passage = known.get(context) ?? set.passages.push({ text: context, article: set.passages.length }) - 1;
    known.set(context, passage);
    for (const asked of Object.values(question)) {
      if (holdsAnswer(context, asked.answer)) set.questions.push({ question: asked.question, passage, answers: [] });
    }
  }
  return set;
}

function cranfieldRecords(text: string): Map<string, string>[] {
  const records: Map<string, string>[] = [];
  let field = '';
  for (const line of text.split(/\r?\n/)) {
    const mark = /^\.([A-Z])\s*(.*)$/.exec(line);
    if (mark) {
      field = mark[1] ?? '';
      if (field === 'I') records.push(new Map([['I', mark[2]?.trim() ?? '']]));
      continue;
    }
    const record = records.at(-1);
    record?.set(field, `${record.get(field) ?? ''}${line}\n`);
  }
  return records;
}

/** Reads the Cranfield collection. Judgements number the queries in the order of the file. */
export function readCranfield(): RetrievalSet {
  const documents = cranfieldRecords(readText('cranfield/cran.all.1400.gz')).map((record) => {
    const title = (record.get('T') ?? '').trim();
    const text = (record.get('W') ?? '').trim();
    return { id: record.get('I') ?? '', title, text: text.startsWith(title) ? text.slice(title.length) : text };
  });
  const queries = cranfieldRecords(readText('cranfield/cran.qry.gz')).map((record, index) => ({
    id: String(index + 1),
    text: (record.get('W') ?? '').trim(),
  }));
  const grades = new Map<string, Map<string, number>>();
  for (const line of readText('cranfield/cranqrel.gz').split(/\r?\n/)) {
    const [query, document, code] = line.trim().split(/\s+/);
    if (query === undefined || document === undefined || code === undefined) continue;
    const grade = gradeOf(Number(code));
    if (grade === 0) continue;
    const judged = grades.get(query) ?? new Map<string, number>();
    judged.set(document, grade);
    grades.set(query, judged);
  }
  return { documents, queries, grades };
}

/** Cranfield codes run from 1 (complete answer) to 4 (minimum interest), 5 and -1 mean none. */
function gradeOf(code: number): number {
  return code >= 1 && code <= 4 ? 5 - code : 0;
}
