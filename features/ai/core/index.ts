export { type AiProblemCode, aiProblems, codeOfFailure } from './problems.ts';
