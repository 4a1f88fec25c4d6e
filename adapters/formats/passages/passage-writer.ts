import { createWriteStream, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { Passage } from '../types.ts';

const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}\p{M}]+/gu;

/** Words of a text; characters where a script writes no spaces. */
export function countWords(text: string): number {
  return text.match(WORD)?.length ?? 0;
}

/** Writes passages as JSON lines and keeps count. */
export class PassageWriter {
  readonly #stream: WriteStream;
  readonly #ended: Promise<void>;
  #count = 0;
  #words = 0;

  constructor(path: string) {
    this.#stream = createWriteStream(path);
    this.#ended = finished(this.#stream);
    this.#ended.catch(() => {}); // reported by close()
  }

  add(passage: Passage): void {
    this.#stream.write(`${JSON.stringify(passage)}\n`);
    this.#count++;
    this.#words += countWords(passage.plain ?? passage.text);
  }

  async close(): Promise<{ count: number; words: number }> {
    this.#stream.end();
    await this.#ended;
    return { count: this.#count, words: this.#words };
  }
}
