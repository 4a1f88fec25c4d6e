import { FIELDS, KIND, type PptRecord, type Records } from './records.ts';

export type TextKind = 'title' | 'body' | 'notes' | 'other';
export type SlideText = { kind: TextKind; text: string };
/** The contents of a slide in drawing order: texts, and pictures by their index in the presentation's store. */
export type SlidePart = SlideText | { picture: number };

/** By the number in a text's header. */
const KINDS: readonly TextKind[] = ['title', 'body', 'notes', 'other', 'other', 'body', 'title', 'body', 'body'];
const PICTURE_PROPERTY = 260;
const PROPERTY_BYTES = 6;

/** A header starts a text, characters fill it. */
export function addText(records: Records, record: PptRecord, texts: SlideText[]): void {
  if (record.type === KIND.textHeader) texts.push({ kind: KINDS[records.number(record, 0) ?? 3] ?? 'other', text: '' });
  if (record.type !== KIND.textChars && record.type !== KIND.textBytes) return;
  if (texts.length === 0) texts.push({ kind: 'other', text: '' });
  texts.at(-1)!.text += records.text(record);
}

/** The parts of a slide or of its notes. Texts can be in the outline, to which the drawing refers. */
export function drawnParts(records: Records, slide: PptRecord, outline: readonly SlideText[]): SlidePart[] {
  const drawing = records.first(slide, KIND.drawing);
  if (!drawing) return [];
  return [...records.deep(drawing, KIND.shape)].flatMap((shape) => [
    ...pictureOf(records, shape),
    ...textsOf(records, shape, outline),
  ]);
}

function textsOf(records: Records, shape: PptRecord, outline: readonly SlideText[]): SlideText[] {
  const box = records.first(shape, KIND.textBox);
  if (!box) return [];
  const texts: SlideText[] = [];
  let fields = 0;
  for (const part of records.inside(box)) {
    if (FIELDS.has(part.type)) fields++;
    else if (part.type === KIND.outlineText) {
      const shared = outline[records.number(part, 0) ?? -1];
      if (shared) texts.push({ ...shared });
    } else addText(records, part, texts);
  }
  // A star alone, with a field, stands for the number, date or footer that PowerPoint puts there.
  return texts.filter(({ text }) => text.trim() !== '' && !(fields > 0 && /^[\s*]+$/.test(text)));
}

function pictureOf(records: Records, shape: PptRecord): SlidePart[] {
  const options = records.first(shape, KIND.shapeOptions);
  if (!options) return [];
  for (let index = 0; index < options.instance; index++) {
    const at = options.start + index * PROPERTY_BYTES;
    if (at + PROPERTY_BYTES > options.end) break;
    if ((records.view.getUint16(at, true) & 0x3fff) !== PICTURE_PROPERTY) continue;
    const picture = records.view.getUint32(at + 2, true);
    return picture > 0 ? [{ picture }] : [];
  }
  return [];
}
