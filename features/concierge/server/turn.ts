import type { AiTasks, Found } from '../../../adapters/ai/index.ts';
import type { Actor, RequestContext } from '../../../platform/server/context.ts';
import type { LibraryBook } from '../../catalog/contract.ts';
import type { ChatRequest, FoundBook, Personalization, PreferencesChange, Weather } from '../contract.ts';
import type { ChatEvent } from '../core/index.ts';

/** One message: who sent it, in which language, in which request. */
export type Turn = { actor: Actor; locale: string; context: RequestContext };

/** What the concierge can do; the reply uses the same calls as the endpoints. */
export type Concierge = {
  read(userId: string): Promise<Personalization>;
  apply(
    turn: Pick<Turn, 'actor' | 'context'>,
    change: (now: Personalization) => PreferencesChange,
    onboarded?: boolean,
  ): Promise<{ before: Personalization; after: Personalization }>;
  /** The reader's address of a quotation in the person's copy of the handbook; null when they have no copy. */
  guideAddress(actor: Actor, language: string, quote: { chapter: string; text: string }): Promise<string | null>;
  findBooks(userId: string, query: string): Promise<FoundBook[]>;
  /** Adds the handbook to a person's library. */
  giveHandbook(actor: Actor, locale: string): Promise<void>;
  /** Unread books in the library that match the person's tastes. */
  tasteBooks(userId: string): Promise<LibraryBook[]>;
  /** Null if no weather service is configured. */
  weather(
    userId: string,
    place: { latitude?: number | undefined; longitude?: number | undefined },
  ): Promise<Weather | null>;
  /** Passages of the person's books about something. */
  passages(userId: string, query: string): Promise<Found[]>;
  /** The configured engine, and the built-in one as the fallback. */
  engine(turn: Turn): Promise<AiTasks>;
  builtin: AiTasks;
  reply(turn: Turn, request: ChatRequest): AsyncGenerator<ChatEvent, void>;
};
