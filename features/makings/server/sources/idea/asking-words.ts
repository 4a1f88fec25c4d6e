import { foldWords } from '../../../../../platform/common/fold-text.ts';
import { isFunctionWord } from '../../../../../adapters/ai/index.ts';

const folded = (text: string): ReadonlySet<string> => new Set(foldWords(text).split(' '));

/** Words that say what is to be made, not what it is to be about. */
const ASKING = folded(`
  podcast podcasts bookcast bookcasts episode conversation discussion dialogue talk chat debate interview spark article essay post summary
  review introduction overview explainer quotes quotations book novel story text author writer title make create write give record prepare
  tell show explain discuss summarize summarise listen hear read please want like need lets short long brief quick little new good minute
  minutes main key important ideas idea points themes theme plot everything whole entire complete full based
  gespräch folge artikel zusammenfassung buch roman livre roman résumé épisode libro novela resumen episodio
  بودكاست حلقة حلقات حوار حديث نقاش مناظرة مقابلة ومضة مقال مقالة ملخص تلخيص نبذة خلاصة مراجعة كتاب رواية قصة نص اكتب اكتبي أعد أعدي
  اصنع اصنعي سجل لخص لخصي ناقش تحدث احك اشرح أنشئ اعمل قصير قصيرة طويل طويلة دقيقة دقائق بعنوان أهم أفكار فكرة أفكاره كامل كاملة كله كلها
  مؤلف كاتب أريد حول
  关 于 的 播 客 一 个 集 讲 书 请`);
/** What stands right before the title of a book. */
const BOOK = folded('book novel buch roman livre libro novela كتاب رواية الكتاب الرواية');
/** What may stand between that and the title. */
const CALLED = folded('the a called titled named entitled der die das le la el بعنوان المسمى المسماة');
/** What stands between a title and its author. */
const BY = folded('by of from von de par per di تأليف للكاتب للكاتبة لمؤلفه بقلم');

/** Arabic joins these to the word behind them. */
const PROCLITIC = /^[وفبكل](?=\p{Script=Arabic}{2})/u;
const ARTICLE = /^ال(?=\p{Script=Arabic}{2})/u;

/** A folded word as Arabic may write it with and without what is joined before it; any other word alone. */
export function formsOf(word: string): string[] {
  const bare = word.replace(PROCLITIC, '');
  const open = word.startsWith('لل') ? `ال${word.slice(2)}` : bare;
  return [...new Set([word, bare, open].flatMap((one) => [one, one.replace(ARTICLE, '')]))];
}

/** Whether a folded word says nothing of a topic, in one of these languages. */
export const saysNothing = (word: string, languages: readonly string[]): boolean =>
  /^(?:\d+|s)$/u.test(word) ||
  formsOf(word).some((form) => ASKING.has(form) || languages.some((lang) => isFunctionWord(form, lang)));

export const isBookWord = (word: string): boolean => formsOf(word).some((form) => BOOK.has(form));
export const isCalled = (word: string): boolean => CALLED.has(word);
export const isBy = (word: string): boolean => BY.has(word);
