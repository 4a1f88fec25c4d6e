export type { Command, Genre, Wish } from './commands.ts';
export { everydayWords } from './everyday-words.ts';
export { dayPartOf, greetingKey } from './greeting.ts';
export { isSaidBy, wishesOf } from './grammar.ts';
export { type ChatMessage, historyOf } from './history.ts';
export { isRoute, ROUTES } from './routes.ts';
export { skyOf } from './weather.ts';
