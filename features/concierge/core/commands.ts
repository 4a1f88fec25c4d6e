import type { Preferences } from '../contract.ts';
import type { GENRES } from '../limits.ts';
import type { RouteKey } from './routes.ts';

export type Genre = (typeof GENRES)[number];
type Part<K extends keyof Preferences> = NonNullable<Preferences[K]>;

/** Everything the concierge can do to something; arguments are enums or checked values, never addresses. */
export type Command =
  | { tool: 'update_theme'; theme: Part<'theme'> }
  | { tool: 'update_location'; location: Part<'location'> }
  | { tool: 'set_language'; language: Part<'language'> }
  | { tool: 'set_display_name'; name: string }
  | { tool: 'set_reading_habits'; habits: Part<'readingHabits'> }
  | { tool: 'set_genres'; mode: 'add' | 'remove' | 'set'; genres: Genre[] }
  | { tool: 'set_favorite_authors'; mode: 'add' | 'remove' | 'set'; authors: string[] }
  | { tool: 'set_discovery'; discovery: Part<'discovery'> }
  | { tool: 'set_content'; content: Part<'content'> }
  | { tool: 'set_ai_behavior'; behavior: Part<'aiBehavior'> }
  | { tool: 'set_privacy'; privacy: Part<'privacy'> }
  | { tool: 'navigate'; to: RouteKey }
  | { tool: 'start_upload' };

/** What a message asks for. */
export type Wish =
  /** `explicit`: an order, done at once; else a remark, which is offered first. */
  | { kind: 'command'; command: Command; explicit: boolean }
  | { kind: 'find_book'; query: string }
  | { kind: 'unknown_place'; name: string }
  | { kind: 'unknown_language'; name: string }
  | { kind: 'capabilities' | 'preferences' | 'guide' | 'walkthrough' | 'hello' | 'thanks' | 'yes' | 'no' }
  | { kind: 'question'; text: string };
