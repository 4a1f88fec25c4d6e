// The lines of the passage that is read aloud, lit in an open PDF.
import type { Lit, Pages, PassagePlace } from '../../../narration/web/index.ts';
import type { PageView } from './page-view.ts';

type Parts = {
  pages: readonly PageView[];
  scroll: HTMLElement;
  color(): string;
  /** Brings a part of a page, a share of its height from the top, near the top of the screen. */
  bring(page: PageView, share: number): void;
};

export class SpokenLines implements Pages {
  readonly #parts: Parts;
  #page: PageView | null = null;
  #passage: PassagePlace | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async light(passage: PassagePlace, _part: unknown, bring: boolean): Promise<Lit> {
    const page = this.#parts.pages[(passage.page ?? 0) - 1];
    if (!page || !passage.rects?.length) {
      this.clear();
      return 'missing';
    }
    if (this.#passage === passage && !bring) return this.#inSight() ? 'lit' : 'away';
    const along = bring || !this.#page || this.#inSight();
    this.#page?.clearSpoken();
    this.#page = page;
    this.#passage = passage;
    await page.lightSpoken(passage.rects, this.#parts.color());
    if (this.#passage !== passage || this.#inSight()) return 'lit';
    if (!along) return 'away';
    this.#parts.bring(page, page.spokenSpan()?.top ?? 0);
    return 'lit';
  }

  /** A PDF tells no letters: a passage that has begun above the screen is read whole. */
  firstInSight(): number {
    return 0;
  }

  clear(): void {
    this.#page?.clearSpoken();
    this.#page = null;
    this.#passage = null;
  }

  /** Is any of the lit lines on the screen? */
  #inSight(): boolean {
    const span = this.#page?.spokenSpan();
    if (!this.#page || !span) return false;
    const sheet = this.#page.element.getBoundingClientRect();
    const shown = this.#parts.scroll.getBoundingClientRect();
    return (
      sheet.top + span.bottom * sheet.height > shown.top + 4 && sheet.top + span.top * sheet.height < shown.bottom - 4
    );
  }
}
