import type { Hang } from './hang.ts';

const HEBREW = {
  pronoun: /^(?:הוא|היא|הם|הן|זה|זו|זאת|אלה|אלו|והוא|והיא|והם|כך|כאן|שם|לו|לה|להם)(?=[\s,])/u,
  connective:
    /^(?:אבל|אך|ולכן|לכן|ואז|אז|כמו כן|בנוסף|עם זאת|למרות זאת|אולם|לדוגמה|למשל|לעומת זאת|גם|וגם|או|כי|ובכן|בעקבות זאת|לאחר מכן|כמו|ו(?!ילון|רד|תיק|עד)\p{L}{2,})(?=[\s,])/u,
  early: /^(?:\S+\s+){0,3}(?:הזה|הזאת|הזו|האלה|הללו|זאת|ההוא|ההיא)(?=[\s,.])/u,
};
const PERSIAN = {
  pronoun: /^(?:او|آن|آنها|این|وی|ایشان|همین|چنین|آنان)(?=[\s،‌])/u,
  connective:
    /^(?:اما|و|ولی|پس|بنابراین|همچنین|زیرا|سپس|البته|در نتیجه|با این حال|به همین|از این رو|علاوه بر|برای مثال)(?=[\s،])/u,
  early: /^(?:\S+\s+){0,3}(?:این|آن)(?=\s)/u,
};
/** Words that point at a place of the page. */
export const POINTS_IN_HEBREW = /(?:להלן|לעיל|כאמור|בעמוד \d|בטבלה|באיור)/u;
export const POINTS_IN_PERSIAN = /(?:در زیر|در بالا|شکل \d|جدول \d|صفحهٔ? \d)/u;

const hangsBy =
  ({ pronoun, connective, early }: typeof HEBREW) =>
  (text: string): Hang | null => {
    if (pronoun.test(text)) return 'pronoun';
    if (connective.test(text)) return 'connective';
    return early.test(text) ? 'pronoun' : null;
  };

/** Why a Hebrew or Persian sentence isn't understood alone: short lists only. */
export const hangsInHebrew = hangsBy(HEBREW);
export const hangsInPersian = hangsBy(PERSIAN);
