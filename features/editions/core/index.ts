export { bestOf, type Group, groupsOf, pairOf, pairsOf, type Shared, type Weighed } from './group.ts';
export { editionsProblems } from './problems.ts';
