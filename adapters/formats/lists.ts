import type { Block } from './blocks.ts';

type Open = { depth: number; tag: 'ul' | 'ol' };

/** Collects list paragraphs, nested by their depth, into one block. */
export class ListWriter {
  readonly #out: Block[];
  #open: Open[] = [];
  #html = '';

  constructor(out: Block[]) {
    this.#out = out;
  }

  add(depth: number, tag: 'ul' | 'ol', content: string, attributes = ''): void {
    while (this.#top && this.#top.depth > depth) this.#shut();
    if (this.#top?.depth === depth && this.#top.tag !== tag) this.#shut();
    if (this.#top?.depth === depth) this.#html += '</li>';
    else {
      if (this.#open.length === 0) this.close();
      this.#open.push({ depth, tag });
      this.#html += `<${tag}>`;
    }
    this.#html += `<li${attributes}>${content}`;
  }

  /** Ends the list, if one is open. */
  close(): void {
    while (this.#top) this.#shut();
    if (this.#html) this.#out.push({ html: this.#html });
    this.#html = '';
  }

  get #top(): Open | undefined {
    return this.#open.at(-1);
  }

  #shut(): void {
    this.#html += `</li></${this.#open.pop()!.tag}>`;
  }
}
