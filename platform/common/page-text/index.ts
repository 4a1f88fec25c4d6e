export { lettersOnPage, placeInRun, type TextPoint } from './place.ts';
export { type Run, textRuns } from './runs.ts';
export type { TreeElement, TreeNode } from './tree.ts';
