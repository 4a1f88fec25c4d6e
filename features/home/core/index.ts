export { type DayPart, greetingOf } from './greeting.ts';
