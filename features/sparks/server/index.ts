export { defineSparkJobs } from './jobs.ts';
export { sparksPageHeads } from './page-heads.ts';
export { sparksRawRoutes } from './raw-routes.ts';
export { sparksRouter } from './routes.ts';
export { openSparks } from './sparks.ts';
