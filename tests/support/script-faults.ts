import type { WriterSource } from '../../adapters/ai/writer/index.ts';
import { scriptSeconds } from '../../adapters/ai/writer/script/index.ts';
import type { Piece, Quotation, ScriptDraft } from '../../adapters/ai/writer/types.ts';

/** Turns that lie at least between two uses of a template. */
const GAP = 15;
/** Sentences shorter than this repeat by chance. */
const REPEATABLE = 25;

const plain = (text: string): string => text.replace(/\s+/gu, ' ').trim().toLowerCase();
const quotationsOf = ({ evidence }: Piece): Quotation[] =>
  evidence.kind === 'quotation' || evidence.kind === 'support' ? evidence.quotations : [];

/** What is wrong with the evidence of a piece; null when it rests on what it says it rests on. */
function unfounded(piece: Piece, texts: ReadonlyMap<string, string>): string | null {
  const quotations = quotationsOf(piece);
  const moved = quotations.find(({ passageId, start, end, text }) => texts.get(passageId)?.slice(start, end) !== text);
  if (moved) return `not verbatim: ${moved.text}`;
  if (piece.role === 'quotation') {
    const [only, ...more] = quotations;
    return only && more.length === 0 && plain(only.text) === plain(piece.text)
      ? null
      : `not its quotation: ${piece.text}`;
  }
  if (piece.role !== 'glue') return `not a built-in piece: ${piece.role}`;
  if (quotations.some(({ text }) => !plain(piece.text).includes(plain(text))))
    return `echoes something else: ${piece.text}`;
  if (piece.evidence.kind === 'counted' && !piece.text.includes(String(piece.evidence.value)))
    return `another count: ${piece.text}`;
  return null;
}

/** Passages that are quoted twice, in part or by the same sentence elsewhere. */
function repeated(quoted: readonly Quotation[]): string[] {
  return quoted.flatMap((one, at) =>
    quoted.slice(0, at).some((other) => {
      const same = one.passageId === other.passageId && one.start < other.end && other.start < one.end;
      return same || (one.text.length > REPEATABLE && plain(other.text).includes(plain(one.text)));
    })
      ? [`said twice: ${one.text}`]
      : [],
  );
}

function templateRepeats({ lines }: ScriptDraft): string[] {
  const last = new Map<string, number>();
  return lines.flatMap(({ pieces }, at) =>
    pieces.flatMap(({ templateId, text }) => {
      if (templateId === undefined) return [];
      const before = last.get(templateId);
      last.set(templateId, at);
      return before !== undefined && at - before < GAP ? [`glue again after ${at - before} turns: ${text}`] : [];
    }),
  );
}

/** Everything that must never be so in a script; empty for a sound one. */
export function scriptFaults(source: Pick<WriterSource, 'passages'>, draft: ScriptDraft): string[] {
  const texts = new Map(source.passages.map(({ id, text }) => [id, text]));
  const pieces = draft.lines.flatMap((line) => line.pieces);
  const hosts = new Set(draft.lines.map(({ host }) => host));
  const parts = draft.parts.map(({ id }) => id);
  return [
    ...pieces.flatMap((piece) => unfounded(piece, texts) ?? []),
    ...repeated(pieces.filter(({ role }) => role === 'quotation').flatMap(quotationsOf)),
    ...draft.lines.flatMap(({ host, pieces: said }, at) => [
      ...(hosts.size > 1 && draft.lines[at - 1]?.host === host ? [`${host} twice in a row at line ${at + 1}`] : []),
      ...(said.length === 0 ? [`nothing said in line ${at + 1}`] : []),
    ]),
    ...templateRepeats(draft),
    ...draft.lines.flatMap(({ partId }, at) =>
      parts.indexOf(partId) < parts.indexOf(draft.lines[at - 1]?.partId ?? parts[0]!)
        ? [`part out of order: ${partId}`]
        : [],
    ),
    ...(new Set(draft.lines.map(({ id }) => id)).size < draft.lines.length ? ['two lines of one id'] : []),
    ...(Math.abs(scriptSeconds(draft.lines) - draft.seconds) > 0.01 ? ['its length is not the sum of its lines'] : []),
  ];
}

/** Lines all of whose pieces rest on what they say they rest on. */
export function foundedLines(source: Pick<WriterSource, 'passages'>, draft: ScriptDraft): number {
  const texts = new Map(source.passages.map(({ id, text }) => [id, text]));
  return draft.lines.filter(({ pieces }) => pieces.every((piece) => unfounded(piece, texts) === null)).length;
}
