/** Budgets for untrusted files. Sizes are bytes unless the name says otherwise. */
export const LIMITS = {
  fileBytes: 200 * 1024 * 1024,
  zipEntries: 10_000,
  zipEntryBytes: 64 * 1024 * 1024,
  zipTotalBytes: 512 * 1024 * 1024,
  zipRatio: 200,
  /** Entries below this size can have any compression ratio. */
  zipRatioFloorBytes: 1024 * 1024,
  xmlBytes: 48 * 1024 * 1024,
  xmlDepth: 256,
  xmlNodes: 2_000_000,
  xmlExpansionCharacters: 1_000_000,
  htmlDepth: 256,
  textBytes: 100 * 1024 * 1024,
  overlayParts: 200_000,
  webPageBytes: 12 * 1024 * 1024,
  sheetColumns: 1_000,
  sheetRows: 200_000,
  sheetCells: 2_000_000,
  pixels: 100_000_000,
  frames: 2_000,
  /** What ends in `Ms` is processor time. */
  pictureMs: 30_000,
  previewPixels: 2560,
  mediaMs: 60_000,
  mediaChapters: 2_000,
  mediaLines: 20_000,
  mediaTextCharacters: 500_000,
  pdfPages: 10_000,
  pdfPageMs: 20_000,
  /** Fewer characters on a page than this: a picture of a page, not text. */
  pageLetters: 16,
  drawnPixels: 1600,
  drawMs: 60_000,
  passageCharacters: 600,
  contextCharacters: 40,
  coverWidthPixels: 800,
  coverHeightPixels: 1200,
} as const;

/** The same budgets with other numbers, e.g. in tests. */
export type Limits = { readonly [Name in keyof typeof LIMITS]: number };

/** Limits on the child process that converts one file. */
export const PROCESS_LIMITS = {
  heapMegabytes: 512,
  residentBytes: 1024 * 1024 * 1024,
  /** Processor time of a whole conversion: a busy machine refuses no file. */
  workMs: 120_000,
  workMsPerMegabyte: 1_000,
  watchMs: 250,
  progressMs: 250,
} as const;
