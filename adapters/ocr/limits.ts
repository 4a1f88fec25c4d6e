/** What reading one picture may cost. Times are of the processor, so that a busy machine gives up no page. */
export const OCR_LIMITS = {
  heapMegabytes: 256,
  residentBytes: 700 * 1024 * 1024,
  watchMs: 250,
  pageMs: 60_000,
  /** The first look at a page; noise takes minutes and is cleaned instead. */
  lookMs: 30_000,
  /** Below: turned, cleaned or in another script it may read better. */
  sure: 60,
  /** From here on no better reading is looked for. */
  certain: 80,
  /** Below: letters by chance, not words. */
  readable: 50,
  /** Pages are read at this size; smaller pictures are enlarged, at most so many times. */
  longestSide: 1600,
  enlarged: 3,
  idleMs: 60_000,
} as const;
