import type { Document, Element } from '@xmldom/xmldom';
import { languageTag } from '../../../platform/common/language-tag.ts';
import { publicationDate } from '../../../platform/common/published-date.ts';
import type { BookMeta, TextDirection } from '../types.ts';
import { findPackage, openContainer } from './container.ts';
import { contributorsOf } from './contributors.ts';
import { coverImageOf } from './cover-image.ts';
import { elementsNamed, readDocument } from './xml-document.ts';

export type PackageInfo = { meta: BookMeta; coverImage: Uint8Array | null };

const RTL_LANGUAGES = new Set(['ar', 'he', 'fa', 'ur', 'ps', 'sd', 'ug', 'yi', 'dv', 'ckb', 'iw']);

/** What the package document of a (normalised) EPUB says about the book, and the picture it names as its cover. */
export function readPackage(bytes: Uint8Array): PackageInfo {
  const container = openContainer(bytes);
  const opfPath = findPackage(container);
  const opf = readDocument(container.text(opfPath) ?? '');
  const language =
    elementsNamed(opf, 'language')
      .map((element) => languageTag(element.textContent))
      .find(Boolean) ?? null;
  const meta: BookMeta = {
    title: mainTitle(opf),
    ...contributorsOf(opf),
    description: plain(first(opf, 'description')),
    language,
    direction: directionOf(opf, language),
    publisher: first(opf, 'publisher'),
    published: publishedOf(opf),
    ...seriesOf(opf),
  };
  return { meta, coverImage: coverImageOf(opf, opfPath, container) };
}

/** Writing direction of a language tag. */
export function directionOfLanguage(language: string | null): TextDirection {
  return language && RTL_LANGUAGES.has(language.toLowerCase().split(/[-_]/)[0]!) ? 'rtl' : 'ltr';
}

const clean = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim() || null;

function first(opf: Document, name: string): string | null {
  for (const element of elementsNamed(opf, name)) {
    const text = clean(element.textContent);
    if (text) return text;
  }
  return null;
}

/** The refinement of a metadata element, e.g. its role or title-type. */
function refinement(opf: Document, element: Element, property: string): string | null {
  const id = element.getAttribute('id');
  if (!id) return null;
  const found = elementsNamed(opf, 'meta').find(
    (meta) => meta.getAttribute('refines') === `#${id}` && meta.getAttribute('property') === property,
  );
  return clean(found?.textContent);
}

function mainTitle(opf: Document): string | null {
  const titles = elementsNamed(opf, 'title').filter((title) => clean(title.textContent));
  const main = titles.find((title) => refinement(opf, title, 'title-type') === 'main') ?? titles[0];
  return clean(main?.textContent);
}

/** Dates of events in the life of the file, not of the book. */
const FILE_EVENTS = /modif|conver|updat/i;

/** The date of publication: one that says so first, none that is the day Calibre took the file in. */
function publishedOf(opf: Document): string | null {
  const eventOf = (element: Element): string =>
    element.getAttribute('opf:event') ?? element.getAttribute('event') ?? refinement(opf, element, 'event') ?? '';
  const taken = elementsNamed(opf, 'meta')
    .find((meta) => meta.getAttribute('name') === 'calibre:timestamp')
    ?.getAttribute('content');
  const dates = elementsNamed(opf, 'date').filter((element) => !FILE_EVENTS.test(eventOf(element)));
  const isPublication = (element: Element): boolean => /public|issued/i.test(eventOf(element));
  return (
    [...dates.filter(isPublication), ...dates]
      .map((element) => publicationDate(clean(element.textContent)))
      .find((date) => date !== null && date !== taken?.slice(0, 10)) ?? null
  );
}

/** The series: EPUB 3 says `belongs-to-collection`, Calibre `calibre:series`. */
function seriesOf(opf: Document): Pick<BookMeta, 'series' | 'seriesIndex'> {
  const metas = elementsNamed(opf, 'meta'),
    named = (name: string) => clean(metas.find((meta) => meta.getAttribute('name') === name)?.getAttribute('content'));
  const number = (text: string | null) => (text && /^\d{1,5}(\.\d{1,3})?$/.test(text) ? Number(text) : null);
  const collection = metas.find(
    (meta) =>
      meta.getAttribute('property') === 'belongs-to-collection' &&
      (refinement(opf, meta, 'collection-type') ?? 'series') === 'series',
  );
  const series = clean(collection?.textContent);
  if (collection && series)
    return { series: series.slice(0, 500), seriesIndex: number(refinement(opf, collection, 'group-position')) };
  const calibre = named('calibre:series');
  return calibre ? { series: calibre.slice(0, 500), seriesIndex: number(named('calibre:series_index')) } : {};
}

/** Descriptions are often HTML inside the text. */
function plain(description: string | null): string | null {
  return clean(
    description
      ?.replace(/<\/?(?:[biu]|em|strong|span|a|small|su[bp]|font|cite|q|code)\b[^>]*>/gi, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/&nbsp;/g, ' ')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&quot;/g, '"')
      .replace(/&amp;/g, '&'),
  );
}

function directionOf(opf: Document, language: string | null): TextDirection {
  const progression = elementsNamed(opf, 'spine')[0]?.getAttribute('page-progression-direction');
  const vertical = /^(ja|zh|ko)/i.test(language ?? ''); // turns pages leftwards, but its lines do not run right to left
  if (progression === 'rtl' && !vertical) return 'rtl';
  return directionOfLanguage(language);
}
