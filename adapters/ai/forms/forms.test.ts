import { expect, test } from 'vitest';
import { distinctive } from './distinctive.ts';
import { fate } from './fate.ts';
import { type FormSentence, formSentences } from './form-sentence.ts';
import { definedIn, glossary } from './glossary.ts';
import { introducesName, onTopic } from './on-topic.ts';
import { quiz } from './quiz.ts';
import { simplest } from './simply.ts';
import { chapterSummary, keyLines } from './summary.ts';
import { themes } from './themes.ts';
import { datedSentences, FEWEST_DATED, timeline } from './timeline.ts';

/** A book of one passage for each paragraph. */
const book = (paragraphs: readonly string[], chapter = 'Chapter 1', language = 'en'): FormSentence[] =>
  formSentences(paragraphs.map((text, ord) => ({ bookId: 'b', ord, text, chapter, language })));
const texts = (sentences: readonly FormSentence[]): string[] => sentences.map(({ text }) => text);

test('sentences leave out headings, lists of contents, captions and lines about the file, and keep their place in the passage', () => {
  const sentences = formSentences([
    { bookId: 'b', ord: 0, text: 'Chapter 1. The Lamp', chapter: 'Chapter 1. The Lamp', language: 'en' },
    {
      bookId: 'b',
      ord: 1,
      text: 'Figure 3. A lamp. The keeper lit the lamp.',
      chapter: 'Chapter 1. The Lamp',
      language: 'en',
    },
    {
      bookId: 'b',
      ord: 2,
      text: 'Produced by Project Gutenberg volunteers.',
      chapter: 'Chapter 1. The Lamp',
      language: 'en',
    },
    { bookId: 'b', ord: 3, text: 'The lamp, 12. The tower, 30.', chapter: 'CONTENTS', language: 'en' },
  ]);
  expect(sentences.every(({ text }) => !/Gutenberg|tower/.test(text))).toBe(true);
  const lit = sentences.find(({ text }) => text === 'The keeper lit the lamp.')!;
  expect('Figure 3. A lamp. The keeper lit the lamp.'.slice(lit.start, lit.end)).toBe(lit.text);
});

const FILLER = Array.from(
  { length: 30 },
  (_, at) => `On morning number ${at} the village baker carried warm bread to the quiet houses by the river.`,
);

test('the terms that mark a part are those it uses more than the rest', () => {
  const part = book(
    Array.from({ length: 5 }, (_, at) => `The harpoon number ${at} flew toward the whale beside the boat.`),
  );
  const rest = formSentences(
    FILLER.map((text, ord) => ({ bookId: 'b', ord, text, chapter: 'x', language: 'en' })),
    100,
  );
  const marked = distinctive(part, rest, 8);
  expect(marked).toContain('harpoon');
  expect(marked).toContain('whale');
  expect(marked).not.toContain('bread');
});

test('a chapter is summed up by its first and last sentence and those that carry what marks it, each once and in order', () => {
  const chapter = [
    'The expedition left the harbor of Orvik early in the spring of that year.',
    ...FILLER.slice(0, 6),
    'The great glacier above the valley had swallowed two earlier glacier expeditions whole.',
    ...FILLER.slice(6, 12),
    'A hidden glacier cave sheltered the whole expedition from the storm on the ice.',
    ...FILLER.slice(12, 18),
    'Was it the end of the glacier expedition after all these hard weeks on the ice?',
    'Nobody of the expedition ever spoke about the glacier again after that summer.',
  ];
  const lines = texts(
    chapterSummary(book(chapter), [
      ...book(chapter),
      ...formSentences(
        FILLER.map((text, ord) => ({ bookId: 'b', ord, text, chapter: 'other', language: 'en' })),
        100,
      ),
    ]),
  );
  expect(lines[0]).toBe(chapter[0]);
  expect(lines.at(-1)).toBe(chapter.at(-1));
  expect(lines.some((text) => text.includes('swallowed'))).toBe(true);
  expect(new Set(lines).size).toBe(lines.length);
  expect(lines.some((text) => text.endsWith('?'))).toBe(false);
  expect(chapter.filter((text) => lines.includes(text))).toEqual(lines);
});

test('a key line is a sentence that stands alone: no question, no speech before telling words', () => {
  const part = book([
    '“The salt road is closed to all of us,” cried the trader of salt at the gate.',
    'The salt road led from the coast over the pass to the markets of the inner valley.',
  ]);
  expect(texts(keyLines([part], part))).toEqual([
    'The salt road led from the coast over the pass to the markets of the inner valley.',
  ]);
});

