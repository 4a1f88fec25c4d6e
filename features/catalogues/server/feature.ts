import type { Config } from '../../../platform/server/config.ts';
import { defineFeature } from '../../../platform/server/manifest/feature.ts';
import { contract } from '../contract.ts';
import type { CataloguesDeps } from './catalogues.ts';
import { catalogueRawRoutes, cataloguesRouter, openCatalogues } from './index.ts';

type Deps = Omit<CataloguesDeps, 'freeBooksUrl'> & { config: Pick<Config, 'freeBooksUrl'> };

/** The manifest of the OPDS catalogs. */
export const feature = defineFeature({
  name: 'catalogues',
  contract,
  open: ({ config, ...deps }: Deps) => openCatalogues({ ...deps, freeBooksUrl: config.freeBooksUrl }),
  router: cataloguesRouter,
  rawRoutes: catalogueRawRoutes,
});
