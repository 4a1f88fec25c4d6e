import type { Catalog } from '../../catalog/server/index.ts';
import type { Db } from '../../../platform/server/db.ts';
import { defineFeature } from '../../../platform/server/manifest/feature.ts';
import { contract } from '../contract.ts';
import { openReader, readerRouter } from './index.ts';

type Deps = { db: Db; catalog: Pick<Catalog, 'canRead' | 'noteReading'> };

/** The manifest of the reader: places and speeds. */
export const feature = defineFeature({
  name: 'reader',
  contract,
  open: ({ db, catalog }: Deps) => openReader({ db, canRead: catalog.canRead, noteReading: catalog.noteReading }),
  router: readerRouter,
});
