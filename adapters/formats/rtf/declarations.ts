const BULLET = 23;
const NO_NUMBER = 255;
const MAX_HEADING = 6;

/** What the tables at the head of a file declare: styles that are headings, lists and their kinds. */
export class RtfDeclarations {
  readonly #headings = new Map<number, number>();
  readonly #formats = new Map<number, number[]>();
  readonly #lists = new Map<number, number>();
  #levels: number[] = [];
  #listId = 0;

  /** A style by its name and outline level. */
  style(number: number, name: string, outline: number | undefined): void {
    const named = /^\s*heading (\d)/i.exec(name)?.[1];
    const level = named
      ? Number(named)
      : /^\s*title;?\s*$/i.test(name)
        ? 1
        : outline !== undefined && outline < MAX_HEADING
          ? outline + 1
          : 0;
    if (level > 0) this.#headings.set(number, Math.min(MAX_HEADING, level));
  }

  headingOf(style: number): number {
    return this.#headings.get(style) ?? 0;
  }

  /** A control word inside the list tables. */
  listWord(name: string, value: number | undefined): void {
    if (name === 'list') this.#levels = [];
    else if (name === 'levelnfc') this.#levels.push(value ?? 0);
    else if (name === 'listid') {
      this.#listId = value ?? 0;
      if (this.#levels.length > 0) this.#formats.set(this.#listId, this.#levels);
      this.#levels = [];
    } else if (name === 'ls') this.#lists.set(value ?? 0, this.#listId);
  }

  /** Kind of a list level; lists nothing is known of have bullets. */
  listTag(list: number, depth: number): 'ul' | 'ol' {
    const format = this.#formats.get(this.#lists.get(list) ?? -1)?.[depth] ?? BULLET;
    return format === BULLET || format === NO_NUMBER ? 'ul' : 'ol';
  }
}
