export { feedsProblems } from './problems.ts';
