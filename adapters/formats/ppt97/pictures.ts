import { KIND, type PptRecord, Records } from './records.ts';

const PLACE_IN_STREAM = 28;
/** A picture comes after its one or two ids and a tag. */
const HEADS = [17, 33];
const SIGNATURES: [string, number[]][] = [
  ['jpg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47]],
];

/** The JPEG and PNG pictures of a presentation by their number in its store, 1 for the first. Drawings (WMF, EMF) are left out. */
export function storedPictures(
  records: Records,
  document: PptRecord,
  stream: Uint8Array | undefined,
): (number: number) => { name: string; data: Uint8Array } | undefined {
  const group = records.first(document, KIND.drawingGroup);
  const [store] = group ? records.deep(group, KIND.blipStore) : [];
  const entries = store ? [...records.inside(store)].filter(({ type }) => type === KIND.blipEntry) : [];
  const pictures = stream && new Records(stream);
  return (number) => {
    const entry = entries[number - 1];
    const offset = entry && records.number(entry, PLACE_IN_STREAM);
    const record = pictures && offset !== undefined ? pictures.at(offset) : undefined;
    if (!record) return undefined;
    const bytes = pictures!.bytes(record);
    for (const head of HEADS) {
      const data = bytes.subarray(head);
      const found = SIGNATURES.find(([, signature]) => signature.every((byte, index) => data[index] === byte));
      if (found) return { name: `picture-${number}.${found[0]}`, data };
    }
    return undefined;
  };
}
