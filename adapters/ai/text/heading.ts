const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Longest passage that can be just its chapter's heading, characters. */
const HEADING_LENGTH = 160;

/** Whether a passage is just its chapter's heading, which names a topic but answers nothing. */
export function isHeading(text: string, chapter: string): boolean {
  if (text.length > HEADING_LENGTH) return false;
  const words = plain(text);
  return words !== '' && ` ${plain(chapter)} `.includes(` ${words} `);
}
