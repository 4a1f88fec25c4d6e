export { defineSparkJobs } from './jobs.ts';
export { sparksPageHeads } from './page-heads.ts';
export { sparksRawRoutes } from './download/raw-routes.ts';
export { sparksRouter } from './routes.ts';
export { openSparks } from './sparks.ts';
