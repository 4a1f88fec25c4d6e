import type { Actor } from '../../../../platform/server/context.ts';
import type { UploadMetadata } from '../../core/shapes.ts';
import type { uploadSteps } from './uploads.ts';
import type { Catalog } from '../../../catalog/server/index.ts';

export type Guide = { fileName: string; fileType: string; bytes: Uint8Array; metadata: UploadMetadata };

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Puts a book of ours on a person's shelf, by the same steps as an upload; once, however often it is asked for. */
export async function addGuide(
  steps: ReturnType<typeof uploadSteps>,
  catalog: Pick<Catalog, 'markGuide'>,
  actor: Actor,
  guide: Guide,
): Promise<string> {
  const { fileName, fileType, bytes, metadata } = guide;
  const { bookId, storagePath: _ } = await steps.presign(actor, { fileName, fileType, fileSize: bytes.length });
  await catalog.markGuide(actor.id, bookId);
  await steps.receive(actor, bookId, whole(bytes), bytes.length);
  return (await steps.process(actor, { bookId, fileName, metadata, keepDuplicate: false })).bookId;
}