const YEARS = [1905, 1848, 1860, 1877, 1881, 1893, 1820, 1899, 1902];
test('a timeline needs eight dated sentences, and orders them by year', () => {
  const dated = YEARS.map(
    (year) => `In ${year} the keeper of the light wrote a long entry into the book of the tower.`,
  );
  expect(FEWEST_DATED).toBe(8);
  expect(timeline(book(dated.slice(0, 7)))).toBeNull();
  expect(timeline(book(dated))!.map(({ year }) => year)).toEqual([...YEARS].sort((a, b) => a - b));
});

test('a number of other things is no date, and a list of many years is none either', () => {
  const sentences = book([
    'The store of the harbor contained 1500 barrels of salted fish for the winter months.',
    'She lived through 1801, in 1815, in 1830 and in 1848, and wrote about all of them later.',
    'The tower on the northern cape was built by its first keeper in 1848.',
  ]);
  expect(datedSentences(sentences).map(({ written }) => written)).toEqual(['1848']);
});

test('what happens to somebody: first named, turns of which they are the subject, and the end, though others are named later', () => {
  const story = [
    'Captain Orm was the master of the whaling ship that lay in the harbor of Teluma.',
    ...FILLER.slice(0, 8),
    'Orm lost his left hand to the ice during the long winter on the northern sea.',
    ...FILLER.slice(8, 16),
    'The mate spoke with the cook about the left arm of the sail and the dead wind.',
    'Orm married the daughter of the harbor master in the church above the bay.',
    ...FILLER.slice(16, 24),
    'Orm stooped to free the line, and the line caught him, and he was gone into the deep.',
    'The mate took the place of Orm’s helmsman when the boat was picked up in the morning.',
  ];
  const lines = fate(book(story), 'Orm');
  expect(lines.map(({ why }) => why)).toEqual(['first', 'turn', 'turn', 'last']);
  expect(lines.map(({ sentence }) => sentence.text)).toEqual([story[0], story[9], story[19], story[28]]);
  expect(fate(book(story), 'Weena')).toEqual([]);
  expect(fate(book(FILLER), 'bread')).toEqual([]);
  const bread = book([...FILLER, 'Bread was sold and lost in the village when the river fell.']);
  expect(fate(bread, 'bread')).toEqual([]);
});

test('what happens to somebody in a language without capitals', () => {
  const story = [
    'كان سالم يعيش في قرية صغيرة بعيدة عن البحر الكبير.',
    'تزوج سالم ابنة صاحب الطاحونة في الربيع من العام التالي.',
    'كان الناس يحملون الخبز إلى البيوت كل صباح في القرية.',
    'مات سالم في الشتاء الأخير بعد مرض طويل في بيته القديم.',
  ];
  expect(fate(book(story, 'x', 'ar'), 'سالم').map(({ sentence }) => sentence.text)).toEqual([
    story[0],
    story[1],
    story[3],
  ]);
});

test('the plainest sentences about a topic are short, and a definition comes first', () => {
  const sentences = book([
    'Considered under the aspect of its multifarious hydrodynamic peculiarities, ambergris resists every attempt at a taxonomy.',
    'Ambergris is a waxy substance that is found in whales.',
    'The sailors sold the ambergris to a trader.',
    'The baker carried the bread to the river.',
  ]);
  expect(texts(simplest(sentences, 'ambergris', sentences, 2))).toEqual([
    'Ambergris is a waxy substance that is found in whales.',
    'The sailors sold the ambergris to a trader.',
  ]);
  expect(simplest(sentences, 'dragon', sentences)).toEqual([]);
});

test('the words that mark a book are in several chapters, rare elsewhere, and no names', () => {
  const own = ['One', 'Two', 'Three', 'Four']
    .flatMap((chapter) =>
      book(
        [
          'The harpoon of the harbor was older than the town, and Orvik kept the harpoon under glass.',
          'Every sailor who came to Orvik touched the harpoon before he went to sea again.',
          'The baker carried the bread to the quiet houses of Orvik by the river in the morning.',
        ],
        chapter,
      ),
    )
    .map((one, at) => ({ ...one, at }));
  const others = formSentences(
    Array.from({ length: 400 }, (_, ord) => ({
      bookId: 'o',
      ord,
      text: FILLER[ord % 30]!,
      chapter: 'x',
      language: 'en',
    })),
  );
  const found = themes(own, others, []);
  expect(found.map(({ word }) => word)).toContain('harpoon');
  expect(found.map(({ word }) => word)).not.toContain('orvik');
  expect(found.map(({ word }) => word)).not.toContain('bread');
  expect(themes(own, [], [])).toEqual([]);
});

