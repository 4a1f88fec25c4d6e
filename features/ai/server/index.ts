export { type Ai, type AiDeps, openAi, problemOf } from './ai.ts';
export { aiRouter } from './routes.ts';
