export { WebRefused } from './refused.ts';
export type { WebRefusedReason } from './refused.ts';
export { openWebFetch } from './web-fetch.ts';
export type { WebAnswer, WebFetch } from './web-fetch.ts';
