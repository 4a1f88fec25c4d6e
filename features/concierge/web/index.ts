import { lazy } from 'react';

// The modal is a chunk of its own: the first page needs only the collapsed panel.
export const ConciergeModal = lazy(async () => ({ default: (await import('./concierge-modal.tsx')).ConciergeModal }));
export const ConciergeActs = lazy(async () => ({ default: (await import('./concierge-acts.tsx')).ConciergeActs }));
export { ConciergeCard } from './concierge-card.tsx';
export { ConciergePanel } from './concierge-panel.tsx';
export { personalizationQuery, tasteBooksQuery } from './client.ts';
export { personalize } from './personalize.ts';
