import { createHash } from 'node:crypto';
import type { Book, BookSection } from '../book.ts';
import { namesOf, roleCode } from '../contributors.ts';
import { escapeXml } from '../reading/escape.ts';
import { inlineDrawing } from '../sanitise/inline-drawing.ts';
import { isInlineImage, NAMESPACE } from '../sanitise/references.ts';
import { Archive, containerXml } from './archive.ts';
import { languageTag } from '../../../platform/common/language-tag.ts';
import { directionOfLanguage } from './metadata.ts';
import { saysItsSize } from './picture-header.ts';

type Picture = { file: string; mime: string; data: Uint8Array };
type Layout = {
  title: string;
  language: string | null;
  direction: string;
  pictures: Map<string, Picture>;
  notesFile: string;
};

const FOLDER = 'book';

/**
 * A book as EPUB 3: fixed dates and order, so the same book gives the same bytes and the same places in it. Not packed: it is
 * made to be normalised, which packs it.
 */
export function writeEpub(book: Book, fallbackTitle: string): Uint8Array {
  const layout: Layout = {
    title: book.meta.title || fallbackTitle || 'Untitled',
    language: languageTag(book.meta.language),
    direction: book.meta.direction ?? directionOfLanguage(languageTag(book.meta.language)),
    pictures: picturesOf(book),
    notesFile: book.notes.length > 0 ? 'notes.xhtml' : '',
  };
  const archive = new Archive({ packs: false });
  archive.put('META-INF/container.xml', containerXml(`${FOLDER}/package.opf`));
  archive.put(`${FOLDER}/package.opf`, packageXml(book, layout));
  archive.put(
    `${FOLDER}/nav.xhtml`,
    page('Contents', `<nav epub:type="toc">${navList(book.sections, layout.title)}</nav>`, layout),
  );
  const anchors = anchorFiles(book.sections);
  book.sections.forEach((section, index) => {
    const html = linked(placed(section.html, layout), sectionFile(index), anchors);
    archive.put(`${FOLDER}/${sectionFile(index)}`, page(section.title, html, layout));
  });
  if (layout.notesFile)
    archive.put(`${FOLDER}/${layout.notesFile}`, page('Notes', notesBody(book.notes, layout), layout));
  for (const { file, data } of layout.pictures.values()) archive.put(`${FOLDER}/${file}`, data, 'stored');
  return archive.bytes();
}

const sectionFile = (index: number) => `section-${index + 1}.xhtml`;

function picturesOf(book: Book): Map<string, Picture> {
  const pictures = new Map<string, Picture>();
  for (const [name, data] of book.images) {
    const type = pictureType(data);
    if (!type || !saysItsSize(data, type)) continue;
    const mime = type === 'jpg' ? 'image/jpeg' : `image/${type}`;
    pictures.set(name, { file: `picture-${pictures.size + 1}.${type}`, mime, data });
  }
  return pictures;
}

/** Kind of a picture by its first bytes; kinds browsers cannot show are left out. */
export function pictureType(data: Uint8Array): 'png' | 'jpg' | 'gif' | 'webp' | null {
  if (data[0] === 0x89 && data[1] === 0x50) return 'png';
  if (data[0] === 0xff && data[1] === 0xd8) return 'jpg';
  if (data[0] === 0x47 && data[1] === 0x49) return 'gif';
  if (data[0] === 0x52 && data[8] === 0x57 && data[9] === 0x45) return 'webp';
  return null;
}

