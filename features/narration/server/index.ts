export { narrationRawRoutes } from './audio-route.ts';
export type { SpeechCpu } from './deps.ts';
export { openNarration } from './narration.ts';
export { narrationRouter } from './routes.ts';
