import type { Line, Script } from '../contract.ts';

export type Host = Line['host'];
/** A line as the person wants it; what is absent stays as it is. `was`: its words when the person began to change them. */
export type EditedLine = { id: string; host?: Host; text?: string; was?: string };
/** What a person wants of a script and hasn't saved: the lines that stay, in order. `base`: the lines that there were; `lost`: words for
 *  lines that a newer version hasn't any more. */
export type Edits = { revision: number; base: string[]; lines: EditedLine[]; lost: string[] };

/** The words of a line. */
export const wordsOf = (line: Pick<Line, 'pieces'>): string => line.pieces.map(({ text }) => text).join(' ');

/** Nothing changed yet. */
export function startEdits(script: Script): Edits {
  const ids = script.lines.map(({ id }) => id);
  return { revision: script.revision, base: ids, lines: ids.map((id) => ({ id })), lost: [] };
}

const withLine = (edits: Edits, id: string, change: (line: EditedLine) => EditedLine): Edits => ({
  ...edits,
  lines: edits.lines.map((line) => (line.id === id ? change(line) : line)),
});

/** Other words for a line; its own words again are no change. */
export const withText = (edits: Edits, line: Line, text: string): Edits =>
  withLine(edits, line.id, ({ id, host, was }) => ({
    id,
    ...(host && { host }),
    ...(text !== wordsOf(line) && { text, was: was ?? wordsOf(line) }),
  }));

/** Another host for a line. */
export const withHost = (edits: Edits, line: Line, host: Host): Edits =>
  withLine(edits, line.id, ({ id, text, was }) => ({
    id,
    ...(text !== undefined && { text }),
    ...(was !== undefined && { was }),
    ...(host !== line.host && { host }),
  }));

/** Without a line. */
export const without = (edits: Edits, id: string): Edits => ({
  ...edits,
  lines: edits.lines.filter((line) => line.id !== id),
});

/** With a line that was taken out, where it was. */
export const putBack = (edits: Edits, line: EditedLine, at: number): Edits =>
  edits.lines.some(({ id }) => id === line.id) ? edits : { ...edits, lines: edits.lines.toSpliced(at, 0, line) };

/** With a line moved up (-1) or down (1). */
export function moved(edits: Edits, id: string, by: -1 | 1): Edits {
  const from = edits.lines.findIndex((line) => line.id === id);
  const to = from + by;
  const line = edits.lines[from];
  if (!line || to < 0 || to >= edits.lines.length) return edits;
  const lines = edits.lines.toSpliced(from, 1).toSpliced(to, 0, line);
  return { ...edits, lines };
}

const isWritten = ({ text, host }: EditedLine): boolean => text !== undefined || host !== undefined;
const isMoved = ({ base, lines }: Edits): boolean => {
  const kept = new Set(lines.map(({ id }) => id));
  return base.filter((id) => kept.has(id)).some((id, at) => id !== lines[at]?.id);
};

/** How much is changed: lines with other words or another host, lines taken out, and one for another order. */
export const changesIn = (edits: Edits): number =>
  edits.lines.filter(isWritten).length + (edits.base.length - edits.lines.length) + (isMoved(edits) ? 1 : 0);

/** Lines whose sound isn't there: they would be spoken if it were recorded now. */
export function toSpeak(script: Script, edits: Edits): number {
  const recorded = new Set(script.lines.flatMap(({ id, at }) => (at === null ? [] : [id])));
  return edits.lines.filter((line) => isWritten(line) || !recorded.has(line.id)).length;
}

/** The planned length with the changes, seconds; other words take as long as the script's own by their letters. */
export function plannedSeconds(script: Script, edits: Edits): number {
  const lines = new Map(script.lines.map((line) => [line.id, line]));
  const letters = script.lines.reduce((sum, line) => sum + wordsOf(line).length, 0);
  const spoken = script.lines.reduce((sum, { seconds }) => sum + seconds, 0);
  const perLetter = letters > 0 ? spoken / letters : 0;
  const now = edits.lines.reduce(
    (sum, { id, text }) => sum + (text === undefined ? (lines.get(id)?.seconds ?? 0) : text.length * perLetter),
    0,
  );
  return Math.max(0, script.seconds - spoken + now);
}

/** Keeps a newer script's order, or the person's where they moved lines; lines that they don't know follow their neighbors. */
function orderOn(edits: Edits, newer: readonly string[]): string[] {
  if (!isMoved(edits)) return [...newer];
  const known = new Set(newer);
  const order = edits.lines.flatMap(({ id }) => (known.has(id) ? [id] : []));
  for (const [at, id] of newer.entries())
    if (!order.includes(id)) order.splice(order.indexOf(newer[at - 1] ?? '') + 1, 0, id);
  return order;
}

/** A person's changes on a newer script. */
export function rebased(edits: Edits, script: Script): Edits {
  const mine = new Map(edits.lines.map((line) => [line.id, line]));
  const gone = new Set(edits.base.filter((id) => !mine.has(id)));
  const ids = script.lines.map(({ id }) => id);
  const staying = ids.filter((id) => !gone.has(id));
  const words = new Map(script.lines.map((line) => [line.id, wordsOf(line)]));
  const lines = orderOn(edits, staying).map((id): EditedLine => {
    const line = mine.get(id);
    if (!line) return { id };
    const { text, was, ...rest } = line;
    return text === undefined || text === words.get(id) ? rest : { ...rest, text, ...(was !== undefined && { was }) };
  });
  const lost = edits.lines.flatMap(({ id, text }) => (text !== undefined && !words.has(id) ? [text] : []));
  return { revision: script.revision, base: ids, lines, lost: [...edits.lost, ...lost] };
}

/** What is sent to change the script. */
export const sentOf = (edits: Edits) =>
  edits.lines.map(({ id, host, text }) => ({
    id,
    ...(host && { host }),
    ...(text !== undefined && { text: text.trim() }),
  }));

const isEditedLine = (value: unknown): value is EditedLine =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';

/** Reads stored edits; anything else is none. */
export function asEdits(value: unknown): Edits | undefined {
  const edits = value as Partial<Edits> | null;
  const fits =
    typeof edits === 'object' &&
    edits !== null &&
    typeof edits.revision === 'number' &&
    Array.isArray(edits.base) &&
    Array.isArray(edits.lines) &&
    edits.lines.every(isEditedLine) &&
    Array.isArray(edits.lost);
  return fits ? (edits as Edits) : undefined;
}
