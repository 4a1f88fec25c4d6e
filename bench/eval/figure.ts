/** One line of the report. `floor` is what ai.md asks for; without one the figure is for information. */
export type Figure = {
  name: string;
  value: number;
  floor?: { bound: number; better: 'higher' | 'lower' };
  note?: string;
  digits?: number;
};

/** The value must not fall below `bound`. */
export const atLeast = (bound: number): NonNullable<Figure['floor']> => ({ bound, better: 'higher' });

/** The value must not rise above `bound`. */
export const atMost = (bound: number): NonNullable<Figure['floor']> => ({ bound, better: 'lower' });

/** Does a figure keep its floor? */
export function isKept({ value, floor }: Figure): boolean {
  if (!floor) return true;
  return floor.better === 'higher' ? value >= floor.bound : value <= floor.bound;
}

/** The report as aligned text. */
export function asTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { name, value, floor, note = '', digits = 3 } = figure;
    const bound = floor ? `${floor.better === 'higher' ? '>=' : '<='} ${floor.bound}` : '';
    return [name, value.toFixed(digits), bound, isKept(figure) ? (floor ? 'ok' : '') : 'MISSED', note];
  });
  const all = [['figure', 'value', 'floor', '', 'how'], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  return all
    .map((row) =>
      row
        .map((cell, column) => (column === 4 ? cell : cell.padEnd(widths[column] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
