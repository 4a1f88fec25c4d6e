/** Nesting below which a value is taken as it is; no call of ours goes nearly as deep. */
const DEEPEST = 40;

/** A record of named values, whatever made it; no date, file or list. */
const isRecord = (value: object): boolean => Object.prototype.toString.call(value) === '[object Object]';

/** The text without what no database can hold: the zero character is dropped, half a character becomes the replacement sign. */
export const storableText = (value: string): string => value.replaceAll('\u0000', '').toWellFormed();

/** A value of a request with every text in it made storable. */
export function storable(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return storableText(value);
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return value;
  if (Array.isArray(value)) return value.map((item) => storable(item, depth + 1));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [storableText(key), storable(item, depth + 1)]));
}
