import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Media, MediaText } from './adapter.ts';
import type { ChildJob } from './child-messages.ts';
import { makeCover } from './cover.ts';
import { LIMITS } from './limits.ts';
import { momentOf } from './catalogue.ts';
import { COVER_FILE, PASSAGES_FILE, sha256, UNKNOWN_META, type Outcome, type Report } from './outcome.ts';
import { PassageWriter } from './passages/passage-writer.ts';
import type { Passage } from './types.ts';

const PREVIEW_FILE = 'preview.webp';
const CONTEXT = LIMITS.contextCharacters;

/** Pictures, sound and film: the original is what plays; the preview of a picture is what any browser shows. */
export async function finishMedia(media: Media, digest: string, job: ChildJob, report: Report): Promise<Outcome> {
  const cover = media.cover && (await makeCover(media.cover));
  if (cover) await writeFile(join(job.workDir, COVER_FILE), cover);
  if (media.preview) await writeFile(join(job.workDir, PREVIEW_FILE), media.preview);
  report({ step: 'write', done: 1, total: 1 });
  const writer = new PassageWriter(join(job.workDir, PASSAGES_FILE));
  for (const [ord, text] of media.texts.entries()) writer.add(passageOf(media.texts, text, ord));
  const { count, words } = await writer.close();
  report({ step: 'passages', done: count, total: count });
  return {
    readable: {
      kind: media.facts.kind,
      file: media.preview ? PREVIEW_FILE : null,
      sha256: media.preview ? sha256(media.preview) : digest,
    },
    meta: { ...UNKNOWN_META, ...media.meta },
    media: media.facts,
    pictures: null,
    cover: cover ? COVER_FILE : null,
    toc: media.toc,
    passagesFile: PASSAGES_FILE,
    passageCount: count,
    words,
    pages: null,
    scanned: false,
    findings: [],
  };
}

function passageOf(all: readonly MediaText[], { section, chapter, text, seconds }: MediaText, ord: number): Passage {
  return {
    ord,
    section,
    chapter,
    text,
    prefix: all[ord - 1]?.text.slice(-CONTEXT) ?? '',
    suffix: all[ord + 1]?.text.slice(0, CONTEXT) ?? '',
    cfi: seconds === null ? null : momentOf(seconds),
    page: null,
    rects: null,
  };
}
