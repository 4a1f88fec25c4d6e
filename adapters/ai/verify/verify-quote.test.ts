import { describe, expect, test } from 'vitest';
import { contentVocabulary, falseQuotes, sloppyQuotes } from '../../../bench/eval/altered-quotes.ts';
import { sentencesOf } from '../text/sentences.ts';
import { verifyQuote } from './verify-quote.ts';

const PASSAGE =
  'It was not possible to cross the river in 1923, said Marian Holt; the well-\nknown ferryman had earned 1,500 crowns, ' +
  'a tenth of 15% of the toll. “Why do you laugh?” he asked. Nobody answered him, and the steady rain went on falling over the harbour.';

const status = (quote: string, source = PASSAGE): string => verifyQuote(quote, source).status;
const found = (quote: string, source = PASSAGE): string => {
  const { start, end } = verifyQuote(quote, source);
  return source.slice(start, end);
};

describe('CHAT-02 accepts what the source says', () => {
  test('verbatim, with or without quotation marks around it', () => {
    expect(verifyQuote('to cross the river in 1923', PASSAGE)).toEqual({ status: 'exact', start: 20, end: 46 });
    expect(status('“the steady rain went on falling”')).toBe('exact');
  });

  test('in another typography, with offsets of the original', () => {
    expect(status('"why do you laugh?" he asked')).toBe('normalized');
    expect(found('the well-known ferryman had earned')).toBe('the well-\nknown ferryman had earned');
    expect(found('the wellknown ferryman had earned')).toBe('the well-\nknown ferryman had earned');
    expect(found('IT WAS NOT  POSSIBLE')).toBe('It was not possible');
  });

  test('with words left out by an ellipsis', () => {
    expect(status('It was not possible to cross the river … said Marian Holt')).toBe('normalized');
    expect(status('…the steady rain [...] over the harbour…')).toBe('normalized');
  });

  test('with one slip of the finger or a missing little word', () => {
    expect(status('the staedy rain went on falling over the harbour')).toBe('fuzzy');
    expect(found('the steady rain went on falling over harbour')).toBe(
      'the steady rain went on falling over the harbour',
    );
  });

  test('in Arabic with and without vowel signs, in Hebrew, Chinese and Hindi', () => {
    expect(status('كتب الرجل رسالة', 'ثم كَتَبَ الرَّجُلُ رِسَالَةً إلى أخيه.')).toBe('normalized');
    expect(found('كتب الرجل رسالة', 'ثم كَتَبَ الرَّجُلُ رِسَالَةً إلى أخيه.')).toBe('كَتَبَ الرَّجُلُ رِسَالَةً');
    expect(status('המגדלור בעיר יפו', 'הוא בנה את המגדלור בעיר יפו.')).toBe('exact');
    expect(status('建造了灯塔', '王明于1874年在烟台建造了灯塔。')).toBe('exact');
    expect(status('किताब मेज पर', 'वह किताब मेज पर है।')).toBe('exact');
  });

  test('accents lost by the keyboard, ligatures, full-width letters', () => {
    expect(status('le cafe etait ferme', 'Ce soir, le café était fermé.')).toBe('normalized');
    expect(status('the ﬁrst oﬀer stands', 'He said the first offer stands.')).toBe('normalized');
  });
});

