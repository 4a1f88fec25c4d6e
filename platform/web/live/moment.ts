/** A point in time by two clocks: the wall clock jumps when somebody sets it, the steady one may stand still while the machine sleeps. */
export type Moment = { wall: number; steady: number };

export const thisMoment = (): Moment => ({ wall: Date.now(), steady: performance.now() });

/** When this page began. */
export const PAGE_BEGAN: Moment = { wall: performance.timeOrigin, steady: 0 };

const gone = ({ wall, steady }: Moment): [number, number] => [Date.now() - wall, performance.now() - steady];

/** How long ago that was at most, ms; Infinity for no known moment. */
export const atMostSince = (then: Moment | null): number => (then ? Math.max(0, ...gone(then)) : Infinity);

/** How long ago that was at least, ms; Infinity for no known moment. */
export const atLeastSince = (then: Moment | null): number => (then ? Math.max(0, Math.min(...gone(then))) : Infinity);
