import type { StudyKind } from '../question/study-request.ts';

export const STUDY_PROMPT = 'study.v1';
/** How a model marks the questions and answers of a quiz, so that the answers can be hidden. */
export const QUIZ_MARKS = { question: 'Q:', answer: 'A:' } as const;

const TASKS: Readonly<Record<StudyKind, string>> = {
  summary:
    'Summarize the passages in the order in which they stand: what each part is about and how it leads to the next. A paragraph of at most four sentences for each part.',
  guide:
    'Write a study guide: first what the text is about, then its main points in order, then its important terms and people with what the passages say of each, then three questions to check oneself. Each on a line of its own.',
  faq: 'Write five to eight questions that a reader would ask about these passages, each with its answer. Each question on a line of its own, its answer on the next, an empty line between two.',
  timeline:
    'List the events that the passages date, earliest first: the date as written, a colon, what happened. A line each. Leave out what has no date; when fewer than three events are dated, say so in one sentence.',
  glossary:
    'List the important terms that the passages define, in alphabetical order: the term, a colon, what it means here. A line each.',
  quiz: `Write five to eight questions about what the passages say, each with one clear answer in them. A line that begins with ${QUIZ_MARKS.question} for each question, an empty line, a line that begins with ${QUIZ_MARKS.answer} for its answer, an empty line. The question must not give its answer away.`,
};

/** What a model is asked to make of the passages, in place of answering a question; quotations and sources follow the rules of an answer. */
export const studyInstructions = (kind: StudyKind): string =>
  `This is no question but a task (${STUDY_PROMPT}); the limit of eight sentences doesn’t apply, thirty is the most. ${TASKS[kind]} Every sentence is supported by the passages and names its source.`;
