import type { FileStore } from '../../../adapters/files/index.ts';
import type { CoverRequest } from '../../../adapters/images/index.ts';
import type { Ai } from '../../ai/server/index.ts';
import type { Catalog } from '../../catalog/server/index.ts';
import type { Db } from '../../../platform/server/db.ts';

/** Drawing, done off the server's event loop. */
export type CoversCpu = {
  draw(request: CoverRequest): Promise<{ webp: Uint8Array; style: string }>;
  /** The picture of a preview, PNG. */
  socialCard(of: { title: string; author: string | null; cover: Uint8Array | null }): Promise<Uint8Array>;
};

/** What covers are made of; wired by the app. */
export type CoversDeps = {
  db: Db;
  catalog: Pick<Catalog, 'ownCovers'>;
  files: FileStore;
  cpu: CoversCpu;
  ai: Pick<Ai, 'engineFor'>;
};

/** The request a picture is made for. */
export type Asking = { locale: string; signal: AbortSignal };