describe('CHAT-02 refuses what the source does not say', () => {
  test.each([
    ['It was possible to cross the river in 1923', 'a negation dropped'],
    ['It was not never possible to cross the river in 1923', 'a negation added'],
    ['It was … possible to cross the river', 'a negation hidden by an ellipsis'],
    ['to cross the river in 1924, said Marian Holt', 'a number changed'],
    ['the well-known ferryman had earned 1500 crowns', 'a number written otherwise'],
    ['ferryman had earned 500 crowns', 'the end of a number'],
    ['had earned 1', 'the beginning of a number'],
    ['a tenth of 15', 'a percent sign cut off'],
    ['to cross the river in 1923, said Marina Holt', 'a name misspelt'],
    ['to cross the river in 1923, said Martin Holt', 'a name changed'],
    ['the heady rain went on falling over the harbour', 'a word changed'],
    ['the rain steady went on falling over the harbour', 'words swapped'],
    ['the rain went on falling over the harbour and then', 'words added at the end'],
    ['the went on falling over the harbour', 'a word dropped after an article'],
    ['Why do you laugh.', 'a question made a statement'],
    ['The harbour master refused to open the gate', 'a foreign sentence'],
    ['', 'nothing'],
    ['”', 'a mark'],
  ])('%s (%s)', (quote) => {
    expect(verifyQuote(quote, PASSAGE)).toEqual({ status: 'unsupported', start: -1, end: -1 });
  });

  test('part of a word, of a compound, of a negative number', () => {
    expect(status('possible to leave', 'It was impossible to leave.')).toBe('unsupported');
    expect(status('fatal in winter', 'It is non-fatal in winter.')).toBe('unsupported');
    expect(status('5 degrees at noon', 'It was -5 degrees at noon.')).toBe('unsupported');
    expect(status('does the lamp burn', 'The wind does not; nor does the lamp burn-out quickly.')).toBe('unsupported');
  });

  test('a superscript read as a digit', () => {
    expect(status('a field of 102 acres', 'They ploughed a field of 10² acres.')).toBe('unsupported');
  });

  test('one character in a script where every character counts', () => {
    expect(status('王明于1874年在烟台没建造灯塔', '王明于1874年在烟台建造了灯塔。')).toBe('unsupported');
    expect(status('كتب المتعلم رسالة طويلة إلى أخيه', 'ثم كتب المعلم رسالة طويلة إلى أخيه.')).toBe('unsupported');
    expect(status('वह किताब मेज पर नही', 'वह किताब मेज पर है।')).toBe('unsupported');
  });

  test('accents that make another word', () => {
    expect(status('sie würden müde und gingen', 'sie wurden müde und gingen nach Hause')).toBe('unsupported');
  });
});

describe('CHAT-02 against generated quotations', () => {
  const TEXT =
    'In 1874 the engineer Anton Varga built a lighthouse on the eastern cape of Norland, and it was never painted again. ' +
    'The council had refused to pay for the copper roof, which was 214 feet above the water. ' +
    'Most sailors could not believe that such a slender tower would withstand the winter storms of the northern sea. ' +
    'According to Bishop Ellery, the lantern was carried up 388 steps by seven silent prisoners. ' +
    'When the cable to Port Hesper broke in 1881, the keeper burned the furniture of his own kitchen for three nights.';
  const OTHER =
    'The museum of Karlow keeps 62 instruments that once belonged to travelling surgeons, and it is seldom open. ' +
    'A narrow staircase behind the chapel leads to the room where Maria Tessen wrote her second grammar.';
  const sources = [TEXT, OTHER].flatMap((passage) =>
    sentencesOf(passage).map(({ text }) => ({ passage, sentence: text })),
  );
  const vocabulary = contentVocabulary([TEXT, OTHER]);

  test('no altered or foreign quotation is accepted', () => {
    const cases = [1, 2, 3, 4].flatMap((seed) => falseQuotes(sources, vocabulary, seed));
    expect(cases.length).toBeGreaterThan(200);
    expect(new Set(cases.map(({ kind }) => kind))).toContain('two words substituted');
    expect(cases.filter(({ quote, source }) => status(quote, source) !== 'unsupported')).toEqual([]);
  });

  test('a slip that changes nothing is accepted', () => {
    const cases = [1, 2, 3, 4].flatMap((seed) => sloppyQuotes(sources, vocabulary, seed));
    expect(cases.length).toBeGreaterThan(50);
    expect(cases.filter(({ quote, source }) => status(quote, source) === 'unsupported')).toEqual([]);
  });
});
