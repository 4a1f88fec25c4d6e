export { editsOf } from './edits.ts';
export { malaikaProblems } from './problems.ts';
export { titleFromQuestion } from './title.ts';
export { isHeading } from './heading.ts';
