import { HOSTILE_DOCUMENTS } from './hostile/documents.ts';
import { HOSTILE_EPUBS } from './hostile/epubs.ts';
import { HOSTILE_MEDIA } from './hostile/media.ts';
import { HOSTILE_PDFS } from './hostile/pdfs.ts';

const FILES = { ...HOSTILE_EPUBS, ...HOSTILE_PDFS, ...HOSTILE_DOCUMENTS, ...HOSTILE_MEDIA };

export type HostileFile = keyof typeof FILES;

/** Bytes of a file that lies, traps or is broken, made by our own code: the same in every run. */
export const hostileBytes = (name: HostileFile): Uint8Array => new Uint8Array(FILES[name]());
