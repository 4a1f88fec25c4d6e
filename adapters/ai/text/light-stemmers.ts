/**
 * Light stemmers for languages without a good published one in JavaScript.
 * All work on words already folded by `foldWord` (one form of yeh, kaf, heh and alef).
 */

function dropSuffix(word: string, suffixes: RegExp, keep: number): string {
  const match = suffixes.exec(word);
  const stem = match?.[1];
  return stem !== undefined && stem.length >= keep ? stem : word;
}

const ARABIC_ARTICLE = /^(?:وال|بال|کال|فال|لل|ال)(.{2,})$/;
const ARABIC_SUFFIX = /^(.{2,}?)(?:یات|یون|یین|تها|هما|هم|ها|نا|ان|ات|ون|ین|یه|ه|ی|ا)$/;
/** "And" or "so" before a preposition and an article: وبالقلعة, فللناس. */
const ARABIC_AND = /^[وف](?=(?:بال|کال|لل).{2,})/;

/** Common broken plurals, which share no stem with their singular; folded, each before its singular. */
const ARABIC_BROKEN =
  'خلایا خلیه حقوق حق کتب کتاب مدن مدینه امراض مرض بلدان بلد دول دوله عمال عمل اعمال عمل اطفال طفل رجال رجل ایام یوم اشهر شهر شهور شهر اسباب سبب ' +
  'اعضاء عضو افکار فکره اشیاء شیء انواع نوع اطعمه طعام ادویه دواء اغذیه غذاء قوانین قانون مبادی مبدا شعوب شعب افراد فرد فصول فصل قصص قصه بحوث بحث ابحاث بحث ' +
  'اورام ورم عوامل عامل مراحل مرحله نتایج نتیجه علماء عالم اطباء طبیب مرضی مرض اجسام جسم حروب حرب ملوک ملک بیوت بیت قلوب قلب ابواب باب شروط شرط احکام حکم ' +
  'ارقام رقم اسماء اسم الوان لون اهداف هدف اصدقاء صدیق اولاد ولد ابناء ابن نصوص نص جبال جبل انهار نهر بحار بحر اشجار شجره طیور طیر حیوانات حیوان';
const SINGULAR: ReadonlyMap<string, string> = new Map(
  ARABIC_BROKEN.split(' ').flatMap((word, at, all): [string, string][] => (at % 2 === 0 ? [[word, all[at + 1]!]] : [])),
);

/** Arabic: the article with its prefixes, a leading "and", the most common endings, and the singular of common broken plurals. */
export function stemArabic(word: string): string {
  let stem = word.replace(ARABIC_AND, '');
  if (stem.length > 4) {
    const bare = ARABIC_ARTICLE.exec(stem)?.[1];
    if (bare !== undefined) stem = bare;
    else if (/^و.{3,}$/.test(stem)) stem = stem.slice(1);
  }
  return dropSuffix(SINGULAR.get(stem) ?? stem, ARABIC_SUFFIX, 3);
}

const PERSIAN_SUFFIX =
  /^(.{2,}?)(?:هایشان|هایمان|هایتان|هایش|هایم|هایت|هایی|های|ها|هاشون|هامون|ترین|تر|گان|شان|مان|تان|شون|ان|ات|اش|ام|یی|ی|م|ش)$/;
/** The verbal prefix mi-, also denied. */
const PERSIAN_MI = /^ن?می(.{3,})$/;
/** Personal endings behind mi-: می‌کشاند, میکشن, می‌کشیم. */
const PERSIAN_PRESENT = /^(.{2,}?)(?:یدند|یدن|یدم|ید|اند|ند|یم|ین|م|ی|ن|د)$/;
/** Endings behind a past stem, which ends in d or t: ساختند, ساختن, ساخته, ساخته‌اند. */
const PERSIAN_PAST = /^(.{2,}[دت])(?:ه‌?اند|هاند|اند|ند|ه|ن|یم|ین|م|ی)$/;

/** Persian: plurals, comparison, owners, the verbal prefix mi-, personal endings and participles. */
export function stemPersian(word: string): string {
  const present = PERSIAN_MI.exec(word)?.[1];
  if (present !== undefined) return dropSuffix(dropSuffix(present, PERSIAN_PAST, 3), PERSIAN_PRESENT, 3);
  const past = dropSuffix(word, PERSIAN_PAST, 3);
  return past === word ? dropSuffix(word, PERSIAN_SUFFIX, 3) : dropSuffix(past, PERSIAN_PRESENT, 3);
}

const URDU_SUFFIX = /^(.{2,}?)(?:وں|یں|یاں|ات|ے|ی|ا|ه)$/;

/** Urdu: plural and gender endings. */
export function stemUrdu(word: string): string {
  return dropSuffix(word, URDU_SUFFIX, 2);
}

const HEBREW_PREFIX = /^[והבכלמש]{1,2}(?=.{3,}$)/;
const HEBREW_SUFFIX = /(?:ימ|ות|ה|י)$/;

/** Hebrew: the word without its clitics and its ending. */
export function stemHebrew(word: string): string {
  const bare = word.replace(HEBREW_PREFIX, '');
  const stem = bare.replace(HEBREW_SUFFIX, '');
  return stem.length >= 2 ? stem : bare;
}

const HINDI_SUFFIX = new RegExp(
  '^(.{2,}?)(?:' +
    'ियों|ियाँ|ियां|ाओं|ाएँ|ाएं|ुओं|ुएं|ाकर|ाया|ाने|ाना|ाते|ाती|ाता|ेगी|ेगा|ेंगे|ोगी|ोगे' +
    '|कर|ाई|ाए|ने|नी|ना|ते|ती|ता|ाँ|ां|ों|ें|ीं|ो|े|ू|ु|ी|ि|ा' +
    ')$',
);

/** Hindi: one spelling of nasals and nukta letters, then the most common endings. */
export function stemHindi(word: string): string {
  const plain = word
    .replace(/\u093c/g, '')
    .replace(/\u0901/g, '\u0902')
    .replace(/[ङञणनम]\u094d(?=[क-ह])/g, '\u0902');
  return dropSuffix(plain, HINDI_SUFFIX, 2);
}
