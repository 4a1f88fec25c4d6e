import { diskStore } from './disk.ts';
import type { FileStore } from './file-store.ts';
import type { S3Settings } from './s3.ts';

export * from './file-store.ts';
export { diskStore } from './disk.ts';
export { processFolder } from './process-folder.ts';
export type { S3Settings } from './s3.ts';

/** The store the configuration asks for: S3 when it is set, else a folder. Only who uses S3 pays for its client's memory. */
export async function openFiles(o: { folder: string; s3: S3Settings | null }): Promise<FileStore> {
  if (!o.s3) return diskStore(o.folder);
  const { s3Store } = await import('./s3.ts');
  return s3Store(o.s3);
}
