// The scenes of the peers' measurement: N blocks of 240x140 with 22 words, and half as many connections.
import { CANVAS_COLORS } from '../../../features/forge/core/model/colors.ts';
import type { Thing } from '../../../features/forge/core/model/things.ts';

const WORDS =
  'the library keeps every book a reader gave it and leads each quoted line back to its page so that a thought can be checked by anyone who asks where it came from'.split(
    ' ',
  );
const BLOCK = { w: 240, h: 140 };
const PITCH = { x: 280, y: 180 };
const CANVAS = 5000;

/** `spread` needs as much room as it needs; otherwise all lie within 5000x5000, in piles when they are many. */
export function sceneOf(n: number, spread: boolean): Thing[] {
  const columns = Math.ceil(Math.sqrt(n));
  const step = spread ? PITCH : { x: (CANVAS - BLOCK.w) / columns, y: (CANVAS - BLOCK.h) / columns };
  const blocks = Array.from({ length: n }, (_, i): Thing => {
    const text = Array.from({ length: 22 }, (_, k) => WORDS[(i * 7 + k * 3) % WORDS.length]).join(' ');
    return {
      ...BLOCK,
      id: `b${i}`,
      kind: 'block',
      type: 'text-note',
      x: Math.round((i % columns) * step.x),
      y: Math.round(Math.floor(i / columns) * step.y),
      text: `${i} ${text}`,
      meta: {},
      color: CANVAS_COLORS[i % 5]!,
      z: i + 1,
      locked: false,
    };
  });
  const edges = Array.from({ length: n / 2 }, (_, i): Thing => {
    const from = (i * 2) % n;
    const to = (i * 2 + (i % 3 === 0 ? columns : 1)) % n;
    return { id: `e${i}`, kind: 'edge', from: `b${from}`, to: `b${to}`, label: '', color: 'plain', meta: {} };
  });
  return [...blocks, ...edges];
}
