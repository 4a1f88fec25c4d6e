/** A year a sentence names: for sorting, and as written. */
export type NamedYear = { year: number; written: string; at: number };

const DIGITS: Record<string, number> = { '٠': 0x660, '۰': 0x6f0, '०': 0x966 };
/** Arabic, Persian and Devanagari digits as Latin ones; offsets stay. */
export const latinDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹०-९]/gu, (digit) => {
    const code = digit.codePointAt(0)!;
    const zero = Object.values(DIGITS).find((base) => code >= base && code < base + 10)!;
    return String(code - zero);
  });

const MONTH = String.raw`(?:jan(?:uary|uar)?|feb(?:ruary|ruar)?|mar(?:ch)?|märz|apr(?:il)?|may|mai|june?|juni|july?|juli|aug(?:ust)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|spring|summer|autumn|fall|winter|يناير|فبراير|مارس|أبريل|ابريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر|ژانویه|فوریه|آوریل|مه|ژوئن|ژوئیه|اوت|سپتامبر|اکتبر|نوامبر|دسامبر|ינואר|פברואר|מרץ|אפריל|מאי|יוני|יולי|אוגוסט|ספטמבר|אוקטובר|נובמבר|דצמבר|जनवरी|फरवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|अक्टूबर|नवंबर|दिसंबर)`;
/** Words before a year. */
const LEADS = new RegExp(
  String.raw`(?:(?<![\p{L}])(?:in|since|by|through|from|until|till|to|of|year|years|circa|ca?\.?|about|around|after|before|during|between|and|early|late|mid|im jahre?|jahre?|seit|von|bis|um|nach|vor|en|desde|hasta|de|del|año|entre|depuis|vers|année|l'an|an|avant|après|عام|عامي|سنة|العام|في|منذ|حتى|بين|إلى|من|سال|از|تا|در|سنہ|سن|سے|میں|ב|משנת|בשנת|שנת|עד|सन्|सन|से|वर्ष|${MONTH})[\s.,]*|[(\[–—-]\s*|${MONTH}\s+\d{1,2}(?:st|nd|rd|th)?,?\s+|(?<![\p{L}])ב-?)$`,
  'iu',
);
/** Something counted, so no year. */
const UNIT =
  /^\s*(?:%|°|km|kilomet|m\b|met(?:er|re)|kg|mg|cm|mm|ft|feet|foot|miles?|men|people|persons?|barrels?|tons?|pounds?|dollars?|euros?|francs?|years?|days?|hours?|times|copies|calories|سعرة|كلم|كيلو|غرام|متر|دولار|شخص|नागरिक|किमी|人|米|公里|元|吨|[.,]\d)/iu;
const NUMBER = /(?<![\p{L}\p{N}.,/$€£#-])(\d{1,4})(?!\p{N}|(?![年م])\p{L})(?:\s?[–—-]\s?\d{2,4}(?!\p{N}))?/gu;
const BEFORE_CHRIST =
  /^\s*(?:bce?\b|b\.\s?c\.|v\. ?chr|a\. ?c\.|av\. ?j|ق\.? ?م|قبل الميلاد|پیش از میلاد|קודם|לפנה|ई\. ?पू|ईसा पूर्व)/iu;
const AFTER_CHRIST =
  /^\s*(?:ce\b|ad\b|a\.\s?d\.|n\. ?chr|d\. ?c\.|ap\. ?j|م(?=[\s،.)]|$)|ميلادي|میلادی|לספירה|ई(?:स्वी)?)/iu;
const HIJRI = /^\s*(?:هـ|هجري|ہجری|a\.?h\.?\b)/iu;
const LEADS_ERA = /(?:\bA\.? ?D\.?|公元)\s*$/u;
const LEADS_BEFORE = /公元前\s*$/u;
const HAN_YEAR = /^\s*年/u;
const CENTURY =
  /(?<![\p{L}\p{N}])(\d{1,2})(?:st|nd|rd|th|\.|e|er)?[\s-](?:century|centuries|jahrhundert|siècle|עד)|القرن\s+(?:ال)?(\d{1,2})|(\d{1,2})\s?世纪/giu;
const LATEST = 2099;
const EARLIEST_BARE = 1000;
/** A Hijri year is about this many years, of about this length, after the year 0. */
const HIJRI_START = 622;
const HIJRI_LENGTH = 0.97;

function yearAt(text: string, number: number, start: number, end: number): number | null {
  const before = text.slice(Math.max(0, start - 24), start);
  const behind = text.slice(end, end + 16);
  if (number === 0) return null;
  if (LEADS_BEFORE.test(before) || BEFORE_CHRIST.test(behind)) return -number;
  if (HIJRI.test(behind)) return Math.round(HIJRI_START + number * HIJRI_LENGTH);
  if (LEADS_ERA.test(before) || (AFTER_CHRIST.test(behind) && number > 31)) return number <= LATEST ? number : null;
  if (number < EARLIEST_BARE || number > LATEST) return null;
  if (HAN_YEAR.test(behind)) return number;
  return LEADS.test(before) && !UNIT.test(behind) ? number : null;
}

/** The years and centuries that a sentence names, in the order of its words: in digits of several scripts, with eras and ranges. Numbers of other things are left out. */
export function yearsIn(given: string): NamedYear[] {
  const text = latinDigits(given);
  const found: NamedYear[] = [];
  for (const match of text.matchAll(NUMBER)) {
    const end = match.index + match[1]!.length;
    const whole = match.index + match[0].length;
    // The era behind a range belongs to both of its ends.
    const year = yearAt(text, Number(match[1]), match.index, end) ?? yearAt(text, Number(match[1]), match.index, whole);
    if (year === null) continue;
    const era = new RegExp(`${BEFORE_CHRIST.source}|${AFTER_CHRIST.source}|${HIJRI.source}|${HAN_YEAR.source}`, 'iu');
    const last = whole + (era.exec(text.slice(whole))?.[0].length ?? 0);
    found.push({ year, written: given.slice(match.index, last).trim(), at: match.index });
  }
  for (const match of text.matchAll(CENTURY)) {
    const century = Number(match[1] ?? match[2] ?? match[3]);
    if (century < 1 || century > 21) continue;
    const before = BEFORE_CHRIST.test(text.slice(match.index + match[0].length));
    const written = given.slice(match.index, match.index + match[0].length);
    found.push({ year: before ? -century * 100 + 50 : (century - 1) * 100 + 50, written, at: match.index });
  }
  return found.sort((a, b) => a.at - b.at);
}
