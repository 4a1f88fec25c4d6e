import type { TrialLanguage } from '../catalogue.ts';

/** A passage of the handbook. */
export type TrialPassage = { chapter: string; text: string };
/** The handbook in the languages it is written in. */
export type TrialBook = Readonly<Record<'en' | 'ar', readonly TrialPassage[]>>;

/** A question with a known answer: `holds` is in the one passage that answers it, `says` in every right reply. */
export type AnswerCase = {
  language: TrialLanguage;
  book: 'en' | 'ar';
  question: string;
  holds: string;
  says: RegExp;
};
/** A question whose topic is in no passage, though everybody knows the answer. */
export type AbsentCase = { language: TrialLanguage; book: 'en' | 'ar'; question: string };

/** A number in digits, or in the signs of a script without spaces, or one of the words for it; what stands around it may not change it. */
const saying = (signs: string, words: string): RegExp =>
  new RegExp(`(?<![\\p{N}.,])(?:${signs})(?!\\p{N})|(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');
const THIRTY = saying('30|٣٠|۳۰', 'thirty|ثلاثون|ثلاثين|treinta|سی');
const TWO_HUNDRED = saying('200|٢٠٠|۲۰۰|二百|两百', 'two hundred|مئتان|مائتان|doscientos|دویست');
const TEN = saying('10|١٠|۱۰', 'ten|عشر|عشرة|diez|ده');

export const ANSWER_CASES: readonly AnswerCase[] = [
  { language: 'en', book: 'en', question: 'How long do books stay in the trash?', holds: '30 days', says: THIRTY },
  { language: 'en', book: 'en', question: 'How large can a file be?', holds: '200 MB', says: TWO_HUNDRED },
  { language: 'ar', book: 'ar', question: 'كم يومًا تبقى الكتب في المهملات؟', holds: '30 يومًا', says: THIRTY },
  { language: 'ar', book: 'ar', question: 'كم ملفًا يمكن رفعه معًا؟', holds: '10 ملفات', says: TEN },
  {
    language: 'es',
    book: 'en',
    question: '¿Cuántos días se quedan los libros en la papelera?',
    holds: '30 days',
    says: THIRTY,
  },
  { language: 'fa', book: 'en', question: 'چند فایل را می‌توان هم‌زمان بارگذاری کرد؟', holds: '10 files', says: TEN },
  { language: 'zh', book: 'en', question: '一个文件最大可以有多大？', holds: '200 MB', says: TWO_HUNDRED },
];

export const ABSENT_CASES: readonly AbsentCase[] = [
  { language: 'en', book: 'en', question: 'What is the capital of Australia?' },
  { language: 'ar', book: 'ar', question: 'من كتب مسرحية هاملت؟' },
];

/** Questions for vectors: each is nearest to the passage that has its words of `holds`, of all the passages here. */
export const VECTOR_CASES: readonly { question: string; holds: string }[] = [
  { question: 'How can I get back a book that I deleted?', holds: '30 days' },
  { question: 'What is the largest file I can add?', holds: '200 MB' },
  { question: 'Can I listen to music and stop it automatically at night?', holds: 'sleep timer' },
];

/** Passages given beside the right one. */
const OTHERS = 4;

/** The passage that holds an answer; null when the handbook no longer says it, and the case can't be tried. */
export const passageWith = (book: TrialBook, { book: language, holds }: Pick<AnswerCase, 'book' | 'holds'>) =>
  book[language].find(({ text }) => text.includes(holds)) ?? null;

/** Passages spread over the book, none of which holds the answer, with the right one among them if there is one. */
export function passagesFor(
  passages: readonly TrialPassage[],
  right: TrialPassage | null,
  holds: string | null,
): TrialPassage[] {
  const others = passages.filter((one) => one !== right && (holds === null || !one.text.includes(holds)));
  const chosen = Array.from(
    { length: Math.min(OTHERS, others.length) },
    (_, at) => others[Math.floor(((at + 0.5) * others.length) / OTHERS)]!,
  );
  const distinct = [...new Set(chosen)];
  return right ? [...distinct.slice(0, 2), right, ...distinct.slice(2)] : distinct;
}
