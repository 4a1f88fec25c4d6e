export { forgeProblems } from './problems.ts';
