/** A key by which the server knows the same request again: a UUID, also where the page isn't served securely. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [0, 8, 12, 16, 20].map((from, at) => hex.slice(from, [8, 12, 16, 20, 32][at])).join('-');
}
