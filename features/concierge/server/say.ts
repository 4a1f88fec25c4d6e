import { words } from '../../../platform/server/words.ts';
import type { Personalization } from '../contract.ts';
import type { Command } from '../core/index.ts';

type Values = Record<string, unknown>;
const list = (locale: string, items: readonly string[]) => new Intl.ListFormat(locale).format(items);
const genres = (locale: string, names: readonly string[]) =>
  list(
    locale,
    names.map((name) => words(locale, `concierge.genre.${name}`)),
  );
const habit = (locale: string, h: NonNullable<Personalization['readingHabits']>) =>
  [
    ...(h.time ? [words(locale, 'concierge.value.time', { time: h.time })] : []),
    ...(h.minutesPerDay ? [words(locale, 'concierge.value.minutes', { count: h.minutesPerDay })] : []),
  ].join(locale === 'ar' ? '، ' : ', ');
const content = (locale: string, c: NonNullable<Personalization['content']>) =>
  [
    ...(c.length ? [words(locale, 'concierge.value.length', { length: c.length })] : []),
    ...(c.mature === undefined ? [] : [words(locale, 'concierge.value.mature', { shown: String(c.mature) })]),
  ].join(locale === 'ar' ? '، ' : ', ');
const behavior = (locale: string, b: NonNullable<Personalization['aiBehavior']>) =>
  [
    ...(b.style ? [words(locale, 'concierge.value.style', { style: b.style })] : []),
    ...(b.avoidSpoilers === undefined
      ? []
      : [words(locale, 'concierge.value.spoilers', { avoided: String(b.avoidSpoilers) })]),
  ].join(locale === 'ar' ? '، ' : ', ');
const privacy = (locale: string, p: NonNullable<Personalization['privacy']>) =>
  [
    ...(p.useReadingHistory === undefined
      ? []
      : [words(locale, 'concierge.value.history', { used: String(p.useReadingHistory) })]),
    ...(p.shareActivity === undefined
      ? []
      : [words(locale, 'concierge.value.activity', { shared: String(p.shareActivity) })]),
  ].join(locale === 'ar' ? '، ' : ', ');

/** The arguments of a command in words. */
function valuesOf(command: Command, locale: string): Values {
  switch (command.tool) {
    case 'update_theme':
      return { value: words(locale, 'concierge.value.theme', { theme: command.theme }) };
    case 'update_location':
      return { value: command.location.name };
    case 'set_language':
      return { value: words(locale, 'concierge.value.language', { language: command.language }) };
    case 'set_display_name':
      return { value: command.name };
    case 'set_reading_habits':
      return { value: habit(locale, command.habits) };
    case 'set_genres':
      return { mode: command.mode, value: genres(locale, command.genres) };
    case 'set_favorite_authors':
      return { mode: command.mode, value: list(locale, command.authors) };
    case 'set_discovery':
      return { value: words(locale, 'concierge.value.discovery', { discovery: command.discovery }) };
    case 'set_content':
      return { value: content(locale, command.content) };
    case 'set_ai_behavior':
      return { value: behavior(locale, command.behavior) };
    case 'set_privacy':
      return { value: privacy(locale, command.privacy) };
    case 'navigate':
      return { value: words(locale, 'concierge.value.page', { page: command.to }) };
    case 'start_upload':
      return {};
  }
}

/** What a command did, as a sentence. */
export const sayDone = (command: Command, locale: string): string =>
  words(locale, `concierge.done.${command.tool}`, valuesOf(command, locale));

/** What commands would do, as a question. */
export const sayOffer = (commands: readonly Command[], locale: string): string =>
  words(locale, 'concierge.reply.offer', {
    what: list(
      locale,
      commands.map((command) => words(locale, `concierge.will.${command.tool}`, valuesOf(command, locale))),
    ),
  });

/** What is known, a line each, and the names of what one could still tell. */
export function sayPreferences(p: Personalization, locale: string): string {
  const parts: [name: string, value: string | undefined][] = [
    ['theme', p.theme && words(locale, 'concierge.value.theme', { theme: p.theme })],
    ['location', p.location?.name],
    ['habits', p.readingHabits && habit(locale, p.readingHabits)],
    ['language', p.language && words(locale, 'concierge.value.language', { language: p.language })],
    ['name', p.displayName],
    ['genres', p.genres && p.genres.length > 0 ? genres(locale, p.genres) : undefined],
    ['authors', p.favoriteAuthors && p.favoriteAuthors.length > 0 ? list(locale, p.favoriteAuthors) : undefined],
    ['discovery', p.discovery && words(locale, 'concierge.value.discovery', { discovery: p.discovery })],
    ['content', p.content && content(locale, p.content)],
    ['behavior', p.aiBehavior && behavior(locale, p.aiBehavior)],
    ['privacy', p.privacy && privacy(locale, p.privacy)],
  ];
  const name = (part: string) => words(locale, `concierge.known.${part}`);
  const known = parts.flatMap(([part, value]) =>
    value ? [words(locale, 'concierge.known.set', { name: name(part), value })] : [],
  );
  const unknown = parts.filter(([, value]) => !value).map(([part]) => name(part));
  const told = `${words(locale, 'concierge.reply.preferences')}\n\n${known.join('\n')}`;
  const rest =
    unknown.length > 0 ? words(locale, 'concierge.reply.preferencesRest', { names: list(locale, unknown) }) : '';
  return [known.length > 0 ? told : words(locale, 'concierge.reply.preferencesNone'), rest]
    .filter(Boolean)
    .join('\n\n');
}
