import type { Passage } from '../../contract.ts';
import { sentenceAt } from '../../core/index.ts';
import type { Lit, Pages, Span } from '../pages.ts';

type Wish = { passage: Passage; offset: number; word: Span | null };

/** Tells the book what to light, one thing after the other: while a page turns only the newest wish waits. */
export class Lighting {
  readonly #pages: Pages;
  readonly #onLit: (lit: Lit) => void;
  #wish: Wish | null = null;
  #bring = false;
  #busy = false;
  #over = false;

  constructor(pages: Pages, onLit: (lit: Lit) => void) {
    this.#pages = pages;
    this.#onLit = onLit;
  }

  /** Lights a place; `bring` turns the page to it wherever the person is. */
  show(passage: Passage, offset: number, word: Span | null, bring = false): void {
    this.#wish = { passage, offset, word };
    this.#bring ||= bring;
    if (!this.#busy) void this.#work();
  }

  /** Nothing is lit any more. */
  clear(): void {
    this.#wish = null;
    this.#pages.clear();
  }

  /** The book closes. */
  end(): void {
    this.#over = true;
    this.clear();
  }

  async #work(): Promise<void> {
    this.#busy = true;
    while (this.#wish && !this.#over) {
      const { passage, offset, word } = this.#wish;
      const bring = this.#bring;
      this.#wish = null;
      this.#bring = false;
      const sentence = passage.sentences[sentenceAt(passage.sentences, offset)] ?? {
        start: 0,
        end: passage.text.length,
      };
      const lit = await this.#pages.light(passage, { sentence, word }, bring).catch(() => 'missing' as const);
      if (!this.#over) this.#onLit(lit);
    }
    this.#busy = false;
  }
}
