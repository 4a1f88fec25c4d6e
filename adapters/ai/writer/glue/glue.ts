import { seeded } from './seeded.ts';
import { filled, type Slots, type Template } from './template.ts';
import type { Evidence, Piece, RecordField } from '../types.ts';

export type GlueOptions = {
  templates: readonly Template[];
  /** Language of the templates. */
  lang: string;
  /** The letter of the voice that is speaking; a template has to suit it. */
  voice: string;
  seed: number;
  /** A template isn't used again before this many others were. */
  gap?: number;
};

const GAP = 24;
const FOR_THIS_VOICE = 6;
const NAMES_SOMETHING = 5;
const CHANCE = 12;
const NEVER = -99;
const RECORD: readonly RecordField[] = ['section', 'title', 'author', 'position'];

const isFilled = (slots: Slots, slot: string): boolean => slots[slot] !== undefined && slots[slot] !== '';

/** What a filled line rests on: a count that can be made again, a field of the record, or nothing. */
function evidenceOf({ slots: own }: Template, slots: Slots): Evidence {
  if (own.includes('n') || own.includes('number'))
    return {
      kind: 'counted',
      what: String(slots['what'] ?? slots['term'] ?? slots['person'] ?? ''),
      value: Number(slots['n']),
    };
  const field = RECORD.find((one) => own.includes(one));
  return field ? { kind: 'record', field } : { kind: 'none' };
}

/**
 * Chooses lines of glue. `say` returns a piece, or null when no template of the move is free and true: then the line is dropped, never
 * repeated. The same seed and the same calls give the same lines.
 */
export class Glue {
  readonly #options: GlueOptions;
  readonly #used = new Map<string, number>();
  readonly #chance: () => number;
  #turn = 0;

  constructor(options: GlueOptions) {
    this.#options = options;
    this.#chance = seeded(options.seed);
  }

  /** The language of its lines. */
  get lang(): string {
    return this.#options.lang;
  }

  /** Whether some line could be said now. */
  can(move: string, slots: Slots = {}): boolean {
    return this.#free(move, slots).length > 0;
  }

  say(move: string, slots: Slots = {}): Piece | null {
    let best: Template | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const template of this.#free(move, slots)) {
      const rank =
        (this.#used.get(template.id) ?? NEVER) -
        (template.voices === '*' ? 0 : FOR_THIS_VOICE) -
        (template.slots.length > 0 ? NAMES_SOMETHING : 0) +
        this.#chance() * CHANCE;
      if (rank >= least) continue;
      least = rank;
      best = template;
    }
    if (!best) return null;
    this.#used.set(best.id, this.#turn++);
    return {
      text: filled(best.text, slots),
      role: 'glue',
      lang: this.#options.lang,
      templateId: best.id,
      evidence: evidenceOf(best, slots),
    };
  }

  /** Marks a template as used, such as one that stands in a text that is being changed. */
  spend(id: string): void {
    this.#used.set(id, this.#turn++);
  }

  #free(move: string, slots: Slots): Template[] {
    const { templates, voice, gap = GAP } = this.#options;
    return templates.filter(
      (template) =>
        template.move === move &&
        (template.voices === '*' || template.voices.includes(voice)) &&
        template.slots.every((slot) => isFilled(slots, slot)) &&
        this.#turn - (this.#used.get(template.id) ?? Number.NEGATIVE_INFINITY) >= gap,
    );
  }
}
