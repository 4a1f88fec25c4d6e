/** A rectangle in the window. */
export type Box = { left: number; top: number; right: number; bottom: number };
/** Something that a tip shouldn't cover; what is used weighs more than what is read. */
export type Obstacle = Box & { weight: number };
export type Side = 'right' | 'left' | 'bottom' | 'top';
/** Where a tip stands, on which side of its target, and where its arrow is along the edge that faces it. */
export type TipPlace = { left: number; top: number; side: Side; arrow: number };
type Size = { width: number; height: number };

/** Room for the arrow between the target and the tip. */
const GAP = 10;
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

type Candidate = { place: TipPlace; astray: number };

/** Places along one side of the target the centered one first, with how far the arrow misses the middle of the target. */
function alongSide(side: Side, target: Box, size: Size, viewport: Size): Candidate[] {
  const upright = side === 'left' || side === 'right';
  const middle = upright ? (target.top + target.bottom) / 2 : (target.left + target.right) / 2;
  const length = upright ? size.height : size.width;
  const room = upright ? viewport.height : viewport.width;
  const across = {
    right: target.right + GAP,
    left: target.left - GAP - size.width,
    bottom: target.bottom + GAP,
    top: target.top - GAP - size.height,
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
    return { place, astray: Math.abs(middle - along - pointing) };
  });
}

/** The place beside the target that covers the least of what else is on the page; null where there is no room for the tip. */
export function placeTip(target: Box, size: Size, viewport: Size, obstacles: readonly Obstacle[]): TipPlace | null {
  let best: TipPlace | null = null;
  let least = Infinity;
  for (const { place, astray } of SIDES.flatMap((side) => alongSide(side, target, size, viewport))) {
    const box = { ...place, right: place.left + size.width, bottom: place.top + size.height };
    const covered = obstacles.reduce((sum, one) => sum + overlap(box, one) * one.weight, astray * ASTRAY_COST);
    if (covered < least) [best, least] = [place, covered];
  }
  return best;
}
