export type { Cpu, IngestDeps } from './deps.ts';
export { type Ingest, openIngest } from './ingest.ts';
export type { ReadingPlaces } from './process/migrate-reading-position.ts';
export { ingestRouter } from './routes.ts';
export { uploadRoutes } from './upload-routes.ts';
export { webProblem } from './web-source/web-source.ts';
