const JPEG_FRAME = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
const SMALLEST = { png: 33, gif: 13, webp: 30 } as const;

/** Does the header of a picture say how large it is? One that was cut off before shows nothing and makes a book invalid. */
export function saysItsSize(data: Uint8Array, type: 'png' | 'jpg' | 'gif' | 'webp'): boolean {
  return type === 'jpg' ? jpegHasFrame(data) : data.length >= SMALLEST[type];
}

function jpegHasFrame(data: Uint8Array): boolean {
  for (let at = 2; at + 8 < data.length;) {
    if (data[at] !== 0xff) return false;
    const marker = data[at + 1]!;
    if (JPEG_FRAME(marker)) return true;
    const alone = marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    at += marker === 0xff ? 1 : alone ? 2 : 2 + ((data[at + 2]! << 8) | data[at + 3]!);
  }
  return false;
}
