import type { CastStyle, FormOffer, Genre, ScriptDraft, ScriptLine, WriterSource } from '../../../adapters/ai/writer/types.ts';
import type { Draft, WriterTask } from './form.ts';

/** What the built-in writer makes of a source. */
export type BuiltinOffers = FormOffer & { genre: Genre; styles: CastStyle[] };

/** A source, and whether a story in it is read to its end: one that the person has cut themselves is. */
export type ToWrite = { source: WriterSource; toTheEnd: boolean };

/** The built-in writer; it is arithmetic, so it has a process of its own. */
export type BuiltinWriter = {
  writerOffers(of: ToWrite): Promise<BuiltinOffers>;
  writeDraft(of: ToWrite, task: WriterTask): Promise<Draft>;
  /** A line of a script written differently; null when there is nothing else to say. */
  rewriteLine(of: ToWrite, line: { draft: ScriptDraft; lineId: string; seed: number }): Promise<ScriptLine | null>;
};
