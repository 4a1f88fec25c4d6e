import type { Personalization, PreferencesChange } from '../contract.ts';
import { MAX_AUTHORS } from '../limits.ts';
import type { Command } from '../core/index.ts';

/** A list after adding, removing or setting; compared without case. */
function edited<T extends string>(list: readonly T[], mode: 'add' | 'remove' | 'set', named: readonly T[]): T[] | null {
  const low = (text: string) => text.toLowerCase();
  const others = list.filter((one) => !named.some((name) => low(name) === low(one)));
  const next = mode === 'remove' ? others : mode === 'set' ? [...named] : [...others, ...named];
  return next.length > 0 ? next.slice(-MAX_AUTHORS) : null;
}

/** What a command writes into the record; null for one that writes nothing. */
export function changeOf(command: Command, before: Personalization): PreferencesChange | null {
  switch (command.tool) {
    case 'update_theme':
      return { theme: command.theme };
    case 'update_location':
      return { location: command.location };
    case 'set_language':
      return { language: command.language };
    case 'set_display_name':
      return { displayName: command.name };
    case 'set_reading_habits':
      return { readingHabits: { ...before.readingHabits, ...command.habits } };
    case 'set_genres':
      return { genres: edited(before.genres ?? [], command.mode, command.genres) };
    case 'set_favorite_authors':
      return { favoriteAuthors: edited(before.favoriteAuthors ?? [], command.mode, command.authors) };
    case 'set_discovery':
      return { discovery: command.discovery };
    case 'set_content':
      return { content: { ...before.content, ...command.content } };
    case 'set_ai_behavior':
      return { aiBehavior: { ...before.aiBehavior, ...command.behavior } };
    case 'set_privacy':
      return { privacy: { ...before.privacy, ...command.privacy } };
    default:
      return null;
  }
}

/** The change that takes another one back. */
export const undoOf = (change: PreferencesChange, before: Personalization): PreferencesChange =>
  Object.fromEntries(Object.keys(change).map((name) => [name, before[name as keyof PreferencesChange] ?? null]));
