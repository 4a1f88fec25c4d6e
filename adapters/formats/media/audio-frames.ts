const BITRATES = {
  1: [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
  2: [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  3: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  low1: [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
  low: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const RATES = [44_100, 48_000, 32_000];

/**
 * MPEG audio: a frame, and another where the first one ends (two bytes alone prove nothing). A short UTF-16 text begins like
 * a frame of Layer I that is longer than the file: the first one alone does not count there.
 */
export function isMpegAudio(head: Uint8Array): boolean {
  const length = mpegFrame(head, 0);
  if (length + 4 > head.length) return length > 0 && head[1] !== 0xfe;
  return length > 0 && mpegFrame(head, length) > 0;
}

/** AAC in an ADTS stream, by two frames. */
export function isAdts(head: Uint8Array): boolean {
  const length = adtsFrame(head, 0);
  return length > 0 && (length + 7 > head.length || adtsFrame(head, length) > 0);
}

function mpegFrame(bytes: Uint8Array, at: number): number {
  const [sync = 0, kind = 0, rates = 0] = bytes.subarray(at, at + 3);
  if (sync !== 0xff || (kind & 0xe0) !== 0xe0) return 0;
  const version = (kind >> 3) & 3; // 3: MPEG 1, 2: MPEG 2, 0: MPEG 2.5
  const layer = (4 - ((kind >> 1) & 3)) as 1 | 2 | 3 | 4;
  const rate = RATES[(rates >> 2) & 3];
  if (version === 1 || layer === 4 || !rate) return 0;
  const table = version === 3 ? BITRATES[layer] : layer === 1 ? BITRATES.low1 : BITRATES.low;
  const bits = (table[rates >> 4] ?? 0) * 1000;
  if (!bits) return 0;
  const samples = version === 3 ? rate : version === 2 ? rate / 2 : rate / 4;
  const padding = (rates >> 1) & 1;
  if (layer === 1) return (Math.floor((12 * bits) / samples) + padding) * 4;
  return Math.floor(((layer === 3 && version !== 3 ? 72 : 144) * bits) / samples) + padding;
}

function adtsFrame(bytes: Uint8Array, at: number): number {
  const [sync = 0, kind = 0, , high = 0, middle = 0, low = 0] = bytes.subarray(at, at + 6);
  if (sync !== 0xff || (kind & 0xf6) !== 0xf0) return 0;
  const length = ((high & 3) << 11) | (middle << 3) | (low >> 5);
  return length > 7 ? length : 0;
}
