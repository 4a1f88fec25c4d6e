import type { Ole } from '../reading/ole.ts';
import { ConversionError } from '../conversion-error.ts';
import { persisted, type Persisted } from './persist.ts';
import { storedPictures } from './pictures.ts';
import { KIND, type PptRecord, Records } from './records.ts';
import { addText, drawnParts, type SlidePart, type SlideText } from './texts.ts';

export type Slide = { parts: SlidePart[]; notes: string[]; comments: { author: string; text: string }[] };
export type Presentation = {
  slides: Slide[];
  /** Words of the footer that the slides show. */
  footer: string;
  picture: ReturnType<typeof storedPictures>;
};

const ENCRYPTED = 0xf3d1c4df;
const [SLIDES, NOTES] = [0, 2];
const SLIDE_FOOTERS = 3;
const FOOTER = 2;
const COMMENT_TEXT = 1;

type Listed = { persistId: number | undefined; slideId: number | undefined; texts: SlideText[] };

/** Reads a PowerPoint 97-2003 presentation: slides in show order, shapes in drawing order, hidden slides too. Throws ConversionError. */
export function readPresentation(ole: Ole): Presentation {
  const stream = ole.read('PowerPoint Document');
  if (!stream) throw new ConversionError('other_inside', 'PowerPoint 95');
  const user = ole.read('Current User');
  const userView = user && user.length >= 20 ? new DataView(user.buffer, user.byteOffset, user.byteLength) : undefined;
  if (userView?.getUint32(12, true) === ENCRYPTED) throw new ConversionError('password_protected', 'ppt');
  const records = new Records(stream);
  const place = persisted(records, userView?.getUint32(16, true) ?? 0);
  if (!place.document) throw new ConversionError('damaged', 'no document in the presentation');
  const document = place.document;
  const notes = new Map(listed(records, document, NOTES).map((entry) => [entry.slideId, entry]));
  const slides = listed(records, document, SLIDES).map((entry) => readSlide(records, place, entry, notes));
  return {
    slides,
    footer: footerOf(records, document),
    picture: storedPictures(records, document, ole.read('Pictures')),
  };
}

/** The slides or notes of a document, each with the texts that the outline keeps for it. */
function listed(records: Records, document: PptRecord, instance: number): Listed[] {
  const entries: Listed[] = [];
  for (const list of records.inside(document)) {
    if (list.type !== KIND.slideList || list.instance !== instance) continue;
    for (const record of records.inside(list)) {
      if (record.type === KIND.slidePersist)
        entries.push({ persistId: records.number(record, 0), slideId: records.number(record, 12), texts: [] });
      else if (entries.length > 0) addText(records, record, entries.at(-1)!.texts);
    }
  }
  return entries;
}

function readSlide(
  records: Records,
  place: Persisted,
  entry: Listed,
  notes: ReadonlyMap<number | undefined, Listed>,
): Slide {
  const slide = place.object(entry.persistId);
  const drawn = slide ? drawnParts(records, slide, entry.texts) : [];
  const atom = slide && records.first(slide, KIND.slideAtom);
  const notesEntry = atom && notes.get(records.number(atom, 16));
  const notesPage = notesEntry && place.object(notesEntry.persistId);
  return {
    parts: drawn.some((part) => 'text' in part) ? drawn : [...entry.texts, ...drawn], // the outline's copy, when the drawing is lost
    notes: notesPage
      ? drawnParts(records, notesPage, notesEntry.texts).flatMap((part) =>
          'text' in part && part.kind === 'notes' ? [part.text] : [],
        )
      : [],
    comments: slide ? commentsOf(records, slide) : [],
  };
}

function footerOf(records: Records, document: PptRecord): string {
  for (const record of records.inside(document)) {
    if (record.type !== KIND.headersFooters || record.instance !== SLIDE_FOOTERS) continue;
    const words = [...records.inside(record)].find(({ type, instance }) => type === KIND.string && instance === FOOTER);
    if (words) return records.text(words).trim();
  }
  return '';
}

/** Comments are in the binary tags of a slide: author, text, initials. */
function commentsOf(records: Records, slide: PptRecord): Slide['comments'] {
  const tags = [...records.inside(slide)].filter(({ type }) => type === KIND.tags);
  return tags
    .flatMap((tag) => [...records.deep(tag, KIND.comment)])
    .flatMap((comment) => {
      const strings = [...records.inside(comment)].filter(({ type }) => type === KIND.string);
      const words = (instance: number) =>
        strings.filter((record) => record.instance === instance).map((record) => records.text(record).trim())[0] ?? '';
      return words(COMMENT_TEXT) ? [{ author: words(0), text: words(COMMENT_TEXT) }] : [];
    });
}
