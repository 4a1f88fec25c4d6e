/** Brands of an ISO media file (mp4, mov, heic), its own first; null when it is none. */
export function brandsOf(head: Uint8Array): string[] | null {
  if (text(head, 4) !== 'ftyp') return null;
  const size = ((head[0]! << 24) | (head[1]! << 16) | (head[2]! << 8) | head[3]!) >>> 0;
  const end = Math.min(size, head.length);
  const brands = [text(head, 8)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text(head, at));
  return brands;
}

const text = (head: Uint8Array, at: number): string => String.fromCharCode(...head.subarray(at, at + 4));
