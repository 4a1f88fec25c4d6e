import iconv from 'iconv-lite';
import { wideOf } from '../reading/text-test.ts';
import type { Finding } from '../types.ts';
import { decodeBrokenUtf8 } from './encodings/broken-utf8.ts';
import { isIso2022, likeliestMultiByte } from './encodings/multi-byte.ts';
import { likeliestSingleByte } from './encodings/single-byte.ts';

/** `replaced`: so many broken places of a text in UTF-8 are U+FFFD now. */
export type DecodedText = { text: string; encoding: string; replaced?: number };

/** How much of a file is compared, bytes. */
const SAMPLE_BYTES = 16 * 1024;
/** Share of everyday characters from which a multi-byte reading is considered. */
const FAIR = 0.45;
/** A decoding is plausible from this many bits a byte: -4.4 to -5.8 in the languages measured, -7 and less with a wrong encoding. */
const WRITING = -6;

/** Text of any encoding: byte order mark or pattern, ISO-2022-JP, UTF-8 but for a few bad bytes, what the file declares, then what reads most like writing. */
export function decodeText(bytes: Uint8Array, declared?: string): DecodedText {
  const wide = wideOf(bytes.subarray(0, 4096));
  if (wide) return { text: decodeAs(bytes, wide), encoding: wide };
  if (isIso2022(bytes)) return { text: decodeAs(bytes, 'iso-2022-jp'), encoding: 'iso-2022-jp' };
  const utf8 = strictUtf8(bytes);
  if (utf8 !== null) return { text: utf8, encoding: 'utf-8' };
  const broken = decodeBrokenUtf8(bytes);
  if (broken) return { ...broken, encoding: 'utf-8' };
  const named = declared && !/^utf-?8$/i.test(declared) && canDecode(declared) ? declared : undefined;
  const encoding = named ?? likeliestEncoding(bytes);
  return { text: decodeAs(bytes, encoding), encoding };
}

/** What is told of how a text was decoded. */
export function encodingFindings(decoded: DecodedText): Finding[] {
  const { encoding } = decoded;
  return encoding === 'utf-8' ? badByteFindings(decoded) : [{ code: 'text_encoding', detail: encoding }];
}

/** The same for files that name their encoding themselves: only what could not be read. */
export const badByteFindings = ({ replaced }: DecodedText): Finding[] =>
  replaced ? [{ code: 'bad_bytes', detail: String(replaced) }] : [];

/** The encoding of 8-bit text without a byte order mark whose decoding is most plausible; windows-1252 when none stands out. */
export function likeliestEncoding(bytes: Uint8Array): string {
  const sample = tellingLines(bytes);
  const several = likeliestMultiByte(sample);
  const single = likeliestSingleByte(sample);
  if (!several || several.share <= FAIR) return single.encoding;
  const beyondAscii = sample.reduce((sum, byte) => sum + (byte > 0x7f ? 1 : 0), 0);
  return single.score > WRITING * beyondAscii ? single.encoding : several.encoding;
}

/** The first lines with a non-ASCII byte: only those distinguish encodings, and in an English text the first can come late. */
function tellingLines(bytes: Uint8Array): Uint8Array {
  const sample = new Uint8Array(SAMPLE_BYTES);
  let filled = 0;
  let start = 0;
  while (start < bytes.length && filled < SAMPLE_BYTES) {
    const feed = bytes.indexOf(10, start);
    const end = feed < 0 ? bytes.length : feed + 1;
    const line = bytes.subarray(start, end);
    const odd = line.findIndex((byte) => byte > 0x7f);
    if (odd >= 0) {
      // Everything before the first such byte is ASCII in all of these encodings, so the cut is between characters.
      const telling = line.subarray(Math.max(0, odd - 64), Math.max(0, odd - 64) + SAMPLE_BYTES - filled);
      sample.set(telling, filled);
      filled += telling.length;
    }
    start = end;
  }
  return sample.subarray(0, filled);
}

function strictUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Node's own decoder knows what iconv-lite does not: ISO-2022-JP. */
function platformDecoder(encoding: string): TextDecoder | null {
  try {
    return new TextDecoder(encoding);
  } catch {
    return null;
  }
}

const canDecode = (encoding: string) => iconv.encodingExists(encoding) || platformDecoder(encoding) !== null;

function decodeAs(bytes: Uint8Array, encoding: string): string {
  if (!iconv.encodingExists(encoding)) return platformDecoder(encoding)!.decode(bytes);
  return iconv.decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), encoding).replace(/^\ufeff/, '');
}
