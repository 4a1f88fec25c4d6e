// What lay in a browser's storage is distrusted: another version of the page may have written it, or half of it.
import { colorFrom, withoutVariant } from '../model/colors.ts';
import type { Edit } from './edit.ts';
import type { Field, Fields } from './fields.ts';
import type { Flight, Known, Notice, SyncRecord } from './record.ts';

type Loose = Record<string, unknown>;
const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNull = (value: unknown): boolean => value === null || isText(value);

const CHECKS: Record<Field, (value: unknown) => boolean> = {
  contentType: isText,
  content: isText,
  metadata: isObject,
  position: (value) => isObject(value) && isNumber(value['x']) && isNumber(value['y']),
  size: (value) => isObject(value) && isNumber(value['width']) && isNumber(value['height']),
  color: isText,
  z: isNumber,
  locked: (value) => typeof value === 'boolean',
};
const NAMES = Object.keys(CHECKS) as Field[];

const isPart = (value: unknown): value is Partial<Fields> =>
  isObject(value) &&
  Object.entries(value).every(([name, field]) => Object.hasOwn(CHECKS, name) && CHECKS[name as Field](field));
const isWhole = (value: unknown): value is Fields => isPart(value) && NAMES.every((name) => name in value);

const isKnown = (value: unknown): value is Known =>
  isObject(value) &&
  isNumber(value['rev']) &&
  isNumber(value['seq']) &&
  typeof value['dead'] === 'boolean' &&
  isWhole(value['f']) &&
  isTextOrNull(value['by']);
const isFlight = (value: unknown): value is Flight =>
  isObject(value) &&
  isText(value['key']) &&
  isNumber(value['base']) &&
  isPart(value['set']) &&
  ['undefined', 'boolean'].includes(typeof value['dead']);
const isNotice = (value: unknown): value is Notice =>
  isObject(value) && isText(value['id']) && isText(value['what']) && isTextOrNull(value['by']);

/** Whether with the base and what is new a whole item can be shown. */
const isComplete = ({ base, wish, mine }: SyncRecord): boolean => base !== null || wish !== 'live' || isWhole(mine);

/** Fields by the names that colors have now; the same when nothing of them had another. */
function currentFields<T extends Partial<Fields>>(fields: T): T {
  const { color, metadata } = fields;
  const isCurrent = color === undefined || colorFrom(color) === color;
  if (isCurrent && !(metadata && 'colorVariant' in metadata)) return fields;
  return {
    ...fields,
    ...(color !== undefined && { color: colorFrom(color) }),
    ...(metadata && { metadata: withoutVariant(metadata) }),
  };
}
const currentKnown = (known: Known | null): Known | null => known && { ...known, f: currentFields(known.f) };
const currentRecord = (record: SyncRecord): SyncRecord => ({
  ...record,
  base: currentKnown(record.base),
  held: currentKnown(record.held),
  mine: currentFields(record.mine),
  flight: record.flight && { ...record.flight, set: currentFields(record.flight.set) },
});

/** A record as it was stored; null when it is damaged. */
export function readRecord(value: unknown): SyncRecord | null {
  if (!isObject(value) || !isText(value['id']) || !isPart(value['mine'])) return null;
  const { base, flight, held, wish, refused, notices } = value;
  if (base !== null && !isKnown(base)) return null;
  if (flight !== null && !isFlight(flight)) return null;
  if (held !== null && !isKnown(held)) return null;
  if (wish !== null && wish !== 'live' && wish !== 'dead') return null;
  if (!isTextOrNull(refused) || !Array.isArray(notices) || !notices.every(isNotice)) return null;
  const record = value as SyncRecord;
  return isComplete(record) ? currentRecord(record) : null;
}

/** A change that a page left behind when it went; null when it is damaged. */
export function readEdit(value: unknown): Edit | null {
  if (!isObject(value) || !isText(value['id'])) return null;
  const { fields, seen, f } = value;
  switch (value['do']) {
    case 'add':
      return isWhole(f) ? ({ ...value, f: currentFields(f) } as Edit) : null;
    case 'drop':
      return isWhole(seen) ? ({ ...value, seen: currentFields(seen) } as Edit) : null;
    case 'set':
      return isWhole(f) && isPart(seen) && Array.isArray(fields) && fields.every((name) => NAMES.includes(name))
        ? ({ ...value, f: currentFields(f), seen: currentFields(seen) } as Edit)
        : null;
    default:
      return null;
  }
}
