import { expect, test } from 'vitest';
import { foldWords, mapFolded } from '../../../platform/common/fold-text.ts';
import { findInBook, LettersWriter, shownHit, termsWanted } from './index.ts';

const TEXTS = [
  'Call me Ishmael. Some years ago—never mind how long!',
  'Ça n’est pas l’été: œuvre, Straße, İstanbul, ΛΌΓΟΣ, ½ cup, ⑴ one',
  'الْمَكْتَبَةُ الوَطَنِيَّةُ ١٩٢٣ وَالكِتابُ',
  '我们在北京大学读书。한국어 문장입니다',
  'שָׁלוֹם עֲלֵיכֶם soft\u00adhyphen zero\u200cwidth nbsp\u00a0here  ',
];

test.each(TEXTS)('READ-09 the way back from letters to the text fits: %j', (text) => {
  const { letters, from, to } = mapFolded(text, { spaces: true });
  expect(letters).toBe(foldWords(text));
  expect(from.length).toBeGreaterThanOrEqual(letters.length);
  expect(to.every((end, i) => end > from[i]!)).toBe(true);
});

function book(...passages: string[]) {
  const writer = new LettersWriter();
  passages.forEach((text, ord) =>
    writer.add({
      ord,
      section: Math.floor(ord / 2),
      chapter: `Chapter ${Math.floor(ord / 2)}`,
      letters: foldWords(text),
    }),
  );
  return { text: passages, letters: writer.done() };
}

/** What is marked, passage by passage. */
function marked({ text, letters }: ReturnType<typeof book>, query: string): string[] {
  return findInBook(letters, termsWanted(query))
    .hits(0, 100)
    .map(({ passage, marks }) => {
      const inside = marks.map(({ at, length }) => ({ at: at - letters.starts[passage]!, length }));
      const { parts } = shownHit({ text: text[passage]!, prefix: '', suffix: '' }, inside, text[passage + 1] ?? null);
      return `${passage}: ${parts
        .filter((part) => part.hit)
        .map((part) => part.text)
        .join('|')}`;
    });
}

const whales = book(
  'The Whale, a white whale; whaling.',
  'White was the whale’s head. Whitewhale',
  'He saw café and CAFÉS',
  'The end of the white',
  'whale begins here',
);

test('READ-09 a word finds every word that begins so, whatever its case', () => {
  expect(marked(whales, 'whal')).toEqual(['0: Whal', '0: whal', '0: whal', '1: whal', '4: whal']);
});

test('READ-09 letters inside a word are not found', () => {
  expect(marked(whales, 'hale')).toEqual([]);
});

test('READ-09 several words: the passages that hold them all, each place marked', () => {
  expect(marked(whales, 'white whale')).toEqual(['0: Whale|white|whale', '1: White|whale|White']);
});

test('READ-09 a phrase in quotation marks is found in this order only, also over the end of a passage but not of a section', () => {
  expect(marked(whales, '"white whale"')).toEqual(['0: white whale']);
  const over = book('He hunted the white', 'whale for years', 'The end of the white', 'whale');
  expect(marked(over, '“the white whale”')).toEqual(['0: the white| whale', '2: the white| whale']);
  const sections = book('one', 'the white', 'whale', 'two');
  expect(marked(sections, '"white whale"')).toEqual([]);
});

test('READ-09 an open quotation mark counts: one is still typing', () => {
  expect(marked(whales, '"white whale')).toEqual(['0: white whale']);
});

test('READ-09 accents do not matter', () => {
  expect(marked(whales, 'cafe')).toEqual(['2: café', '2: CAFÉ']);
});

test('READ-09 Arabic is found without vowel signs and behind the article', () => {
  expect(marked(book('قرأ الكِتَابَ في المَكْتَبَةِ'), 'كتاب')).toEqual(['0: كِتَابَ']);
  expect(marked(book('أحمد وإبراهيم'), 'ابراهيم')).toEqual(['0: إبراهيم']);
});

test('READ-09 Chinese needs no blanks; one sign is enough', () => {
  expect(marked(book('我在北京大学读书'), '北京')).toEqual(['0: 北京']);
  expect(marked(book('我在北京大学读书'), '学')).toEqual(['0: 学']);
});

test('READ-09 one Latin letter is too few, an empty query finds nothing', () => {
  expect([termsWanted('w'), termsWanted(' "" '), termsWanted('…')]).toEqual([[], [], []]);
});

test('READ-09 a hit is shown in its words, cut at words', () => {
  const text = `${'many words before it '.repeat(8)}needle${' and many words after it'.repeat(10)}`;
  const at = foldWords(text).indexOf('needle');
  const { parts, start, end } = shownHit({ text, prefix: '', suffix: '' }, [{ at, length: 6 }], null);
  expect(text.slice(start, end)).toBe('needle');
  expect(parts.map((part) => part.hit)).toEqual([false, true, false]);
  expect(parts[0]!.text).toMatch(/^…(many|words|before|it) /);
  expect(parts[2]!.text).toMatch(/(many|words|after|it|and)…$/);
});
