import type { Quotation, ScriptDraft, ScriptLine } from '../../../adapters/ai/writer/types.ts';
import type { Place, Source } from '../contract.ts';
import { makingProblems } from '../core/index.ts';
import type { MakingsDeps } from './deps.ts';
import type { Draft, Placing } from './form.ts';
import { isCut } from './offering.ts';
import { quotationOf } from './rewriting.ts';
import { gather } from './sources/gather.ts';
import { placingOf } from './sources/placing.ts';
import { writerSource } from './sources/writer-source.ts';

/** A source read once more, for a part of a text that is written anew. */
export type SourceAgain = {
  /** Where a stored place stands in the source as it is now; null where its words aren't there any more. */
  quotationOf(place: Place): Quotation | null;
  rewriteLine(draft: ScriptDraft, lineId: string, seed: number): Promise<ScriptLine | null>;
  placing(draft: Draft): Promise<Placing>;
};

/** Reads a source as the writer read it. @throws when it isn't there any more */
export async function readAgain(deps: MakingsDeps, ownerId: string, source: Source | undefined): Promise<SourceAgain> {
  if (!source) throw makingProblems.make('MAKING_NOT_FOUND');
  const gathered = await gather(deps, ownerId, source);
  const text = await writerSource(deps, ownerId, gathered);
  return {
    quotationOf: (place) => quotationOf(place, gathered, text.passages),
    rewriteLine: (draft, lineId, seed) =>
      deps.cpu.rewriteLine({ source: text, toTheEnd: isCut(source, gathered) }, { draft, lineId, seed }),
    placing: (draft) => placingOf(deps, ownerId, gathered, draft),
  };
}
