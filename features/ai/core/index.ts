export { aiProblems, codeOfFailure } from './problems.ts';
export { BUILTIN, modelFor, type Offer } from './chosen-model.ts';
export { type Fit, fitOf, needsOf, SIZES } from './needs.ts';
export { chatModels, embeddingModels, needsOfModel } from './suggest.ts';
export { type Verdict, verdictOf } from './verdict.ts';
