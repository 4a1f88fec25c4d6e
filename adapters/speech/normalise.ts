// What stands before the voice: it knows ASCII and the English of the United States, so everything else is written out.

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
/** A longer run of letters is no word; the voice needs much memory for it. */
const WORD_MAX = 40;

const WRITTEN_OUT: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‛': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '‹': "'",
  '›': "'",
  '–': ', ',
  '—': ', ',
  '―': ', ',
  '‐': '-',
  '‑': '-',
  '…': '...',
  '•': ', ',
  '|': ', ',
  '·': ' ',
  '½': ' one half',
  '¼': ' one quarter',
  '¾': ' three quarters',
  '⅓': ' one third',
  '⅔': ' two thirds',
  '²': ' squared',
  '³': ' cubed',
  '×': ' times ',
  '÷': ' divided by ',
  '±': ' plus or minus ',
  '≈': ' about ',
  '≠': ' is not ',
  '≤': ' at most ',
  '≥': ' at least ',
  '√': ' root of ',
  '=': ' equals ',
  '&': ' and ',
  '@': ' at ',
  '+': ' plus ',
  '%': ' percent',
  '‰': ' per thousand',
  '°': ' degrees',
  '/': ' slash ',
  '§': ' section ',
  '¶': ' ',
  '†': ' ',
  '‡': ' ',
  '™': '',
  '®': '',
  '©': ' copyright ',
  '№': ' number ',
  '€': ' euros ',
  '£': ' pounds ',
  '¥': ' yen ',
  '¢': ' cents ',
  '₹': ' rupees ',
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'Ae',
  œ: 'oe',
  Œ: 'Oe',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'th',
  þ: 'th',
  Þ: 'Th',
  ı: 'i',
  µ: ' micro',
  μ: ' micro',
};
const CURRENCY: Readonly<Record<string, string>> = { '£': 'pounds', '€': 'euros', '¥': 'yen', '₹': 'rupees' };

export type Normalised = {
  text: string;
  /** Most of its letters are of another script: the voice cannot say it. */
  foreign: boolean;
  /** Nothing is left that can be said. */
  silent: boolean;
};

/** A text as the voice can say it. */
export function normalise(text: string): Normalised {
  const plain = writeOut(abbreviations(numbers(addresses(controls(text)))));
  const letters = plain.match(/\p{L}/gu) ?? [];
  const foreign = letters.filter((letter) => letter > '\x7f').length;
  const kept = plain
    .replace(/[^\x20-\x7e\n]/gu, ' ')
    .replace(/[<>{}[\]\\^_`~*#]/g, ' ')
    .replace(new RegExp(`[^\\s]{${WORD_MAX}}`, 'g'), '$& ')
    .replace(/\s+/g, ' ')
    .trim();
  return { text: kept, foreign: foreign * 2 > letters.length, silent: !/[A-Za-z0-9]/.test(kept) };
}

/** NUL would end the text early; marks that show nothing would end a word. */
const controls = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, ' ');

const addresses = (text: string): string =>
  text
    .replace(/https?:\/\/(?:www\.)?([^\s/?#]+)[^\s]*/gi, (_, host: string) => ` ${host.replaceAll('.', ' dot ')} `)
    .replace(
      /([\w.+-]+)@([\w-]+(?:\.[\w-]+)+)/g,
      (_, name: string, host: string) => `${name} at ${host.replaceAll('.', ' dot ')}`,
    );

const numbers = (text: string): string =>
  text
    .replace(
      /\b(\d{4})-(\d\d)-(\d\d)\b/g,
      (_, year: string, month: string, day: string) => `${MONTHS[Number(month) - 1] ?? month} ${Number(day)}, ${year}`,
    )
    .replace(
      /([£€¥₹])\s?(\d[\d,]*)(?:\.(\d\d))?/g,
      (_, sign: string, whole: string, cents: string | undefined) =>
        `${whole} ${CURRENCY[sign]!}${cents ? ` ${Number(cents)}` : ''}`,
    )
    .replace(/(\d[\d.,]*)\s?€/g, '$1 euros')
    .replace(/(\d)(?=[½¼¾⅓⅔])/g, '$1 and')
    .replace(/(\d)\s?\/\s?(\d)/g, '$1 over $2')
    .replace(/(\d)\s?[–—-]\s?(?=\d)/g, '$1 to ');

const abbreviations = (text: string): string =>
  text
    .replace(/\bDr\.(?=\s)/g, 'Doctor')
    .replace(/\bvs\./g, 'versus')
    .replace(/\be\.\s?g\./gi, 'for example')
    .replace(/\bi\.\s?e\./gi, 'that is')
    .replace(/\bcf\./g, 'compare')
    .replace(/\betc\./g, 'et cetera');

/** Ligatures and letters with marks lose them; what has no letter of its own is left for the count of foreign ones. */
const writeOut = (text: string): string =>
  text
    .replace(/[^\x20-\x7e\n]|[=&@+%|/]/gu, (sign) => WRITTEN_OUT[sign] ?? sign)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');
