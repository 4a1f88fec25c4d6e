import { KIND, type PptRecord, type Records } from './records.ts';

/** The offsets of a presentation's objects. */
export type Persisted = { document: PptRecord | undefined; object(id: number | undefined): PptRecord | undefined };

/** Follows the saves from the newest back: the newest place of each object counts. `lastEdit` is the offset that 'Current User' names. */
export function persisted(records: Records, lastEdit: number): Persisted {
  const places = new Map<number, number>();
  let documentId: number | undefined;
  const seen = new Set<number>();
  let offset = lastEdit;
  while (offset > 0 && !seen.has(offset)) {
    seen.add(offset);
    const edit = records.at(offset);
    if (edit?.type !== KIND.userEdit) break;
    documentId ??= records.number(edit, 16);
    const directory = records.at(records.number(edit, 12) ?? records.length);
    if (directory?.type === KIND.persistDirectory) readDirectory(records, directory, places);
    offset = records.number(edit, 8) ?? 0;
  }
  const object = (id: number | undefined) =>
    id !== undefined && places.has(id) ? records.at(places.get(id)!) : undefined;
  const named = object(documentId ?? 1);
  const found =
    named?.type === KIND.document
      ? named
      : [...records.between(0, records.length)].find(({ type }) => type === KIND.document);
  return { document: found, object };
}

/** Runs of places: the first id and how many follow, then one offset each. */
function readDirectory(records: Records, { start, end }: PptRecord, places: Map<number, number>): void {
  for (let at = start; at + 4 <= end;) {
    const head = records.view.getUint32(at, true);
    const [first, count] = [head & 0xfffff, head >>> 20];
    at += 4;
    for (let index = 0; index < count && at + 4 <= end; index++, at += 4) {
      if (!places.has(first + index)) places.set(first + index, records.view.getUint32(at, true));
    }
  }
}
