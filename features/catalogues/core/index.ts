export { catalogueProblems } from './problems.ts';
