/** Encodings of several bytes a character, by the platform's names: `euc-kr` reads cp949, `gb18030` reads GBK and GB 2312. */
export const MULTI_BYTE = ['euc-kr', 'gb18030', 'big5', 'shift_jis', 'euc-jp'] as const;
type MultiByte = (typeof MULTI_BYTE)[number];

/** Japanese has at least this share of kana. */
const KANA_SHARE = 0.15;
/** Characters that belong to nothing these encodings are used for: private ones, half-width kana, Cyrillic, lines of tables. */
const ODD = /[\ue000-\uf8ff\uff61-\uff9f\u0400-\u052f\u2500-\u257f]/gu;
/** A wide character alone between Latin letters: an accented letter read wrongly. */
const ALONE = /(?<=[a-z])[^\u0000-\u00ff](?=[a-z])/giu;
const MARKS = /[\u3000-\u303f\uff00-\uff0f\uff1a-\uff20]/gu;
const KANA = /[\u3041-\u30ff]/gu;
const HANGUL = /[\uac00-\ud7af]/gu;
const WIDE = /[^\u0000-\u007f]/gu;
const PAIRED = /(?<=[^\u0000-\u007f])[^\u0000-\u007f]/gu;

/** ISO-2022-JP: seven bits, with escapes between the character sets. */
export function isIso2022(bytes: Uint8Array): boolean {
  const escape = bytes.indexOf(0x1b);
  if (escape < 0 || bytes.some((byte) => byte > 0x7f)) return false;
  return /^\u001b(?:\$[@B]|\([BIJ])/.test(new TextDecoder('latin1').decode(bytes.subarray(escape, escape + 3)));
}

/** The encoding that reads every byte and gives the most everyday characters; `share` is theirs, 1 at best. */
export function likeliestMultiByte(sample: Uint8Array): { encoding: MultiByte; share: number } | null {
  let best: { encoding: MultiByte; share: number } | null = null;
  for (const encoding of MULTI_BYTE) {
    const text = readStrictly(sample, encoding);
    if (text === null) continue;
    const share = everydayShare(text, encoding, sample);
    if (!best || share > best.share) best = { encoding, share };
  }
  return best;
}

/** A character cut off at the end of the sample is no fault. */
function readStrictly(sample: Uint8Array, encoding: MultiByte): string | null {
  for (let less = 0; less < 4; less++) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(sample.subarray(0, sample.length - less));
    } catch {
      // one byte less
    }
  }
  return null;
}

function everydayShare(text: string, encoding: MultiByte, sample: Uint8Array): number {
  const letters = count(text, WIDE);
  if (letters < 4 || count(text, PAIRED) < letters * 0.3) return 0;
  const everyday = everydayCharacters(text, letters, encoding, sample) + count(text, MARKS);
  return Math.min(1, everyday / letters) - (count(text, ALONE) * 3 + count(text, ODD) * 2) / letters;
}

function everydayCharacters(text: string, letters: number, encoding: MultiByte, sample: Uint8Array): number {
  if (encoding === 'euc-kr') return count(text, HANGUL);
  const level1 = inEverydayRows(sample, encoding);
  if (encoding === 'big5') return level1;
  const kana = count(text, KANA);
  if (encoding === 'gb18030') return Math.max(0, level1 - kana);
  return kana >= letters * KANA_SHARE ? level1 + kana : -Infinity;
}

/** Rows of the first level of GB 2312, JIS X 0208 and Big5: lead bytes, and the trail bytes they need. */
const ROWS: Record<Exclude<MultiByte, 'euc-kr'>, { from: number; to: number; trail: number }> = {
  gb18030: { from: 0xb0, to: 0xd7, trail: 0xa1 },
  'euc-jp': { from: 0xb0, to: 0xcf, trail: 0xa1 },
  big5: { from: 0xa4, to: 0xc6, trail: 0 },
  shift_jis: { from: 0x88, to: 0x97, trail: 0 },
};

function inEverydayRows(sample: Uint8Array, encoding: keyof typeof ROWS): number {
  const { from, to, trail } = ROWS[encoding];
  let found = 0;
  for (let at = 0; at + 1 < sample.length; at++) {
    const byte = sample[at]!;
    if (byte < 0x80 || (encoding === 'shift_jis' && byte >= 0xa1 && byte <= 0xdf)) continue;
    if (byte >= from && byte <= to && sample[at + 1]! >= trail) found++;
    at += encoding === 'euc-jp' && byte === 0x8f ? 2 : 1;
  }
  return found;
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
