import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languageTag } from '../../platform/common/language-tag.ts';
import type { Extracted } from './adapter.ts';
import type { ChildJob } from './child-messages.ts';
import { makeCover } from './cover.ts';
import { readPackage } from './epub/metadata.ts';
import { countPictures } from './epub/pictures.ts';
import { normalise } from './epub/normalise.ts';
import { findingsOf } from './epub/report.ts';
import { writeEpub } from './epub/write.ts';
import { epubPassages } from './passages/epub-passages.ts';
import { openNormalised } from './passages/foliate.ts';
import { PassageWriter } from './passages/passage-writer.ts';
import { COVER_FILE, PASSAGES_FILE, sha256, titleFromName, type Outcome, type Report } from './outcome.ts';
import type { TocEntry } from './types.ts';

const BOOK_FILE = 'book.epub';

/** Flowing documents: EPUB, normalised, with passages and the cover found inside. */
export async function finishBook(
  extracted: Exclude<Extracted, { kind: 'pages' | 'media' }>,
  job: ChildJob,
  report: Report,
): Promise<Outcome> {
  const source = extracted.kind === 'epub' ? extracted.bytes : writeEpub(extracted.book, titleFromName(job.fileName));
  const { bytes, report: changes } = normalise(source, (done, total) => report({ step: 'write', done, total }));
  await writeFile(join(job.workDir, BOOK_FILE), bytes);
  const { meta, coverImage } = readPackage(bytes);
  const cover = coverImage && (await makeCover(coverImage));
  if (cover) await writeFile(join(job.workDir, COVER_FILE), cover);
  const book = await openNormalised(bytes);
  const writer = new PassageWriter(join(job.workDir, PASSAGES_FILE));
  const progress = (done: number, total: number) => report({ step: 'passages', done, total });
  for await (const passage of epubPassages(book, meta.language ?? 'en', progress)) writer.add(passage);
  const { count, words } = await writer.close();
  const findings = findingsOf(changes);
  if (count === 0) findings.push({ code: 'no_text' });
  return {
    readable: { kind: 'epub', file: BOOK_FILE, sha256: sha256(bytes) },
    meta:
      extracted.kind === 'epub'
        ? meta
        : { ...meta, title: extracted.book.meta.title ?? null, language: languageTag(extracted.book.meta.language) },
    media: null,
    pictures: countPictures(bytes),
    cover: cover ? COVER_FILE : null,
    toc: tocOf(book.toc ?? [], new Set(book.sections.map(({ id }) => id))),
    passagesFile: PASSAGES_FILE,
    passageCount: count,
    words,
    pages: null,
    scanned: false,
    findings,
  };
}

type ReaderToc = { label: string; href: string | null; subitems?: unknown };

/** The contents of a book; an entry whose file is missing leads nowhere. */
function tocOf(items: readonly ReaderToc[], sections: ReadonlySet<string>): TocEntry[] {
  return items.map(({ label, href, subitems }) => ({
    label: (label ?? '').trim(),
    href: href && sections.has(href.split('#')[0] ?? '') ? href : null,
    page: null,
    children: tocOf((subitems as ReaderToc[] | null | undefined) ?? [], sections),
  }));
}
