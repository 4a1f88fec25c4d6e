const PER_MILLISECOND = 0x1000;
let last = 0,
  nth = 0;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text has the form of an id. */
export const isId = (text: string): boolean => UUID.test(text);

/** A new UUIDv7: of two made here the later one sorts behind, also within a millisecond or when the clock is set back. */
export function newId(): string {
  const now = Date.now();
  if (now > last) [last, nth] = [now, 0];
  else if (++nth === PER_MILLISECOND) [last, nth] = [last + 1, 0];
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  for (let i = 0; i < 6; i++) bytes[i] = Math.floor(last / 2 ** (8 * (5 - i))) & 0xff;
  bytes[6] = 0x70 | (nth >> 8);
  bytes[7] = nth & 0xff;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
