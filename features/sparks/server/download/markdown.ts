import { words } from '../../../../platform/server/words.ts';
import { readerAddress } from '../../../catalog/core/index.ts';
import type { Place } from '../../../makings/contract.ts';
import type { Paragraph, SparkDetail } from '../../contract.ts';
import { joinedText } from '../../core/index.ts';

const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();
/** Escapes Markdown. */
const plain = (text: string): string => text.replace(/[\\`*_[\]<>#|]/g, String.raw`\$&`);

function footnote(place: Place, number: number, locale: string, base: string): string {
  const page = place.page === null ? '' : words(locale, 'sparks.export.page', { page: place.page });
  const where = [place.bookTitle, place.chapter, page].filter(Boolean).map((part) => plain(oneLine(part)));
  const named = where.join(', ');
  // A book that whoever takes the text along doesn't have has no address for them.
  const from =
    place.bookId === '' ? named : `[${named}](${base}/${locale}${readerAddress({ ...place, quote: place.text })})`;
  return `[^${number}]: “${plain(oneLine(place.text))}” — ${from}`;
}

/** A Spark as Markdown: what it quotes as footnotes that open in the reader. */
export function toMarkdown(
  spark: Pick<SparkDetail, 'title' | 'excerpt' | 'authors' | 'paragraphs'>,
  locale: string,
  base: string,
): string {
  const notes: string[] = [];
  const marked = (paragraph: Paragraph): string => {
    const text = joinedText(
      paragraph.pieces.map((piece) => {
        const places = 'quotations' in piece.evidence ? piece.evidence.quotations : [];
        const marks = places.map((place) => {
          notes.push(footnote(place, notes.length + 1, locale, base));
          return `[^${notes.length}]`;
        });
        const said = plain(piece.text),
          inLine = piece.role === 'quotation' && paragraph.kind === 'text' && paragraph.pieces.length > 1;
        return { text: (inLine ? `“${said}”` : said) + marks.join('') };
      }),
    );
    return paragraph.kind === 'blockquote' ? `> ${text.replaceAll('\n', '\n> ')}` : text;
  };
  const blocks = [`# ${plain(oneLine(spark.title))}`];
  if (spark.excerpt) blocks.push(`*${plain(oneLine(spark.excerpt))}*`);
  if (spark.authors.length > 0) blocks.push(plain(oneLine(spark.authors.join(', '))));
  for (const paragraph of spark.paragraphs) {
    if (paragraph.heading) blocks.push(`## ${plain(oneLine(paragraph.heading))}`);
    blocks.push(marked(paragraph));
  }
  return `${[...blocks, notes.join('\n')].filter(Boolean).join('\n\n')}\n`;
}
