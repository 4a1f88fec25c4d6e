import type { RefusedReason } from './conversion-error.ts';
import type { StageTimes } from './stage-clock.ts';
import type { ConvertProgress, Converted } from './types.ts';
import type { DrawnPage } from './pdf/draw-page.ts';
import type { PageSource, WebPage } from './web/web-page.ts';

/** What the parent asks of a child process; a child does one job and ends. */
export type ChildJob = {
  sourcePath: string;
  fileName: string;
  workId: string;
  workDir: string;
  /** The file is a fetched web page that is to be made readable, not converted. */
  page?: PageSource;
  /** Only draw a page (from 1) of a PDF. */
  draw?: number;
};

/** A job with the processor time it may take. */
export type ChildRequest = ChildJob & { workMs: number };

/** What a child answers. `failed` is trouble of the machine (a full disk), not of the file */
export type ChildMessage =
  | { type: 'progress'; progress: ConvertProgress }
  | { type: 'done'; converted: Converted | WebPage | DrawnPage; times: StageTimes }
  | { type: 'refused'; reason: RefusedReason; detail?: string }
  | { type: 'failed'; message: string; code: string };
