import { lazy } from 'react';

// Dialogs and what the sidebar shows are chunks of their own: the first page needs the bell only.
export const UploadDialog = lazy(async () => ({ default: (await import('./upload/upload-dialog.tsx')).UploadDialog }));
export const UploadSidebarView = lazy(async () => ({
  default: (await import('./upload/upload-sidebar-view.tsx')).UploadSidebarView,
}));
export const ActivityPanel = lazy(async () => ({
  default: (await import('./activity/activity-panel.tsx')).ActivityPanel,
}));
export const HealthReport = lazy(async () => ({ default: (await import('./health/health-report.tsx')).HealthReport }));
export const Recognition = lazy(async () => ({ default: (await import('./recognition/recognition.tsx')).Recognition }));
export const RecognitionSettings = lazy(async () => ({
  default: (await import('./recognition/recognition-settings.tsx')).RecognitionSettings,
}));
export { ActivityBell } from './activity/activity-bell.tsx';
export { findingWords } from './health/findings.tsx';
export { dropFolders } from './upload/drop-folders.ts';
export { cancelUpload, followSaved, startUploads, useUploads } from './upload/upload-queue.ts';
export { useAddFiles } from './upload/use-add-files.tsx';
