import { foldText } from '../../../../platform/common/fold-text.ts';
import type { Location } from '../../contract.ts';
import { type Genre, MAX_NAME } from '../../limits.ts';
import type { RouteKey } from '../routes.ts';
import { CITIES } from './cities.ts';

const table = <T extends string>(rows: Record<T, string>): Map<string, T> =>
  new Map(
    Object.entries<string>(rows).flatMap(([value, names]) =>
      names.split('|').map((name) => [foldText(name), value as T] as const),
    ),
  );

const PAGES = table<RouteKey>({
  dashboard: 'dashboard|لوحة القيادة|home|home page|start page|لوحة التحكم|الرئيسية|الصفحة الرئيسية|البداية',
  library: 'library|books|documents|shelf|shelves|bookshelf|book list|مكتبتي|المكتبة|كتبي|الكتب|المستندات|الرف',
  trash: 'trash|bin|rubbish|deleted books|سلة المهملات|المهملات|السلة',
  highlights: 'highlights|notes|bookmarks|التظليلات|تظليلاتي|الملاحظات|ملاحظاتي|الإشارات',
  sparks: 'sparks|spark|short articles|الومضات|ومضاتي|ومضة',
  bookcasts: 'bookcasts|bookcast|book casts|podcasts|حلقات الكتب|حلقات كتبي|حلقاتي',
  malaika: 'malaika|chat|conversations|malaika chat|chat with malaika|ملائكة|ملايكا|المحادثات|محادثاتي|المحادثة',
  reader: 'reader|current book|open book|book i am reading|القارئ|القراءة|كتابي الحالي',
  settings: 'settings|account|profile|account settings|profile settings|الإعدادات|الحساب|حسابي|الملف الشخصي|ملفي الشخصي',
});

const GENRE_NAMES = table<Genre>({
  fiction: 'fiction|novels|novel|stories|الروايات|رواية|الرواية|القصص|الأدب القصصي',
  'non-fiction': 'non-fiction|nonfiction|non fiction|الكتب غير القصصية|الواقعي|غير القصصي',
  biography: 'biography|biographies|memoir|memoirs|السير|السيرة|السير الذاتية|التراجم',
  history: 'history|التاريخ|تاريخ',
  science: 'science|popular science|العلوم|العلم',
  technology: 'technology|tech|computing|التقنية|التكنولوجيا',
  philosophy: 'philosophy|الفلسفة|فلسفة',
  poetry: 'poetry|poems|الشعر|شعر|القصائد',
  drama: 'drama|plays|theatre|theater|المسرح|المسرحيات|الدراما',
  academic: 'academic|academic books|scholarly|الأكاديمي|الكتب الأكاديمية',
  business: 'business|economics|الأعمال|الاقتصاد|إدارة الأعمال',
  'self-help': 'self-help|self help|تطوير الذات|التنمية الذاتية|التنمية البشرية',
  'science-fiction': 'science fiction|science-fiction|sci-fi|sci fi|scifi|الخيال العلمي|خيال علمي',
  fantasy: 'fantasy|الفانتازيا|الخيال',
  mystery:
    'mystery|mysteries|crime|detective stories|detective novels|crime novels|الغموض|الجريمة|الروايات البوليسية|البوليسية',
  thriller: 'thriller|thrillers|suspense|الإثارة|التشويق',
  romance: 'romance|love stories|الرومانسية|قصص الحب',
  horror: 'horror|ghost stories|الرعب',
  adventure: 'adventure|adventures|adventure stories|المغامرات|المغامرة',
  travel: 'travel|travel books|travel writing|السفر|الرحلات|أدب الرحلات',
  art: 'art|arts|art books|الفن|الفنون',
  religion: 'religion|religious books|spirituality|theology|الدين|الكتب الدينية|الروحانيات',
  children: "children|children's books|kids books|كتب الأطفال|الأطفال",
});

const LANGUAGES = table<'en' | 'ar'>({
  en: 'english|الإنجليزية|الانجليزية|إنجليزي|إنكليزية|الإنكليزية',
  ar: 'arabic|العربية|عربي|اللغة العربية',
});

const cities = new Map(
  CITIES.flatMap((city) => [[foldText(city.en), city] as const, [foldText(city.ar), city] as const]),
);
const COORDINATES = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/;
const foldName = (text: string) => foldText(text).replace(/^(?:the|my|a|an) |[.!?,]+$/g, '');

/** The page that a person names; null when there is none. */
export const findPage = (name: string): RouteKey | null =>
  PAGES.get(foldName(name).replace(/ (?:page|screen)$|^(?:صفحه|شاشه) /, '')) ?? null;

/** The language that a person names; null when Maktaba isn't available in it. */
export const findLanguage = (name: string): 'en' | 'ar' | null =>
  LANGUAGES.get(foldName(name).replace(/^اللغه /, '')) ?? null;

/** The location that a person names, a known city or latitude and longitude; null for anything else. */
export function findLocation(name: string): Location | null {
  const pair = COORDINATES.exec(name);
  if (pair) {
    const [latitude, longitude] = [Number(pair[1]), Number(pair[2])];
    if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
    return { latitude, longitude, name: `${latitude}, ${longitude}` };
  }
  const word = foldName(name).replace(/^(?:city of|مدينه) /, '');
  const city = cities.get(word) ?? cities.get(word.replace(/^new delhi$/, 'delhi').replace(/ (?:city|dc|d\.c)$/, ''));
  if (!city) return null;
  return {
    latitude: city.latitude,
    longitude: city.longitude,
    name: /\p{Script=Arabic}/u.test(name) ? city.ar : city.en,
  };
}

const splitList = (text: string, and: RegExp): string[] =>
  text
    .split(and)
    .map((one) => one.replace(/^[\s"“«]+|[\s"”».!]+$/g, ''))
    .filter(Boolean);
const AND = /\s*,\s*(?:and\s+|و\s*)?|\s+and\s+|\s+&\s+|\s+و\s*(?=ال)/iu;

/** The genres in a list; null when an entry isn't one. */
export function parseGenres(text: string): Genre[] | null {
  const found = splitList(text, AND).map((name) =>
    GENRE_NAMES.get(
      foldName(name)
        .replace(/^(?:كتب|روايات) (?=ال)/, '')
        .replace(/ (?:books|novels|stories)$/, ''),
    ),
  );
  return found.length > 0 && found.every((genre) => genre !== undefined) ? [...new Set(found as Genre[])] : null;
}

/** Words that join orders; no name has them. */
const JOINED = / (?:and|then|but|or) /i;
const NAME = /^\p{L}[\p{L}\p{M} .'\u00b7-]*$/u;

/** A person's name, trimmed; null when the words can't be one. */
export function parseName(text: string): string | null {
  const name = text.replace(/^[\s"“«']+|[\s"”»'.!]+$/g, '').replace(/\s+/g, ' ');
  return name.length <= MAX_NAME && name.split(' ').length <= 5 && NAME.test(name) && !JOINED.test(name) ? name : null;
}

/** The authors in a list; null when an entry can't be a name. */
export function parseAuthors(text: string): string[] | null {
  const found = splitList(text, /\s*,\s*(?:and\s+|و\s+)?|\s+and\s+|\s+&\s+|\s+و\s*(?=\p{Script=Arabic}{3,})/iu).map(
    parseName,
  );
  return found.length > 0 && found.every((name) => name !== null) ? [...new Set(found as string[])] : null;
}
