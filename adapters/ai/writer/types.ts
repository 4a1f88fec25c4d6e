// What Sparks, Bookcast scripts and documents are made of, whoever writes them: pieces of text, each with what it rests on.

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

/**
 * `glue` claims nothing, though it may repeat a few words of a passage, which it rests on then; `quotation` is verbatim; `written` is a
 * model's and checked; `opinion` is a model's and labeled; `own` is a person's.
 */
export const PIECE_ROLES = ['glue', 'quotation', 'written', 'opinion', 'own'] as const;
export type PieceRole = (typeof PIECE_ROLES)[number];

/** A sentence or an excerpt. */
export type Piece = { text: string; role: PieceRole; lang: string; templateId?: string; evidence: Evidence };

export const GENRES = [
  'fiction',
  'stories',
  'nonfiction',
  'manual',
  'paper',
  'web',
  'law',
  'poetry',
  'highlights',
  'unfit',
] as const;
export type Genre = (typeof GENRES)[number];

/** What can be made of a source. */
export const FORMS = ['spark', 'bookcast', 'summary', 'guide', 'faq', 'timeline'] as const;
export type FormName = (typeof FORMS)[number];

/** Why a form isn't offered; the product has a sentence for each. */
export const REFUSALS = [
  'empty',
  'too-short',
  'verse',
  'table',
  'code',
  'manual',
  'paper',
  'stories',
  'speech',
  'mixed',
  'language',
  'no-chapters',
] as const;
export type Refusal = (typeof REFUSALS)[number];
/** What is offered in its place. */
export const INSTEADS = [
  'guide',
  'faq',
  'timeline',
  'summary',
  'one-chapter',
  'one-source',
  'narration',
  'open',
  'model',
] as const;
export type Instead = (typeof INSTEADS)[number];

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

export const SPARK_TYPES = ['article', 'walkthrough', 'summary', 'reading-notes'] as const;
export type SparkType = (typeof SPARK_TYPES)[number];
export const TONES = ['plain', 'warm', 'lively', 'formal'] as const;
export type Tone = (typeof TONES)[number];
export const AUDIENCES = ['general', 'beginner', 'expert'] as const;
export type Audience = (typeof AUDIENCES)[number];

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

export const HOSTS = ['malaika', 'marcus'] as const;
export type Host = (typeof HOSTS)[number];
export const CAST_STYLES = ['interview', 'friends', 'teacher', 'close-reading', 'debate'] as const;
export type CastStyle = (typeof CAST_STYLES)[number];

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

export const PURPOSES = ['hook', 'what', 'why', 'how', 'sowhat', 'scene', 'voice', 'counterpoint', 'closing'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** A part of a plan that a model fills: excerpts by short ids that are valid in this call. */
export type OutlinePart = { heading: string; purpose: Purpose; excerptIds: string[]; note: string };
export type ModelOutline = { title: string; parts: OutlinePart[] };
/** An excerpt offered to a model, with its neighbors in the passage. */
export type OfferedExcerpt = { id: string; section: string; text: string; around: string; quotation: Quotation };
