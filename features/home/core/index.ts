export {
  afterStep,
  FIRST_RUN_START,
  firstQuestionBook,
  type FirstRunStep,
  showsFirstRun,
  stepBefore,
} from './first-run.ts';
export { greetingOf } from './greeting.ts';
export { TASTES, type Taste } from './tastes.ts';
