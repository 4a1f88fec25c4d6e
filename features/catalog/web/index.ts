import { lazy } from 'react';

// Pages and dialogs are chunks of their own: the first page needs the shelf's tile only.
export const BookPage = lazy(async () => ({ default: (await import('./book/book-page.tsx')).BookPage }));
export const DownloadsPage = lazy(async () => ({
  default: (await import('./offline/downloads-page.tsx')).DownloadsPage,
}));
export const LibraryPage = lazy(async () => ({ default: (await import('./shelf/library-page.tsx')).LibraryPage }));
export const TrashPage = lazy(async () => ({ default: (await import('./trash/trash-page.tsx')).TrashPage }));
export const EditBook = lazy(async () => ({ default: (await import('./book/edit-book.tsx')).EditBook }));
export { booksUpTo, facetsQuery, latestQuery, refreshLibrary, seriesQuery, useLibraryRefresh } from './book-queries.ts';
export { changeTag, undoBulk } from './bulk-calls.ts';
export { failureText } from './failure-text.ts';
export { libraryCommands } from './library-commands.ts';
export { libraryWork } from './library-work.ts';
export { MediaDetails } from './media/media-details.tsx';
export { spanOf } from './media/time-span.ts';
export { bookPlan } from './offline/book-plan.ts';
export { useKeptItems } from './offline/kept-list.ts';
export { DownloadedBadge, useDownloadState } from './offline/downloaded-badge.tsx';
export { KeepItem } from './offline/offline-menu-item.tsx';
export { KeepIcon, KeepState } from './offline/offline-state.tsx';
export { bookToKeep, type Keepable } from './offline/use-keeping.ts';
export { watchKept } from './offline/watch-kept.ts';
export { BookTile } from './shelf/book-tile.tsx';
export { readingState } from './shelf/reading-state.ts';
export { SidebarLibraryView } from './sidebar-library-view.tsx';
export { sizeText } from './size-text.ts';
