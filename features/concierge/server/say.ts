import { words } from '../../../platform/server/words.ts';
import type { Personalization } from '../contract.ts';
import type { Undone } from './acts.ts';
import type { Act } from './acts-store.ts';
import { type Command, describeCommand, TOOLS, type Wording } from '../core/index.ts';

const wordingOf = (locale: string): Wording => ({
  words: (key, values) => words(locale, key, values),
  list: (items) => new Intl.ListFormat(locale).format(items),
  series: (items) => items.join(locale === 'ar' ? '، ' : ', '),
});

/** "a, b and c" in a language. */
export const listed = (locale: string, items: readonly string[]): string => wordingOf(locale).list(items);

/** What a command did, as a sentence; `more` are values that only the server knows. */
export const sayDone = (command: Command, locale: string, more: Readonly<Record<string, unknown>> = {}): string =>
  words(locale, `concierge.done.${command.tool}`, { ...describeCommand(command, wordingOf(locale)), ...more });

/** What was done, from the note of it. */
export const sayAct = ({ command, undo }: Act, locale: string): string =>
  sayDone(command, locale, 'ids' in undo ? { count: undo.ids.length } : {});

/** What undoing an act led to. */
export const sayUndone = ({ state, act }: Undone, locale: string): string =>
  words(locale, `concierge.undo.${state}`, { what: sayAct(act, locale).replace(/[.。]$/u, '') });

/** What commands would do, as a question. */
export function sayOffer(commands: readonly Command[], locale: string): string {
  const wording = wordingOf(locale);
  const will = (command: Command) => wording.words(`concierge.will.${command.tool}`, describeCommand(command, wording));
  return wording.words('concierge.reply.offer', { what: wording.list(commands.map(will)) });
}

/** The stored preferences, a line each, and the names of the others. */
export function sayPreferences(record: Personalization, locale: string): string {
  const wording = wordingOf(locale);
  const preferences = Object.values(TOOLS).flatMap(({ preference }) =>
    preference
      ? [
          {
            name: wording.words(`concierge.known.${preference.label}`),
            value: preference.describe(record, wording),
          },
        ]
      : [],
  );
  const known = preferences.filter(({ value }) => value);
  const lines = known.map((one) => wording.words('concierge.known.set', one));
  const unknown = preferences.filter(({ value }) => !value).map(({ name }) => name);
  return [
    known.length > 0
      ? `${wording.words('concierge.reply.preferences')}\n\n${lines.join('\n')}`
      : wording.words('concierge.reply.preferencesNone'),
    unknown.length > 0 ? wording.words('concierge.reply.preferencesRest', { names: wording.list(unknown) }) : '',
  ]
    .filter(Boolean)
    .join('\n\n');
}
