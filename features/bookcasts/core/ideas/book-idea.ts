import type { Suggestion } from '../../contract.ts';
import type { TimeOfDay } from '../time-of-day.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import type { BookIdea, IdeaWords, Reason } from './words.ts';

/** A number from 0 up to 1, like `Math.random`. */
export type Chance = () => number;

/** How long and in which way, by the time of day. */
export const HABITS: Readonly<Record<TimeOfDay, Pick<Suggestion, 'minutes' | 'conversationStyle'>>> = {
  morning: { minutes: 3, conversationStyle: 'interview' },
  afternoon: { minutes: 5, conversationStyle: 'teacher' },
  evening: { minutes: 5, conversationStyle: 'friends' },
  night: { minutes: 3, conversationStyle: 'close-reading' },
};

const wordsFor = (locale: string): IdeaWords => (locale === 'ar' ? ar : en);

/** The words of an idea about a book. */
export function bookIdea(locale: string, reason: Reason, title: string, chance: Chance): BookIdea {
  const all = wordsFor(locale).books[reason];
  const idea = all[Math.floor(chance() * all.length)] ?? all[0]!;
  const filled = (text: string): string => text.replaceAll('{title}', () => title);
  return { title: filled(idea.title), description: filled(idea.description) };
}

/** What to say where there is nothing to make one from. */
export const emptyIdea = (locale: string, timeOfDay: TimeOfDay): Suggestion => ({
  ...wordsFor(locale).empty,
  content: '',
  sourceType: 'idea',
  source: null,
  ...HABITS[timeOfDay],
});
