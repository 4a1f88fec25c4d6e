export { type CatalogueCpu, type Catalogues, openCatalogues } from './catalogues.ts';
export { catalogueRawRoutes, cataloguesRouter } from './routes.ts';
export type { CataloguesTables } from './tables.ts';
