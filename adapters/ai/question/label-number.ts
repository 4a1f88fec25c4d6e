import { foldDigits } from '../../../platform/common/fold-text.ts';

const ROMAN: ReadonlyMap<string, number> = new Map([
  ['i', 1],
  ['v', 5],
  ['x', 10],
  ['l', 50],
  ['c', 100],
]);
const HAN: ReadonlyMap<string, number> = new Map([...'零一二三四五六七八九'].map((digit, value) => [digit, value]));

/** Numbers in words, each list starting at one; other forms of a number follow a bar. */
const COUNTED = [
  'one|first two|second three|third four|fourth five|fifth six|sixth seven|seventh eight|eighth nine|ninth ten|tenth eleven|eleventh twelve|twelfth',
  'eins|erste|ersten|erstes zwei|zweite|zweiten|zweites drei|dritte|dritten|drittes vier|vierte|vierten fünf|fünfte|fünften sechs|sechste|sechsten sieben|siebte|siebten acht|achte|achten neun|neunte|neunten zehn|zehnte|zehnten',
  'uno|primer|primero|primera dos|segundo|segunda tres|tercer|tercero|tercera cuatro|cuarto cinco|quinto seis|sexto siete|séptimo ocho|octavo nueve|noveno diez|décimo',
  'un|premier|première deux|deuxième trois|troisième quatre|quatrième cinq|cinquième six|sixième sept|septième huit|huitième neuf|neuvième dix|dixième',
  'الأول|الأولى|الاول|الاولى الثاني|الثانية الثالث|الثالثة الرابع|الرابعة الخامس|الخامسة السادس|السادسة السابع|السابعة الثامن|الثامنة التاسع|التاسعة العاشر|العاشرة',
  'اول|یکم|نخست دوم سوم چهارم پنجم ششم هفتم هشتم نهم دهم',
  'پہلا|پہلے|پہلی دوسرا|دوسرے|دوسری تیسرا|تیسرے|تیسری چوتھا|چوتھے|چوتھی پانچواں|پانچویں چھٹا|چھٹے ساتواں|ساتویں آٹھواں|آٹھویں نواں|نویں دسواں|دسویں',
  'הראשון|ראשון השני|שני השלישי|שלישי הרביעי|רביעי החמישי|חמישי השישי|שישי השביעי|שביעי השמיני|שמיני התשיעי|תשיעי העשירי|עשירי',
  'पहला|पहले|पहली दूसरा|दूसरे|दूसरी तीसरा|तीसरे|तीसरी चौथा|चौथे|चौथी पाँचवाँ|पांचवां|पाँचवें छठा|छठे सातवाँ|सातवें आठवाँ|आठवें नौवाँ|नौवें दसवाँ|दसवें',
];
const WORDS: ReadonlyMap<string, number> = new Map(
  COUNTED.flatMap((list) =>
    list.split(' ').flatMap((forms, index) => forms.split('|').map((form): [string, number] => [form, index + 1])),
  ),
);

function roman(word: string): number | null {
  if (!/^(?:c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/.test(word) || word === '') return null;
  const values = [...word].map((letter) => ROMAN.get(letter) ?? 0);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}

/** Chinese numerals below a thousand: 二十六, 一百零五. */
function han(word: string): number | null {
  if (!/^[零一二三四五六七八九十百]+$/.test(word)) return null;
  let sum = 0;
  let digit = 0;
  for (const letter of word) {
    const unit = letter === '十' ? 10 : letter === '百' ? 100 : 0;
    if (unit > 0) [sum, digit] = [sum + (digit || 1) * unit, 0];
    else digit = HAN.get(letter) ?? 0;
  }
  return sum + digit;
}

/** The number a word means: digits of any script, Roman or Chinese numerals, or words; null for other words. */
export function numberOf(word: string): number | null {
  const plain = foldDigits(word.toLowerCase())
    .replace(/[.,:;?!؟)]+$/u, '')
    .replace(/(?<=\d)(?:st|nd|rd|th|\.|º|ª)$/u, '');
  if (/^\d{1,4}$/.test(plain)) return Number(plain);
  return WORDS.get(plain) ?? roman(plain) ?? han(plain);
}
