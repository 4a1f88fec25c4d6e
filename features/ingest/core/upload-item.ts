import { isAccepted, isLocked, MAX_FILE_BYTES, MAX_FILES } from '../limits.ts';

export type UploadStatus = 'pending' | 'uploading' | 'processing' | 'completed' | 'failed';

/** One file of an upload (spec 3). `message` is a stage or a note; `error` the words for a failure. */
export type UploadItem = {
  id: string;
  filename: string;
  fileSize: number;
  status: UploadStatus;
  progress: number;
  message: string | null;
  startedAt: number;
  completedAt: number | null;
  bookId: string | null;
  error: string | null;
  title: string;
};
export type UploadStep =
  | { type: 'asking' }
  | { type: 'sending'; bookId: string; share?: number }
  | { type: 'sent' }
  | { type: 'started'; bookId: string }
  | { type: 'progress'; progress: number; stage: string }
  | { type: 'noted'; message: string | null }
  | { type: 'completed'; at: number }
  | { type: 'failed'; error: string; at: number };

/** Moves an item on (spec 4): uploading 10, 30 to 60, processing 50, server events, completed or failed. */
export function step(item: UploadItem, s: UploadStep): UploadItem {
  switch (s.type) {
    case 'asking':
      return { ...item, status: 'uploading', progress: 10, error: null };
    case 'sending':
      return { ...item, bookId: s.bookId, status: 'uploading', progress: Math.round(30 + 30 * (s.share ?? 0)) };
    case 'sent':
      return { ...item, progress: 60 };
    case 'started':
      return { ...item, bookId: s.bookId, status: 'processing', progress: 50 };
    case 'progress':
      return item.status === 'processing' ? { ...item, progress: s.progress, message: s.stage } : item;
    case 'noted':
      return { ...item, message: s.message };
    case 'completed':
      return { ...item, status: 'completed', progress: 100, completedAt: s.at, message: null };
    case 'failed':
      return { ...item, status: 'failed', progress: 0, completedAt: s.at, error: s.error, message: null };
  }
}

/** Completed and failed items can be dismissed. */
export const isDone = (item: UploadItem): boolean => item.status === 'completed' || item.status === 'failed';

export type Refusal = 'too-large' | 'unsupported' | 'locked' | 'empty';
export type Candidate = { name: string; size: number; type: string };

/** Why a file cannot be added, or null (UPL-01). */
export function refusalOf(file: Candidate): Refusal | null {
  if (file.size > MAX_FILE_BYTES) return 'too-large';
  if (isLocked(file.name)) return 'locked';
  if (!isAccepted(file.name, file.type)) return 'unsupported';
  return file.size === 0 ? 'empty' : null;
}

/** Which files are added and which are not; too many at once adds none (UPL-01). */
export function sortFiles<F extends Candidate>(
  files: readonly F[],
  already = 0,
): { accepted: F[]; refused: { file: F; why: Refusal }[]; tooMany: boolean } {
  const accepted: F[] = [],
    refused: { file: F; why: Refusal }[] = [];
  for (const file of files) {
    const why = refusalOf(file);
    if (why) refused.push({ file, why });
    else accepted.push(file);
  }
  return accepted.length + already > MAX_FILES
    ? { accepted: [], refused, tooMany: true }
    : { accepted, refused, tooMany: false };
}
