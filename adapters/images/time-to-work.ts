/** Limits of sharp for one picture, seconds on the clock: the next one is tried when this program got too little processor time for it. */
const ROUNDS = [20, 80, 320, 1280];
/** Other work of this program runs beside it: only a round in which it had most of a processor, twice over, says that the picture is at fault. */
const ENOUGH_SHARE = 0.5;

const usedSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
const isTimeout = (error: unknown): boolean => error instanceof Error && /timeout/i.test(error.message);

/**
 * Has a picture made under sharp's limit, which counts the time on the clock. A busy machine refuses no picture: a round that ended
 * for want of processor time is followed by a longer one.
 */
export async function withTimeToWork<T>(
  make: (seconds: number) => Promise<T>,
  usage: typeof usedSeconds = usedSeconds,
): Promise<T> {
  for (let round = 0; ; round++) {
    const before = usage();
    try {
      return await make(ROUNDS[round]!);
    } catch (error) {
      const hadEnough = round > 0 && usage() - before >= ROUNDS[round]! * ENOUGH_SHARE;
      if (!isTimeout(error) || hadEnough || round === ROUNDS.length - 1) throw error;
    }
  }
}
