import { createHash } from 'node:crypto';
import { ImageRefused, pictureSize } from '../../../../adapters/images/index.ts';
import type { FileStore } from '../../../../adapters/files/index.ts';
import { cleanFileName } from '../../../../platform/common/file-name.ts';
import type { StoredFile } from '../../core/extra-shapes.ts';
import { FORGE_PICTURE_PX, MAX_FORGE_PIXELS } from '../../limits.ts';
import { type RenderedPicture, fileKind } from './file-kind.ts';
import { firstPage } from './first-page.ts';
import type { FileRow, ForgeFileStore } from './file-store.ts';

/** Pictures made small, off the server's event loop. */
export type ForgeCpu = {
  pictureWithin(bytes: Uint8Array, side: number): Promise<Uint8Array>;
  drawPicture(of: {
    id: RenderedPicture;
    bytes: Uint8Array;
    side: number;
    pixels: number;
  }): Promise<{ width: number; height: number; webp: Uint8Array } | null>;
};
export type Brought = { name: string; bytes: Uint8Array };
type Parts = {
  files: Pick<FileStore, 'put'>;
  store: Pick<ForgeFileStore, 'add' | 'find'>;
  cpu: ForgeCpu;
  workDir: string;
};

/** Where files of blocks lie in the file store. */
export const FORGE_FILES = 'forge/';
const HEAD_BYTES = 4096;
const LONGEST_NAME = 200;

/** A name of at most so many characters that keeps its ending. */
function shortName(given: string): string {
  const name = cleanFileName(given);
  if (name.length <= LONGEST_NAME) return name;
  const ending = /\.[a-z0-9]{1,8}$/i.exec(name)?.[0] ?? '';
  return name.slice(0, LONGEST_NAME - ending.length).toWellFormed() + ending;
}

/** How large a picture is; null for what no program can show as one, `too-large` for one with too many pixels. */
async function sizeOf(bytes: Uint8Array): Promise<{ width: number; height: number } | 'too-large' | null> {
  try {
    return await pictureSize(bytes, MAX_FORGE_PIXELS);
  } catch (error) {
    if (error instanceof ImageRefused) return error.reason === 'not_an_image' ? null : 'too-large';
    throw error;
  }
}

/** A file as its block names it. */
const storedFile = (
  row: Pick<FileRow, 'id' | 'name' | 'type' | 'size'> & { width?: number | null; height?: number | null },
): StoredFile => ({
  fileId: row.id,
  name: row.name,
  type: row.type,
  size: row.size,
  ...(row.width && row.height && { width: row.width, height: row.height }),
});

/** Keeps a file for a canvas; one that came already under this id is as it was. A picture with more pixels than allowed is never decoded: it is a file, which says why. */
export function fileKeeper({ files, store, cpu, workDir }: Parts) {
  /** A picture's size and its small copy; null for what says it is a picture and isn't one. */
  async function seenPicture(bytes: Uint8Array) {
    const size = await sizeOf(bytes);
    if (!size || size === 'too-large') return size;
    try {
      return { ...size, small: await cpu.pictureWithin(bytes, FORGE_PICTURE_PX) };
    } catch (error) {
      if ((error as { code?: unknown }).code === 'IMAGE_REFUSED') return null;
      throw error;
    }
  }
  /** The same of a picture that the server has to draw. */
  async function drawnPicture(id: RenderedPicture, bytes: Uint8Array) {
    try {
      const found = await cpu.drawPicture({ id, bytes, side: FORGE_PICTURE_PX, pixels: MAX_FORGE_PIXELS });
      return found && { width: found.width, height: found.height, small: found.webp };
    } catch (error) {
      return error instanceof Error && error.message.startsWith('too_many_pixels') ? 'too-large' : null;
    }
  }
  async function seenPage(bytes: Uint8Array) {
    const jpeg = await firstPage(bytes, workDir);
    return jpeg && seenPicture(jpeg);
  }

  return async (
    { sessionId, personId, id }: { sessionId: string; personId: string; id: string },
    { name: given, bytes }: Brought,
  ): Promise<StoredFile> => {
    const before = await store.find(sessionId, id);
    if (before) return storedFile(before);
    const kind = fileKind(bytes.subarray(0, HEAD_BYTES), given),
      name = shortName(given);
    const found = kind.picture
      ? await seenPicture(bytes)
      : kind.drawn
        ? await drawnPicture(kind.drawn, bytes)
        : kind.type === 'application/pdf'
          ? await seenPage(bytes)
          : null;
    const isTooLarge = found === 'too-large',
      seen = isTooLarge ? null : found;
    const shown = kind.picture && !seen && !isTooLarge ? { type: 'application/octet-stream', inline: false } : kind;
    const key = `${FORGE_FILES}${sessionId}/${id}`,
      pictureKey = seen && `${key}.webp`;
    await files.put(key, bytes, { contentType: 'application/octet-stream' });
    if (seen && pictureKey) await files.put(pictureKey, seen.small, { contentType: 'image/webp' });
    const row = {
      id,
      session_id: sessionId,
      by_id: personId,
      name,
      type: shown.type,
      inline: shown.inline,
      size: bytes.length,
      width: seen?.width ?? null,
      height: seen?.height ?? null,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      file_key: key,
      picture_key: pictureKey,
    };
    await store.add(row);
    return { ...storedFile(row), ...(isTooLarge && { pictureLimit: MAX_FORGE_PIXELS }) };
  };
}
