/** Where a tip stands, in the window. */
export type Place = { left: number; top?: number; bottom?: number };

const WIDTH = 256,
  GAP = 8;
const TARGETS = {
  bell: '[data-tip-target=bell]',
  library: 'nav a[href$="/documents"]',
  spark: 'nav a[href$="/spark"]',
  bookcasts: 'nav a[href$="/bookcasts"]',
} as const;

/** The place beside the visible target of a tip; none when it is not on the page. */
export function placeAt(target: keyof typeof TARGETS): Place[] {
  const boxes = [...document.querySelectorAll(TARGETS[target])].map((one) => one.getBoundingClientRect());
  const box = boxes.find(
    ({ width, left, right, top, bottom }) =>
      width > 0 && right > 0 && left < innerWidth && bottom > 0 && top < innerHeight,
  );
  if (!box) return [];
  const middle = Math.round(box.left + box.width / 2 - WIDTH / 2),
    left = Math.max(GAP, Math.min(middle, innerWidth - WIDTH - GAP));
  return [
    box.top > innerHeight / 2
      ? { left, bottom: Math.round(innerHeight - box.top + GAP) }
      : { left, top: Math.round(box.bottom + GAP) },
  ];
}
