import type { Evidence, Piece, ScriptDraft } from '../../../../adapters/ai/writer/types.ts';
import type { Makings } from '../../../makings/server/index.ts';
import { bookcastsProblems } from '../../core/index.ts';
import type { CastRow } from '../rows/bookcast-store.ts';
import { plannedSeconds, type StoredPiece, type StoredScript, textOf } from '../rows/stored.ts';
import { lineSeconds } from './line-seconds.ts';
import { keptPiece } from './kept-script.ts';

type Again = Awaited<ReturnType<Makings['sourceAgain']>>;

/** A stored piece as the writer knows it; what stands nowhere in the source any more rests on nothing. */
function writersPiece({ text, role, lang, templateId, evidence }: StoredPiece, again: Again): Piece {
  const rests: Evidence =
    'quotations' in evidence
      ? { ...evidence, quotations: evidence.quotations.flatMap((place) => again.quotationOf(place) ?? []) }
      : evidence;
  return { text, role, lang, evidence: rests, ...(templateId !== undefined && { templateId }) };
}

const wordsIn = (pieces: readonly StoredPiece[]): number => textOf({ pieces: [...pieces] }).split(/\s+/u).length;

/** A stored script as the writer made it. */
const writersDraft = (cast: CastRow, script: StoredScript, again: Again): ScriptDraft => ({
  title: cast.title,
  description: cast.description,
  style: cast.style,
  lang: cast.lang ?? 'en',
  tags: cast.tags,
  parts: script.parts,
  lines: script.lines.map(({ id, host, move, partId, pieces, seconds, pauseAfter }) => ({
    id,
    host,
    move,
    partId,
    pieces: pieces.map((piece) => writersPiece(piece, again)),
    words: wordsIn(pieces),
    seconds,
    pauseAfter,
  })),
  seconds: plannedSeconds(script.lines),
  asked: script.asked,
  warnings: [],
});

/** The script with one line written anew. @throws SCRIPT_LINE_ALONE when the built-in writer has nothing else for it, what a provider did */
export async function rewrittenScript(
  makings: Pick<Makings, 'sourceAgain'>,
  cast: CastRow,
  { script, revision }: { script: StoredScript; revision: number },
  { lineId, signal }: { lineId: string; signal: AbortSignal },
): Promise<StoredScript> {
  const again = await makings.sourceAgain(cast.owner_id, cast.id, signal);
  const draft = writersDraft(cast, script, again);
  const anew = await again.rewriteLine(draft, lineId, revision);
  if (!anew) throw bookcastsProblems.make('SCRIPT_LINE_ALONE');
  const { line, engine } = anew;
  const placing = await again.placing({ ...draft, lines: [line] });
  const pieces = line.pieces.map((piece) => keptPiece(piece, placing));
  const seconds = lineSeconds(script.lines, { host: line.host, pieces });
  return {
    ...script,
    // Who reads it is told that a model wrote in it.
    engine: engine.kind === 'model' ? engine : script.engine,
    lines: script.lines.map((one) => (one.id === lineId ? { ...one, pieces, seconds, editedBy: null } : one)),
  };
}
