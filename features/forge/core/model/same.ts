// Equality of JSON values: what came back from a server is the same though it is another object.

/** Whether two JSON values say the same; the order of keys doesn't count, and a key without a value isn't there. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b))
    return (
      Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((one, index) => sameValue(one, b[index]))
    );
  const left = a as Record<string, unknown>;
  const right = b as Record<string, unknown>;
  return Object.keys({ ...left, ...right }).every((key) => sameValue(left[key], right[key]));
}
