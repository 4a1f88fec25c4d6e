/*
 * Arrays as PostgreSQL takes them in binary: a parameter of bytes is neither written as a literal here nor read letter by
 * letter there, which took most of the time of a book of a million words.
 */

const BYTEA = 17,
  INT4 = 23,
  TEXT = 25;
const HEAD_BYTES = 20,
  LENGTH_BYTES = 4;
const NULL = -1;

/** The head of a one-dimensional array, with room for `bytes` after it. */
function begun(type: number, count: number, bytes: number, hasNull: boolean): Buffer {
  const array = Buffer.allocUnsafe(HEAD_BYTES + bytes);
  [1, hasNull ? 1 : 0, type, count, 1].forEach((value, index) => array.writeInt32BE(value, index * 4)); // dimensions, nulls, type, size, lowest index
  return array;
}

/** `int4[]`. */
export function intArray(values: readonly (number | null)[]): Buffer {
  const array = begun(INT4, values.length, (LENGTH_BYTES + 4) * values.length, values.includes(null));
  let at = HEAD_BYTES;
  for (const value of values) {
    at = array.writeInt32BE(value === null ? NULL : 4, at);
    if (value !== null) at = array.writeInt32BE(value, at);
  }
  return array.subarray(0, at);
}

/** `text[]`, of texts without NUL. */
export function textArray(values: readonly (string | null)[]): Buffer {
  const bytes = values.reduce((sum, value) => sum + LENGTH_BYTES + (value === null ? 0 : Buffer.byteLength(value)), 0);
  const array = begun(TEXT, values.length, bytes, values.includes(null));
  let at = HEAD_BYTES;
  for (const value of values) {
    const written = value === null ? NULL : array.write(value, at + LENGTH_BYTES);
    array.writeInt32BE(written, at);
    at += LENGTH_BYTES + Math.max(0, written);
  }
  return array;
}

/** `bytea[]`. */
export function bytesArray(values: readonly Uint8Array[]): Buffer {
  const array = begun(
    BYTEA,
    values.length,
    values.reduce((sum, value) => sum + LENGTH_BYTES + value.length, 0),
    false,
  );
  let at = HEAD_BYTES;
  for (const value of values) {
    at = array.writeInt32BE(value.length, at);
    array.set(value, at);
    at += value.length;
  }
  return array;
}
