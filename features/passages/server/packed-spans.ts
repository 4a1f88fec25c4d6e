import type { PassageSpan } from '../../../adapters/formats/index.ts';

/** A span as a row of the table keeps it: a sheet of many cells would else keep more names of properties than text. */
export type PackedSpan =
  | [at: number, length: number]
  | [at: number, length: number, path: string, from: number]
  | [at: number, length: number, path: string, from: number, toPath: string, to: number];

/** Makes spans small. */
export const packSpans = (spans: readonly PassageSpan[]): PackedSpan[] =>
  spans.map(({ at, length, path, from = 0, to }): PackedSpan => {
    if (path === undefined) return [at, length];
    return to ? [at, length, path, from, to.path, to.from] : [at, length, path, from];
  });

const unpacked = ([at, length, path, from, toPath, to]: PackedSpan): PassageSpan => ({
  at,
  length,
  ...(path !== undefined && { path, from: from ?? 0 }),
  ...(toPath !== undefined && { to: { path: toPath, from: to ?? 0 } }),
});

/** A row of the table with its spans as they were. */
export const withSpans = <Row extends { spans: PackedSpan[] | null }>(
  row: Row,
): Omit<Row, 'spans'> & { spans: PassageSpan[] | null } => ({ ...row, spans: row.spans && row.spans.map(unpacked) });
