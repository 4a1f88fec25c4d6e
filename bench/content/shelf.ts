// Titles, authors and the rest of what a shelf shows, as different and as alike as in a real library.
import { randomFrom } from '../measure/statistics.ts';

export type ShelfBook = {
  title: string;
  author: string;
  description: string;
  language: string;
  direction: 'ltr' | 'rtl';
  format: string;
  genre: string;
  tags: string[];
  toc: string;
  pages: number;
  progress: number;
  addedAt: string;
  activeAt: string;
};

const FIRST = [
  'Amina',
  'Bruno',
  'Clara',
  'David',
  'Elif',
  'Farid',
  'Grace',
  'Hanna',
  'Ivan',
  'Jane',
  'Karim',
  'Lena',
  'Maria',
  'Noor',
  'Omar',
  'Paul',
  'Rosa',
  'Samir',
  'Tomas',
  'Yara',
];
const LAST = [
  'Abadi',
  'Becker',
  'Cohen',
  'Duarte',
  'Eriksen',
  'Farouk',
  'Garcia',
  'Haddad',
  'Ito',
  'Jansen',
  'Khalil',
  'Lindgren',
  'Moreau',
  'Nasser',
  'Okafor',
  'Petrov',
  'Qureshi',
  'Rossi',
  'Schmidt',
  'Tanaka',
  'Usman',
  'Vogel',
  'Wells',
  'Young',
  'Zaki',
];
const ARABIC = [
  'كتاب',
  'تاريخ',
  'قصة',
  'البحر',
  'المدينة',
  'الليل',
  'الحكمة',
  'رحلة',
  'الصحراء',
  'النجوم',
  'القمر',
  'مكتبة',
  'الشاعر',
  'ذاكرة',
  'الطريق',
];
const ARABIC_AUTHORS = ['نجيب منصور', 'ليلى حداد', 'أحمد الفارسي', 'سلمى العطار', 'يوسف خليل'];
const GENRES = ['fiction', 'history', 'science', 'philosophy', 'poetry', 'technology'];
const TAGS = [
  'sea',
  'travel',
  'war',
  'love',
  'essay',
  'classic',
  'reference',
  'unread',
  'gift',
  'school',
  'law',
  'nature',
];
const FORMATS = ['epub', 'epub', 'epub', 'pdf', 'pdf', 'docx', 'txt'];
/** Shares of the shelf: titles with the common word, titles in Arabic; how many titles hold the rare word. */
const COMMON_SHARE = 0.09,
  ARABIC_SHARE = 0.1,
  RARE_EACH = 2000;

/** Words to look for on this shelf. */
export const SOUGHT = {
  common: 'history',
  author: 'becker',
  rare: 'quixoture',
  arabic: 'مكتبة',
  none: 'zzqqxx',
  twoLetters: 'zq',
} as const;

const START = Date.UTC(2020, 0, 1),
  SPAN = 5 * 365 * 86_400_000;

function titleIn(words: readonly string[], random: () => number): string {
  const count = 2 + Math.floor(random() * 4);
  const pick = () => words[Math.floor(words.length ** random()) - 1] ?? 'book';
  return Array.from({ length: count }, pick)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join(' ');
}

/** The book with this number. `words` go from common to rare. */
export function shelfBook(number: number, words: readonly string[]): ShelfBook {
  const random = randomFrom(number * 7919 + 13);
  const of = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const arabic = random() < ARABIC_SHARE;
  let title = arabic ? `${of(ARABIC)} ${of(ARABIC)} ${of(ARABIC)}` : titleIn(words, random);
  if (!arabic && random() < COMMON_SHARE) title = `A History of ${title}`;
  if (number % RARE_EACH === 7) title = `${title} Quixoture`;
  const added = new Date(START + random() * SPAN);
  const active = new Date(added.getTime() + random() * (START + SPAN - added.getTime()));
  const chapters = Array.from({ length: 18 }, (_, i) => ({
    label: `${i + 1}. ${titleIn(words, random)}`,
    href: `text/chapter-${i + 1}.xhtml`,
    page: null,
    children: [],
  }));
  return {
    title,
    author: arabic ? of(ARABIC_AUTHORS) : `${of(FIRST)} ${of(LAST)}`,
    description: Array.from({ length: 6 }, () => titleIn(words, random)).join('. '),
    language: arabic ? 'ar' : 'en',
    direction: arabic ? 'rtl' : 'ltr',
    format: of(FORMATS),
    genre: of(GENRES),
    tags: [of(TAGS), of(TAGS)],
    toc: JSON.stringify(chapters),
    pages: 40 + Math.floor(random() * 800),
    progress: random() < 0.6 ? 0 : Math.floor(random() * 101),
    addedAt: added.toISOString(),
    activeAt: active.toISOString(),
  };
}

/** Words of some texts, the commonest first. */
export function wordsByFrequency(texts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const word of text.toLowerCase().match(/[a-z]{4,}/g) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([word]) => word);
}
