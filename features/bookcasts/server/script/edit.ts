import { editedPieces } from '../../../../adapters/ai/writer/edited-pieces.ts';
import type { Host } from '../../../../adapters/ai/writer/types.ts';
import { Problem } from '../../../../platform/common/problem.ts';
import { bookcastsProblems } from '../../core/index.ts';
import { type StoredLine, type StoredPiece, type StoredScript, textOf } from '../rows/stored.ts';
import type { Version } from '../rows/script-store.ts';
import { lineSeconds } from './line-seconds.ts';

/** A line as a person leaves it; what is absent stays as it is. */
export type LineEdit = { id: string; host?: Host | undefined; text?: string | undefined };

/** A line as each version has it, the latest first. */
const versionsOf = (versions: readonly Version[], id: string): StoredLine[] =>
  versions.flatMap(({ script }) => script.lines.filter((line) => line.id === id));

const lettersIn = (pieces: readonly StoredPiece[]): number =>
  pieces.reduce((sum, { text, role }) => sum + (role === 'own' ? 0 : text.length), 0);

/** A person's words as pieces: what still stands word for word, in whichever version, keeps what it rests on. */
function piecesOf(known: readonly StoredLine[], words: string): StoredPiece[] {
  const lang = known[0]!.pieces[0]?.lang ?? 'en';
  const own = (text: string): StoredPiece => ({ text, role: 'own', lang, evidence: { kind: 'none' } });
  const tried = known.map((line) => editedPieces(line.pieces, words, own));
  return tried.toSorted((a, b) => lettersIn(b) - lettersIn(a))[0]!;
}

/** A line with a person's words or another host. Words that it had before come back with all that they rested on. */
function changed(known: readonly StoredLine[], { host, text }: LineEdit, script: readonly StoredLine[]): StoredLine {
  const now = known[0]!;
  const wanted = { host: host ?? now.host, text: text ?? textOf(now) };
  if (wanted.host === now.host && wanted.text === textOf(now)) return now;
  const before = known.find((line) => line.host === wanted.host && textOf(line) === wanted.text);
  if (before) return before;
  const same = known.find((line) => textOf(line) === wanted.text);
  const pieces = same?.pieces ?? piecesOf(known, wanted.text);
  const line: StoredLine = { ...now, host: wanted.host, pieces, editedBy: 'person' };
  return { ...line, seconds: lineSeconds(script, line) };
}

/**
 * The script as a person wants it: the lines named, in this order. A line that was taken out earlier comes back by its id from a version
 * that is kept. @throws SCRIPT_LINE_NOT_FOUND
 */
export function editedScript(versions: readonly Version[], edits: readonly LineEdit[]): StoredScript {
  const latest = versions[0]!.script;
  if (new Set(edits.map(({ id }) => id)).size < edits.length)
    throw new Problem('BAD_REQUEST', 400, { what: 'lines: an id is there twice' });
  const lines = edits.map((edit) => {
    const known = versionsOf(versions, edit.id);
    if (known.length === 0) throw bookcastsProblems.make('SCRIPT_LINE_NOT_FOUND');
    return changed(known, edit, latest.lines);
  });
  return { ...latest, lines };
}
