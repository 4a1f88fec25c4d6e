import type { Actor, RequestContext } from '../../../platform/server/context.ts';
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
  findBooks(userId: string, query: string): Promise<FoundBook[]>;
  weather(userId: string, place: { latitude?: number | undefined; longitude?: number | undefined }): Promise<Weather>;
  reply(turn: Turn, request: ChatRequest): AsyncGenerator<ChatEvent, void>;
};
