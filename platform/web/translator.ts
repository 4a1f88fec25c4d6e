import { IntlMessageFormat } from 'intl-messageformat';
import type { MessageKey, Messages } from '../../locales/keys.d.ts';

type Values = Record<string, string | number | Date>;
type Args<K extends MessageKey> = keyof Messages[K] extends never ? [] : [values: Messages[K]];

/** Words of a message in the current language; keys and values are typed from English. */
export type Translate = <K extends MessageKey>(key: K, ...args: Args<K>) => string;

/** Keys of messages that need no values. */
export type PlainKey = { [K in MessageKey]: keyof Messages[K] extends never ? K : never }[MessageKey];

const formats = new Map<string, IntlMessageFormat>();

function formatOf(locale: string, message: string): IntlMessageFormat {
  const id = `${locale}\n${message}`;
  let format = formats.get(id);
  if (!format) {
    format = new IntlMessageFormat(message, locale, undefined, { ignoreTag: true });
    formats.set(id, format);
  }
  return format;
}

/** Formats one ICU message. A message that cannot be formatted comes back raw: raw words beat a broken page. */
export function formatMessage(locale: string, message: string, values?: Values): string {
  try {
    return String(formatOf(locale, message).format(values));
  } catch (error) {
    console.error(error);
    return message;
  }
}

/** A translator over a live bag of messages; an unknown key comes back as the key. */
export function createTranslator(locale: string, bag: Readonly<Record<string, string>>): Translate {
  return (key, ...[values]) => {
    const message = bag[key];
    return message === undefined ? key : formatMessage(locale, message, values as Values | undefined);
  };
}
