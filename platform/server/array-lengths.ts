import type * as z from 'zod';

type Schema = z.core.$ZodType;
/** The loose view of what a schema is made of. */
type Def = {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  in?: Schema;
  options?: readonly Schema[];
  left?: Schema;
  right?: Schema;
  valueType?: Schema;
  items?: readonly Schema[];
  rest?: Schema | null;
  getter?: () => Schema;
  checks?: readonly z.core.$ZodCheck[];
};
type Path = readonly (string | number)[];
/** An array with more entries than its schema allows. */
type TooLong = { path: Path; max: number };
type Check = (value: unknown, path: Path) => TooLong | null;

const defOf = ({ _zod: inner }: Schema): Def => inner.def as unknown as Def;
const limitOf = ({ _zod: { def } }: z.core.$ZodCheck): number => {
  const { check, maximum, length } = def as { check: string; maximum?: number; length?: number };
  return (check === 'max_length' ? maximum : check === 'length_equals' ? length : undefined) ?? Infinity;
};
const maxOf = (schema: Schema): number => Math.min(Infinity, ...(defOf(schema).checks ?? []).map(limitOf));
/** The schema that sees a value first. */
function unwrapped(schema: Schema): Schema {
  const { innerType, in: first, getter } = defOf(schema),
    inner = innerType ?? first ?? getter?.();
  return inner ? unwrapped(inner) : schema;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function objectCheck(shape: Record<string, Schema>): Check | null {
  const inner = Object.entries(shape).flatMap(([name, schema]) => {
    const check = checkOf(schema);
    return check ? [{ name, check }] : [];
  });
  if (inner.length === 0) return null;
  return (value, path) => {
    if (!isObject(value)) return null;
    for (const { name, check } of inner) {
      const found = value[name] === undefined ? null : check(value[name], [...path, name]);
      if (found) return found;
    }
    return null;
  };
}

function arrayCheck(schema: Schema): Check {
  const max = maxOf(schema),
    inner = checkOf(defOf(schema).element!);
  return (value, path) => {
    if (!Array.isArray(value)) return null;
    if (value.length > max) return { path, max };
    return inner ? firstIn(value.entries(), inner, path) : null;
  };
}

function firstIn(entries: Iterable<readonly [string | number, unknown]>, check: Check, path: Path): TooLong | null {
  for (const [at, one] of entries) {
    const found = check(one, [...path, at]);
    if (found) return found;
  }
  return null;
}

/** Whether a schema has an array at a place of a value. */
const hasArrayAt = (arrays: readonly TooLong[], path: Path): boolean =>
  arrays.some(
    (one) => one.path.length === path.length && one.path.every((step, at) => step === '*' || step === path[at]),
  );

/** Too long for every form of the value that has an array at that place. */
function unionCheck(options: readonly Schema[]): Check | null {
  const forms = options.flatMap((one) => {
    const check = checkOf(one);
    return check ? [{ check, arrays: arraysIn(one) }] : [];
  });
  if (forms.length === 0) return null;
  return (value, path) => {
    const found = forms.map(({ check, arrays }) => ({ arrays, tooLong: check(value, path) }));
    for (const { tooLong } of found) {
      if (!tooLong) continue;
      const place = tooLong.path.slice(path.length);
      if (found.every((form) => form.tooLong || !hasArrayAt(form.arrays, place))) return tooLong;
    }
    return null;
  };
}

const both = (checks: readonly Check[]): Check | null =>
  checks.length === 0
    ? null
    : (value, path) => {
        for (const check of checks) {
          const found = check(value, path);
          if (found) return found;
        }
        return null;
      };

const known = new WeakMap<Schema, Check | null>();
/** The check of all arrays in a schema; null when there are none. */
function checkOf(schema: Schema): Check | null {
  const before = known.get(schema);
  if (before !== undefined) return before;
  known.set(schema, null); // a schema within itself ends here
  const made = makeCheck(schema);
  known.set(schema, made);
  return made;
}

function makeCheck(schema: Schema): Check | null {
  const first = unwrapped(schema),
    { type, shape, options, left, right, valueType } = defOf(first);
  if (type === 'array') return arrayCheck(first);
  if (shape) return objectCheck(shape);
  if (options) return unionCheck(options);
  if (left && right) return both([left, right].flatMap((one) => checkOf(one) ?? []));
  const values = valueType && checkOf(valueType);
  return values ? (value, path) => (isObject(value) ? firstIn(Object.entries(value), values, path) : null) : null;
}

/** The first array that is longer than its schema allows. Looks at no entry of it: a schema would parse them all before it counts them. */
export const findTooLong = (schema: Schema, value: unknown): TooLong | null => checkOf(schema)?.(value, []) ?? null;

/** Every array in a schema, with its longest length; `Infinity` for one without. */
export function arraysIn(schema: Schema, path: Path = [], seen: ReadonlySet<Schema> = new Set()): TooLong[] {
  const first = unwrapped(schema);
  if (seen.has(first)) return [];
  const inside = new Set(seen).add(first),
    { type, shape, element, options, left, right, valueType, items, rest } = defOf(first);
  const within = (one: Schema | null | undefined, name?: string): TooLong[] =>
    one ? arraysIn(one, name === undefined ? path : [...path, name], inside) : [];
  return [
    ...(type === 'array' ? [{ path, max: maxOf(first) }] : []),
    ...within(element, '*'),
    ...Object.entries(shape ?? {}).flatMap(([name, one]) => within(one, name)),
    ...(options ?? []).flatMap((one) => within(one)),
    ...within(left),
    ...within(right),
    ...within(valueType, '*'),
    ...(items ?? []).flatMap((one) => within(one, '*')),
    ...within(rest, '*'),
  ];
}
