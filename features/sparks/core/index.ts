export { joinedText } from './joined-text.ts';
export { sparkProblems } from './problems.ts';
export { countWords, readingMinutes } from './reading-time.ts';
export { tagList } from './tag-list.ts';
