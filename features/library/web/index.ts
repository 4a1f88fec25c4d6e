import { lazy } from 'react';

// Pages, dialogs and what the sidebar shows are chunks of their own: the first page needs the bell and the shelf's tile only.
export const BookPage = lazy(async () => ({ default: (await import('./book/book-page.tsx')).BookPage }));
export const DownloadsPage = lazy(async () => ({ default: (await import('./kept/downloads-page.tsx')).DownloadsPage }));
export const LibraryPage = lazy(async () => ({ default: (await import('./shelf/library-page.tsx')).LibraryPage }));
export const TrashPage = lazy(async () => ({ default: (await import('./trash/trash-page.tsx')).TrashPage }));
export const UploadDialog = lazy(async () => ({ default: (await import('./upload/upload-dialog.tsx')).UploadDialog }));
export const EditBook = lazy(async () => ({ default: (await import('./book/edit-book.tsx')).EditBook }));
export const ActivityPanel = lazy(async () => ({
  default: (await import('./activity/activity-panel.tsx')).ActivityPanel,
}));
export const UploadSidebarView = lazy(async () => ({
  default: (await import('./upload/upload-sidebar-view.tsx')).UploadSidebarView,
}));
export { failureText } from './failure-text.ts';
export { findingWords } from './health/findings.tsx';
export { sizeText } from './upload/size-text.ts';
export { ActivityBell } from './activity/activity-bell.tsx';
export { booksUpTo, facetsQuery, latestQuery, refreshLibrary, seriesQuery, useLibraryRefresh } from './book-queries.ts';
export { changeTag, undoBulk } from './bulk-calls.ts';
export { libraryWork } from './library-work.ts';
export { libraryCommands } from './library-commands.ts';
export const RecognitionSettings = lazy(async () => ({
  default: (await import('./media/recognition-settings.tsx')).RecognitionSettings,
}));
export { MediaDetails } from './media/media-details.tsx';
export { BookTile } from './shelf/book-tile.tsx';
export { readingState } from './shelf/reading-state.ts';
export { SidebarLibraryView } from './sidebar-library-view.tsx';
export { cancelUpload, followSaved, startUploads, useUploads } from './upload/upload-queue.ts';
export { useAddFiles } from './upload/use-add-files.tsx';
export { KeepIcon } from './kept/keep-offline.tsx';
