/** Encodings of old systems that the detector takes for others: Thai, DOS and Macintosh. */
const RIVALS = ['cp866', 'macintosh', 'maccyrillic', 'cp850', 'cp437'] as const;
const THAI = 'windows-874';
/** How much is compared, bytes. */
const COMPARED = 64 * 1024;
/** Odd letters among all that are not plain ASCII, above which another encoding is tried. */
const TOO_ODD = 0.01;
/** A rival must leave no more than this share of them. */
const MUCH_BETTER = 0.34;

type Decode = (bytes: Uint8Array, encoding: string) => string;

/** The encoding that was found, or one of a few others when it gives far fewer letters that stand where none would. */
export function likelier(bytes: Uint8Array, found: string, decode: Decode): string {
  const part = bytes.subarray(0, COMPARED);
  if (isThai(part)) return THAI;
  const text = decode(part, found);
  const foreign = text.match(/[^\p{ASCII}]/gu)?.length ?? 0;
  const odd = oddities(text);
  if (odd < 2 || odd < foreign * TOO_ODD) return found;
  let best = { encoding: found, odd: odd * MUCH_BETTER };
  for (const encoding of RIVALS) {
    const rival = oddities(decode(part, encoding));
    if (rival < best.odd) best = { encoding, odd: rival };
  }
  return best.encoding;
}

const ODD = [
  /[\u0080-\u009f\ufffd]/gu, // no character at all
  /[\u2500-\u259f](?=[\p{L}])|(?<=[\p{L}])[\u2500-\u259f]/gu, // lines of tables in words
  /\p{Ll}(?=[^\p{ASCII}])\p{Lu}|(?=[^\p{ASCII}])\p{Ll}\p{Lu}/gu, // a capital inside a word
  /\p{L}[^\p{L}\p{M}\p{N}\p{Cf}\p{ASCII}\s’‘‐-―·…“”«»]\p{L}|\p{L}(?=[^\p{ASCII}])[\p{S}¡]/gu, // a sign inside a word or right behind it
  /[a-z][“”«»„]\p{L}/gu, // a quotation that begins inside a word
];

function oddities(text: string): number {
  return ODD.reduce((sum, pattern) => sum + (text.match(pattern)?.length ?? 0), 0);
}

/** All upper bytes are letters of Thai, and its vowel signs stand behind consonants. */
function isThai(bytes: Uint8Array): boolean {
  let [letters, signs, wrong] = [0, 0, 0];
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!;
    if (byte < 0x80) continue;
    if (byte < 0xa1 || (byte > 0xda && byte < 0xdf) || byte > 0xfb) {
      wrong++;
      continue;
    }
    letters++;
    if (!isThaiSign(byte)) continue;
    signs++;
    if (!(bytes[at - 1]! >= 0xa1)) wrong++;
    else if (!isThaiConsonant(bytes[at - 1]!) && !isThaiSign(bytes[at - 1]!)) wrong++;
  }
  return letters >= 8 && signs >= letters * 0.1 && wrong <= letters * 0.02;
}

const isThaiConsonant = (byte: number) => byte >= 0xa1 && byte <= 0xce;
/** Vowels and tones above and below. */
const isThaiSign = (byte: number) => byte === 0xd1 || (byte >= 0xd4 && byte <= 0xda) || (byte >= 0xe7 && byte <= 0xee);
