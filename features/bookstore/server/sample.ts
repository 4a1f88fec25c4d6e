import type { Sample } from '../contract.ts';

/** A paragraph of a book's text, in order. */
type Paragraph = { chapter: string; text: string };

/**
 * Takes whole paragraphs from the beginning while they fit into so many bytes, grouped by chapter. Headings are the titles of chapters, not
 * paragraphs; a chapter of which there is only that is left out.
 */
export function sampleChapters(
  paragraphs: Iterable<Paragraph>,
  maxBytes: number,
): { chapters: Sample['chapters']; bytes: number } {
  const chapters: Sample['chapters'] = [];
  let bytes = 0;
  for (const { chapter, text } of paragraphs) {
    const size = Buffer.byteLength(text);
    if (bytes + size > maxBytes) break;
    bytes += size;
    if (chapters.at(-1)?.title !== chapter) chapters.push({ title: chapter, paragraphs: [] });
    if (text.trim() !== chapter.trim()) chapters.at(-1)!.paragraphs.push(text);
  }
  return { chapters: chapters.filter((chapter) => chapter.paragraphs.length > 0), bytes };
}

/** A description cut to what previews show, at a word's end. */
export function previewText(text: string, max: number): string {
  const plain = text.replace(/\s+/gu, ' ').trim();
  return plain.length <= max ? plain : `${plain.slice(0, max - 1).replace(/\s+\S*$/u, '')}…`;
}
