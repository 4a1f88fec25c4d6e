/** A number in so many bytes, the highest first. */
export function big(value: number, length = 4): Buffer {
  const bytes = Buffer.alloc(length);
  for (let at = length - 1, rest = value; at >= 0; at--, rest = Math.floor(rest / 256)) bytes[at] = rest % 256;
  return bytes;
}

/** Pieces one behind the other; text is a byte a letter. */
export const joined = (...pieces: (Uint8Array | string)[]): Buffer =>
  Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece)));

/** A file's own bytes, which share no memory with others. */
export const fileOf = (...pieces: (Uint8Array | string)[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(joined(...pieces));
