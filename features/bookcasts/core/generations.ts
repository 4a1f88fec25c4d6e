import type { Making } from '../../makings/contract.ts';

export const GROUPS = ['generating', 'completed', 'failed'] as const;
export type Group = (typeof GROUPS)[number];

/** The group of the panel in which a generation is (PANEL-02). A script that waits for the person is ready for them; what was cancelled did not come about. */
export function groupOf({ status }: Pick<Making, 'status'>): Group {
  if (status === 'generating') return 'generating';
  return status === 'review' || status === 'completed' ? 'completed' : 'failed';
}

/** Generations by their groups, in the order they came. */
export function grouped(generations: readonly Making[]): Record<Group, Making[]> {
  const groups: Record<Group, Making[]> = { generating: [], completed: [], failed: [] };
  for (const one of generations) groups[groupOf(one)].push(one);
  return groups;
}
