import type { Finding } from '../types.ts';

/** What normalising changed. */
export type NormaliseReport = {
  repaired: string[];
  wrapped: string[];
  missing: string[];
  missingSpine: string[];
  dropped: string[];
  unsafe: string[];
  duplicates: number;
  removed: Map<string, number>;
};

/** An empty report. */
export function newReport(): NormaliseReport {
  return {
    repaired: [],
    wrapped: [],
    missing: [],
    missingSpine: [],
    dropped: [],
    unsafe: [],
    duplicates: 0,
    removed: new Map(),
  };
}

const SHOWN = 5;
const some = (names: readonly string[]) => names.slice(0, SHOWN).join(', ') + (names.length > SHOWN ? ', …' : '');

/** Removals that say nothing about the safety of a book. */
const HARMLESS = new Set(['missing src', '<link>', 'too deep']);

/** The report as findings for the owner. */
export function findingsOf(report: NormaliseReport): Finding[] {
  const findings: Finding[] = [];
  const removed = [...report.removed.keys()].filter((what) => !HARMLESS.has(what));
  const add = (code: Finding['code'], names: readonly string[]) => {
    if (names.length > 0) findings.push({ code, detail: some(names) });
  };
  add('sanitised', [...removed, ...report.dropped]);
  add('missing_spine_file', report.missingSpine);
  add('missing_file', report.missing);
  add('unsafe_path', report.unsafe);
  add('repaired_markup', report.repaired);
  if (report.removed.has('too deep')) findings.push({ code: 'flattened' });
  return findings;
}
