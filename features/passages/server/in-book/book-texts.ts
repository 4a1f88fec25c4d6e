import { foldWords } from '../../../../platform/common/fold-text.ts';
import { setImmediate } from 'node:timers/promises';
import { suggestSpelling } from '../../../../adapters/ai/index.ts';
import { type BookLetters, LettersWriter } from '../../core/index.ts';
import type { PassageStore } from '../passage-store.ts';

/** A book ready to be searched; its words by how often they occur, the commonest first, once a spelling is asked for. */
export type BookText = BookLetters & { vocabulary?: Promise<readonly string[]> };

/** Letters kept in memory over all books that are searched; the one searched longest ago goes first. */
const KEPT_LETTERS = 80_000_000;
const READ_BATCH_SIZE = 1000;
const WORDS_PER_SLICE = 50_000;

/**
 * The letters of the books people search, made when a book is first searched. A third of a second of 20 MB of text is
 * folding; it is done in small steps, so that the server answers others meanwhile.
 */
export class BookTexts {
  readonly #passages: Pick<PassageStore, 'readThrough'>;
  readonly #kept = new Map<string, Promise<BookText>>();

  constructor(passages: Pick<PassageStore, 'readThrough'>) {
    this.#passages = passages;
  }

  /** `edition` names the text: another one is read anew. */
  of(bookId: string, edition: string): Promise<BookText> {
    const key = `${bookId} ${edition}`;
    const text = this.#kept.get(key) ?? this.#read(bookId);
    this.#kept.delete(key);
    this.#kept.set(key, text);
    text.then(
      () => this.#makeRoom(),
      () => this.#kept.delete(key),
    );
    return text;
  }

  async #read(bookId: string): Promise<BookText> {
    const writer = new LettersWriter();
    for (let from = 0; ;) {
      const rows = await this.#passages.readThrough(bookId, from, READ_BATCH_SIZE);
      for (const { ord, section, chapter, text } of rows)
        writer.add({ ord, section, chapter, letters: foldWords(text) });
      const last = rows.at(-1);
      if (!last || rows.length < READ_BATCH_SIZE) return writer.done();
      from = last.ord + 1;
      await setImmediate();
    }
  }

  async #makeRoom(): Promise<void> {
    const all = await Promise.all(
      [...this.#kept].map(async ([key, text]) => ({ key, size: (await text.catch(() => null))?.letters.length ?? 0 })),
    );
    let sum = all.reduce((total, { size }) => total + size, 0);
    for (const { key, size } of all.slice(0, -1)) {
      if (sum <= KEPT_LETTERS) return;
      this.#kept.delete(key);
      sum -= size;
    }
  }
}

/** A word of the book that was probably meant, for each of these that it does not hold; null when nothing is near. */
export async function spellingIn(text: BookText, words: readonly string[]): Promise<string[] | null> {
  const missing = words.filter((word) => !text.letters.includes(` ${word}`));
  if (missing.length === 0) return null;
  const vocabulary = await (text.vocabulary ??= vocabularyOf(text.letters));
  const meant = new Map(missing.flatMap((word) => [[word, suggestSpelling(word, vocabulary)] as const]));
  if ([...meant.values()].some((word) => word === null)) return null;
  return words.map((word) => meant.get(word) ?? word);
}

async function vocabularyOf(letters: string): Promise<readonly string[]> {
  const counts = new Map<string, number>();
  let seen = 0;
  for (let from = 0, blank = letters.indexOf(' '); blank >= 0; from = blank + 1, blank = letters.indexOf(' ', from)) {
    const word = letters.slice(from, blank);
    if (word.length > 2) counts.set(word, (counts.get(word) ?? 0) + 1);
    if (++seen % WORDS_PER_SLICE === 0) await setImmediate();
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([word]) => word);
}
