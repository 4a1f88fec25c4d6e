import type { Suggestion } from '../../contract.ts';
import type { TimeOfDay } from '../time-of-day.ts';
import type { Chance } from './book-idea.ts';
import type { Reason } from './words.ts';

/** A book that may be suggested, and what speaks for it. */
export type Candidate = {
  bookId: string;
  title: string;
  reason: Reason;
  /** Title, author, genre and tags, folded: where interests are looked for. */
  about: string;
  /** 0 for what was read last, growing. */
  rank: number;
};
export type Liking = {
  timeOfDay: TimeOfDay;
  mood: string;
  interests: readonly string[];
  learningStyle: string;
  complexity: number;
  /** Suggested to this person lately. */
  lately: ReadonlySet<string>;
};

const REASONS: Readonly<Record<Reason, number>> = { reading: 6, marked: 4, unread: 2, finished: 1 };
const TIRED = /tired|calm|relax|sleep|quiet|sad|متعب|هادئ|حزين/i;
const CURIOUS = /curious|adventur|energ|excit|bored|happy|فضول|نشيط|متحمس/i;

/** How much speaks for a candidate. */
export function weightOf({ bookId, reason, about, rank }: Candidate, liking: Liking): number {
  let weight = REASONS[reason] / (1 + rank / 4);
  const { mood, timeOfDay, interests, lately } = liking;
  if (interests.some((interest) => interest !== '' && about.includes(interest))) weight *= 4;
  if (CURIOUS.test(mood) && reason === 'unread') weight *= 3;
  if (TIRED.test(mood) && (reason === 'marked' || reason === 'finished')) weight *= 3;
  if (timeOfDay === 'night' && reason === 'marked') weight *= 1.5;
  if (timeOfDay === 'morning' && reason === 'reading') weight *= 1.5;
  return lately.has(bookId) ? weight * 0.05 : weight;
}

/** All candidates in an order of chance in which weight counts. */
export function drawn(candidates: readonly Candidate[], liking: Liking, chance: Chance): Candidate[] {
  return candidates
    .map((one) => ({ one, key: chance() ** (1 / weightOf(one, liking)) }))
    .toSorted((a, b) => b.key - a.key)
    .map(({ one }) => one);
}

/** The style that suits best among those a source allows. */
export function styleFor(
  offered: readonly Suggestion['conversationStyle'][],
  { reason }: Pick<Candidate, 'reason'>,
  { mood, learningStyle, complexity }: Liking,
  habit: Suggestion['conversationStyle'],
): Suggestion['conversationStyle'] {
  const wishes: Suggestion['conversationStyle'][] = [];
  if (reason === 'marked' || TIRED.test(mood)) wishes.push('close-reading');
  if (CURIOUS.test(mood)) wishes.push('debate', 'friends');
  if (/social|narrative|audit/i.test(learningStyle)) wishes.push('friends');
  if (/practical|visual|student/i.test(learningStyle) || complexity <= 3) wishes.push('teacher');
  wishes.push(habit, 'interview');
  return wishes.find((style) => offered.includes(style)) ?? offered[0] ?? 'interview';
}
