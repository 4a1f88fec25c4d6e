import chardet from 'chardet';
import iconv from 'iconv-lite';
import { utf16Of } from '../reading/text-test.ts';

export type DecodedText = { text: string; encoding: string };

const DETECT_BYTES = 256 * 1024;
const FALLBACK = 'windows-1252';

/** Text of any encoding: byte order mark, strict UTF-8, what the file declares, then a detector. */
export function decodeText(bytes: Uint8Array, declared?: string): DecodedText {
  const utf16 = utf16Of(bytes.subarray(0, 4096));
  if (utf16) return { text: decodeAs(bytes, utf16), encoding: utf16 };
  const utf8 = strictUtf8(bytes);
  if (utf8 !== null) return { text: utf8, encoding: 'utf-8' };
  const named = declared && iconv.encodingExists(declared) && !/^utf-?8$/i.test(declared) ? declared : undefined;
  const encoding = named ?? detect(bytes);
  return { text: decodeAs(bytes, encoding), encoding };
}

function strictUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function detect(bytes: Uint8Array): string {
  const found = chardet.detect(bytes.subarray(0, DETECT_BYTES));
  if (!found || /^(utf-8|ascii)$/i.test(found) || !iconv.encodingExists(found)) return FALLBACK;
  return found.toLowerCase();
}

function decodeAs(bytes: Uint8Array, encoding: string): string {
  const text = iconv.decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), encoding);
  return text.replace(/^\ufeff/, '');
}
