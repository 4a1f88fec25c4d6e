import type { Extracted } from './adapter.ts';
import type { ChildJob } from './child-messages.ts';
import { PASSAGES_FILE, type Outcome, type Report } from './outcome.ts';
import { join } from 'node:path';
import { PassageWriter } from './passages/passage-writer.ts';
import { pagePassages } from './passages/page-passages.ts';

/** Documents that keep their pages: the original is what the reader opens; passages name page and rectangles. */
export async function finishPages(extracted: Extract<Extracted, { kind: 'pages' }>, digest: string, job: ChildJob, report: Report): Promise<Outcome> {
  const { pages, toc, meta, scanned, findings } = extracted;
  const writer = new PassageWriter(join(job.workDir, PASSAGES_FILE));
  const progress = (done: number, total: number) => report({ step: 'passages', done, total });
  for (const passage of pagePassages(pages, toc, meta.language ?? 'en', progress)) writer.add(passage);
  const { count, words } = await writer.close();
  return {
    readable: { kind: 'pdf', file: null, sha256: digest },
    meta: {
      title: meta.title ?? null,
      author: meta.author ?? null,
      description: meta.description ?? null,
      language: meta.language ?? null,
      direction: meta.direction ?? 'ltr',
      publisher: meta.publisher ?? null,
      published: meta.published ?? null,
    },
    cover: null,
    toc,
    passagesFile: PASSAGES_FILE,
    passageCount: count,
    words,
    pages: pages.length,
    scanned,
    findings: count === 0 && !scanned ? [...findings.slice(0, 0), { code: 'no_text' }] : [],
  };
}
