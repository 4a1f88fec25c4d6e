import { lazy } from 'react';

export { collectionsQuery } from './client.ts';

// Chunks of their own: the shelf draws before its collections are known.
export const ShelfChips = lazy(async () => ({ default: (await import('./shelf-chips.tsx')).ShelfChips }));
export const CollectDialog = lazy(async () => ({ default: (await import('./collect-dialog.tsx')).CollectDialog }));
