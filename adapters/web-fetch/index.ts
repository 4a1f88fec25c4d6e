export { WebRefused, WEB_REFUSED } from './refused.ts';
export type { WebRefusedReason } from './refused.ts';
export { openWebFetch } from './web-fetch.ts';
export type { FetchOptions, WebAnswer, WebFetch } from './web-fetch.ts';
