import { foldText } from '../../../../platform/common/fold-text.ts';

const PAGE = 10;
/** Letters typed within this time are one word. */
const WORD_MS = 700;

/** Which entry a key goes to from one of so many; `from` is -1 above the first. Null for keys that go nowhere. */
export function nextEntry(key: string, from: number, count: number): number | null {
  const to: Record<string, number> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    PageDown: from + PAGE,
    PageUp: from - PAGE,
    Home: 0,
    End: count - 1,
  };
  const wanted = to[key];
  return wanted === undefined || count === 0 ? null : Math.min(count - 1, Math.max(0, wanted));
}

/** Letters lead to the next entry that begins with them; one letter again goes on to the one after. */
export class TypeAhead {
  #word = '';
  #at = 0;

  /** A word is being typed: a blank belongs to it. */
  isTyping(now = performance.now()): boolean {
    return this.#word !== '' && now - this.#at < WORD_MS;
  }

  find(key: string, from: number, entries: readonly { title: string }[], now = performance.now()): number | null {
    if ([...key].length !== 1) return null;
    this.#word = this.isTyping(now) ? this.#word + key : key;
    this.#at = now;
    const [letter = ''] = this.#word;
    const again = [...this.#word].every((one) => one === letter);
    const wanted = foldText(again ? letter : this.#word);
    if (!wanted) return null;
    const first = again ? from + 1 : from; // a longer word may still fit where one is
    for (let step = 0; step < entries.length; step++) {
      const at = (first + step) % entries.length;
      if (foldText(entries[at]!.title).startsWith(wanted)) return at;
    }
    return null;
  }
}
