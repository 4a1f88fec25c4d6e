import type * as z from 'zod';
import type { SpeechVoice } from '../catalogue.ts';
import type { Picture, Said } from '../model/call.ts';
import type { CONCIERGE_ACTS } from '../prompts/concierge.v1.ts';
import type { Shown } from '../answer/answer-from.ts';
import type { Candidate, QueryPlan } from '../types.ts';

/** Which engine wrote something; `version` names its prompt or its rules. */
export type EngineMark = { kind: 'builtin' | 'model'; model: string; version: string };
export type TaskName =
  | 'answer'
  | 'title'
  | 'concierge'
  | 'selection'
  | 'cover'
  | 'quote'
  | 'recognise'
  | 'embed'
  | 'speech';
export type { Picture };
export type TaskOptions = { signal: AbortSignal; locale: string };

/** A passage given to an engine under an id of this call. */
export type Source = { id: string; title: string; chapter: string; text: string };

/** A question with the passages found for it. */
export type AnswerInput = {
  question: string;
  plan: QueryPlan;
  passages: readonly Candidate[];
  idf: (term: string) => number;
  /** Passages as a model is given them, a neighbourhood each. */
  sources: readonly Source[];
  /** What was asked before, for questions like ‘and why?’. */
  earlier: readonly string[];
  /** What was shown before, when more is asked for. */
  shown?: Shown;
};
/** What an engine says. `next` is a question that could come next, `topic` what one could be about; the others are quotations of candidates, or words that are still to be checked against the sources. */
export type AnswerPart =
  | { kind: 'quote'; bookId: string; ord: number; start: number; end: number; text: string }
  | { kind: 'words'; text: string }
  | { kind: 'next'; text: string }
  | { kind: 'topic'; subject: string }
  | { kind: 'abstain'; lookedFor: string[] };

/** Something that was looked up for the concierge: text of strangers. */
export type Found = { title: string; text: string };
export type LookPlace = 'handbook' | 'library';
/** What an engine would like to be done. */
export type Act = { name: keyof typeof CONCIERGE_ACTS; input: object };
/** A question to the concierge. Orders never reach an engine: they are read by a grammar. */
export type ConciergeInput = {
  message: string;
  history: readonly Said[];
  style: 'brief' | 'balanced' | 'detailed';
  look(place: LookPlace, query: string): Promise<readonly Found[]>;
  /** What can be wanted, with the shape of its arguments. */
  acts: Readonly<Record<Act['name'], z.ZodType<object>>>;
  /** Whether the person's own words ask for exactly this. */
  isSaid(act: Act): boolean;
};
/** What the concierge's engine does and says; `passages` are to be shown word for word, none: it found nothing. */
export type ConciergePart =
  | { kind: 'looks'; place: LookPlace; query: string }
  | { kind: 'looked'; place: LookPlace }
  | { kind: 'act'; act: Act; said: boolean }
  | { kind: 'words'; text: string }
  | { kind: 'passages'; passages: readonly Found[] };

export type SelectionInput = { act: 'explain' | 'translate'; text: string; around: string };

/** A sentence that could be the quotation of the day. */
export type QuoteCandidate = { id: string; title: string; author: string | null; text: string };
/** The candidates, the best of the day first. */
export type QuoteInput = { candidates: readonly QuoteCandidate[] };
/** The words of a candidate and a sentence about them; both are still to be checked against what is stored. */
export type QuoteChoice = { id: string; text: string; introduction: string | null };

export type CoverInput = { wish: string; kind: string; palette: string | null; width: number; height: number };

/**
 * What the product asks of an engine: tasks, never prompts. A task an engine cannot do is null, and the product says so.
 * A new task is a line here, a prompt of its own, and its function in `builtin.ts` and `model.ts`.
 */
export type AiTasks = {
  mark(task: Exclude<TaskName, 'embed' | 'speech'>): EngineMark;
  answer(input: AnswerInput, o: TaskOptions): AsyncGenerator<AnswerPart, void>;
  concierge(input: ConciergeInput, o: TaskOptions): AsyncGenerator<ConciergePart, void>;
  title: ((question: string, o: TaskOptions) => Promise<string>) | null;
  selection: ((input: SelectionInput, o: TaskOptions) => AsyncGenerator<string, void>) | null;
  /** Null: none of the candidates. */
  quote(input: QuoteInput, o: TaskOptions): Promise<QuoteChoice | null>;
  cover: ((input: CoverInput, o: TaskOptions) => Promise<Uint8Array>) | null;
  /** A sentence as a WAV file. */
  speech: ((sentence: string, voice: SpeechVoice, o: TaskOptions) => Promise<Uint8Array>) | null;
  /** The words in a picture; empty when there are none. */
  recognise: ((picture: Picture, o: TaskOptions) => Promise<string>) | null;
  embed: ((texts: readonly string[], o: TaskOptions) => Promise<number[][]>) | null;
};
