export { sharingRouter } from './routes.ts';
export { openSharing, type Sharing } from './sharing.ts';
