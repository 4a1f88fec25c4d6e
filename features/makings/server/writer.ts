import type {
  CastStyle,
  FormOffer,
  Genre,
  Instead,
  Paces,
  Quotation,
  Refusal,
  ScriptDraft,
  ScriptLine,
  SparkDraft,
  SparkParagraph,
  WriterSource,
} from '../../../adapters/ai/writer/types.ts';
import type { ScriptFrameLines } from '../../../adapters/ai/writer/script/index.ts';
import type { Draft, WriterTask } from './form.ts';

/** What the built-in writer makes of a source. */
export type BuiltinOffers = FormOffer & { genre: Genre; styles: { style: CastStyle; maxMinutes: number }[] };

/**
 * A source, and whether a story in it is read to its end: one that the person has cut themselves is. `words` are those of the whole, where
 * the source is only a part of it.
 */
export type ToWrite = { source: WriterSource; toTheEnd: boolean; words?: number | undefined };

/** A draft, or why nothing worth having comes out. */
export type Written = { draft: Draft } | { refused: { reason: Refusal; instead: Instead[] } };

/** What a model is told of a source: the built-in writer's plan of it. */
export type Told = {
  genre: Genre;
  keyTerms: string[];
  tags: string[];
  sections: string[];
  excerpts: Quotation[];
  /** The lines around a conversation, which are the built-in writer's. */
  frame: ScriptFrameLines | null;
};

/** The built-in writer; it is arithmetic, so it has a process of its own. */
export type BuiltinWriter = {
  /** `paces`: of the voices that will say a conversation. */
  writerOffers(of: ToWrite & { paces?: Paces | undefined }): Promise<BuiltinOffers>;
  writeDraft(of: ToWrite, task: WriterTask): Promise<Written>;
  /** A line of a script written differently; null when there is nothing else to say. */
  rewriteLine(of: ToWrite, line: { draft: ScriptDraft; lineId: string; seed: number }): Promise<ScriptLine | null>;
  /** Another paragraph of the same part in place of one; null when the part has no other. */
  rewriteText(of: ToWrite, draft: SparkDraft, at: number, seed: number): Promise<SparkParagraph | null>;
  tellWriter(of: ToWrite, task: WriterTask): Promise<Told>;
};
