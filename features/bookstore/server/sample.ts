import type { Sample } from '../contract.ts';

/** A paragraph of a book's text, in order. */
type Paragraph = { chapter: string; text: string };

/**
 * Takes whole paragraphs from the beginning while they fit into so many bytes; grouped by chapter. A first paragraph that alone is too
 * long gives nothing: half a sentence is no sample.
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
    const last = chapters.at(-1);
    if (last && last.title === chapter) last.paragraphs.push(text);
    else chapters.push({ title: chapter, paragraphs: [text] });
  }
  return { chapters, bytes };
}

/** A description cut to what previews show, at a word's end. */
export function previewText(text: string, max: number): string {
  const plain = text.replace(/\s+/gu, ' ').trim();
  return plain.length <= max ? plain : `${plain.slice(0, max - 1).replace(/\s+\S*$/u, '')}…`;
}
