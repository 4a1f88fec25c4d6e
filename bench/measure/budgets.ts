/** What a figure should reach, and where it counts as failed. */
export type Budget = { target: number; limit: number; more?: true };

const atMost = (target: number, limit: number): Budget => ({ target, limit });
const atLeast = (target: number, limit: number): Budget => ({ target, limit, more: true });

/** Budgets of the design's database page, for two idle cores and an SSD; milliseconds unless the name says otherwise. */
export const BUDGETS = {
  firstStart: atMost(6000, 15_000),
  warmStart: atMost(1000, 3000),
  adopt: atMost(100, 500),
  list10k: atMost(3, 15),
  list100k: atMost(5, 20),
  listRatio: atMost(2, 4),
  findRare100k: atMost(10, 40),
  findCommon100k: atMost(40, 120),
  /** A search by two letters, and a question over 50,000 passages. */
  findTwoLetters100k: atMost(40, 120),
  question50k: atMost(10, 60),
  passagesRare: atMost(15, 60),
  passagesCommon: atMost(120, 400),
  jobStartP50: atMost(20, 100),
  jobStartP95: atMost(100, 2500),
  resumeSeconds: atMost(20, 40),
  sessionCheck: atMost(3, 10),
  keyReadsOne: atLeast(4000, 1500),
  keyReadsMany: atLeast(8000, 2500),
  insertsMany: atLeast(2000, 600),
  nodeMegabytes: atMost(70, 120),
  databaseMegabytes: atMost(60, 120),
  /** Time of reading a file in against its size, 1 being a straight line. */
  growth: atMost(1.3, 1.3),
  /** Requests of a browser that has nothing yet, until the first page of a book; opening against the engine alone, times. */
  requestsToOpen: atMost(60, 70),
  openingTimes: atMost(1.5, 2.5),
  /** A page turn in the product against one in the engine alone, times. */
  pageTurn: atMost(3, 6),
  /** The design's AI page: CPU to index 100,000 words. */
  indexCpu: atMost(120, 240),
  /** The design's audio page: an episode of five minutes offline, CPU seconds; memory of one of half an hour. */
  episodeCold: atMost(15, 45),
  episodeKept: atMost(7, 21),
  episodeHeard: atMost(2400, 7200),
  episodeMemory: atMost(300, 450),
  /** How far from -16 LUFS, LU, and dB below full scale. */
  loudnessOff: atMost(0.6, 1),
  truePeak: atMost(-1, -0.5),
  /** The Forge's canvas with 10,000 blocks, p95 of main-thread time a frame; the longest frame when it becomes a picture. */
  canvasPan: atMost(8, 16),
  canvasWhole: atMost(9, 18),
  canvasDrag: atMost(6, 12),
  canvasDensePan: atMost(25, 50),
  canvasSwitch: atMost(60, 120),
  /** A bulk save of 1,000 items over HTTP. */
  canvasBulk: atMost(200, 600),
  /** A small call beside somebody's largest read against one on an idle server, p95, times. */
  fairShare: atMost(2, 4),
} satisfies Record<string, Budget>;

/** A size budget of the design's web page fails at 5 % more. */
export const sizeBudget = (kilobytes: number): Budget => atMost(kilobytes, kilobytes * 1.05);

/** Kept, missed, or missed by far. */
export type Verdict = 'ok' | 'over' | 'FAILED';

/** How a figure stands to its budget. */
export function verdictOf(value: number, { target, limit, more }: Budget): Verdict {
  if (more ? value >= target : value <= target) return 'ok';
  return (more ? value >= limit : value <= limit) ? 'over' : 'FAILED';
}
