import type { SpeechVoice } from '../catalogue.ts';
import type { OfferedTool, Picture, Said } from '../model/call.ts';
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
  | 'recognize'
  | 'embed'
  | 'speech';
export type { Picture };
export type TaskOptions = { signal: AbortSignal; locale: string };

/** A passage given to an engine, with an id that is valid in this call. */
export type Source = { id: string; title: string; chapter: string; text: string };

/** A question with the passages found for it. */
export type AnswerInput = {
  question: string;
  plan: QueryPlan;
  passages: readonly Candidate[];
  idf: (term: string) => number;
  /** Passages as a model receives them, each with its neighbors. */
  sources: readonly Source[];
  /** Earlier questions, for follow-ups like ‘and why?’. */
  earlier: readonly string[];
  /** What was already shown, when the person asks for more. */
  shown?: Shown;
  /** What a model makes of the passages in place of an answer; the built-in engine makes it by itself. */
  instruction?: string;
};
/** What an engine says. `next` is a suggested question and `topic` a subject for one; the others are quotations of candidates, or text that still has to be checked against the sources. */
export type AnswerPart =
  | { kind: 'quote'; bookId: string; ord: number; start: number; end: number; text: string }
  | { kind: 'words'; text: string }
  | { kind: 'next'; text: string }
  | { kind: 'topic'; subject: string }
  | { kind: 'abstain'; lookedFor: string[] };

/** Something found for the concierge: untrusted text. */
export type Found = { title: string; text: string };
export type SearchPlace = 'handbook' | 'library';
/** A tool that an engine asks for, with arguments that fit its schema. */
export type ToolCall = { name: string; input: object };
/** A question to the concierge. Orders never reach an engine: a grammar reads them. */
export type ConciergeInput = {
  message: string;
  history: readonly Said[];
  style: 'brief' | 'balanced' | 'detailed';
  search(place: SearchPlace, query: string): Promise<readonly Found[]>;
  /** What an engine can ask for, by name. */
  tools: Readonly<Record<string, OfferedTool>>;
  /** Whether the person's own words ask for exactly this. */
  isSaid(call: ToolCall): boolean;
};
/** What the concierge's engine does and says; `passages` are shown word for word, none means that nothing was found. */
export type ConciergePart =
  | { kind: 'searching'; place: SearchPlace; query: string }
  | { kind: 'searched'; place: SearchPlace }
  | { kind: 'tool'; call: ToolCall; said: boolean }
  | { kind: 'words'; text: string }
  | { kind: 'passages'; passages: readonly Found[] };

export type SelectionInput = { act: 'explain' | 'translate'; text: string; around: string };

/** A candidate for the quotation of the day. */
export type QuoteCandidate = { id: string; title: string; author: string | null; text: string };
/** The candidates, best first. */
export type QuoteInput = { candidates: readonly QuoteCandidate[] };
/** The text of a candidate and a sentence about it; both still have to be checked against the stored text. */
export type QuoteChoice = { id: string; text: string; introduction: string | null };

export type CoverInput = { wish: string; kind: string; palette: string | null; width: number; height: number };

/**
 * What the product asks of an engine: tasks, never prompts. A task an engine can't do is null, and the product says so.
 * A new task is a line here, a prompt, and a function in `builtin.ts` and `model.ts`.
 */
export type AiTasks = {
  mark(task: Exclude<TaskName, 'embed' | 'speech'>): EngineMark;
  answer(input: AnswerInput, o: TaskOptions): AsyncGenerator<AnswerPart, void>;
  concierge(input: ConciergeInput, o: TaskOptions): AsyncGenerator<ConciergePart, void>;
  title: ((question: string, o: TaskOptions) => Promise<string>) | null;
  selection: ((input: SelectionInput, o: TaskOptions) => AsyncGenerator<string, void>) | null;
  /** Null when none of the candidates is suitable. */
  quote(input: QuoteInput, o: TaskOptions): Promise<QuoteChoice | null>;
  cover: ((input: CoverInput, o: TaskOptions) => Promise<Uint8Array>) | null;
  /** A sentence as a WAV file. */
  speech: ((sentence: string, voice: SpeechVoice, o: TaskOptions) => Promise<Uint8Array>) | null;
  /** The words in a picture; empty when there are none. */
  recognize: ((picture: Picture, o: TaskOptions) => Promise<string>) | null;
  embed: ((texts: readonly string[], o: TaskOptions) => Promise<number[][]>) | null;
};
