import { IntlMessageFormat } from 'intl-messageformat';
import type { MessageKey, Messages } from '../../locales/keys.d.ts';

type Values = Record<string, string | number | Date>;
type Args<K extends MessageKey> = keyof Messages[K] extends never ? [] : [values: Messages[K]];

/** Words of a message in the current language; keys and values are typed from English. */
export type Translate = <K extends MessageKey>(key: K, ...args: Args<K>) => string;

/** Keys of messages that need no values. */
export type PlainKey = { [K in MessageKey]: keyof Messages[K] extends never ? K : never }[MessageKey];

type AreaOf<K> = K extends `${infer Area}.${string}` ? Area : never;
/** The files of messages: the first part of their keys. */
export type MessageArea = AreaOf<MessageKey>;

/** A message: its words, or their syntax tree where the build has parsed them already. */
export type Message = ConstructorParameters<typeof IntlMessageFormat>[0];

const formats = new Map<string, Map<Message, IntlMessageFormat>>();
const NEEDS_PARSING = /[{'#]/;

function formatOf(locale: string, message: Message): IntlMessageFormat {
  let known = formats.get(locale);
  if (!known) formats.set(locale, (known = new Map()));
  let format = known.get(message);
  if (!format) known.set(message, (format = new IntlMessageFormat(message, locale, undefined, { ignoreTag: true })));
  return format;
}

/** Formats one ICU message; undefined when it cannot be formatted, which is a bug and is logged. */
export function formatMessage(locale: string, message: Message, values?: Values): string | undefined {
  if (typeof message === 'string' && !NEEDS_PARSING.test(message)) return message;
  try {
    return String(formatOf(locale, message).format(values));
  } catch (error) {
    console.error(error);
    return undefined;
  }
}

/** A translator over a live bag of messages; a key that is unknown or cannot be formatted comes back as the key. */
export function createTranslator(locale: string, bag: Readonly<Record<string, Message>>): Translate {
  return (key, ...[values]) => {
    const message = bag[key];
    return message === undefined ? key : (formatMessage(locale, message, values as Values | undefined) ?? key);
  };
}
