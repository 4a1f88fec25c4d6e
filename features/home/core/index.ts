export { afterStep, FIRST_RUN_START, type FirstRunStep, showsFirstRun, stepBefore } from './first-run.ts';
export { greetingOf } from './greeting.ts';
export { TASTES, type Taste } from './tastes.ts';
