export { type CatalogueCpu, openCatalogues } from './catalogues.ts';
export { catalogueRawRoutes, cataloguesRouter } from './routes.ts';
