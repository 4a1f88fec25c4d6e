export type { ForgeDeps } from './deps.ts';
export { openForge } from './forge.ts';
export { defineForgeJobs } from './jobs.ts';
export { forgeRouter } from './routes.ts';
export type { ForgeCpu } from './files/keep-file.ts';
