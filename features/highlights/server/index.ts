export { defineHighlightJobs } from './jobs.ts';
export { type Highlights, type HighlightsDeps, openHighlights } from './highlights.ts';
export { MovedMark } from './move-store.ts';
export { highlightsRawRoutes } from './raw-routes.ts';
export { highlightsRouter } from './routes.ts';
