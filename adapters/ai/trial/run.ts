import * as z from 'zod';
import type { FailureKind, TrialLanguage } from '../catalogue.ts';
import { type Call, type Model, openModel, type Timeouts, type Usage } from '../model/call.ts';
import { failureOf, ModelFailure } from '../model/failure.ts';
import type { ModelSettings } from '../model/provider.ts';
import { answerPrompt } from '../prompts/answer.v1.ts';
import { cosineOf, normalized } from '../search/vectors.ts';
import { languageName } from '../text/language-name.ts';
import {
  ABSENT_CASES,
  type AbsentCase,
  ANSWER_CASES,
  type AnswerCase,
  passagesFor,
  passageWith,
  type TrialBook,
  type TrialPassage,
  VECTOR_CASES,
} from './cases.ts';
import { abstains, judgeAnswer, type Score } from './judge.ts';

/** What a trial found. Scores count only what was tried; `failed` calls are in none of them. */
export type Trial = {
  quotes: Score;
  answers: Score;
  sources: Score;
  absent: Score;
  schema: Score;
  /** Null without an embedding model. */
  embeddings: Score | null;
  /** Null: too few words to tell. */
  languages: { language: TrialLanguage; ok: boolean | null }[];
  /** Of the first call, for which a server may have to load the model, and the median of the others. */
  coldMs: number | null;
  firstWordMs: number | null;
  tokensPerSecond: number | null;
  calls: number;
  failed: number;
  failure: FailureKind | null;
  /** All of it was tried: neither stopped nor given up. */
  complete: boolean;
};
type Timing = { firstMs: number; totalMs: number; chars: number };

const REPLY_TOKENS = 1500;
/** This many failures in a row end a trial. */
const GIVE_UP = 2;
/** Less writing time than this can't be measured, ms. */
const MEASURABLE_MS = 50;
/** A token has at least about this many characters. What a provider counts beyond that was thinking, before the first word. */
const CHARS_PER_TOKEN = 3;
/** Calls of a trial, the one for vectors aside. */
const CHAT_CALLS = ANSWER_CASES.length + ABSENT_CASES.length + 1;

const StayReply = z.object({ days: z.number(), place: z.string() });
const nothing = (): Score => ({ good: 0, all: 0 });
const add = (score: Score, good: boolean | Score): void => {
  score.good += typeof good === 'boolean' ? Number(good) : good.good;
  score.all += typeof good === 'boolean' ? 1 : good.all;
};

const median = (values: readonly number[]): number | null =>
  values.length === 0 ? null : [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)]!;

function questionCall(
  { question, language }: Pick<AnswerCase, 'question' | 'language'>,
  passages: readonly TrialPassage[],
  signal: AbortSignal,
): Call {
  const sources = passages.map(({ chapter, text }, at) => ({ id: `p${at + 1}`, title: 'Maktaba', chapter, text }));
  const prompt = answerPrompt({ question, sources, earlier: [], language: languageName(language) });
  return {
    instructions: prompt.instructions,
    messages: [{ role: 'user', content: prompt.message }],
    signal,
    maxTokens: REPLY_TOKENS,
  };
}

/** A streamed reply with its times. */
async function timed(model: Model, call: Call): Promise<{ reply: string; timing: Timing }> {
  const began = performance.now();
  let reply = '';
  let firstMs: number | null = null;
  for await (const text of model.words(call)) {
    if (text.trim()) firstMs ??= performance.now() - began;
    reply += text;
  }
  if (firstMs === null && !call.signal.aborted) throw new ModelFailure('empty');
  return { reply, timing: { firstMs: firstMs ?? 0, totalMs: performance.now() - began, chars: reply.length } };
}

/** The state of a trial that is under way. */
function openTrial(signal: AbortSignal, onStep: (done: number) => void) {
  const trial: Trial = {
    quotes: nothing(),
    answers: nothing(),
    sources: nothing(),
    absent: nothing(),
    schema: nothing(),
    embeddings: null,
    languages: [],
    coldMs: null,
    firstWordMs: null,
    tokensPerSecond: null,
    calls: 0,
    failed: 0,
    failure: null,
    complete: false,
  };
  const timings: Timing[] = [];
  let inARow = 0;
  let spent = 0;
  let written = 0;
  return {
    trial,
    spent: (usage: Usage) => void (spent += usage.outputTokens),
    /** One call; false once the trial is over. */
    async step(work: () => Promise<Timing | null>): Promise<boolean> {
      spent = 0;
      try {
        const timing = await work();
        if (signal.aborted) return false;
        inARow = 0;
        if (timing) {
          timings.push(timing);
          written += Math.min(spent, timing.chars / CHARS_PER_TOKEN);
        }
      } catch (error) {
        if (signal.aborted) return false;
        trial.failed++;
        trial.failure = failureOf(error).kind;
        inARow++;
      }
      trial.calls++;
      onStep(trial.calls);
      return inARow < GIVE_UP;
    },
    /** The speed, once all calls are done. */
    finish(complete: boolean): Trial {
      const [first, ...others] = timings;
      const writing = timings.reduce((sum, one) => sum + one.totalMs - one.firstMs, 0);
      trial.coldMs = first ? Math.round(first.firstMs) : null;
      const usual = median((others.length > 0 ? others : timings).map(({ firstMs }) => firstMs));
      trial.firstWordMs = usual === null ? null : Math.round(usual);
      trial.tokensPerSecond =
        writing < MEASURABLE_MS || written === 0 ? null : Math.round((written / writing) * 10_000) / 10;
      trial.complete = complete;
      return trial;
    },
  };
}

