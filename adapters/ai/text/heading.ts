const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Longest passage that may be nothing but the title of its chapter, characters. */
const HEADING_LENGTH = 160;

/** Is a passage only the heading of its chapter? It names the topic and answers nothing. */
export function isHeading(text: string, chapter: string): boolean {
  if (text.length > HEADING_LENGTH) return false;
  const words = plain(text);
  return words !== '' && ` ${plain(chapter)} `.includes(` ${words} `);
}
