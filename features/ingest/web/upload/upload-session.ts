import { type ActiveSession, endActiveSession, setActiveSession } from '../../../../platform/web/active-session.ts';

const under: Record<'files' | 'folders', readonly unknown[]> = { files: [], folders: [] };

/** Says what is being uploaded; while there is anything the sidebar shows it. */
export function showUploads(part: keyof typeof under, uploads: readonly unknown[]): void {
  under[part] = uploads;
  const all = [...under.folders, ...under.files];
  if (all.length > 0) setActiveSession({ type: 'upload', data: { uploads: all } } satisfies ActiveSession);
  else endActiveSession('upload');
}
