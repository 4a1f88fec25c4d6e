export { aiProblems, codeOfFailure } from './problems.ts';
