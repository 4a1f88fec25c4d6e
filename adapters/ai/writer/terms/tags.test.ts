import { expect, test } from 'vitest';
import { planSource } from '../index.ts';
import { tagWorth } from './tag-worth.ts';
import { tagsOf } from './tags.ts';
import { emptyForm, type TermForm } from './term-forms.ts';

/** Text that is about nothing, so that the words of a source are not denser than in a real one. */
const REST: Readonly<Record<string, string>> = {
  en: 'They walked and talked until nobody knew anything more, and then somebody went home alone, singing loudly and happily enough. Whoever came later asked what had happened, but nobody answered, because everybody had already forgotten what was asked.',
  ar: 'ثم ذهبوا وعادوا وتكلموا حتى لم يعد أحد يعرف شيئا، وبعد ذلك ناموا كما ينام من لا يفكر.',
};

/** A source in which each of some texts stands four times among others. */
const planOf = (lang: string, texts: readonly string[], rest = 4) => {
  const all = Array.from({ length: 4 }, () => [
    ...texts,
    ...Array.from({ length: rest * texts.length }, () => REST[lang]!),
  ]).flat();
  return planSource({
    title: 'Untitled',
    author: null,
    lang,
    kind: 'book',
    passages: all.map((text, at) => ({ id: `p${at}`, section: 0, sectionTitle: '', lang, text })),
  });
};

const LIGHTHOUSE = [
  'The lighthouse on the island needs a keeper. He climbs to its lantern, trims the wick and cleans each of the prisms by hand.',
  'With the lighthouse came a series of changes on the coast, and the existence of the lantern was of use to every group.',
  'For the keeper of the lighthouse the series of storms in winter meant the end of sleep, and the existence of another in that group.',
  'The wick in the lantern burned down by morning. Then the keeper slept, and so it went on in the lighthouse.',
];

test('SPARK-01 CAST-01 tags are what a source is about, not everyday or abstract words that any text can be full of', () => {
  const tags = tagsOf(planOf('en', LIGHTHOUSE));
  expect(tags).toEqual(expect.arrayContaining(['lighthouse', 'lantern', 'wick']));
  for (const weak of ['series', 'existence', 'group', 'island', 'winter', 'changes']) expect(tags).not.toContain(weak);
});

test('SPARK-01 CAST-01 a text of everyday words has no tags rather than weak ones', () => {
  const plan = planOf('en', [
    'The result of the series was a problem for the group, and in the existence of the problem they saw a reason for the change.',
    'With the change in the group came a problem of its own, and the result was in the nature of the series, as in every case.',
  ]);
  expect(plan.terms.length).toBeGreaterThan(2);
  expect(tagsOf(plan)).toEqual([]);
});

test('SPARK-01 CAST-01 names are whole: no adjective, no part of a longer name and no month', () => {
  const tags = tagsOf(
    planOf('en', [
      'In the year after, the army of Kublai Khan reached Xanadu in October. There the Byzantine envoys waited.',
      'Nobody in Xanadu had seen the Byzantine gifts before October, when it was known that Kublai Khan had left. So it was in Xanadu.',
    ]),
  );
  expect(tags).toEqual(expect.arrayContaining(['Kublai Khan', 'Xanadu']));
  for (const part of ['Khan', 'Kublai', 'the Byzantine', 'Byzantine', 'October']) expect(tags).not.toContain(part);
});

test('SPARK-01 CAST-01 a name and a noun are one tag, a name and a verb are none', () => {
  const tags = tagsOf(
    planOf('en', [
      'It is the Turing machine that Justice held to be new. In the Turing machine there is a tape, as Justice held.',
      'For a Turing machine the tape is without end. That is what Justice held, and with the Turing machine it was so.',
    ]),
  );
  expect(tags).toContain('Turing machine');
  for (const tag of tags) expect(tag).not.toMatch(/held/);
});

test('SPARK-01 CAST-01 a tag occurs in what is quoted', () => {
  const plan = planOf('en', LIGHTHOUSE);
  const quoted = plan.excerpts.filter(({ text }) => text.includes('wick') && !text.includes('lighthouse'));
  expect(quoted.length).toBeGreaterThan(0);
  const tags = tagsOf(plan, quoted);
  expect(tags).toContain('wick');
  expect(tags).not.toContain('lighthouse');
  expect(tagsOf(plan, [])).toEqual([]);
});

test('SPARK-01 CAST-01 Arabic tags are nouns: no comparative, adjective or half of a phrase', () => {
  const tags = tagsOf(
    planOf('ar', [
      'كانت المنارة على الشاطئ الأكثر هدوءا، وعلى الرغم من العاصفة بقي الحارس في المنارة حتى الصباح.',
      'وعلى الرغم من البرد صعد الحارس إلى المنارة، وهي الأكثر ارتفاعا، ثم نظر إلى العاصفة من بعيد.',
    ]),
  );
  expect(tags).toEqual(expect.arrayContaining(['المنارة', 'الحارس']));
  for (const weak of ['الأكثر', 'الرغم']) expect(tags).not.toContain(weak);
});

const formOf = (use: Partial<TermForm>): TermForm => ({
  ...emptyForm(),
  count: 40,
  determined: 30,
  ending: 30,
  inner: 40,
  ...use,
});
const name = { capital: 40, name: 40 };
const worth = (lang: string, written: string, use: Partial<TermForm>, words = 10_000): number =>
  tagWorth(formOf(use), written, { lang, words });

test.each<[string, string, string, Partial<TermForm>, string, Partial<TermForm>]>([
  ['an adjective of a name', 'en', 'Danish', { ...name, ending: 20 }, 'Denmark', { ...name, ending: 20 }],
  ['the end of a longer name', 'en', 'Khan', { ...name, led: 30 }, 'Khan', { ...name, led: 10 }],
  ['the beginning of a longer name', 'en', 'National Science', { ...name, ending: 4 }, 'National Science', name],
  ['a beginning of "of"', 'en', 'revocation', { relational: 20 }, 'revocation', { relational: 2 }],
  ['a month', 'en', 'October', name, 'Orinoco', name],
  ['an everyday word that is as rare', 'en', 'machine', {}, 'telescope', {}],
  ['an abstract everyday word', 'en', 'efficiency', { count: 30 }, 'lamp', { count: 30 }],
  ['a comparative', 'ar', 'الأكثر', {}, 'الأمير', {}],
  ['an adjective of relation', 'ar', 'الدولي', { attributive: 10 }, 'الوادي', { attributive: 0 }],
  ['half of "in spite of"', 'ar', 'الرغم', { relational: 30 }, 'البحر', { relational: 2 }],
])('SPARK-01 CAST-01 %s is no tag', (_what, lang, weak, weakUse, good, goodUse) => {
  expect(worth(lang, weak, weakUse)).toBe(0);
  expect(worth(lang, good, goodUse)).toBeGreaterThan(0);
});

test('SPARK-01 CAST-01 an everyday word is a tag where a source is full of it', () => {
  expect(worth('en', 'machine', { count: 200, ending: 150 })).toBeGreaterThan(0);
  expect(worth('en', 'machine', { count: 200, ending: 150 })).toBeLessThan(
    worth('en', 'telescope', { count: 200, ending: 150 }),
  );
  // Chance weighs more in a short text.
  expect(worth('en', 'machine', { count: 5, ending: 4 }, 500)).toBe(0);
});
