import { CAST_MINUTES } from '../../limits.ts';
import { foldText } from '../../../../platform/common/fold-text.ts';
import type { Offers } from '../../../makings/contract.ts';
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
const TRIES = 6;
/** Suggestions of a person that are remembered, so that the next one is another. */
const REMEMBERED = 5;
const PEOPLE = 5000;
const MODEL_BOOKS = 20;

/** A source of which a Bookcast can be made and heard. */
type Possible = { suggested: Suggested; styles: Offers['styles']; maxMinutes: number };

/** Ideas for Bookcasts from a person's own books: never one that can't be made. */
export function openSurprise({ makings, ai, log, chance = Math.random, ...shelf }: Parts) {
  const told = new Map<string, string[]>();

  function remember(ownerId: string, bookId: string): void {
    const before = told.get(ownerId) ?? [];
    told.delete(ownerId);
    told.set(ownerId, [...before.filter((id) => id !== bookId), bookId].slice(-REMEMBERED));
    if (told.size > PEOPLE) told.delete(told.keys().next().value!);
  }

  /** What can be made of a candidate; null for nothing. */
  async function possible(ownerId: string, suggested: Suggested): Promise<Possible | null> {
    const offers = await makings.offers(ownerId, suggested.source, 'default').catch(() => null);
    const offered = offers?.offered.find(({ form }) => form === 'bookcast');
    if (!offers?.source.ready || !offered) return null;
    if (!(await hasVoice(ai, offers.source.lang ?? 'en', false))) return null;
    return { suggested, styles: offers.styles, maxMinutes: offered.maxMinutes ?? CAST_MINUTES.max };
  }

  function suggestion({ suggested, styles, maxMinutes }: Possible, liking: Liking, locale: string): Suggestion {
    const habit = HABITS[liking.timeOfDay];
    return {
      ...bookIdea(locale, suggested.reason, suggested.title, chance),
      content: '',
      sourceType: suggested.source.kind === 'highlights' ? 'highlights' : 'book',
      conversationStyle: styleFor(styles, suggested, liking, habit.conversationStyle),
      source: suggested.source,
      minutes: Math.max(CAST_MINUTES.min, Math.min(habit.minutes, Math.floor(maxMinutes))),
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
    const { title, description, content } = idea;
    if (!book) return null; // of a bare idea nobody knows whether the books have something on it
    const found = await possible(ownerId, book);
    return found && { ...suggestion(found, liking, o.locale), title, description, content };
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
      const found = await possible(ownerId, suggested);
      if (!found) continue;
      remember(ownerId, suggested.bookId);
      return suggestion(found, liking, o.locale);
    }
    return emptyIdea(o.locale, time);
  };
}
