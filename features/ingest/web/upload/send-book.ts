import type { UploadMetadata } from '../../core/shapes.ts';
import { api } from '../client.ts';
import { sendFile } from './send-file.ts';
import { uploadStep } from './upload-step.ts';

type Begun = Awaited<ReturnType<typeof api.processUploaded>>;
type Sending = {
  signal: AbortSignal;
  /** `folder`: one of many; the work on it waits behind what people wait for. */
  uploadType: 'smart' | 'folder';
  metadata?: UploadMetadata;
  /** The book waits in the Inbox instead of going onto the shelf. */
  review?: boolean;
  onPlace?(bookId: string): void;
  onShare?(share: number): void;
  onSent?(): void;
};

/** The three calls of spec 7: a place, the bytes, the start of the work. */
export async function sendBook(file: File, o: Sending): Promise<Begun> {
  const asked = api.presignUpload({
    fileName: file.name,
    fileType: file.type,
    fileSize: file.size,
    uploadType: o.uploadType,
  });
  const { bookId, storagePath, uploadUrl } = await uploadStep('UPLOAD_URL_FAILED', asked);
  o.onPlace?.(bookId);
  await sendFile(uploadUrl, file, { signal: o.signal, onShare: (share) => o.onShare?.(share) });
  o.onSent?.();
  const begun = api.processUploaded({
    bookId,
    storagePath,
    fileName: file.name,
    uploadType: o.uploadType,
    metadata: o.metadata ?? {},
    review: o.review ?? false,
  });
  return uploadStep('UPLOAD_PROCESSING_FAILED', begun);
}
