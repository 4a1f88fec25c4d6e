import type { FormatAdapter } from '../adapter.ts';
import type { Block } from '../blocks.ts';
import type { BookSection } from '../book.ts';
import { slideTitle } from '../office/slide-title.ts';
import { readPresentation, type Presentation, type Slide } from '../ppt97/presentation.ts';
import type { SlideText } from '../ppt97/texts.ts';
import { directionOfText } from '../reading/direction.ts';
import { escapeXml } from '../reading/escape.ts';
import { openOle } from '../reading/ole.ts';
import { summaryOf } from '../reading/ole-summary.ts';
import { ConversionError } from '../conversion-error.ts';

/** PowerPoint's title of an untitled presentation. */
const UNTITLED = /^(?:slide \d+|powerpoint presentation|no slide title)$/i;

/** PowerPoint presentations of 1997 to 2003: one chapter a slide, in the order they are shown, with the speaker's notes and comments. */
export const ppt: FormatAdapter = {
  id: 'ppt',
  capabilities: { text: true, structure: true },
  sniff({ ole }) {
    return ole?.names.some((name) => name === 'PowerPoint Document' || name === 'PP40') ? 2 : 0;
  },
  async extract(bytes, { progress }) {
    const ole = openOle(bytes);
    const presentation = readPresentation(ole);
    if (presentation.slides.length === 0) throw new ConversionError('damaged', 'no slides');
    const images = new Map<string, Uint8Array>();
    const sections = presentation.slides.map((slide, index) => {
      progress(index + 1, presentation.slides.length);
      return sectionOf(slide, presentation, index + 1, images);
    });
    const text = sections.map(({ html }) => html.replace(/<[^>]*>/g, ' ')).join(' ');
    const summary = summaryOf(ole);
    const meta = {
      ...summary,
      title: UNTITLED.test(summary.title ?? '') ? null : (summary.title ?? null),
      direction: directionOfText(text),
    };
    return { kind: 'book', book: { meta, sections, images, notes: [] }, findings: [] };
  },
};

function sectionOf(
  slide: Slide,
  presentation: Presentation,
  number: number,
  images: Map<string, Uint8Array>,
): BookSection {
  const titlePart = slide.parts.find((part): part is SlideText => 'text' in part && part.kind === 'title');
  const title = titlePart?.text.replace(/\s+/g, ' ').trim() ?? '';
  const blocks = slide.parts.flatMap((part): Block[] => {
    if (part === titlePart) return [];
    return 'text' in part ? textBlocks(part) : pictureBlocks(presentation.picture(part.picture), images);
  });
  const heading = title ? `<h2>${escapeXml(title)}</h2>` : '';
  const footer = number === 1 && presentation.footer ? `<p>${escapeXml(presentation.footer)}</p>` : ''; // every slide repeats it
  const notes = asideOf(slide.notes.flatMap(linesOf));
  const comments = asideOf(slide.comments.map(({ author, text }) => (author ? `${author}: ${text}` : text)));
  const html = `${heading}${blocks.map((block) => block.html).join('\n')}${footer}${notes}${comments}`;
  return { title: slideTitle(title, blocks, number), level: 1, html: html || '<p></p>' };
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The lines of a body are its bullets. */
function textBlocks({ kind, text }: SlideText): Block[] {
  const lines = linesOf(text).map(escapeXml);
  if (kind === 'body' && lines.length > 1)
    return [{ html: `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>` }];
  return lines.map((line) => ({ html: `<p>${line}</p>` }));
}

function pictureBlocks(
  picture: { name: string; data: Uint8Array } | undefined,
  images: Map<string, Uint8Array>,
): Block[] {
  if (!picture) return [];
  images.set(picture.name, picture.data);
  return [{ html: `<p><img src="${picture.name}" alt=""/></p>` }];
}

const asideOf = (lines: readonly string[]): string =>
  lines.length > 0 ? `<aside class="notes">${lines.map((line) => `<p>${escapeXml(line)}</p>`).join('')}</aside>` : '';
