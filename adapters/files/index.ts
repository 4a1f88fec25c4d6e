import { diskStore } from './disk.ts';
import type { FileStore } from './file-store.ts';
import { type S3Settings, s3Store } from './s3.ts';

export * from './file-store.ts';
export { diskStore } from './disk.ts';
export { type S3Settings, s3Store } from './s3.ts';

/** The store the configuration asks for: S3 when it is set, else a folder. */
export const openFiles = (o: { folder: string; s3: S3Settings | null }): FileStore => (o.s3 ? s3Store(o.s3) : diskStore(o.folder));
