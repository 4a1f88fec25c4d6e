export { bestOf, groupsOf, pairsOf } from './group.ts';
export { editionsProblems } from './problems.ts';
