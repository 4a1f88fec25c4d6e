const TABLE = Uint16Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >> 1) ^ 0xa001 : sum >> 1;
  return sum;
});

/** The 16-bit checksum that LAME writes; `before` is that of what came before. */
export function checksum(bytes: Uint8Array, before = 0): number {
  let sum = before;
  for (const byte of bytes) sum = (sum >> 8) ^ TABLE[(sum ^ byte) & 0xff]!;
  return sum;
}
