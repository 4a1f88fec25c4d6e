import { folded } from './word-sets.ts';
import { foldWord } from '../../text/fold-word.ts';

/** Number words by language; ordinals have a sign of their own. */
const WORDS: Readonly<Record<string, string>> = {
  en: 'two=2 three=3 four=4 five=5 six=6 seven=7 eight=8 nine=9 ten=10 eleven=11 twelve=12 thirteen=13 fourteen=14 fifteen=15 sixteen=16 seventeen=17 eighteen=18 nineteen=19 twenty=20 thirty=30 forty=40 fifty=50 sixty=60 seventy=70 eighty=80 ninety=90 hundred=100 thousand=1000 million=1000000 billion=1000000000 first=#1 second=#2 third=#3 fourth=#4 fifth=#5 sixth=#6 seventh=#7 eighth=#8 ninth=#9 tenth=#10 twelfth=#12 fifteenth=#15 sixteenth=#16 seventeenth=#17 eighteenth=#18 nineteenth=#19 twentieth=#20 dozen=12 half=1/2 twice=x2 thrice=x3',
  de: 'zwei=2 drei=3 vier=4 fünf=5 sechs=6 sieben=7 acht=8 neun=9 zehn=10 elf=11 zwölf=12 zwanzig=20 dreißig=30 vierzig=40 fünfzig=50 sechzig=60 siebzig=70 achtzig=80 neunzig=90 hundert=100 tausend=1000 million=1000000 millionen=1000000 milliarde=1000000000 milliarden=1000000000 erste=#1 ersten=#1 zweite=#2 zweiten=#2 dritte=#3 dritten=#3 vierte=#4 vierten=#4 hälfte=1/2 doppelt=x2',
  es: 'dos=2 tres=3 cuatro=4 cinco=5 seis=6 siete=7 ocho=8 nueve=9 diez=10 once=11 doce=12 veinte=20 treinta=30 cuarenta=40 cincuenta=50 sesenta=60 setenta=70 ochenta=80 noventa=90 cien=100 ciento=100 mil=1000 millón=1000000 millones=1000000 primero=#1 primera=#1 primer=#1 segundo=#2 segunda=#2 tercero=#3 tercera=#3 tercer=#3 mitad=1/2 doble=x2',
  fr: 'deux=2 trois=3 quatre=4 cinq=5 six=6 sept=7 huit=8 neuf=9 dix=10 onze=11 douze=12 vingt=20 trente=30 quarante=40 cinquante=50 soixante=60 cent=100 mille=1000 million=1000000 millions=1000000 milliard=1000000000 premier=#1 première=#1 deuxième=#2 second=#2 seconde=#2 troisième=#3 moitié=1/2 double=x2',
  ar: 'اثنان=2 اثنين=2 اثنتين=2 ثلاث=3 ثلاثة=3 أربع=4 أربعة=4 خمس=5 خمسة=5 ست=6 ستة=6 سبع=7 سبعة=7 ثماني=8 ثمانية=8 تسع=9 تسعة=9 عشر=10 عشرة=10 عشرين=20 عشرون=20 ثلاثين=30 ثلاثون=30 أربعين=40 أربعون=40 خمسين=50 خمسون=50 مئة=100 مائة=100 ألف=1000 آلاف=1000 مليون=1000000 ملايين=1000000 مليار=1000000000 الأول=#1 الأولى=#1 الثاني=#2 الثانية=#2 الثالث=#3 الثالثة=#3 نصف=1/2',
  fa: 'دو=2 سه=3 چهار=4 پنج=5 شش=6 هفت=7 هشت=8 نه‌تا=9 ده=10 یازده=11 دوازده=12 بیست=20 سی=30 چهل=40 پنجاه=50 شصت=60 هفتاد=70 هشتاد=80 نود=90 صد=100 هزار=1000 میلیون=1000000 میلیارد=1000000000 اول=#1 نخستین=#1 دوم=#2 دومین=#2 سوم=#3 سومین=#3 نصف=1/2 نیم=1/2',
  ur: 'دو=2 تین=3 چار=4 پانچ=5 چھ=6 سات=7 آٹھ=8 نو=9 دس=10 بیس=20 تیس=30 پچاس=50 سو=100 ہزار=1000 لاکھ=100000 کروڑ=10000000 پہلا=#1 پہلی=#1 پہلے=#1 دوسرا=#2 دوسری=#2 دوسرے=#2 تیسرا=#3 تیسری=#3 نصف=1/2 آدھا=1/2',
  he: 'שני=2 שתי=2 שניים=2 שתיים=2 שלוש=3 שלושה=3 ארבע=4 ארבעה=4 חמש=5 חמישה=5 שש=6 שישה=6 שבע=7 שבעה=7 שמונה=8 תשע=9 תשעה=9 עשר=10 עשרה=10 עשרים=20 שלושים=30 ארבעים=40 חמישים=50 מאה=100 אלף=1000 אלפים=1000 מיליון=1000000 מיליארד=1000000000 ראשון=#1 ראשונה=#1 הראשון=#1 הראשונה=#1 השני=#2 השנייה=#2 שלישי=#3 השלישי=#3 מחצית=1/2 חצי=1/2',
  hi: 'दो=2 तीन=3 चार=4 पाँच=5 पांच=5 छह=6 छः=6 सात=7 आठ=8 नौ=9 दस=10 बीस=20 तीस=30 पचास=50 सौ=100 हजार=1000 हज़ार=1000 लाख=100000 करोड़=10000000 पहला=#1 पहली=#1 पहले=#1 दूसरा=#2 दूसरी=#2 दूसरे=#2 तीसरा=#3 तीसरी=#3 आधा=1/2 आधे=1/2',
};

