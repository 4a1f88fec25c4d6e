import type { Ole } from '../reading/ole.ts';
import { Refused } from '../refused.ts';

const WORD_97 = 0xa5ec;
const WORD_6 = 0xa5dc;
const ENCRYPTED = 0x0100;

/** The head of a Word document says its generation and whether a password guards it. */
export function readFib(ole: Ole): { old: boolean } {
  const stream = ole.read('WordDocument');
  if (!stream || stream.length < 32) throw new Refused('damaged', 'no Word document');
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  const kind = view.getUint16(0, true);
  if (kind !== WORD_97 && kind !== WORD_6 && kind !== 0xa5db) throw new Refused('damaged', `Word document of kind ${kind.toString(16)}`);
  if (view.getUint16(10, true) & ENCRYPTED) throw new Refused('password_protected', 'FIB');
  return { old: kind !== WORD_97 };
}
