import type { ContentsEntry } from './contents.ts';
import { cleanPage, type PageReferences } from './clean.ts';
import type { MobiHeader } from './header.ts';
import { readIndex } from './index-table.ts';
import { latin, type Records } from './records.ts';
import { markTargets, type Target } from './targets.ts';

/** The pages of a book as clean HTML, and the ids at which its chapters start. */
export type MobiPages = { pages: string[]; chapters: Map<string, { title: string; level: number }> };
export type PictureName = (number: number) => string | undefined;

const FILE_POSITION = /\bfilepos\s*=\s*["']?(\d{1,10})/gi;
const RECORD_PICTURE = /^recindex:0*(\d{1,6})$/;
const KINDLE_PICTURE = /^kindle:embed:(\w{1,8})/i;
const KINDLE_PLACE = /kindle:pos:fid:(\w{1,6}):off:(\w{1,12})/gi;

/** MOBI 6: one text; links and chapters are bytes in it. */
export function mobi6Pages(
  raw: Uint8Array,
  header: MobiHeader,
  contents: readonly ContentsEntry[],
  picture: PictureName,
): MobiPages {
  const text = latin(raw);
  const positions = new Set([...text.matchAll(FILE_POSITION)].map(([, digits]) => Number(digits)));
  for (const { offset } of contents) if (offset !== null) positions.add(offset);
  const targets = [...positions].toSorted((a, b) => a - b).map((at): Target => ({ at, id: `at-${at}` }));
  const { text: marked, ids } = markTargets(text, targets);
  const references: PageReferences = {
    picture: (reference) => picture(Number(RECORD_PICTURE.exec(reference)?.[1] ?? 0)),
    place: (reference) => (reference.startsWith('filepos:') ? ids.get(`at-${Number(reference.slice(8))}`) : undefined),
  };
  const page = cleanPage(decoded(marked, header.encoding), references);
  return {
    pages: [page],
    chapters: chaptersAt(contents, ids, ({ offset }) => (offset === null ? null : `at-${offset}`)),
  };
}

type Skeleton = { offset: number; length: number; fragments: Fragment[] };
type Fragment = { insertAt: number; length: number };

/** KF8: skeletons with fragments to put into them; links and chapters name a fragment and a place in it. */
export function kf8Pages(
  raw: Uint8Array,
  header: MobiHeader,
  records: Records,
  contents: readonly ContentsEntry[],
  picture: PictureName,
): MobiPages {
  const { skeletons, fragments } = readSkeletons(header, records);
  const places = new Map<string, number>();
  const add = (index: number, offset: number) => {
    const fragment = fragments[index];
    if (fragment) places.set(`at-${index}-${offset}`, fragment.insertAt + offset);
  };
  for (const [, index, offset] of latin(raw).matchAll(KINDLE_PLACE)) add(parseInt(index!, 32), parseInt(offset!, 32));
  for (const { fragment } of contents) if (fragment) add(...fragment);
  const ids = new Map<string, string>();
  const marked = skeletons.map((skeleton) => {
    const file = assembled(raw, skeleton);
    const end = skeleton.offset + file.length;
    const inside = [...places].filter(([, at]) => at >= skeleton.offset && at < end);
    const result = markTargets(
      latin(file),
      inside.map(([id, at]) => ({ id, at: at - skeleton.offset })).toSorted((a, b) => a.at - b.at),
    );
    for (const [id, kept] of result.ids) ids.set(id, kept);
    return result.text;
  });
  const references: PageReferences = {
    picture: (reference) => picture(parseInt(KINDLE_PICTURE.exec(reference)?.[1] ?? '0', 32)),
    place(reference) {
      const [, index, offset] = new RegExp(KINDLE_PLACE.source, 'i').exec(reference) ?? [];
      return index === undefined ? undefined : ids.get(`at-${parseInt(index, 32)}-${parseInt(offset!, 32)}`);
    },
  };
  const pages = marked.map((page) => cleanPage(decoded(page, header.encoding), references));
  return {
    pages,
    chapters: chaptersAt(contents, ids, ({ fragment }) => fragment && `at-${fragment[0]}-${fragment[1]}`),
  };
}

function readSkeletons(
  { kf8, encoding }: MobiHeader,
  records: Records,
): { skeletons: Skeleton[]; fragments: Fragment[] } {
  const fragments = readIndex(kf8!.fragments, records, encoding).entries.map(({ name, tags }) => ({
    insertAt: parseInt(name, 10) || 0,
    length: tags.get(6)?.[1] ?? 0,
  }));
  let used = 0;
  const skeletons = readIndex(kf8!.skeletons, records, encoding).entries.map(({ tags }) => {
    const count = tags.get(1)?.[0] ?? 0;
    const own = fragments.slice(used, used + count);
    used += count;
    return { offset: tags.get(6)?.[0] ?? 0, length: tags.get(6)?.[1] ?? 0, fragments: own };
  });
  return { skeletons, fragments };
}

/** A skeleton with its fragments in place; they follow it in the text, one after the other. */
function assembled(raw: Uint8Array, { offset, length, fragments }: Skeleton): Uint8Array {
  let file: Uint8Array = raw.subarray(offset, offset + length);
  let at = offset + length;
  for (const fragment of fragments) {
    const insertAt = Math.min(file.length, Math.max(0, fragment.insertAt - offset));
    file = Buffer.concat([file.subarray(0, insertAt), raw.subarray(at, at + fragment.length), file.subarray(insertAt)]);
    at += fragment.length;
  }
  return file;
}

function chaptersAt(
  contents: readonly ContentsEntry[],
  ids: ReadonlyMap<string, string>,
  idOf: (entry: ContentsEntry) => string | null,
) {
  const chapters = new Map<string, { title: string; level: number }>();
  for (const entry of contents) {
    const id = ids.get(idOf(entry) ?? '');
    if (id !== undefined && !chapters.has(id)) chapters.set(id, { title: entry.label, level: entry.level });
  }
  return chapters;
}

function decoded(text: string, encoding: string): string {
  return new TextDecoder(encoding).decode(Buffer.from(text, 'latin1'));
}
