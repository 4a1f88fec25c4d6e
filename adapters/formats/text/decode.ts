import chardet from 'chardet';
import iconv from 'iconv-lite';
import { wideOf } from '../reading/text-test.ts';
import { likelier } from './odd-letters.ts';

export type DecodedText = { text: string; encoding: string };

const DETECT_BYTES = 256 * 1024;
const FALLBACK = 'windows-1252';

/** Text of any encoding: byte order mark, strict UTF-8, what the file declares, then a detector. */
export function decodeText(bytes: Uint8Array, declared?: string): DecodedText {
  const wide = wideOf(bytes.subarray(0, 4096));
  if (wide) return { text: decodeAs(bytes, wide), encoding: wide };
  const utf8 = strictUtf8(bytes);
  if (utf8 !== null) return { text: utf8, encoding: 'utf-8' };
  const named = declared && iconv.encodingExists(declared) && !/^utf-?8$/i.test(declared) ? declared : undefined;
  const encoding = named ?? detect(bytes.subarray(0, DETECT_BYTES));
  return { text: decodeAs(bytes, encoding), encoding };
}

function strictUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** What the detector says, unless an encoding it does not know gives words with fewer odd letters. */
function detect(bytes: Uint8Array): string {
  const found = chardet.detect(bytes);
  const known = found && !/^(utf-8|ascii)$/i.test(found) && iconv.encodingExists(found) ? found.toLowerCase() : FALLBACK;
  return likelier(bytes, known, decodeAs);
}

function decodeAs(bytes: Uint8Array, encoding: string): string {
  const text = iconv.decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), encoding);
  return text.replace(/^\ufeff/, '');
}
