import { oc } from '@orpc/contract';
import * as z from 'zod';
import { CAST_STYLES, FORMS, GENRES, INSTEADS, PIECE_ROLES, REFUSALS } from '../../adapters/ai/catalogue.ts';
import { MAX_CHAPTERS, MAX_FOCUS, MAX_IDEA, MAX_MARKS, MAX_PAGE, MAX_SELECTION } from './limits.ts';

const base = oc.$meta<{ access: 'public' | 'user' | 'owner' | 'reader' }>({ access: 'user' });
const owner = base.meta({ access: 'owner' });
const count = z.number().int().nonnegative();

/** What something is made from. An uploaded file and a web page are books of the library; while one is still read, the making waits for it. */
export const Source = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('book'),
    bookId: z.uuid(),
    /** Headings of chapters, as the outline names them; without any the whole book. */
    chapters: z.array(z.string().min(1).max(500)).max(MAX_CHAPTERS).optional(),
    /** Nothing after the person's reading position. */
    upTo: z.literal('read').optional(),
  }),
  z.object({
    kind: z.literal('selection'),
    bookId: z.uuid(),
    text: z.string().trim().min(1).max(MAX_SELECTION),
    cfi: z.string().max(4000).nullable().default(null),
    page: z.number().int().positive().max(MAX_PAGE).nullable().default(null),
  }),
  z.object({
    kind: z.literal('highlights'),
    bookId: z.uuid().optional(),
    markIds: z.array(z.uuid()).max(MAX_MARKS).optional(),
  }),
  z.object({ kind: z.literal('conversation'), conversationId: z.uuid(), messageId: z.uuid().optional() }),
  z.object({ kind: z.literal('idea'), text: z.string().trim().min(1).max(MAX_IDEA) }),
]);
export type Source = z.infer<typeof Source>;

/** A verbatim stretch of a passage with its place; enough to show it and to open the reader at it. */
export const Place = z.object({
  bookId: z.string(),
  bookTitle: z.string(),
  ord: z.number().int(),
  start: count,
  end: count,
  text: z.string(),
  chapter: z.string(),
  page: z.number().nullable(),
  cfi: z.string().nullable(),
  rects: z.array(z.array(z.number())).nullable(),
  prefix: z.string(),
  suffix: z.string(),
});
export type Place = z.infer<typeof Place>;

/** What a piece rests on; see `Evidence` of the writer, with places in place of passage ids. */
export const PlacedEvidence = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('quotation'), quotations: z.array(Place) }),
  z.object({ kind: z.literal('support'), quotations: z.array(Place), coverage: z.number() }),
  z.object({ kind: z.literal('counted'), what: z.string(), value: z.number() }),
  z.object({ kind: z.literal('record'), field: z.enum(['title', 'author', 'section', 'position']) }),
  z.object({ kind: z.literal('none') }),
]);
export type PlacedEvidence = z.infer<typeof PlacedEvidence>;

/** `own`: words that the person wrote or changed. */
export const PlacedPiece = z.object({
  text: z.string(),
  role: z.enum(PIECE_ROLES),
  lang: z.string(),
  evidence: PlacedEvidence,
});
export type PlacedPiece = z.infer<typeof PlacedPiece>;

export const EngineMark = z.object({ kind: z.enum(['builtin', 'model']), model: z.string(), version: z.string() });
export type EngineMark = z.infer<typeof EngineMark>;
/** Who writes: the built-in engine although a model is set. */
export const EngineChoice = z.enum(['default', 'builtin']).default('default');

/** The steps of a making, in order; `voice` and `master` only for what is spoken. */
export const STEPS = ['sources', 'gather', 'outline', 'draft', 'check', 'finish', 'voice', 'master'] as const;

/** A generation, as the panel shows it (spec 3, Bookcast generation). */
export const Making = z.object({
  id: z.string(),
  kind: z.enum(['spark', 'bookcast']),
  title: z.string(),
  /** `review`: the text is ready and waits for the person. */
  status: z.enum(['generating', 'review', 'completed', 'failed', 'cancelled']),
  step: z.enum(STEPS).nullable(),
  /** 0 to 100. */
  progress: z.number(),
  /** Words for where it is, in the person's language. */
  message: z.string(),
  /** Words for why it failed, and their code. */
  error: z.string().nullable(),
  code: z.string().nullable(),
  startedAt: z.string(),
  updatedAt: z.string(),
  secondsLeft: z.number().nullable(),
  resultId: z.string(),
  /** Path of the result without the language, such as `/spark/{id}`. */
  url: z.string(),
  sourceTitle: z.string(),
  engine: EngineMark.nullable(),
  /** Null when no model was called. */
  cost: z.object({ tokensIn: count, tokensOut: count, calls: count, estimated: z.boolean() }).nullable(),
});
export type Making = z.infer<typeof Making>;

/** What can be made of a source, said before anything starts. */
export const Offers = z.object({
  source: z.object({
    title: z.string(),
    author: z.string().nullable(),
    bookId: z.string().nullable(),
    /** Base language of the text; null where it isn't known yet. */
    lang: z.string().nullable(),
    words: count,
    genre: z.enum(GENRES).nullable(),
    /** False while its file is still read: a making waits for it. */
    ready: z.boolean(),
  }),
  /** By the engine that would write. */
  offered: z.array(
    z.object({ form: z.enum(FORMS), maxMinutes: z.number().nullable(), maxWords: z.number().nullable() }),
  ),
  refused: z.array(z.object({ form: z.enum(FORMS), reason: z.enum(REFUSALS), instead: z.array(z.enum(INSTEADS)) })),
  styles: z.array(z.enum(CAST_STYLES)),
  /** The most minutes in each of these styles. */
  lengths: z.array(z.object({ style: z.enum(CAST_STYLES), maxMinutes: z.number() })),
  /** Languages in which something can be said aloud, and whether that is by a model's voices. */
  voices: z.object({ spoken: z.boolean(), model: z.boolean() }),
  engine: z.object({ kind: z.enum(['builtin', 'model']), model: z.string().nullable() }),
  /** About how long a making takes, seconds: text, and the recording of one minute. */
  estimate: z.object({ text: z.number(), voicePerMinute: z.number() }),
});
export type Offers = z.infer<typeof Offers>;

const inMaking = z.object({ makingId: z.uuid() });
/** What a person asks of it, beside the source. */
export const Focus = z.string().trim().max(MAX_FOCUS).default('');

export const contract = {
  offers: base
    .route({ method: 'POST', path: '/makings/offers', summary: 'What can be made of a source' })
    .input(z.object({ source: Source, engine: EngineChoice }))
    .output(Offers),
  list: base
    .route({ method: 'GET', path: '/makings', summary: 'The person’s generations, the latest first' })
    .input(z.object({ kind: z.enum(['spark', 'bookcast']).optional() }))
    .output(z.object({ makings: z.array(Making) })),
  get: owner
    .route({ method: 'GET', path: '/makings/{makingId}', summary: 'A generation' })
    .input(inMaking)
    .output(Making),
  cancel: owner
    .route({ method: 'POST', path: '/makings/{makingId}/cancel', summary: 'Cancel a generation' })
    .input(inMaking)
    .output(Making),
  retry: owner
    .route({ method: 'POST', path: '/makings/{makingId}/retry', summary: 'Go on from the step that failed' })
    .input(inMaking.extend({ engine: EngineChoice }))
    .output(Making),
  dismiss: owner
    .route({ method: 'DELETE', path: '/makings/{makingId}', summary: 'Take an ended generation off the list' })
    .input(inMaking)
    .output(z.object({ success: z.boolean() })),
};
