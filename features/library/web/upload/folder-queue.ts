import type { I18n } from '../../../../platform/web/i18n.tsx';
import { problemText } from '../../../../platform/web/problem-text.ts';
import { toast } from '../../../../platform/web/toast.ts';
import { refusalOf } from '../../core/index.ts';
import { MAX_FILES } from '../../limits.ts';
import { filesOf } from './folder-walk.ts';
import { startUploads, uploadsIdle } from './upload-queue.ts';

/** Puts whole folders into the library: a few files at a time, the rest waits on the disk, not in memory. */
export async function uploadFolders(entries: readonly FileSystemEntry[], t: I18n['t']): Promise<void> {
  const name = entries.find((entry) => entry.isDirectory)?.name ?? '';
  let batch: File[] = [],
    taken = 0,
    left = 0;
  const send = async () => {
    taken += batch.length;
    startUploads(batch, {}, t);
    batch = [];
    await uploadsIdle();
  };
  toast(t('library.folder.begun', { name }), { description: t('library.folder.begunText') });
  try {
    for await (const file of filesOf(entries)) {
      if (refusalOf(file)) {
        left++;
        continue;
      }
      batch.push(file);
      if (batch.length === MAX_FILES) await send();
    }
    if (batch.length > 0) await send();
    toast(t('library.folder.done', { name }), { description: t('library.folder.doneText', { taken, left }) });
  } catch (error) {
    toast.error(problemText(t, error));
  }
}
