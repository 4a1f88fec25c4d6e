import type { SpeechVoice } from '../catalogue.ts';
import type { OfferedTool, Picture, Said, Usage } from '../model/call.ts';
import type { Shown } from '../answer/answer-from.ts';
import type { Candidate, Grade, QueryPlan } from '../types.ts';
import type { SupportState } from '../verify/support/verdict.ts';
import type { ModelOutline } from '../writer/types.ts';
import type {
  DraftInput,
  DraftPiece,
  Idea,
  IdeaInput,
  OutlineInput,
  RepairedPiece,
  RepairInput,
} from './write-types.ts';

/** Which engine wrote something; `version` names its prompt or its rules. */
export type EngineMark = { kind: 'builtin' | 'model'; model: string; version: string };
export type TaskName =
  | 'answer'
  | 'judge'
  | 'title'
  | 'concierge'
  | 'selection'
  | 'cover'
  | 'quote'
  | 'recognize'
  | 'embed'
  | 'speech'
  | 'write';
export type { Picture };
export type TaskOptions = {
  signal: AbortSignal;
  locale: string;
  /** Share of the patience with a silent provider that the task may use. */
  patience?: number | undefined;
  /** Told what each call to a model cost. */
  onCost?: ((usage: Usage) => void) | undefined;
};

/** A passage given to an engine, with an id that is valid in this call. */
export type Source = { id: string; title: string; chapter: string; text: string };

/** An earlier question of a conversation with its answer, shortened. */
export type Exchange = { question: string; answer: string };
/** A book with its chapters, by the ids that are valid in this call. */
export type BookListing = { id: string; title: string; chapters: { id: string; title: string }[] };
/** A search that a model asks for; `in`: the id of a book or chapter. */
export type SearchWanted = { query: string; in: string | null };
/** More passages that a model asks for: by words, around passages it has, whole chapters. */
export type MoreWanted = { search: SearchWanted[]; around: string[]; chapters: string[] };
export type PlanInput = { question: string; conversation: readonly Exchange[]; books: readonly BookListing[] };
/** A question as it stands alone, and what to search for. */
export type ResearchPlan = { question: string; searches: SearchWanted[] };
/** A sentence of a digest with the ids of what it stands on. */
export type DigestSentence = { text: string; ids: string[] };
/** A stretch of a book to be digested: its passages, or digests of its parts. */
export type DigestInput = {
  from: 'passages' | 'digests';
  chapter: string;
  sources: readonly { id: string; text: string }[];
  most: number;
};

/** The steps of a model before it answers; what they return only names ids that were given. */
export type ResearchTasks = {
  /** How much the model reads and writes at once, tokens. */
  contextTokens: number;
  /** What a digest is made by. */
  digestMark: { model: string; version: string };
  plan(input: PlanInput, o: TaskOptions): Promise<ResearchPlan>;
  digest(input: DigestInput, o: TaskOptions): Promise<DigestSentence[]>;
};

/** A model as a writer. It works on excerpts, by ids that are valid in one making; what it returns is unchecked. */
export type WriteTasks = {
  /** Names only excerpts that were offered. */
  outline(input: OutlineInput, o: TaskOptions): Promise<ModelOutline>;
  draft(input: DraftInput, o: TaskOptions): Promise<DraftPiece[]>;
  /** Refused pieces written anew; those it leaves out are gone, and one that a person wants anew may become several. */
  repair(input: RepairInput, o: TaskOptions): Promise<RepairedPiece[]>;
  idea(input: IdeaInput, o: TaskOptions): Promise<Idea>;
};

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
  /** Whether the books know every word of the question. */
  known?: boolean;
  /** Earlier questions with their answers, for a model. */
  conversation?: readonly Exchange[];
  /** What else a model is asked to do with the passages, in our own words. */
  instruction?: string;
  /** Notes made while reading, by the ids of the sources they stand on. */
  notes?: readonly DigestSentence[];
  /** Titles of books that were searched in vain. */
  nothingIn?: readonly string[];
  /** Whether a model may ask for more passages, and by which names. */
  research?: { mayAskMore: boolean; books: readonly BookListing[] };
};
/** What an engine says. `next` is a suggested question and `topic` a subject for one; the others are quotations of candidates, or text that still has to be checked against the sources. */
export type AnswerPart =
  | { kind: 'quote'; bookId: string; ord: number; start: number; end: number; text: string }
  | { kind: 'words'; text: string }
  | { kind: 'next'; text: string }
  | { kind: 'topic'; subject: string }
  | { kind: 'more'; wanted: MoreWanted }
  /** How sure the built-in engine is of its first quotation. */
  | { kind: 'grade'; grade: Grade }
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
  /** How long a provider may be silent at the beginning, ms. */
  silenceMs: number;
};
/** What the concierge's engine does and says; `passages` are shown word for word, none means that nothing was found. */
export type ConciergePart =
  | { kind: 'searching'; place: SearchPlace; query: string }
  | { kind: 'searched'; place: SearchPlace }
  | { kind: 'tool'; call: ToolCall; said: boolean }
  | { kind: 'words'; text: string }
  | { kind: 'passages'; passages: readonly Found[] };

/** A sentence that words alone don't confirm, with the stretch of the books that comes nearest to it. */
export type DoubtfulClaim = { id: string; claim: string; evidence: string };
export type ClaimVerdict = { id: string; state: SupportState; reason: string };

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
  /** What the evidence says about each claim; ids that weren't asked for are left out. */
  judge: ((claims: readonly DoubtfulClaim[], o: TaskOptions) => Promise<ClaimVerdict[]>) | null;
  selection: ((input: SelectionInput, o: TaskOptions) => AsyncGenerator<string, void>) | null;
  /** Null when none of the candidates is suitable. */
  quote(input: QuoteInput, o: TaskOptions): Promise<QuoteChoice | null>;
  cover: ((input: CoverInput, o: TaskOptions) => Promise<Uint8Array>) | null;
  /** A sentence as a WAV file. */
  speech: ((sentence: string, voice: SpeechVoice, o: TaskOptions) => Promise<Uint8Array>) | null;
  /** The words in a picture; empty when there are none. */
  recognize: ((picture: Picture, o: TaskOptions) => Promise<string>) | null;
  embed: ((texts: readonly string[], o: TaskOptions) => Promise<number[][]>) | null;
  /** The steps before an answer. */
  research: ResearchTasks | null;
  /** Sparks, conversations and ideas for them. */
  write: WriteTasks | null;
};
