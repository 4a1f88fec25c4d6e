/** A date as a book states it: a year, a month or a day. */
const STATED = /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?$/;
/** A moment: a date with a time of day, and often a zone. */
const MOMENT = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d+))?)?\s*(?:Z|[+-]\d{2}:?\d{2})?$/i;
/** What programs write where they know no date. */
const UNKNOWN_YEARS = new Set(['0000', '0001', '0100', '0101']);

const DAY_MS = 86_400_000;
const isZero = (digits: string | undefined): boolean => Number(digits ?? 0) === 0;

/**
 * A publication date as a year, month or day, "1851", "1851-10" or "1851-10-18". A moment at a full hour is the midnight of some zone and
 * counts as the nearest day; any other one is when a program wrote the file, and null. Other words, such as "about 1851", stay.
 */
export function publicationDate(stated: string | null | undefined): string | null {
  const text = (stated ?? '').replace(/\s+/g, ' ').trim();
  if (text === '' || UNKNOWN_YEARS.has(text.slice(0, 4))) return null;
  const moment = MOMENT.exec(text);
  if (moment) {
    const [, day = '', hours, minutes, seconds, fraction] = moment;
    if (![minutes, seconds, fraction].every(isZero)) return null;
    const midnight = Date.parse(`${day}T00:00:00Z`) + (Number(hours) >= 12 ? DAY_MS : 0);
    return Number.isNaN(midnight) ? null : new Date(midnight).toISOString().slice(0, 10);
  }
  const [, year, month, day] = STATED.exec(text) ?? [];
  if (!year) return text;
  const parts = [year, month, day].flatMap((part) => (part && !isZero(part) ? part.padStart(2, '0') : []));
  const date = parts.join('-');
  return Number.isNaN(Date.parse(date)) ? year : date;
}

/** Publication dates as a language writes them, as exact as they are stated. */
export function formatPublicationDate(locale: string, stated: string | null | undefined): string | null {
  const date = publicationDate(stated);
  if (date === null || !STATED.test(date)) return date;
  const [, month, day] = date.split('-');
  const options: Intl.DateTimeFormatOptions = {
    year: 'numeric',
    ...(month && { month: 'long' }),
    ...(day && { day: 'numeric' }),
    timeZone: 'UTC',
  };
  return new Intl.DateTimeFormat(locale, options).format(new Date(date));
}
