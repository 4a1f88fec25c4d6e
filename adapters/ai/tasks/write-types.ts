import type {
  Audience,
  CastStyle,
  Genre,
  Host,
  OfferedExcerpt,
  OutlinePart,
  SparkType,
  Tone,
} from '../writer/types.ts';

/** Moves of a conversation; what each means to a model stands in the prompts. */
export type TurnMove = 'ask' | 'tell' | 'read' | 'react' | 'counter' | 'example' | 'check';
/** Whose turn it is and what the turn does. */
export type Turn = { host: Host; move: TurnMove };

/** What a model is to write. `lang` is the language of its own words; `words` counts the whole. */
export type WriteWish = {
  tone: Tone;
  audience: Audience;
  lang: string;
  /** What the person wants it to be about; empty for the whole. */
  focus: string;
  words: number;
} & ({ form: 'spark'; type: SparkType } | { form: 'bookcast'; style: CastStyle; hosts: readonly Host[] });

/** What a model is told of the source. */
export type WriteSource = {
  title: string;
  author: string | null;
  genre: Genre;
  keyTerms: readonly string[];
  sections: readonly string[];
};

export type OutlineInput = {
  wish: WriteWish;
  source: WriteSource;
  excerpts: readonly OfferedExcerpt[];
  /** Number of parts wanted. */
  parts: number;
};

/** A sentence that comes before, so that the next part can follow on from it. */
export type LastLine = { host?: Host; text: string };

export type DraftInput = {
  wish: WriteWish;
  source: Pick<WriteSource, 'title' | 'author'>;
  outline: { title: string; headings: readonly string[] };
  part: OutlinePart;
  /** Which of the outline's parts this is, from 0. */
  at: number;
  /** The excerpts of this part. */
  excerpts: readonly OfferedExcerpt[];
  last: readonly LastLine[];
  /** Length of this part. */
  words: number;
  /** Turns of a conversation, in order; empty for a Spark. */
  turns: readonly Turn[];
};

export const DRAFT_ROLES = ['written', 'quotation', 'opinion'] as const;
export type DraftRole = (typeof DRAFT_ROLES)[number];
/** A piece as a model wrote it: nothing about it is checked yet. */
export type DraftPiece = { role: DraftRole; host?: Host; text: string; excerptIds: string[] };

/** Why a piece was refused. */
export const DROP_REASONS = [
  /** Names no excerpt. */
  'no-id',
  /** Names only excerpts that it wasn't given. */
  'unknown-id',
  /** A quotation that isn't in the text as it stands. */
  'not-verbatim',
  /** The passages say otherwise. */
  'contradicted',
  /** A name, number or denial that the passages lack. */
  'name',
  'number',
  'negation',
  /** A sentence of the text with other words in it. */
  'altered',
  /** The passages hold too little of it. */
  'unsupported',
  /** Another language than asked for. */
  'language',
  /** Was said before. */
  'repeated',
] as const;
export type DropReason = (typeof DROP_REASONS)[number];

/** A refused piece, or one that a person wants anew; `id` is valid in this call, `word` is what the reason is about. */
export type RefusedPiece = { id: string; piece: DraftPiece; reason: DropReason | 'anew'; word: string };
export type RepairInput = {
  wish: WriteWish;
  source: Pick<WriteSource, 'title' | 'author'>;
  heading: string;
  excerpts: readonly OfferedExcerpt[];
  refused: readonly RefusedPiece[];
};
export type RepairedPiece = { id: string; piece: DraftPiece };

export const TIMES_OF_DAY = ['morning', 'afternoon', 'evening', 'night'] as const;
export type TimeOfDay = (typeof TIMES_OF_DAY)[number];
/** A book by an id that is valid in this call; `about` is a subject or its genre, empty when not known. */
export type IdeaBook = { id: string; title: string; author: string | null; about: string; reading: boolean };
/** What an idea for a Bookcast is made from. `complexity` goes from 1 to 10. */
export type IdeaInput = {
  books: readonly IdeaBook[];
  interests: readonly string[];
  timeOfDay: TimeOfDay;
  mood: string;
  learningStyle: string;
  complexity: number;
};
/** A suggestion; `content` is what it should be about, `bookId` the book that it's made from, if any. */
export type Idea = {
  title: string;
  description: string;
  content: string;
  sourceType: 'book' | 'idea';
  conversationStyle: CastStyle;
  bookId: string | null;
};
