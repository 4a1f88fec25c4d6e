import { writeFileSync } from 'node:fs';
import { writeEpub } from '../../adapters/formats/epub/write.ts';
import { randomFrom } from '../measure/statistics.ts';

const CHAPTERS = 1000;
const CHAPTER_CHARACTERS = 20_000;
const PARAGRAPH_SENTENCES = 5;
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function chapter(number: number, sentences: readonly string[], random: () => number): string {
  let html = `<h1>Chapter ${number}</h1>`;
  while (html.length < CHAPTER_CHARACTERS) {
    const chosen = Array.from(
      { length: PARAGRAPH_SENTENCES },
      () => sentences[Math.floor(random() * sentences.length)] ?? '',
    );
    html += `<p>${escaped(chosen.join(' '))}</p>`;
  }
  return html;
}

/** Writes an EPUB of a thousand chapters, twenty megabytes of text; the same in every run. */
export function writeLongBook(path: string, sentences: readonly string[]): void {
  const random = randomFrom(20);
  const sections = Array.from({ length: CHAPTERS }, (_, i) => ({
    title: `Chapter ${i + 1}`,
    level: 1,
    html: chapter(i + 1, sentences, random),
  }));
  writeFileSync(
    path,
    writeEpub({ meta: { title: 'A Thousand Chapters', language: 'en' }, sections, images: new Map(), notes: [] }, ''),
  );
}