test.each([
  ['en', 'A quern is a mill of two stones that is turned by hand.', 'quern'],
  ['en', 'The pouch in which the stones are carried is called a scrip, and hangs at the belt.', 'scrip'],
  ['en', 'In these valleys a young tree is called a sapling.', 'sapling'],
  ['de', 'Ein Quern ist eine Mühle aus zwei Steinen, die von Hand gedreht wird.', 'Quern'],
  ['es', 'El molino es una máquina que muele el grano entre dos piedras.', 'molino'],
  ['fr', 'Le moulin est une machine qui broie le grain entre deux pierres.', 'moulin'],
  ['ar', 'الخلية هي أصغر وحدة حية في جسم الإنسان والحيوان.', 'الخلية'],
  ['zh', '人权是一切人生来就有的权利和自由。', '人权'],
])('%s: a sentence that defines a term is told by its form', (language, text, term) => {
  expect(definedIn(book([text], 'x', language)[0]!)?.term).toBe(term);
});

test.each([
  'Even Ahab is a braver thing than that, and a nobler thing than all of them.',
  'The following is one of the early stories that were published in that year.',
  'Consider that the whale has nothing that can properly be called a neck.',
  'It is a mill of two stones that is turned by hand in the evening.',
  'are known as annual rings, which are counted from the bark to the heart.',
])('no definition: %s', (text) => {
  expect(definedIn(book([text])[0]!)).toBeNull();
});

test('a glossary has each term once, of those that the text speaks of, in the order of the alphabet, and no person', () => {
  const sentences = book([
    'The winch is a machine that pulls the heavy nets out of the water.',
    'A quern is a mill of two stones that is turned by hand.',
    'A quern is an old thing that stands in the corner of the kitchen.',
    'Marta is a keeper of bees in the village above the bay of Orvik.',
    'The quern and the winch of the harbor were repaired by Marta.',
  ]);
  expect(glossary(sentences, 12, new Set(['Marta'])).map(({ term, sentence }) => [term, sentence.ord])).toEqual([
    ['quern', 1],
    ['winch', 0],
  ]);
});

const PEOPLE = ['Marta', 'Ansel', 'Teluma', 'Bertil', 'Signe'];
const TALE = PEOPLE.flatMap((name, at) => [
  `In the spring of ${1848 + at * 7} the old keeper ${name} carried the lamp over the frozen lake to the island.`,
  `All winter long the children of the harbor listened to ${name} beside the stove of the school.`,
  `Nobody in the harbor had seen the boat of ${name} since the storm of the last autumn.`,
]);

test('a quiz leaves a part out of sentences; the answer is one of different options of its kind, and makes the sentence whole again', () => {
  const sentences = book(TALE);
  const questions = quiz(sentences, sentences, 6);
  expect(questions.length).toBeGreaterThanOrEqual(4);
  for (const { sentence, before, after, options, answer } of questions) {
    expect(before + answer + after).toBe(sentence.text);
    expect(options).toContain(answer);
    expect(new Set(options).size).toBe(options.length);
    expect(options.length).toBeGreaterThanOrEqual(3);
    for (const wrong of options.filter((one) => one !== answer)) {
      expect(sentence.text).not.toContain(wrong);
      expect(/^\d+$/.test(wrong)).toBe(/^\d+$/.test(answer));
    }
  }
  expect(new Set(questions.map(({ sentence }) => sentence.at)).size).toBe(questions.length);
  expect(quiz(sentences, sentences, 6)).toEqual(questions);
});

test('a quiz of a text without names, numbers and terms is empty', () => {
  const sentences = book(['He went home and slept, and nobody woke him until the morning came again.']);
  expect(quiz(sentences, sentences)).toEqual([]);
});

test('numbers that grow through a text are its pages and are not asked for', () => {
  const sentences = book(
    Array.from(
      { length: 8 },
      (_, at) => `The children of the ${200 + at} harbor listened to the keeper beside the warm stove.`,
    ),
  );
  expect(quiz(sentences, sentences).filter(({ kind }) => kind === 'number')).toEqual([]);
});

test('on a topic, the sentences that speak of it most stand first, and a name that holds its word is no mention', () => {
  const sentences = book([
    'The Time Traveller devoted his attention to his dinner and to the wine.',
    'The men of the harbor spent some time beside the stove in the long and cold winter nights of the north.',
    'A time comes when time itself is all that the old keepers of the light have left.',
    'The baker carried the bread to the quiet houses by the river.',
  ]);
  expect(onTopic(sentences, 'time').map(({ ord }) => ord)).toEqual([2, 1]);
  expect(onTopic(sentences, 'dragons')).toEqual([]);
});

test('a sentence introduces a name by its form, not by holding it', () => {
  const [one, two] = book([
    'Marta, a keeper of bees, came home to Orvik in the autumn of that year.',
    'The children and the teacher knew every song of Marta by heart.',
  ]);
  expect(introducesName(one!, 'Marta')).toBe(true);
  expect(introducesName(two!, 'Marta')).toBe(false);
});
