import type { AiTasks, Found } from '../../../adapters/ai/index.ts';
import type { Actor, RequestContext } from '../../../platform/server/context.ts';
import type { LibraryBook } from '../../library/contract.ts';
import type { ChatEvent, ChatRequest, FoundBook, Personalization, PreferencesChange, Weather } from '../contract.ts';

/** Who is talking, in which language, through which request. */
export type Turn = { actor: Actor; locale: string; context: RequestContext };

/** What the concierge can do; the reply uses the same calls as the endpoints. */
export type Concierge = {
  read(userId: string): Promise<Personalization>;
  apply(
    turn: Pick<Turn, 'actor' | 'context'>,
    change: (now: Personalization) => PreferencesChange,
    onboarded?: boolean,
  ): Promise<{ before: Personalization; after: Personalization }>;
  /** Where a quotation stands in the person's own handbook; null without one. */
  guideAddress(actor: Actor, language: string, quote: { chapter: string; text: string }): Promise<string | null>;
  findBooks(userId: string, query: string): Promise<FoundBook[]>;
  /** Puts the handbook on a person's shelf. */
  giveHandbook(actor: Actor, locale: string): Promise<void>;
  /** Books of the own shelf that meet what the person likes. */
  tasteBooks(userId: string): Promise<LibraryBook[]>;
  /** Null while no weather service is turned on. */
  weather(
    userId: string,
    place: { latitude?: number | undefined; longitude?: number | undefined },
  ): Promise<Weather | null>;
  /** What the person's own books say about something. */
  passages(userId: string, query: string): Promise<Found[]>;
  /** The engine that answers questions, and the one that always can. */
  engine(turn: Turn): Promise<AiTasks>;
  builtin: AiTasks;
  reply(turn: Turn, request: ChatRequest): AsyncGenerator<ChatEvent, void>;
};
