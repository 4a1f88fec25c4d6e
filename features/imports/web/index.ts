import { lazy } from 'react';

export const InboxPage = lazy(async () => ({ default: (await import('./inbox-page.tsx')).InboxPage }));
export { InboxLink } from './inbox-link.tsx';
