import { join } from 'node:path';
import type { Pages } from './adapter.ts';
import type { ChildJob } from './child-messages.ts';
import { PASSAGES_FILE, UNKNOWN_META, type Outcome, type Report } from './outcome.ts';
import { pagePassages } from './passages/page-passages.ts';
import { PassageWriter } from './passages/passage-writer.ts';

/** Documents that keep their pages: the original is what the reader opens; passages name page and rectangles. */
export async function finishPages(document: Pages, digest: string, job: ChildJob, report: Report): Promise<Outcome> {
  const writer = new PassageWriter(join(job.workDir, PASSAGES_FILE));
  const progress = (done: number, total: number) => report({ step: 'passages', done, total });
  for (const passage of pagePassages(document, progress)) writer.add(passage);
  const { count, words } = await writer.close();
  return {
    readable: { kind: 'pdf', file: null, sha256: digest },
    meta: { ...UNKNOWN_META, ...document.meta },
    media: null,
    pictures: null,
    cover: null,
    toc: document.toc,
    passagesFile: PASSAGES_FILE,
    passageCount: count,
    words,
    pages: document.pages.length,
    scanned: document.scanned,
    findings: count === 0 && !document.scanned ? [{ code: 'no_text' }] : [],
  };
}
