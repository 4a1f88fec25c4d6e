import type { House } from './house.ts';
import type { Report } from './report.ts';

/** What a part may use. */
export type Bench = {
  /** Smaller sizes and fewer rounds. */
  quick: boolean;
  /** How many files the part that imports takes (`--files`). */
  files: number | null;
  /** Formats that the part about growing files takes (`--formats`). */
  formats: readonly string[] | null;
  /** The built server's entry, kept for this run. */
  main: string;
  /** A new empty folder that goes when the bench ends. */
  folder(name: string): string;
  /** Called when the bench ends, the latest first, whatever happened. */
  onEnd(work: () => Promise<unknown>): void;
  /** The program with a library that all parts share, started when first asked for. */
  house(): Promise<House>;
  /** Sentences of the sample books, for invented ones. */
  sentences(): Promise<string[]>;
  say(line: string): void;
};

/** One part of the bench; `--only name` runs it alone. */
export type Part = { name: string; onlyWhenNamed?: true; run(bench: Bench, report: Report): Promise<void> };
