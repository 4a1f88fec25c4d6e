import { type HostileFile, hostileBytes } from './hostile-files.ts';
import { isOwnBook, type OwnBook, ownBookBytes } from './own-books.ts';
import { isOwnMedia, type OwnMedia, ownMediaBytes } from './own-media.ts';

export type OwnFile = OwnBook | OwnMedia | HostileFile;

/** Bytes of any file that tests make for themselves, by its name. */
export async function ownFileBytes(name: OwnFile): Promise<Uint8Array> {
  if (isOwnBook(name)) return ownBookBytes(name);
  return isOwnMedia(name) ? ownMediaBytes(name) : hostileBytes(name);
}