/** Adds what a reply shows about a language; one wrong reply decides. */
function hear(trial: Trial, language: TrialLanguage, heard: string | null): void {
  const ok = heard === null ? null : heard === language;
  const known = trial.languages.find((one) => one.language === language);
  if (!known) trial.languages.push({ language, ok });
  else if (ok === false || known.ok === null) known.ok = ok ?? known.ok;
}

async function answers(model: Model, one: AnswerCase, book: TrialBook, trial: Trial, signal: AbortSignal) {
  const right = passageWith(book, one);
  if (!right) return null;
  const passages = passagesFor(book[one.book], right, one.holds);
  const { reply, timing } = await timed(model, questionCall(one, passages, signal));
  if (signal.aborted) return null;
  const judged = judgeAnswer(reply, {
    passages: passages.map(({ text }) => text),
    right: passages.indexOf(right),
    says: one.says,
    sourceIds: passages.map((_, at) => `p${at + 1}`),
  });
  add(trial.quotes, judged.quotes);
  add(trial.answers, judged.says);
  add(trial.sources, judged.source);
  hear(trial, one.language, judged.language);
  return timing;
}

async function keepsQuiet(model: Model, one: AbsentCase, book: TrialBook, trial: Trial, signal: AbortSignal) {
  const { reply, timing } = await timed(model, questionCall(one, passagesFor(book[one.book], null, null), signal));
  if (!signal.aborted) add(trial.absent, abstains(reply));
  return timing;
}

async function keepsSchema(model: Model, book: TrialBook, trial: Trial, signal: AbortSignal): Promise<null> {
  const passage = passageWith(book, { book: 'en', holds: '30 days' });
  if (!passage) return null;
  const call: Call = {
    instructions: 'Answer from the passage: where do deleted books stay, and for how many days?',
    messages: [{ role: 'user', content: passage.text }],
    signal,
    maxTokens: REPLY_TOKENS,
  };
  try {
    add(trial.schema, (await model.object(call, StayReply, false)).days === 30);
  } catch (error) {
    if (failureOf(error).kind !== 'broken') throw error;
    add(trial.schema, false);
  }
  return null;
}

async function nearest(model: Model, book: TrialBook, trial: Trial, signal: AbortSignal): Promise<null> {
  const known = VECTOR_CASES.flatMap(({ question, holds }) => {
    const passage = passageWith(book, { book: 'en', holds });
    return passage ? [{ question, text: passage.text }] : [];
  });
  const score = nothing();
  const vectors = (
    await model.embed([...known.map(({ text }) => text), ...known.map(({ question }) => question)], signal)
  ).map((one) => normalized(one));
  for (const at of known.keys()) {
    const asked = vectors[known.length + at];
    const sims = known.map((_, other) => (asked && vectors[other] ? cosineOf(asked, vectors[other]) : -1));
    add(
      score,
      sims.every((sim, other) => other === at || sim < sims[at]!),
    );
  }
  trial.embeddings = score;
  return null;
}

/** How many calls a trial of these settings makes. */
export const trialCalls = (settings: ModelSettings): number => CHAT_CALLS + (settings.embeddingModel ? 1 : 0);

/** Tries what the product asks of a model on passages of the handbook, with known answers, one small call after the other. */
export async function tryModel(
  settings: ModelSettings,
  book: TrialBook,
  o: { signal: AbortSignal; timeouts: Timeouts; onCost: (usage: Usage) => void; onStep: (done: number) => void },
): Promise<Trial> {
  const { signal } = o;
  const state = openTrial(signal, o.onStep);
  const { trial } = state;
  const onCost = (usage: Usage) => {
    o.onCost(usage);
    state.spent(usage);
  };
  const model = await openModel(settings, { onCost, timeouts: o.timeouts });
  const steps = [
    ...ANSWER_CASES.map((one) => () => answers(model, one, book, trial, signal)),
    ...ABSENT_CASES.map((one) => () => keepsQuiet(model, one, book, trial, signal)),
    () => keepsSchema(model, book, trial, signal),
    ...(settings.embeddingModel ? [() => nearest(model, book, trial, signal)] : []),
  ];
  for (const step of steps) if (!(await state.step(step))) return state.finish(false);
  return state.finish(true);
}
