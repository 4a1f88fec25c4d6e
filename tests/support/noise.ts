/** Bytes without any order, the same every time. */
export function noise(length: number): Uint8Array {
  let seed = 7;
  return Uint8Array.from({ length }, () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) >>> 16);
}
