/** A rectangle in the window. */
export type Box = { left: number; top: number; right: number; bottom: number };
/** Something that a tip shouldn't cover; what is used weighs more than what is read. */
export type Obstacle = Box & { weight: number };
export type Side = 'right' | 'left' | 'bottom' | 'top';
/** Where a tip stands, on which side of its target, and where its arrow is along the edge that faces it. */
export type TipPlace = { left: number; top: number; side: Side; arrow: number };
type Size = { width: number; height: number };

/** Room for the arrow between the target and the tip: the tip moves away from what lies close to the target. */
const GAPS = [10, 20, 30, 40, 50, 60];
/** What a pixel of room beyond the first counts: a tip stays close where nothing is in its way. */
const DISTANCE_COST = 1;
const EDGE = 8;
/** How near to a corner of the tip its arrow may be. */
const ARROW_EDGE = 12;
/** What a pixel counts by which an arrow misses the middle of its target, at the edge of the window. */
const ASTRAY_COST = 1000;
/** How many places along a side are tried. */
const STEPS = 8;
const SIDES: readonly Side[] = ['right', 'left', 'bottom', 'top'];

const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(value, max));
const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

type Candidate = { place: TipPlace; cost: number };

/** Places along one side of the target, the centered one first, with the cost of an arrow that is long or misses its middle. */
function alongSide(side: Side, gap: number, target: Box, size: Size, viewport: Size): Candidate[] {
  const upright = side === 'left' || side === 'right';
  const middle = upright ? (target.top + target.bottom) / 2 : (target.left + target.right) / 2;
  const length = upright ? size.height : size.width;
  const room = upright ? viewport.height : viewport.width;
  const across = {
    right: target.right + gap,
    left: target.left - gap - size.width,
    bottom: target.bottom + gap,
    top: target.top - gap - size.height,
  }[side];
  const far = (upright ? viewport.width - size.width : viewport.height - size.height) - EDGE;
  if (across < EDGE || across > far) return [];
  const shares = Array.from({ length: STEPS + 1 }, (_, step) => step / STEPS).toSorted(
    (a, b) => Math.abs(a - 0.5) - Math.abs(b - 0.5),
  );
  return shares.map((share) => {
    const arrow = ARROW_EDGE + share * Math.max(0, length - 2 * ARROW_EDGE);
    const along = clamp(middle - arrow, EDGE, room - EDGE - length);
    const pointing = clamp(middle - along, ARROW_EDGE, length - ARROW_EDGE);
    const [left, top] = upright ? [across, along] : [along, across];
    const place = { left: Math.round(left), top: Math.round(top), side, arrow: Math.round(pointing) };
    const astray = Math.abs(middle - along - pointing);
    return { place, cost: astray * ASTRAY_COST + (gap - GAPS[0]!) * DISTANCE_COST };
  });
}

/** The place beside the target that covers the least of what else is on the page; null where there is no room for the tip. */
export function placeTip(target: Box, size: Size, viewport: Size, obstacles: readonly Obstacle[]): TipPlace | null {
  let best: TipPlace | null = null;
  let least = Infinity;
  const candidates = GAPS.flatMap((gap) => SIDES.flatMap((side) => alongSide(side, gap, target, size, viewport)));
  for (const { place, cost } of candidates) {
    const box = { ...place, right: place.left + size.width, bottom: place.top + size.height };
    const covered = obstacles.reduce((sum, one) => sum + overlap(box, one) * one.weight, cost);
    if (covered < least) [best, least] = [place, covered];
  }
  return best;
}