const BY_LANGUAGE: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Object.entries(WORDS).map(([language, list]) => [
    language,
    new Map(
      list.split(' ').map((one): [string, string] => {
        const [word = '', value = ''] = one.split('=');
        return [foldWord(word), value];
      }),
    ),
  ]),
);

const CENTURY = folded('century centuries jahrhundert jahrhunderts jahrhunderte siglo siglos siècle siècles');
const ROMAN = /^(?=[IVXLC]{2,}e?$)(?:C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})e?$/;
const ROMAN_VALUES: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100 };

function romanValue(word: string): number {
  const values = [...word].map((letter) => ROMAN_VALUES[letter] ?? 0);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}

const HAN_DIGITS = '〇一二三四五六七八九';
const HAN_UNITS: ReadonlyMap<string, number> = new Map([
  ['十', 10],
  ['百', 100],
  ['千', 1000],
  ['万', 10_000],
  ['萬', 10_000],
  ['亿', 100_000_000],
  ['億', 100_000_000],
]);
const HAN_NUMBER = /^[〇零一二两兩三四五六七八九十百千万萬亿億]+$/u;

/** The value of a number in Chinese characters. */
function hanValue(word: string): number {
  let total = 0;
  let section = 0;
  let digit = 0;
  for (const letter of word) {
    const unit = HAN_UNITS.get(letter);
    if (unit === undefined)
      digit = digit * (digit > 0 ? 10 : 1) + Math.max(0, HAN_DIGITS.indexOf(letter.replace(/[两兩]/u, '二')));
    else if (unit >= 10_000) [total, section, digit] = [(total + section + digit || 1) * unit, 0, 0];
    else [section, digit] = [section + (digit || 1) * unit, 0];
  }
  return total + section + digit;
}

/** The number that a word stands for; empty when it is none. "One" and single Chinese characters for it say little. */
export function numberOf(written: string, word: string, language: string): string {
  if (/\p{N}/u.test(word) && !HAN_NUMBER.test(word)) return word.replace(/(?<=\d)(?:st|nd|rd|th|s|er|ers)$/u, '');
  if (HAN_NUMBER.test(written)) return /^[一〇零]$/u.test(written) ? '' : String(hanValue(written));
  if (ROMAN.test(written)) return String(romanValue(written.replace(/e$/, '')));
  return BY_LANGUAGE.get(language)?.get(word) ?? '';
}

/** Whether a word means a century: the number beside it counts centuries. */
export const isCentury = (word: string): boolean => CENTURY.has(word);

/** Languages that write thousands with a point and fractions with a comma. */
const COMMA_FRACTIONS: ReadonlySet<string> = new Set(['de', 'es', 'fr', 'it', 'pt', 'nl', 'ru', 'tr']);

/** Joins the second part of a written number to the first: "1,234", "3.5"; null when they are two numbers. */
export function joinedNumber(first: string, between: string, second: string, language: string): string | null {
  if (!/^-?\d+(?:\.\d+)?$/.test(first) || !/^\d+$/.test(second) || !/^[.,٬٫]$/u.test(between)) return null;
  const fraction = between === '٫' || between === (COMMA_FRACTIONS.has(language) ? ',' : '.');
  if (!fraction) return /^\d{3}$/.test(second) ? first + second : null;
  return first.includes('.') ? null : `${first}.${second}`;
}
