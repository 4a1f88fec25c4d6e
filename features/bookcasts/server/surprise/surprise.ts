import { CAST_MINUTES } from '../../limits.ts';
import { foldText } from '../../../../platform/common/fold-text.ts';
import { Problem } from '../../../../platform/common/problem.ts';
import { cutText } from '../../../catalog/core/index.ts';
import type { Offers, Source } from '../../../makings/contract.ts';
import { MAX_FOCUS } from '../../../makings/limits.ts';
import type { Suggestion, SurpriseAsk } from '../../contract.ts';
import {
  bookIdea,
  type Chance,
  drawn,
  emptyIdea,
  fallbackIdea,
  HABITS,
  type Liking,
  styleFor,
  type TimeOfDay,
  timeOfDay,
} from '../../core/index.ts';
import type { BookcastsDeps } from '../deps.ts';
import { hasVoice } from '../recording/line-voice.ts';
import { candidatesOf, type Suggested } from './candidates.ts';

type Parts = Pick<BookcastsDeps, 'catalog' | 'reader' | 'highlights' | 'makings' | 'ai' | 'log'> & { chance?: Chance };
type Asking = { locale: string; signal: AbortSignal };

/** Sources looked into before giving up: each is read for what can be made of it. */
const TRIES = 8;
const THEMES = 3;
/** Suggestions of a person that are remembered, so that the next one is another. */
const REMEMBERED = 5;
const PEOPLE = 5000;
const MODEL_BOOKS = 20;

/** A source of which a Bookcast can be made and heard. */
type Possible = Pick<Offers, 'styles' | 'lengths'>;

function minutesOf({ lengths }: Possible, style: Suggestion['conversationStyle'], time: TimeOfDay): number {
  const most = lengths.find((one) => one.style === style)?.maxMinutes ?? CAST_MINUTES.max;
  return Math.max(CAST_MINUTES.min, Math.min(HABITS[time].minutes, Math.floor(most)));
}

/** Ideas for Bookcasts from a person's own books: never one that can't be made. */
export function openSurprise({ makings, ai, log, chance = Math.random, ...shelf }: Parts) {
  const told = new Map<string, string[]>();

  function remember(ownerId: string, bookId: string): void {
    const before = told.get(ownerId) ?? [];
    told.delete(ownerId);
    told.set(ownerId, [...before.filter((id) => id !== bookId), bookId].slice(-REMEMBERED));
    if (told.size > PEOPLE) told.delete(told.keys().next().value!);
  }

  /** What can be made of a source; null for nothing. */
  async function possible(ownerId: string, source: Source): Promise<Possible | null> {
    const offers = await makings.offers(ownerId, source, 'default').catch((error: unknown) => {
      if (error instanceof Problem) return null; // it says why nothing can be made of it
      throw error;
    });
    const offered = offers?.offered.find(({ form }) => form === 'bookcast');
    if (!offers?.source.ready || !offered) return null;
    if (!(await hasVoice(ai, offers.source.lang ?? 'en', false))) return null;
    return { styles: offers.styles, lengths: offers.lengths };
  }

  /** A theme that the person's books have something on; null where they have nothing on what we tried. */
  async function theme(ownerId: string, locale: string, time: TimeOfDay): Promise<Suggestion | null> {
    for (let tries = 0; tries < THEMES; tries++) {
      const idea = fallbackIdea(locale, chance);
      const found = idea.source && (await possible(ownerId, idea.source));
      if (!found) continue;
      const habit = HABITS[time];
      const usual = found.styles.includes(habit.conversationStyle) ? habit.conversationStyle : found.styles[0];
      const conversationStyle = usual ?? 'interview';
      return { ...idea, conversationStyle, minutes: minutesOf(found, conversationStyle, time) };
    }
    return null;
  }

  function suggestion(suggested: Suggested, found: Possible, liking: Liking, locale: string): Suggestion {
    const time = liking.timeOfDay;
    const style = styleFor(found.styles, suggested, liking, HABITS[time].conversationStyle);
    return {
      ...bookIdea(locale, suggested.reason, suggested.title, chance),
      content: '',
      sourceType: suggested.source.kind === 'highlights' ? 'highlights' : 'book',
      conversationStyle: style,
      source: suggested.source,
      minutes: minutesOf(found, style, time),
    };
  }

  /** A model's idea, if there is a model and the idea can be made. */
  async function byModel(
    ownerId: string,
    order: readonly Suggested[],
    ask: SurpriseAsk,
    liking: Liking,
    o: Asking,
  ): Promise<Suggestion | null> {
    const { write } = await ai.engineFor(ownerId, 'write');
    if (!write) return null;
    const one = new Map(order.map((book) => [book.bookId, book]));
    const books = [...one.values()].slice(0, MODEL_BOOKS);
    const { timeOfDay: time, mood, learningStyle, complexity } = liking;
    const idea = await write.idea(
      {
        books: books.map(({ title, author, about, reading }, i) => ({
          id: `b${i + 1}`,
          title,
          author,
          about,
          reading,
        })),
        interests: ask.preferences.interests,
        timeOfDay: time,
        mood,
        learningStyle,
        complexity,
      },
      o,
    );
    const book = books[Number(idea.bookId?.slice(1)) - 1];
    const { title, description } = idea;
    if (!book) return null; // of a bare idea nobody knows whether the books have something on it
    const found = await possible(ownerId, book.source);
    if (!found) return null;
    const own = suggestion(book, found, liking, o.locale);
    const conversationStyle = found.styles.includes(idea.conversationStyle)
      ? idea.conversationStyle
      : own.conversationStyle;
    const minutes = minutesOf(found, conversationStyle, time);
    return { ...own, title, description, content: cutText(idea.content, MAX_FOCUS), conversationStyle, minutes };
  }

  const likingOf = (ownerId: string, ask: SurpriseAsk, time: TimeOfDay): Liking => ({
    timeOfDay: time,
    mood: ask.currentMood ?? '',
    interests: ask.preferences.interests.map((interest) => foldText(interest).trim()),
    learningStyle: ask.preferences.learningStyle,
    complexity: ask.preferences.preferredComplexity,
    lately: new Set(told.get(ownerId)),
  });

  return async (ownerId: string, ask: SurpriseAsk, o: Asking): Promise<Suggestion> => {
    const time = ask.timeOfDay ?? timeOfDay(new Date());
    const habit = HABITS[time];
    if (!ask.useRealUserData) return { ...fallbackIdea(o.locale, chance), ...habit };
    const liking = likingOf(ownerId, ask, time);
    const order = drawn(await candidatesOf(shelf, ownerId), liking, chance) as Suggested[];
    const idea = await byModel(ownerId, order, ask, liking, o).catch((error: unknown) => {
      o.signal.throwIfAborted();
      log.info({ err: error }, 'no idea from the model; ours instead');
      return null;
    });
    if (idea) return idea;
    for (const suggested of order.slice(0, TRIES)) {
      const found = await possible(ownerId, suggested.source);
      if (!found) continue;
      remember(ownerId, suggested.bookId);
      return suggestion(suggested, found, liking, o.locale);
    }
    return (await theme(ownerId, o.locale, time)) ?? emptyIdea(o.locale, time);
  };
}
