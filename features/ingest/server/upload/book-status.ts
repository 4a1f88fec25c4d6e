import type { BookRow } from '../../../catalog/server/index.ts';
import { hasNoText } from '../../../catalog/server/index.ts';
import { problemWords, words } from '../../../../platform/server/words.ts';
import type { BookStatus } from '../../contract.ts';

export type Work = { stage: string | null; progress: number };

const statusOf = (row: BookRow): BookStatus['status'] =>
  row.state === 'failed'
    ? 'failed'
    : row.state === 'draft'
      ? 'uploading'
      : row.searchable
        ? 'chat_ready'
        : row.listed
          ? 'uploaded'
          : 'processing';

/** Book status (spec 3); a failure carries its reason in words. */
export function toStatus(row: BookRow, work: Work): BookStatus {
  const status = statusOf(row),
    failure = row.failure;
  return {
    bookCreated: row.listed,
    bookId: row.id,
    title: row.title,
    libraryTab: row.source ? 'web' : 'uploads',
    epubReady: row.listed,
    embeddingsReady: row.searchable,
    status,
    stage: work.stage,
    progress: status === 'failed' ? 0 : row.searchable ? 100 : work.progress,
    message:
      status === 'failed'
        ? words('en', 'library.stage.failed')
        : work.stage
          ? words('en', `library.stage.${work.stage}`)
          : null,
    error: failure ? problemWords(failure.code, failure.details) : null,
    code: failure?.code ?? null,
    details: failure?.details ?? null,
    scanned: hasNoText(row),
  };
}
