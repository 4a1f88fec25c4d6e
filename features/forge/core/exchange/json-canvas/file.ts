// JSON Canvas 1.0 (jsoncanvas.org): the file as it is written, and where its words and ours meet.
import { PAPER, CANVAS_COLORS, type CanvasColor } from '../../model/colors.ts';
import { isNumber, isRecord } from '../../model/read-item.ts';
import type { Point, Thing } from '../../model/things.ts';

export type CanvasNode = {
  id: string;
  type: string;
  x: number;
  y: number;
  width: number;
  height: number;
  [field: string]: unknown;
};
export type CanvasEdge = { id: string; fromNode: string; toNode: string; [field: string]: unknown };
export type CanvasFile = { nodes?: CanvasNode[]; edges?: CanvasEdge[]; [field: string]: unknown };

/**
 * What a thing keeps of the node or edge it was, in `meta.jsonCanvas`: there it outlives saving, versions and copies. `shift` is how far
 * the file's nodes were moved to lie on a canvas; `top`, kept by the first of them, are fields of the file itself.
 */
export type Kept = {
  id?: string;
  type?: string;
  color?: string;
  more?: Record<string, unknown>;
  shift?: { x: number; y: number };
  top?: Record<string, unknown>;
};

/** The field in which our nodes say what else they are. */
export const OURS = 'maktaba';

const PRESETS = new Map<string, CanvasColor>([
  ['1', 'rose'],
  ['2', 'orange'],
  ['3', 'amber'],
  ['4', 'green'],
  ['5', 'cyan'],
  ['6', 'purple'],
]);
const PRESET_OF = new Map([...PRESETS].map(([preset, color]) => [color, preset]));
const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

/** Our color for one of a file: a preset, or the nearest to a hex value. */
export function colorIn(raw: unknown): CanvasColor {
  if (typeof raw !== 'string') return 'plain';
  const preset = PRESETS.get(raw);
  if (preset) return preset;
  if (!HEX.test(raw)) return 'plain';
  const wanted = channels(raw);
  const far = (color: CanvasColor): number => {
    const line = channels(PAPER[color].line);
    return Math.min(distance(wanted, line), distance(wanted, channels(PAPER[color].fill)));
  };
  return CANVAS_COLORS.reduce((best, color) => (far(color) < far(best) ? color : best));
}

/** What a file says for our color; nothing for plain. */
export const colorOut = (color: CanvasColor): string | undefined =>
  color === 'plain' ? undefined : (PRESET_OF.get(color) ?? PAPER[color].line);

function channels(hex: string): [number, number, number] {
  const digits = hex.slice(1);
  const long = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  return [0, 2, 4].map((at) => Number.parseInt(long.slice(at, at + 2), 16)) as [number, number, number];
}
const distance = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, index) => sum + (value - b[index]!) ** 2, 0);

const isPoint = (value: unknown): value is Point => isRecord(value) && isNumber(value['x']) && isNumber(value['y']);

/** What a thing keeps of another app's file. */
export function keptOf({ meta }: Thing): Kept {
  const { jsonCanvas } = meta;
  if (!isRecord(jsonCanvas)) return {};
  const { id, type, color, more, shift, top } = jsonCanvas;
  return {
    ...(typeof id === 'string' && { id }),
    ...(typeof type === 'string' && { type }),
    ...(typeof color === 'string' && { color }),
    ...(isRecord(more) && { more }),
    ...(isPoint(shift) && { shift: { x: shift.x, y: shift.y } }),
    ...(isRecord(top) && { top }),
  };
}

/** A text as a JSON Canvas file; null when it is none. An empty object is an empty canvas. */
export function readCanvasFile(text: string): CanvasFile | null {
  try {
    const file: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    if (!isRecord(file)) return null;
    const lists = [file['nodes'], file['edges']];
    return lists.every((list) => list === undefined || Array.isArray(list)) ? (file as CanvasFile) : null;
  } catch {
    return null;
  }
}
