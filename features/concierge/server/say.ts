import { words } from '../../../platform/server/words.ts';
import type { Personalization } from '../contract.ts';
import { type Command, describeCommand, TOOLS, type Wording } from '../core/index.ts';

const wordingOf = (locale: string): Wording => ({
  words: (key, values) => words(locale, key, values),
  list: (items) => new Intl.ListFormat(locale).format(items),
  series: (items) => items.join(locale === 'ar' ? '، ' : ', '),
});

/** What a command did, as a sentence. */
export const sayDone = (command: Command, locale: string): string =>
  words(locale, `concierge.done.${command.tool}`, describeCommand(command, wordingOf(locale)));

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