function page(title: string, body: string, { title: bookTitle, language, direction }: Layout): string {
  const lang = language ? ` lang="${escapeXml(language)}" xml:lang="${escapeXml(language)}"` : '';
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html>\n<html xmlns="${NAMESPACE.html}" xmlns:epub="${NAMESPACE.epub}"${lang} dir="${direction}">` +
    `<head><title>${escapeXml(title || bookTitle)}</title></head><body>${body}</body></html>`
  );
}

/** Pictures and note links get the names of their files. */
function placed(html: string, { pictures, notesFile }: Layout): string {
  return html
    .replace(/<img ([^<>]*?)src="([^"]*)"([^<>]*)\/>/g, (whole, before: string, name: string, after: string) => {
      const picture = pictures.get(unescapeName(name));
      if (!picture) return isInlineImage(name) || inlineDrawing(name) !== undefined ? whole : ''; // both were made safe where they were read
      return `<img ${before}src="${picture.file}"${after}/>`;
    })
    .replace(/ href="#n(\d+)"/g, (whole, number: string) => (notesFile ? ` href="${notesFile}#n${number}"` : whole));
}

/** The file in which each id first occurs. */
function anchorFiles(sections: readonly BookSection[]): Map<string, string> {
  const files = new Map<string, string>();
  sections.forEach(({ html }, index) => {
    for (const [, id] of html.matchAll(/ id="([^"]+)"/g)) if (!files.has(id!)) files.set(id!, sectionFile(index));
  });
  return files;
}

/** Links inside what was one file lead to the section their target is now in. */
function linked(html: string, file: string, anchors: ReadonlyMap<string, string>): string {
  return html.replace(/ href="#([^"]+)"/g, (whole, id: string) => {
    const target = anchors.get(id);
    return target && target !== file ? ` href="${target}#${id}"` : whole;
  });
}

const unescapeName = (name: string) =>
  name.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

function notesBody(notes: readonly string[], layout: Layout): string {
  const items = notes.map(
    (note, index) => `<aside id="n${index + 1}" epub:type="footnote">${placed(note, layout)}</aside>`,
  );
  return `<section epub:type="endnotes">${items.join('')}</section>`;
}

type Entry = { title: string; level: number; file: string };

/** The table of contents of the titled sections, nested by level; a level is never more than one deeper than the last. */
function navList(sections: readonly BookSection[], bookTitle: string): string {
  const titled = sections
    .map(({ title, level }, index) => ({ title, level, file: sectionFile(index) }))
    .filter(({ title }) => title);
  const entries: Entry[] = titled.length > 0 ? titled : [{ title: bookTitle, level: 1, file: sectionFile(0) }];
  let html = '<ol>';
  let depth = 1;
  entries.forEach(({ title, level, file }, index) => {
    const target = index === 0 ? 1 : Math.max(1, Math.min(level, depth + 1));
    if (target > depth) html += '<ol>';
    else if (index > 0) html += `</li>${'</ol></li>'.repeat(depth - target)}`;
    depth = target;
    html += `<li><a href="${file}">${escapeXml(title)}</a>`;
  });
  return `${html}${'</li></ol>'.repeat(depth)}`;
}

/** Authors and the others who made the book; who is named in one line only stays one. */
function makersXml({ author, contributors = [] }: Book['meta']): string {
  const authors = namesOf(contributors, 'author');
  const creators = authors.length > 1 ? authors : author ? [author] : [];
  const others = contributors.filter(({ role }) => role !== 'author');
  return [
    ...creators.map((name) => `<dc:creator>${escapeXml(name)}</dc:creator>`),
    ...others.map(({ name }, index) => `<dc:contributor id="maker-${index + 1}">${escapeXml(name)}</dc:contributor>`),
    ...others.map(
      ({ role }, index) =>
        `<meta refines="#maker-${index + 1}" property="role" scheme="marc:relators">${roleCode(role)}</meta>`,
    ),
  ].join('');
}

/** The series as EPUB 3 writes it. */
function seriesXml({ series, seriesIndex }: Book['meta']): string {
  if (!series) return '';
  const refine = (property: string, value: string): string =>
    `<meta refines="#series" property="${property}">${value}</meta>`;
  const position = typeof seriesIndex === 'number' ? refine('group-position', String(seriesIndex)) : '';
  const name = `<meta property="belongs-to-collection" id="series">${escapeXml(series)}</meta>`;
  return name + refine('collection-type', 'series') + position;
}

function packageXml(book: Book, { title, language, direction, pictures, notesFile }: Layout): string {
  const content = title + book.sections.map(({ html }) => html).join('\n');
  const id = createHash('sha256').update(content).digest('hex').slice(0, 32);
  const optional = (name: string, value: string | null | undefined) =>
    value ? `<dc:${name}>${escapeXml(value)}</dc:${name}>` : '';
  const item = (itemId: string, file: string, type: string, extra = '') =>
    `<item id="${itemId}" href="${file}" media-type="${type}"${extra}/>`;
  const xhtml = 'application/xhtml+xml';
  const manifest = [
    item('nav', 'nav.xhtml', xhtml, ' properties="nav"'),
    ...book.sections.map(({ html }, index) =>
      item(`s${index + 1}`, sectionFile(index), xhtml, /<math\b/.test(html) ? ' properties="mathml"' : ''),
    ),
    ...(notesFile ? [item('notes', notesFile, xhtml)] : []),
    ...[...pictures].map(([name, { file, mime }], index) =>
      item(`p${index + 1}`, file, mime, name === book.cover ? ' properties="cover-image"' : ''),
    ),
  ];
  const spine = book.sections.map((_, index) => `<itemref idref="s${index + 1}"/>`);
  if (notesFile) spine.push('<itemref idref="notes" linear="no"/>');
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id">' +
    '<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">' +
    `<dc:identifier id="id">urn:maktaba:${id}</dc:identifier><dc:title>${escapeXml(title)}</dc:title>` +
    `<dc:language>${escapeXml(language ?? 'und')}</dc:language>${makersXml(book.meta)}` +
    `${optional('description', book.meta.description)}${optional('publisher', book.meta.publisher)}${optional('date', book.meta.published)}` +
    seriesXml(book.meta) +
    '<meta property="dcterms:modified">2000-01-01T00:00:00Z</meta></metadata>' +
    `<manifest>${manifest.join('')}</manifest>` +
    `<spine${direction === 'rtl' ? ' page-progression-direction="rtl"' : ''}>${spine.join('')}</spine></package>`
  );
}
