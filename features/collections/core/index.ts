export { gapsOf } from './gaps.ts';
export { collectionProblems } from './problems.ts';
