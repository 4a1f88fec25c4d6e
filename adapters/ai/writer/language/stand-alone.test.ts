import { describe, expect, test } from 'vitest';
import { continues, hangs } from './stand-alone.ts';

describe('sentences that are understood alone', () => {
  test.each([
    ['en', 'Stubb was the second mate of the ship that sailed from the harbor.'],
    ['en', 'It is not down in any map of the sea that sailors use.'],
    [
      'en',
      'It is a truth universally acknowledged, that a single man in possession of a good fortune, must be in want of a wife.',
    ],
    ['en', 'The library lends forty books a day, and its readers bring most of them back.'],
    ['ar', 'يولد جميع الناس أحرارًا متساوين في الكرامة والحقوق.'],
    ['de', 'Die Bibliothek leiht jeden Tag vierzig Bücher aus.'],
  ])('%s: %s', (lang, sentence) => expect(hangs(sentence, lang)).toBeNull());
});

describe('sentences that hang on what stands before them', () => {
  test.each([
    ['pronoun', 'en', 'He was a long, earnest man and had seen many storms.'],
    ['pronoun', 'en', 'Doctors of the town gave these drugs to everybody who asked.'],
    ['pronoun', 'en', 'In February his sister left the house for good.'],
    ['connective', 'en', 'However, the ship never came back to the harbor again.'],
    ['connective', 'en', 'The ship, however, never came back to the harbor again.'],
    ['connective', 'en', 'The harbor was also the place where the ships were built.'],
    ['pointer', 'en', 'The parts of the engine are drawn in figure 2 of the book.'],
    ['citation', 'en', 'The engine was built twice (Smith, 1912) and sold to a mine.'],
    ['citation', 'en', 'The engine was built twice [Works, p. 33] and sold to a mine.'],
    ['tag', 'en', 'The mate, Stubb, said he would go to sea no more that year.'],
    ['cut', 'en', 'He cared little for money, except as 176 a means for helping other people.'],
    ['quotes', 'en', 'The captain said “we sail at dawn and went below.'],
    ['open', 'en', 'The house belonged to the good and patient Mr.'],
    ['numbers', 'en', 'The values were 12.4, 17.3, 22.8 and 31.9 in 1871.'],
    ['pronoun', 'ar', 'هذه الخلية هي أصغر ما في الجسم من أجزاء.'],
    ['connective', 'ar', 'ولكن السفينة لم ترجع إلى الميناء بعد ذلك اليوم.'],
    ['connective', 'ar', 'فالخلية الواحدة تنتج خليتين في كل مرة.'],
    ['pronoun', 'he', 'הוא מעולם לא היה במלון הזה לפני כן.'],
    ['pronoun', 'fa', 'او قاطری خرید و دو سبد بر آن بست.'],
    ['pronoun', 'de', 'Sie tat es seit vierzig Jahren an jedem Abend.'],
  ])('%s, %s: %s', (_, lang, sentence) => expect(hangs(sentence, lang)).not.toBeNull());
});

test('a sentence that follows may point back, but not out of the page', () => {
  expect(continues('He was a native of Cape Cod.', 'en')).toBe(true);
  expect(continues('He is drawn in figure 2.', 'en')).toBe(false);
  expect(continues('He was a native of', 'en')).toBe(false);
});
