import type { AiTasks, Found } from '../../../adapters/ai/index.ts';
import type { Actor, RequestContext } from '../../../platform/server/context.ts';
import type { LibraryBook } from '../../catalog/contract.ts';
import type { ChatRequest, FoundBook, Personalization, PreferencesChange, Weather } from '../contract.ts';
import type { Acts } from './acts.ts';
import type { ChatEvent, Command } from '../core/index.ts';

/** One message: who sent it, in which language, in which request. */
export type Turn = { id: string; actor: Actor; locale: string; context: RequestContext };

/** Books in a person's trash, as the concierge speaks of them. */
export type Trash = {
  list(userId: string): Promise<{ id: string; title: string; sharedWith: number }[]>;
  remove(userId: string, ids: readonly string[]): Promise<number>;
  restore(userId: string, ids: readonly string[]): Promise<number>;
};

/** What the concierge can do; the reply uses the same calls as the endpoints. */
export type Concierge = {
  read(userId: string): Promise<Personalization>;
  apply(
    turn: Pick<Turn, 'actor' | 'context'>,
    change: (now: Personalization) => PreferencesChange,
    onboarded?: boolean,
  ): Promise<{ before: Personalization; after: Personalization }>;
  /** Changes what a command changes in the preferences, so that it can be undone. */
  save(turn: Turn, command: Command): Promise<{ act: string; undo: PreferencesChange }>;
  /** What was done for people, and undoing it. */
  acts: Omit<Acts, 'save'>;
  trash: Trash;
  /** Whether a weather service is configured. */
  tellsWeather: boolean;
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
  /** How long an engine may be silent before the built-in one answers. */
  silenceMs(): number;
  reply(turn: Turn, request: ChatRequest): AsyncGenerator<ChatEvent, void>;
};

/** What replying to a message needs. */
export type Services = Pick<
  Concierge,
  | 'read'
  | 'save'
  | 'acts'
  | 'trash'
  | 'weather'
  | 'tellsWeather'
  | 'findBooks'
  | 'guideAddress'
  | 'passages'
  | 'engine'
  | 'builtin'
  | 'silenceMs'
>;
