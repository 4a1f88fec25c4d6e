const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);
const MOST_BOXES = 100_000;
const NAME_AT = 20;
const WIDTH_AT = 48;

/** The codec of a track; width and height only for video. */
export type SampleEntry = { name: string; width: number; height: number };

/** The first sample entry of every track, from the boxes; sizes are only claims and are kept inside their parent. */
export function sampleEntries(file: Uint8Array): SampleEntry[] {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const found: SampleEntry[] = [];
  const parts: [from: number, to: number][] = [[0, file.length]];
  let boxes = 0;
  for (let part = parts.pop(); part; part = parts.pop()) {
    const end = part[1];
    let at = part[0];
    while (at + 8 <= end && boxes++ < MOST_BOXES) {
      const name = nameAt(file, at + 4);
      const size = view.getUint32(at) || end - at;
      const head = size === 1 ? 16 : 8;
      const whole = size === 1 && at + 16 <= end ? Number(view.getBigUint64(at + 8)) : size;
      const next = Math.min(end, at + Math.max(head, whole));
      if (CONTAINERS.has(name)) parts.push([at + head, next]);
      if (name === 'stsd' && at + NAME_AT + 4 <= next) {
        const room = at + WIDTH_AT + 4 <= next;
        const [width, height] = room ? [view.getUint16(at + WIDTH_AT), view.getUint16(at + WIDTH_AT + 2)] : [0, 0];
        found.push({ name: nameAt(file, at + NAME_AT), width, height });
      }
      at = next;
    }
  }
  return found;
}

const nameAt = (file: Uint8Array, at: number) => String.fromCharCode(...file.subarray(at, at + 4));
