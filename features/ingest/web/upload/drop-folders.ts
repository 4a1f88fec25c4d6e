import type { Translate } from '../../../../platform/web/translator.ts';
import { lookIntoFolder } from './folder-upload.ts';
import { droppedFolders, filesBelow } from './folder-walk.ts';

/** Takes folders that were dropped; false when there were none among what was dropped. Call it inside the event. */
export function dropFolders(data: DataTransfer, t: Translate): boolean {
  const folders = droppedFolders(data);
  const name = folders.find((entry) => entry.isDirectory)?.name;
  if (name === undefined) return false;
  void lookIntoFolder(filesBelow(folders), name, t);
  return true;
}
