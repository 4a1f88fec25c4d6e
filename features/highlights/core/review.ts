import { REVIEW_DAYS, REVIEW_HANDFUL, REVIEW_NEW } from '../limits.ts';

/** What a person says about a highlight they look back at. */
export const REVIEW_ANSWERS = ['more', 'keep', 'less'] as const;
export type ReviewAnswer = (typeof REVIEW_ANSWERS)[number];

const MOVES: Readonly<Record<ReviewAnswer, number>> = { more: -1, keep: 1, less: 2 };

/** The step of a highlight after an answer (Leitner's boxes); null: it was never looked back at. */
export function nextStep(step: number | null, answer: ReviewAnswer): number {
  const next = step === null ? Math.max(0, MOVES[answer] - 1) : step + MOVES[answer];
  return Math.min(REVIEW_DAYS.length - 1, Math.max(0, next));
}

/** The day that many days after a day, both as `2026-01-31`. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** When a highlight comes back after an answer. */
export function afterReview(step: number | null, answer: ReviewAnswer, day: string): { step: number; dueOn: string } {
  const next = nextStep(step, answer);
  return { step: next, dueOn: dayAfter(day, REVIEW_DAYS[next]!) };
}

/** The day a person means: their clock may be in another zone than the server's, but no further. */
export const personsDay = (said: string, servers: string): string =>
  [-1, 0, 1].some((days) => dayAfter(servers, days) === said) ? said : servers;

/** A day's handful: what is due first, with room kept for some never seen again; either fills the room of the other. */
export function handful<T>(due: readonly T[], fresh: readonly T[], done: number): T[] {
  const room = Math.max(0, REVIEW_HANDFUL - done);
  const news = Math.min(fresh.length, Math.max(REVIEW_NEW, room - due.length), room);
  return [...due.slice(0, room - news), ...fresh.slice(0, news)].slice(0, room);
}
