import { toast } from '../../../../../platform/web/toast.ts';
import { FILE_OFFSET } from '../../../limits.ts';
import { sizeWords } from '../../blocks/context.ts';
import type { Putting } from '../context.ts';
import { importFile, naming } from './imports-client.ts';
import { putCanvas } from './put-canvas.ts';
import { putOnServer } from './put-on-server.ts';
import { hasRoom } from './room.ts';

/** Largest file, bytes; files of one drop. */
const FILE_BYTES_MAX = 50 * 2 ** 20;
const FILES_MAX = 50;
/** Largest file of a canvas that is opened here instead of being kept as a file. */
const CANVAS_FILE_BYTES = 20_000_000;

function putFile(putting: Putting, file: File, nth: number): void {
  const at = { x: putting.at.x + nth * FILE_OFFSET, y: putting.at.y + nth * FILE_OFFSET };
  const named = naming(at, 1);
  putOnServer(putting, file.name, named.ids, ({ id }, signal, onShare) =>
    importFile(id, file, named, { signal, onShare }),
  );
}

/** Files that are canvases are opened; all others are sent and become blocks, 20 px further each. */
export async function putFiles(putting: Putting, all: readonly File[]): Promise<void> {
  const { t } = putting.i18n;
  if (all.length > FILES_MAX) return void toast.error(t('forgeblocks.take.tooManyFiles', { limit: FILES_MAX }));
  const small = all.filter((file) => file.size > 0 && file.size <= FILE_BYTES_MAX);
  for (const file of all.filter((one) => !small.includes(one)))
    toast.error(
      file.size === 0
        ? t('forgeblocks.take.emptyFile', { name: file.name })
        : t('forgeblocks.take.largeFile', { name: file.name, limit: sizeWords(putting.i18n, FILE_BYTES_MAX) }),
    );
  if (!hasRoom(putting, small.length)) return;
  let nth = 0;
  for (const file of small) {
    const isCanvas = /\.canvas$/i.test(file.name) && file.size <= CANVAS_FILE_BYTES;
    if (isCanvas && putCanvas(putting, await file.text())) continue;
    putFile(putting, file, nth++);
  }
}
