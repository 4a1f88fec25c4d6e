const ascii = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

/** Do the first bytes belong to a sound or a film a browser can play? The name and the declared type prove nothing. */
export function isSoundOrFilm(bytes: Uint8Array): boolean {
  const start = ascii(bytes, 0, 4);
  if (start.startsWith('ID3') || start === 'OggS' || start === 'fLaC') return true;
  if (start === 'RIFF') return ['WAVE', 'AVI '].includes(ascii(bytes, 8, 4));
  if (ascii(bytes, 4, 4) === 'ftyp') return true;
  if (start === '\x1a\x45\xdf\xa3') return true; // Matroska, WebM
  return bytes[0] === 0xff && (bytes[1]! & 0xe0) === 0xe0; // MPEG frames without a tag, ADTS
}
