import { strToU8, zipSync, type Zippable } from 'fflate';
import { type Part, recordSpeech, sentencesOf, speakSentence } from '../../adapters/speech/index.ts';

type Sound = { mp3: Uint8Array; clips: { text: string; from: number; to: number }[] };
type OverlayBook = {
  chapters: readonly string[];
  fixedLayout?: boolean;
  sound?: (text: string) => Promise<Sound>;
  language?: string;
};

/** Sentences of a text spoken into one file, with the seconds of each. */
export async function spokenSound(text: string): Promise<Sound> {
  const spans = sentencesOf(text, 'en');
  const parts: Part[] = [];
  for (const span of spans) parts.push({ span, speech: await speakSentence(text.slice(span.start, span.end), 'onyx') });
  const { mp3, words, duration } = await recordSpeech(parts);
  const clips = spans.map((span, i) => ({
    text: text.slice(span.start, span.end),
    from: i === 0 ? 0 : words.find((word) => word.start >= span.start)!.at,
    to: i === spans.length - 1 ? duration : words.find((word) => word.start >= spans[i + 1]!.start)!.at,
  }));
  return { mp3, clips };
}

/** An EPUB 3 with media overlays: a sound and a SMIL file for each chapter, a footnote among the parts. */
export async function overlayBook({
  chapters,
  fixedLayout,
  sound = spokenSound,
  language = 'en',
}: OverlayBook): Promise<Uint8Array> {
  const files: Zippable = {
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(CONTAINER),
    'EPUB/nav.xhtml': strToU8(
      page(
        'Contents',
        `<nav epub:type="toc"><ol>${chapters.map((_, i) => `<li><a href="c${i}.xhtml">Chapter ${i + 1}</a></li>`).join('')}</ol></nav>`,
      ),
    ),
    'EPUB/package.opf': strToU8(packageOf(chapters.length, fixedLayout ?? false, language)),
  };
  for (const [i, text] of chapters.entries()) {
    const { mp3, clips } = await sound(text);
    const spans = clips
      .map((clip, n) => `<span id="s${n}"${n === 1 ? ' epub:type="footnote"' : ''}>${clip.text}</span>`)
      .join(' ');
    files[`EPUB/c${i}.xhtml`] = strToU8(
      page(`Chapter ${i + 1}`, `<h1 id="h">Chapter ${i + 1}</h1><p>${spans}</p>`, fixedLayout),
    );
    files[`EPUB/c${i}.smil`] = strToU8(smil(i, clips));
    files[`EPUB/c${i}.mp3`] = mp3;
  }
  return zipSync(files);
}

const CONTAINER =
  '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0"><rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>';

function page(title: string, body: string, fixed = false): string {
  const viewport = fixed ? '<meta name="viewport" content="width=600, height=800"/>' : '';
  return `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="en"><head><title>${title}</title>${viewport}</head><body>${body}</body></html>`;
}

function packageOf(count: number, fixed: boolean, language: string): string {
  const numbers = Array.from({ length: count }, (_, i) => i);
  const items = numbers.map(
    (i) =>
      `<item id="c${i}" href="c${i}.xhtml" media-type="application/xhtml+xml" media-overlay="o${i}"/><item id="o${i}" href="c${i}.smil" media-type="application/smil+xml"/>` +
      `<item id="a${i}" href="c${i}.mp3" media-type="audio/mpeg"/>`,
  );
  return (
    '<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/">' +
    `<dc:identifier id="id">overlay-book</dc:identifier><dc:title>A Book That Speaks</dc:title><dc:language>${language}</dc:language>` +
    `${fixed ? '<meta property="rendition:layout">pre-paginated</meta>' : ''}<meta property="media:active-class">-epub-active</meta>` +
    '<meta property="media:duration">0:01:00</meta><meta property="media:duration" refines="#o0">30s</meta></metadata><manifest>' +
    `<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>${items.join('')}</manifest>` +
    `<spine>${numbers.map((i) => `<itemref idref="c${i}"/>`).join('')}</spine></package>`
  );
}

/** The heading has no sound of its own; the second sentence is a footnote. */
function smil(chapter: number, clips: Sound['clips']): string {
  const parts = clips.map(
    ({ from, to }, n) =>
      `<par id="p${n}"${n === 1 ? ' epub:type="footnote"' : ''}><text src="c${chapter}.xhtml#s${n}"/>` +
      `<audio src="c${chapter}.mp3" clipBegin="${from.toFixed(3)}s" clipEnd="0:00:${to.toFixed(3).padStart(6, '0')}"/></par>`,
  );
  return (
    '<smil xmlns="http://www.w3.org/ns/SMIL" xmlns:epub="http://www.idpf.org/2007/ops" version="3.0"><body>' +
    `<seq id="q" epub:textref="c${chapter}.xhtml" epub:type="bodymatter chapter"><par id="t"><text src="c${chapter}.xhtml#h"/></par>${parts.join('')}</seq></body></smil>`
  );
}
