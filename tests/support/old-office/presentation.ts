import { KIND } from '../../../adapters/formats/ppt97/records.ts';
import { longs, oleFile, summaryStream } from './ole-file.ts';

const CONTAINER = 15;

/** A record of PowerPoint 97: bytes of its own, or records inside it. */
export function record(
  type: number,
  body: Uint8Array | Uint8Array[],
  { instance = 0, version = Array.isArray(body) ? CONTAINER : 0 } = {},
): Buffer {
  const content = Array.isArray(body) ? Buffer.concat(body) : body;
  const head = Buffer.alloc(8);
  head.writeUInt16LE((instance << 4) | version, 0);
  head.writeUInt16LE(type, 2);
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content]);
}

/** Says of what kind the text behind it is: 0 a title, 1 a body, 2 notes, 4 another. */
export const textKind = (kind: number): Buffer => record(KIND.textHeader, longs(kind));
export const wideText = (text: string): Buffer => record(KIND.textChars, Buffer.from(text, 'utf16le'));
export const narrowText = (text: string): Buffer => record(KIND.textBytes, Buffer.from(text, 'latin1'));
export const shape = (...box: Buffer[]): Buffer => record(KIND.shape, [record(KIND.textBox, box)]);

/** A slide of shapes; `notesId` names the page of its notes. */
export const slide = (notesId: number, shapes: Buffer[], more: Buffer[] = []): Buffer =>
  record(0x03ee, [
    record(KIND.slideAtom, Buffer.concat([Buffer.alloc(16), longs(notesId), Buffer.alloc(4)])),
    record(KIND.drawing, [record(0xf002, [record(0xf003, shapes)])]),
    ...more,
  ]);

/** The line of a slide in the outline, and the texts that the outline keeps of it. */
export const listed = (persistId: number, slideId: number, ...texts: Buffer[]): Buffer[] => [
  record(KIND.slidePersist, longs(persistId, 0, 0, slideId, 0)),
  ...texts,
];

export const presentationDocument = (slides: Buffer[], notes: Buffer[] = [], more: Buffer[] = []): Buffer =>
  record(KIND.document, [record(KIND.slideList, slides), record(KIND.slideList, notes, { instance: 2 }), ...more]);

/** The streams of one or more saves: every save writes its objects, then where they lie, then a pointer to the save before. */
export function presentationStreams(saves: readonly Map<number, Buffer>[]): Record<string, Buffer> {
  const parts: Buffer[] = [];
  let [length, before] = [0, 0];
  const write = (part: Buffer) => (parts.push(part), (length += part.length) - part.length);
  for (const objects of saves) {
    const places = [...objects].map(([id, object]) => [id, write(object)] as const);
    const directory = write(
      record(KIND.persistDirectory, Buffer.concat(places.map(([id, place]) => longs((1 << 20) | id, place)))),
    );
    before = write(record(KIND.userEdit, longs(0, 0, before, directory, 1, 0, 0)));
  }
  return {
    'PowerPoint Document': Buffer.concat(parts),
    'Current User': Buffer.concat([Buffer.alloc(12), longs(0xe391c05f, before)]),
  };
}

/** A PowerPoint 97 file of slides that each have a title and lines. */
export function presentationFile(
  slides: readonly { title: string; lines: readonly string[] }[],
  about: { title?: string; author?: string } = {},
): Uint8Array {
  const first = 2; // after the document
  const outline = slides.flatMap((_, at) => listed(first + at, 256 + at));
  const drawn = slides.map(({ title, lines }, at): [number, Buffer] => [
    first + at,
    slide(0, [shape(textKind(0), wideText(title)), ...lines.map((line) => shape(textKind(4), wideText(line)))]),
  ]);
  return oleFile({
    ...presentationStreams([new Map([[1, presentationDocument(outline)], ...drawn])]),
    ...summaryStream(about, 65_001),
  });
}
