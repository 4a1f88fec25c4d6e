// A file's places are anywhere; ours lie between 0 and the end of the canvas.

/** Room between the rim of the canvas and what was moved onto it. */
const MARGIN = 100;

/** How far to move places along one axis so that as many spans as possible lie between 0 and `room`; 0 when all do. */
export function shiftInto(spans: readonly { at: number; size: number }[], room: number): number {
  if (spans.every(({ at, size }) => at >= 0 && at + size <= room)) return 0;
  const order = spans.toSorted((a, b) => a.at - b.at);
  const reach = room - 2 * MARGIN;
  let best = { from: 0, count: 0 };
  let first = 0;
  for (let last = 0; last < order.length; last++) {
    const { at, size } = order[last]!;
    while (first < last && at + size - order[first]!.at > reach) first++;
    if (last - first + 1 > best.count) best = { from: order[first]!.at, count: last - first + 1 };
  }
  return MARGIN - Math.floor(best.from);
}
