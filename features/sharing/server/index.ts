export { sharingRouter } from './routes.ts';
export type { Held, SharedPerson } from './held.ts';
export type { PublicState, Shareable } from './shareable.ts';
export { openSharing, type Sharing } from './sharing.ts';
