import { lazy } from 'react';

export const InvitationPage = lazy(async () => ({ default: (await import('./invitation-page.tsx')).InvitationPage }));
export const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }));
export { FromLine, Leave, SharedBy, SharedWithMe, useSharedBy } from './received.tsx';
