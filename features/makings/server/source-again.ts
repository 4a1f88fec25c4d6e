import { turnSeconds } from '../../../adapters/ai/writer/script/clock.ts';
import type { Quotation, ScriptDraft, ScriptLine } from '../../../adapters/ai/writer/types.ts';
import type { EngineMark, Place } from '../contract.ts';
import { type AnewFrom, type AnewParts, anewByModel } from './anew.ts';
import type { Draft, Placing } from './form.ts';
import { isCut } from './offering.ts';
import { quotationOf } from './rewriting.ts';
import { gather } from './sources/gather.ts';
import { placingOf } from './sources/placing.ts';
import { writerSource } from './sources/writer-source.ts';
import type { Row } from './store/makings-store.ts';

/** A line that was written anew, and who wrote it. */
export type LineAnew = { line: ScriptLine; engine: EngineMark };
/** A source read once more, for a part of a text that is written anew. */
export type SourceAgain = {
  /** Where a stored place stands in the source as it is now; null where its words aren't there any more. */
  quotationOf(place: Place): Quotation | null;
  /** By the model that is set, or the built-in writer; null when that has nothing else to say. @throws what a provider did */
  rewriteLine(draft: ScriptDraft, lineId: string, seed: number): Promise<LineAnew | null>;
  placing(draft: Draft): Promise<Placing>;
};

/** Sentences of the built-in writer that lead from one thing to the next: it has others of the kind. */
const isBuiltin = ({ pieces }: ScriptLine): boolean =>
  pieces.every(({ role, templateId }) => role === 'glue' && templateId !== undefined);

async function lineByModel(
  parts: AnewParts,
  from: AnewFrom,
  { lines, parts: chapters }: ScriptDraft,
  line: ScriptLine,
  signal: AbortSignal,
): Promise<LineAnew | null> {
  if (line.pieces.every(({ role }) => role === 'own')) return null; // theirs, and it rests on nothing
  const { host, partId } = line;
  const heading = chapters.find(({ id }) => id === partId)?.title ?? '';
  const anew = await anewByModel(parts, from, { blocks: lines, at: lines.indexOf(line), heading, host }, signal);
  if (!anew) return null;
  const { pieces, engine } = anew;
  const words = pieces.reduce((sum, { text }) => sum + text.split(/\s+/u).length, 0);
  return { line: { ...line, pieces, words, seconds: turnSeconds({ host, pieces }) }, engine };
}

/** Reads a source as the writer read it. @throws when it isn't there any more */
export async function readAgain(parts: AnewParts, row: Row, signal: AbortSignal): Promise<SourceAgain> {
  const { deps } = parts;
  const { owner_id: ownerId } = row;
  const gathered = await gather(deps, ownerId, row.source);
  const source = await writerSource(deps, ownerId, gathered);
  return {
    quotationOf: (place) => quotationOf(place, gathered, source.passages),
    async rewriteLine(draft, lineId, seed) {
      const old = draft.lines.find(({ id }) => id === lineId);
      if (!old) return null;
      const byModel = () => lineByModel(parts, { row, gathered, source }, draft, old, signal);
      const builtin = async (): Promise<LineAnew | null> => {
        const line = await deps.cpu.rewriteLine(
          { source, toTheEnd: isCut(row.source, gathered) },
          { draft, lineId, seed },
        );
        return line && { line, engine: deps.ai.builtin.mark('write') };
      };
      return isBuiltin(old) ? ((await builtin()) ?? byModel()) : ((await byModel()) ?? builtin());
    },
    placing: (draft) => placingOf(deps, ownerId, gathered, draft),
  };
}
