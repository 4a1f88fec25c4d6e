// Scrolled text ends with its section; whoever stands there is to be shown the way on.
import type { View } from 'foliate-js/view.js';

export class ChapterEnd {
  readonly #view: View;
  readonly #tell: (there: boolean) => void;
  #told = false;
  #frame = 0;

  constructor(view: View, tell: (there: boolean) => void) {
    this.#view = view;
    this.#tell = tell;
  }

  /** Once the view has its renderer, a reflowable one. */
  begin(): void {
    const look = (): void => {
      cancelAnimationFrame(this.#frame); // once a frame: where one is costs a layout
      this.#frame = requestAnimationFrame(() => this.#look());
    };
    this.#view.renderer.addEventListener('scroll', look);
    this.#view.addEventListener('relocate', look);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
  }

  #look(): void {
    const there = this.#view.renderer.scrolled === true && this.#atEnd() && this.#goesOn();
    if (there === this.#told) return;
    this.#told = there;
    this.#tell(there);
  }

  #atEnd(): boolean {
    const { end, viewSize } = this.#view.renderer;
    return viewSize - end <= 2;
  }

  #goesOn(): boolean {
    const at = this.#view.lastLocation?.section.current;
    return at !== undefined && this.#view.book.sections.some(({ linear }, index) => index > at && linear !== 'no');
  }
}
