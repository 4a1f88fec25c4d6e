import type { Quotation, ScriptDraft, ScriptLine, WriterSource } from '../../../adapters/ai/writer/types.ts';
import type { Place, Source } from '../contract.ts';
import { makingProblems } from '../core/index.ts';
import type { MakingsDeps } from './deps.ts';
import type { Draft, Placing } from './form.ts';
import { isCut } from './offering.ts';
import { gather } from './sources/gather.ts';
import { placingOf } from './sources/placing.ts';
import { placeOfId, writerSource } from './sources/writer-source.ts';

/** A source read once more, for a part of a text that is written anew. */
export type SourceAgain = {
  /** Where a stored place stands in the source as it is now; null where its words aren't there any more. */
  quotationOf(place: Place): Quotation | null;
  rewriteLine(draft: ScriptDraft, lineId: string, seed: number): Promise<ScriptLine | null>;
  placing(draft: Draft): Promise<Placing>;
};

/** Where a place of a book stands in the passages of a source. */
function quotations(source: WriterSource, bookIds: readonly string[]): SourceAgain['quotationOf'] {
  const passages = source.passages.map((passage) => ({ passage, ...placeOfId(passage.id) }));
  return ({ bookId, ord, start, end, text }) => {
    for (const { passage, start: base, ...at } of passages) {
      if (at.ord !== ord || bookIds[at.book] !== bookId) continue;
      if (passage.text.slice(start - base, end - base) !== text) continue;
      return { passageId: passage.id, start: start - base, end: end - base, text };
    }
    return null;
  };
}

/** Reads a source as the writer read it. @throws when it isn't there any more */
export async function readAgain(deps: MakingsDeps, ownerId: string, source: Source | undefined): Promise<SourceAgain> {
  if (!source) throw makingProblems.make('MAKING_NOT_FOUND');
  const gathered = await gather(deps, ownerId, source);
  const text = await writerSource(deps, ownerId, gathered);
  return {
    quotationOf: quotations(
      text,
      gathered.books.map(({ id }) => id),
    ),
    rewriteLine: (draft, lineId, seed) =>
      deps.cpu.rewriteLine({ source: text, toTheEnd: isCut(source) }, { draft, lineId, seed }),
    placing: (draft) => placingOf(deps, ownerId, gathered, draft),
  };
}
