import { type Box, type Obstacle, placeTip, type TipPlace } from '../core/index.ts';

const TARGETS = {
  bell: '[data-tip-target=bell]',
  library: 'nav a[href$="/documents"]',
  spark: 'nav a[href$="/spark"]',
  bookcasts: 'nav a[href$="/bookcasts"]',
} as const;
export type TargetName = keyof typeof TARGETS;

const USED = 'a,button,input,textarea,select,summary,[role=button],[role=slider],[contenteditable=true]';
const READ = 'h1,h2,h3,h4,p,li,img,.cover';
/** A control that is covered is worse than words that are. */
const USED_WEIGHT = 3;

const isInWindow = ({ width, left, right, top, bottom }: DOMRect): boolean =>
  width > 0 && right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;

/** What a tip is about, where it is in sight. */
export const targetOf = (name: TargetName): Element | undefined =>
  [...document.querySelectorAll(TARGETS[name])].find((one) => isInWindow(one.getBoundingClientRect()));

function obstaclesTo(target: Element, tip: Element): Obstacle[] {
  return [...document.querySelectorAll(`${USED},${READ}`)].flatMap((one) => {
    if (one.contains(target) || target.contains(one) || tip.contains(one)) return [];
    const box = one.getBoundingClientRect();
    if (!isInWindow(box)) return [];
    const { left, top, right, bottom }: Box = box;
    return [{ left, top, right, bottom, weight: one.matches(USED) ? USED_WEIGHT : 1 }];
  });
}

/** Where a tip of this size stands beside its target; null when the target is out of sight or there is no room. */
export function placeBeside(name: TargetName, tip: HTMLElement): TipPlace | null {
  const target = targetOf(name);
  if (!target) return null;
  const size = { width: tip.offsetWidth, height: tip.offsetHeight };
  return placeTip(
    target.getBoundingClientRect(),
    size,
    { width: innerWidth, height: innerHeight },
    obstaclesTo(target, tip),
  );
}
