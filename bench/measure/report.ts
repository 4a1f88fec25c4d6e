import { cpus, loadavg, totalmem } from 'node:os';
import { type Budget, verdictOf } from './budgets.ts';
import type { Spread } from './statistics.ts';

/** One measured figure; `p50` stands beside it when the budget is about the slow end. */
export type Figure = {
  part: string;
  what: string;
  value: number;
  unit: string;
  p50?: number;
  budget?: Budget;
  note?: string;
};

const HEAD = ['part', 'measure', 'p50', 'value', 'unit', 'target', 'limit', 'verdict', 'note'];
const RIGHT = new Set([2, 3, 5, 6]);

/** A number with about three digits that count. */
export function shown(value: number): string {
  if (!Number.isFinite(value)) return '-';
  const size = Math.abs(value);
  return value.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : 2);
}

const round = (value: number): string => String(Math.round(value * 100) / 100);

function cells(figure: Figure): string[] {
  const { part, what, p50, value, unit, budget, note } = figure;
  const bounds = budget ? [round(budget.target), round(budget.limit), verdictOf(value, budget)] : ['', '', ''];
  return [part, what, p50 === undefined ? '' : shown(p50), shown(value), unit, ...bounds, note ?? ''];
}

/** The figures as aligned columns. */
export function table(figures: readonly Figure[]): string {
  const rows = [HEAD, ...figures.map(cells)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => [...(row[column] ?? '')].length)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        RIGHT.has(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return rows.map(line).join('\n');
}

/** The closing line. */
export function countOver(figures: readonly Figure[]): string {
  const judged = figures.filter(({ budget }) => budget);
  const verdicts = judged.map(({ value, budget }) => verdictOf(value, budget!));
  const missed = verdicts.filter((verdict) => verdict !== 'ok').length;
  const failed = verdicts.filter((verdict) => verdict === 'FAILED').length;
  return `${missed} of ${judged.length} figures over budget, ${failed} of them past the limit`;
}

/** What the machine is and how busy it is. */
export function machine(): string {
  const [one = 0, five = 0] = loadavg();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${memory} GiB, Node ${process.versions.node}, load ${one.toFixed(1)} now, ${five.toFixed(1)} over 5 minutes`;
}

/** Takes the figures of one part. */
export type Report = {
  add(what: string, value: number, unit: string, more?: { budget?: Budget; note?: string; p50?: number }): void;
  /** Milliseconds, p50 and p95; the budget is about p95. */
  spread(what: string, spread: Spread, more?: { budget?: Budget; note?: string }): void;
};

/** A report that collects into `figures` and says each figure at once. */
export function reportOf(part: string, figures: Figure[], say: (line: string) => void): Report {
  const add: Report['add'] = (what, value, unit, more = {}) => {
    const figure: Figure = { part, what, value, unit, ...more };
    figures.push(figure);
    say(
      `  ${what}: ${more.p50 === undefined ? '' : `${shown(more.p50)} / `}${shown(value)} ${unit}${more.budget ? ` (${verdictOf(value, more.budget)})` : ''}`,
    );
  };
  return { add, spread: (what, { p50, p95 }, more = {}) => add(what, p95, 'ms', { p50, ...more }) };
}
