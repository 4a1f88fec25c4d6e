import type { MediaLine } from '../catalogue.ts';
import type { Limits } from '../limits.ts';
import { tidy } from './text.ts';

type Box = { name: string; from: number; to: number };
type Sample = { at: number; until: number; from: number; size: number };

const CAPTIONS = new Set(['sbtl', 'text', 'subt']);
const MOST_BOXES = 10_000;

/** The first caption track of an MP4 or QuickTime file (3GPP timed text). Tracks of chapters are named by others and left out. */
export function captionLines(file: Uint8Array, limits: Limits): MediaLine[] {
  const track = new BoxReader(file).captionTrack();
  if (!track) return [];
  const lines: MediaLine[] = [];
  for (const sample of track.samples(limits.mediaLines)) {
    const text = tidy(textOf(file.subarray(sample.from, sample.from + sample.size)));
    if (text) lines.push({ at: sample.at, until: sample.until, text });
  }
  return lines;
}

/** A sample is the length of its text, the text, and styles that are not needed. */
function textOf(sample: Uint8Array): string {
  if (sample.length < 2) return '';
  const text = sample.subarray(2, 2 + ((sample[0]! << 8) | sample[1]!));
  const wide = (text[0] === 0xfe && text[1] === 0xff) || (text[0] === 0xff && text[1] === 0xfe);
  return new TextDecoder(wide ? (text[0] === 0xfe ? 'utf-16be' : 'utf-16le') : 'utf-8').decode(text);
}

/** Boxes by name. Sizes are only claims: a box ends with its parent at the latest, and a number outside the file is 0. */
class BoxReader {
  readonly #view: DataView;
  readonly #file: Uint8Array;

  constructor(file: Uint8Array) {
    this.#file = file;
    this.#view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  }

  captionTrack(): Track | null {
    const moov = this.child({ name: '', from: 0, to: this.#file.length }, 'moov');
    const traks = moov ? this.children(moov).filter(({ name }) => name === 'trak') : [];
    const chapters = new Set(traks.flatMap((trak) => this.#chaptersOf(trak)));
    const found = traks.find((trak) => CAPTIONS.has(this.#handlerOf(trak)) && !chapters.has(this.#idOf(trak)));
    return found ? new Track(this, found) : null;
  }

  children({ from, to }: Box): Box[] {
    const found: Box[] = [];
    for (let at = from; at + 8 <= to && found.length < MOST_BOXES;) {
      const small = this.u32(at);
      const head = small === 1 ? 16 : 8;
      const size = small === 1 ? this.u64(at + 8) : small || to - at;
      const end = Math.min(to, at + Math.max(head, size));
      found.push({ name: String.fromCharCode(...this.#file.subarray(at + 4, at + 8)), from: at + head, to: end });
      at = end;
    }
    return found;
  }

  child(box: Box | null, ...path: string[]): Box | null {
    return path.reduce<Box | null>(
      (inside, name) => (inside && this.children(inside).find((one) => one.name === name)) ?? null,
      box,
    );
  }

  u32(at: number): number {
    return at + 4 <= this.#file.length ? this.#view.getUint32(at) : 0;
  }

  u64(at: number): number {
    return this.u32(at) * 2 ** 32 + this.u32(at + 4);
  }

  #idOf(trak: Box): number {
    const tkhd = this.child(trak, 'tkhd');
    return tkhd ? this.u32(tkhd.from + (this.#file[tkhd.from] === 1 ? 20 : 12)) : 0;
  }

  #handlerOf(trak: Box): string {
    const hdlr = this.child(trak, 'mdia', 'hdlr');
    return hdlr ? String.fromCharCode(...this.#file.subarray(hdlr.from + 8, hdlr.from + 12)) : '';
  }

  #chaptersOf(trak: Box): number[] {
    const chap = this.child(trak, 'tref', 'chap');
    if (!chap) return [];
    return Array.from({ length: Math.min(100, Math.floor((chap.to - chap.from) / 4)) }, (_, index) =>
      this.u32(chap.from + 4 * index),
    );
  }
}

/** The offsets of a track's samples and when each is shown. */
class Track {
  readonly #reader: BoxReader;
  readonly #table: Box | null;
  readonly #scale: number;

  constructor(reader: BoxReader, trak: Box) {
    this.#reader = reader;
    this.#table = reader.child(trak, 'mdia', 'minf', 'stbl');
    const mdhd = reader.child(trak, 'mdia', 'mdhd');
    const long = mdhd !== null && reader.u32(mdhd.from) >>> 24 === 1;
    this.#scale = mdhd ? reader.u32(mdhd.from + (long ? 20 : 12)) : 0;
  }

  *samples(most: number): Generator<Sample> {
    const sizes = this.#box('stsz');
    const times = this.#times();
    if (!sizes || this.#scale === 0) return;
    const [same, count] = [this.#reader.u32(sizes.from + 4), Math.min(most, this.#reader.u32(sizes.from + 8))];
    let [index, at] = [0, 0];
    for (const { from: start, samples } of this.#chunks()) {
      for (let nth = 0, from = start; nth < samples; nth++) {
        const length = times.next();
        if (index >= count || length.done) return;
        const size = same || this.#reader.u32(sizes.from + 12 + 4 * index);
        index++;
        yield { at: at / this.#scale, until: (at + length.value) / this.#scale, from, size };
        at += length.value;
        from += size;
      }
    }
  }

  #box(name: string): Box | null {
    return this.#reader.child(this.#table, name);
  }

  /** How long each sample lasts. */
  *#times(): Generator<number> {
    const box = this.#box('stts');
    for (let at = box ? box.from + 8 : Infinity; at + 8 <= (box?.to ?? 0); at += 8) {
      for (let left = this.#reader.u32(at); left > 0; left--) yield this.#reader.u32(at + 4);
    }
  }

  /** Where each chunk starts and how many samples it has. */
  *#chunks(): Generator<{ from: number; samples: number }> {
    const [runs, short] = [this.#box('stsc'), this.#box('stco')];
    const places = short ?? this.#box('co64');
    if (!runs || !places) return;
    const width = short ? 4 : 8;
    let run = runs.from + 8;
    for (let chunk = 1, at = places.from + 8; at + width <= places.to; chunk++, at += width) {
      while (run + 24 <= runs.to && this.#reader.u32(run + 12) <= chunk) run += 12;
      yield { from: short ? this.#reader.u32(at) : this.#reader.u64(at), samples: this.#reader.u32(run + 4) };
    }
  }
}
