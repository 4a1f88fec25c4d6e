// What Sparks, Bookcast scripts and documents are made of, whoever writes them: pieces of text, each with what it rests on.
import type {
  Audience,
  CastStyle,
  FormName,
  Host,
  Instead,
  PieceRole,
  Purpose,
  Refusal,
  SparkType,
  Tone,
} from '../catalogue.ts';

export type {
  Audience,
  CastStyle,
  FormName,
  Genre,
  Host,
  Instead,
  PieceRole,
  Purpose,
  Refusal,
  SparkType,
  Tone,
} from '../catalogue.ts';

/** A passage that a writer works on. `id` is unique within one making; offsets below index `text`. */
export type WriterPassage = {
  id: string;
  /** Which of the source's sections, in reading order. */
  section: number;
  /** Heading of that section; empty where the source has none. */
  sectionTitle: string;
  /** Base language of the text, such as `en`. */
  lang: string;
  text: string;
};

/** A place in a passage, word for word: `text === passage.text.slice(start, end)`. */
export type Quotation = { passageId: string; start: number; end: number; text: string };

/** A field of the source's record that a piece repeats. */
export type RecordField = 'title' | 'author' | 'section' | 'position';

/** What a piece rests on. `counted` and `record` can be computed again; `none` is for glue, opinions and a person's own words. */
export type Evidence =
  | { kind: 'quotation'; quotations: Quotation[] }
  /** Own words of a model, checked against the quotations; `coverage` from 0 to 1 is the share of its words that they hold. */
  | { kind: 'support'; quotations: Quotation[]; coverage: number }
  | { kind: 'counted'; what: string; value: number }
  | { kind: 'record'; field: RecordField }
  | { kind: 'none' };

/** A sentence or an excerpt. */
export type Piece = { text: string; role: PieceRole; lang: string; templateId?: string; evidence: Evidence };

/** What the built-in engine offers for a source, and what it refuses and offers instead. */
export type FormOffer = {
  offered: Partial<Record<FormName, { maxMinutes?: number; maxWords?: number }>>;
  refused: { form: FormName; reason: Refusal; instead: Instead[] }[];
};

/** A source that a writer works on. */
export type WriterSource = {
  title: string;
  author: string | null;
  lang: string;
  /** What it was gathered from; highlights and selections keep their order and are never cut. */
  kind: 'book' | 'selection' | 'highlights' | 'conversation' | 'idea';
  passages: readonly WriterPassage[];
};

/** What a Spark is to be. `ui` is the language of the glue: that of the source where there are templates for it, else the person's. */
export type SparkWish = {
  type: SparkType;
  words: number;
  tone: Tone;
  audience: Audience;
  ui: string;
  /** What the person wants it to be about; empty for the whole. */
  focus: string;
  seed: number;
};
export type SparkParagraph = { heading?: string; kind: 'text' | 'blockquote'; pieces: Piece[]; caption?: string };
export type SparkDraft = {
  title: string;
  excerpt: string;
  lang: string;
  words: number;
  /** Minutes. */
  readingTime: number;
  tags: string[];
  paragraphs: SparkParagraph[];
  warnings: Warning[];
};

/** How long each host's voice takes for the same words, as a multiple of the built-in one's: 0.8 is a fifth faster. */
export type Paces = Readonly<Record<Host, number>>;

export type ScriptWish = {
  style: CastStyle;
  /** 1 to 30. */
  minutes: number;
  /** One or both; with one host it is a talk, not a conversation. */
  hosts: readonly Host[];
  ui: string;
  focus: string;
  seed: number;
};
/** A turn. `seconds` is the planned length, `pauseAfter` the quiet that follows it, seconds. */
export type ScriptLine = {
  id: string;
  host: Host;
  move: string;
  partId: string;
  pieces: Piece[];
  words: number;
  seconds: number;
  pauseAfter: number;
};
export type ScriptPart = { id: string; title: string };
export type ScriptDraft = {
  title: string;
  description: string;
  style: CastStyle;
  lang: string;
  tags: string[];
  /** Chapters of the recording, in order. */
  parts: ScriptPart[];
  lines: ScriptLine[];
  /** Planned and asked length, seconds. */
  seconds: number;
  asked: number;
  warnings: Warning[];
};

/** What came out other than asked. */
export type Warning =
  | { kind: 'shorter'; asked: number; got: number }
  | { kind: 'dropped'; pieces: number }
  | { kind: 'builtin-parts'; parts: number }
  /** Nothing in the source is on the wanted topic, so this is about the whole. */
  | { kind: 'off-topic' };

/** A part of a plan that a model fills: excerpts by short ids that are valid in this call. */
export type OutlinePart = { heading: string; purpose: Purpose; excerptIds: string[]; note: string };
export type ModelOutline = { title: string; parts: OutlinePart[] };
/** An excerpt offered to a model, with its neighbors in the passage. */
export type OfferedExcerpt = { id: string; section: string; text: string; around: string; quotation: Quotation };
