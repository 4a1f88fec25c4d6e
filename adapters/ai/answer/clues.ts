/** The kinds of answers a sentence could contain, judged by its surface. */
export type Clues = { number: boolean; date: boolean; place: boolean; reason: boolean };

const DIGIT = /\p{N}|%/u;
const words = (...alternatives: string[]): RegExp => new RegExp(`\\b(?:${alternatives.join('|')})\\b`, 'i');

const NUMBER_WORD = words(
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen',
  'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion',
  'half|third|quarter|dozen|percent|several|both|twice|once',
);
const YEAR = /(?<!\p{N})(?:1\p{N}{3}|20\p{N}{2})(?!\p{N})|[۰-۹٠-٩]{4}/u;
const ENGLISH_DATE = words(
  '\\d{1,2}(?:st|nd|rd|th) century|centur(?:y|ies)|bc|ad|bce|ce',
  '(?:mon|tues|wednes|thurs|fri|satur|sun)day',
  '(?:during|after|before|until|since|by) the',
  '\\d+ (?:years?|days?|months?|weeks?|hours?) (?:ago|later|after)',
  "o'clock|morning|evening|night|noon|midnight",
);
const ENGLISH_REASON = words(
  'because|since|due to|owing to|so that|in order to|as a result|therefore|thus',
  'result(?:ed|s|ing)? (?:in|from)|cause[sd]?|led to|reason|for fear|motivat\\w*',
  'to (?:avoid|prevent|protect|ensure|allow|reduce|increase|make|keep|help|gain|get)',
);
const ENGLISH_PLACE =
  /\b(?:in|at|near|from|to|into|of|through|across|between|outside|inside|on) (?:the )?\p{Lu}\p{L}+/u;

const REASONS: ReadonlyMap<string, RegExp> = new Map([
  ['ar', /لأن|بسبب|نتيجة|من أجل|لكي|حتى لا|نظرا|لذلك|السبب/],
  ['fa', /زیرا|چون|چرا که|به دلیل|به خاطر|به علت|برای این|تا |باعث|می‌?خواست|دلیل|علت/],
  ['ur', /کیونکہ|کی وجہ|تاکہ|لیے/],
  ['he', /כי|בגלל|משום|כדי|עקב|בשל/],
  ['hi', /क्योंकि|के कारण|ताकि|वजह/],
  ['de', /\b(?:weil|denn|wegen|aufgrund|damit|daher|deshalb|um zu)\b/i],
  ['es', /\b(?:porque|debido a|por eso|ya que|a causa|para)\b/i],
  ['fr', /\b(?:parce que|car|à cause|grâce à|afin de|en raison|pour)\b/i],
  ['zh', /因为|由于|所以|因此|为了|导致/],
]);

const monthPatterns = new Map<string, RegExp | null>();

/** Month names come from the platform's own calendar data, so every language has them. */
function monthPattern(lang: string): RegExp | null {
  let pattern = monthPatterns.get(lang);
  if (pattern === undefined) {
    pattern = makeMonthPattern(lang);
    monthPatterns.set(lang, pattern);
  }
  return pattern;
}

function makeMonthPattern(lang: string): RegExp | null {
  if (!/^[a-z]{2,3}$/.test(lang) || Intl.DateTimeFormat.supportedLocalesOf([lang]).length === 0) return null;
  const format = new Intl.DateTimeFormat(`${lang}-u-ca-gregory`, { month: 'long', timeZone: 'UTC' });
  const names = Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2024, month, 1)));
  const usable = names.filter((name) => /\p{L}{3}/u.test(name));
  return usable.length > 0 ? new RegExp(`(?<!\\p{L})(?:${usable.join('|')})(?!\\p{L})`, 'iu') : null;
}

/** Checks a sentence for numbers, dates, places and reasons. */
export function cluesOf(text: string, lang: string): Clues {
  const english = lang === 'en';
  return {
    number: DIGIT.test(text) || (english && NUMBER_WORD.test(text)),
    date: YEAR.test(text) || (monthPattern(lang)?.test(text) ?? false) || (english && ENGLISH_DATE.test(text)),
    place: ENGLISH_PLACE.test(text),
    reason: english ? ENGLISH_REASON.test(text) : (REASONS.get(lang)?.test(text) ?? false),
  };
}
