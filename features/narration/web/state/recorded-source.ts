// The parts of a book's own recording as the passages that narration goes through.
import type { Passage } from '../../contract.ts';
import type { BookVoice, Clip, RecordedPart } from '../book-voice.ts';
import type { Passages, Place } from './passage-source.ts';

/** The number of a passage tells its section and its part; no section has more parts. */
const PARTS_MAX = 1_000_000;

export class RecordedSource implements Passages {
  readonly #voice: BookVoice;
  readonly #skipAsides: () => boolean;
  readonly #passages = new Map<number, Passage>();

  constructor(voice: BookVoice, skipAsides: () => boolean) {
    this.#voice = voice;
    this.#skipAsides = skipAsides;
  }

  async at(place: Place | null): Promise<Passage | null> {
    const found = place?.cfi ? await this.#voice.at(place.cfi) : { section: 0, part: 0 };
    return found && this.#from(found.section, found.part, 1);
  }

  async beside({ ord }: Passage, by: 1 | -1): Promise<Passage | null> {
    return this.#from(Math.floor(ord / PARTS_MAX), (ord % PARTS_MAX) + by, by);
  }

  /** What is heard of a passage; null when it is only text. */
  async clip(passage: Passage): Promise<Clip | null> {
    const parts = await this.#voice.parts(Math.floor(passage.ord / PARTS_MAX));
    return parts[passage.ord % PARTS_MAX]?.clip ?? null;
  }

  /** What is heard next, from a passage on; with `beyond` the next that is in another sound. */
  async nextClip(passage: Passage, beyond: string | null = null): Promise<Clip | null> {
    for (let at: Passage | null = passage; at; at = await this.beside(at, 1)) {
      const clip = await this.clip(at);
      if (clip && clip.sound !== beyond) return clip;
    }
    return null;
  }

  /** The first part that is wanted, from one on in a direction. */
  async #from(section: number, part: number, by: 1 | -1): Promise<Passage | null> {
    for (let s = section; s >= 0 && s < this.#voice.sections; s += by) {
      const parts = await this.#voice.parts(s);
      for (let p = s === section ? part : by > 0 ? 0 : parts.length - 1; p >= 0 && p < parts.length; p += by) {
        if (!(parts[p]!.aside && this.#skipAsides())) return this.#passage(s * PARTS_MAX + p, parts[p]!);
      }
    }
    return null;
  }

  #passage(ord: number, { cfi, text, chapter }: RecordedPart): Passage {
    const known = this.#passages.get(ord);
    if (known) return known;
    const passage = { ord, cfi, text, chapter, page: null, rects: null, sentences: [{ start: 0, end: text.length }] };
    this.#passages.set(ord, passage);
    return passage;
  }
}
