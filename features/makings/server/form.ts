// What a feature tells the pipeline about the thing that it makes: a Spark, a Bookcast, later a document of the Forge.
import type * as z from 'zod';
import type {
  Evidence,
  Genre,
  Paces,
  Piece,
  ScriptDraft,
  ScriptWish,
  SparkDraft,
  SparkWish,
} from '../../../adapters/ai/writer/types.ts';
import type { Db } from '../../../platform/server/db.ts';
import type { EngineMark, PlacedEvidence, PlacedPiece, Source } from '../contract.ts';
import type { AfterName } from '../core/index.ts';

/** What the built-in writer or a model is asked to write. */
export type WriterTask =
  | { form: 'spark'; wish: SparkWish }
  /** `paces`: of the voices that will say it; the built-in ones where they aren't told. */
  | { form: 'bookcast'; wish: ScriptWish; paces?: Paces | undefined };
export type Draft = SparkDraft | ScriptDraft;

/** A source as far as it is known before it is gathered. */
export type SourceSummary = {
  title: string;
  author: string | null;
  bookId: string | null;
  /** Base language; null where the file is still read. */
  lang: string | null;
  words: number;
  genre: Genre | null;
  ready: boolean;
};

/** A making, as a form sees it. */
export type MakingRow = {
  id: string;
  ownerId: string;
  kind: 'spark' | 'bookcast';
  resultId: string;
  source: Source;
  /** Who wrote the text. */
  engine: EngineMark;
  /** `builtin`: nothing of it is to be done by a provider. */
  engineChoice: 'default' | 'builtin';
};

/** Turns what a draft rests on into places that can be shown and opened. */
export type Placing = { evidence(of: Evidence): PlacedEvidence; piece(of: Piece): PlacedPiece };

/**
 * A step after the text: durable part by part, so that a killed process costs one part. All of them are at work side by side, so a step
 * asks for what it needs of another.
 */
export type AfterStep = {
  name: AfterName;
  /** Its parts in order, by names that don't change while the text doesn't. */
  parts(making: MakingRow): Promise<string[]>;
  /** Does one part; `tell` says how much of the part is done, 0 to 1. Parts of one step may be at work at the same time, up to `atOnce`. */
  run(making: MakingRow, part: string, o: { signal: AbortSignal; tell(share: number): Promise<void> }): Promise<void>;
  atOnce?: number;
};

/**
 * A kind of thing that is made. The pipeline does sources, gather, outline, draft and check; then `keep`; then, unless the text waits for
 * the person, the steps in `after`.
 */
export type Form<Wish> = {
  kind: 'spark' | 'bookcast';
  /** The wish as it is stored with the making and parsed again. */
  wish: z.ZodType<Wish>;
  /** Refuses in the first second what cannot work; throws a problem. */
  mustWork(userId: string, wish: Wish, source: SourceSummary): Promise<void>;
  /** Base language that the person chose; null for that of the source. */
  language(wish: Wish): string | null;
  task(wish: Wish, source: SourceSummary & { lang: string }): WriterTask;
  /** How fast the voices are that will say it, so that it comes out as long as asked for. */
  paces?(ownerId: string, o: { lang: string; builtin: boolean }): Promise<Paces>;
  /** Stores the checked text as that of the result, in the transaction that ends the step. Doing it again changes nothing. */
  keep(trx: Db, making: MakingRow, draft: Draft, placing: Placing): Promise<void>;
  /** Whether the person wants to read the text before it goes on. */
  reviews?(wish: Wish): boolean;
  after?: readonly AfterStep[];
  /** Path of the result without the language. */
  url(resultId: string): string;
  /** Seconds that the steps after the text will take, for the estimate. */
  afterSeconds?(wish: Wish): number;
};
