import type { Ole } from '../reading/ole.ts';
import { ConversionError } from '../conversion-error.ts';

const WORD_97 = 0xa5ec;
/** Word 6 and 95, in their Western and Asian editions. */
const BEFORE_97 = [0xa5dc, 0xa5db, 0xa59b, 0xa59c];
const ENCRYPTED = 0x0100;

/** The head of a Word document says its generation and whether a password guards it. */
export function readFib(ole: Ole): { old: boolean } {
  const stream = ole.read('WordDocument');
  if (!stream || stream.length < 32) throw new ConversionError('damaged', 'no Word document');
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  const kind = view.getUint16(0, true);
  if (kind !== WORD_97 && !BEFORE_97.includes(kind))
    throw new ConversionError('damaged', `Word document of kind ${kind.toString(16)}`);
  if (view.getUint16(10, true) & ENCRYPTED) throw new ConversionError('password_protected', 'FIB');
  return { old: kind !== WORD_97 };
}
