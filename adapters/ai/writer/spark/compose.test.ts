import { beforeAll, describe, expect, test } from 'vitest';
import { haveSamples, sample } from '../../../../tests/support/samples.ts';
import { faultsOf, piecesOf, sourceOf, writerSource } from '../../../../tests/support/writer-sources.ts';
import {
  CannotCompose,
  composeSpark,
  offersOf,
  type Plan,
  planSource,
  type SparkWish,
  sparkMarkdown,
} from '../index.ts';
import { TONES } from '../../catalogue.ts';
import { wordsIn } from './length.ts';

const WISH: SparkWish = {
  type: 'article',
  words: 450,
  tone: 'plain',
  audience: 'general',
  ui: 'en',
  focus: '',
  seed: 7,
};
const SOURCES: [name: string, path: () => string, lang: string][] = [
  ['handbook', () => 'features/concierge/handbook/en.md', 'en'],
  ['handbook in Arabic', () => 'features/concierge/handbook/ar.md', 'ar'],
  ['story', () => 'tests/support/own-books/texts/machine.md', 'en'],
  ...(haveSamples
    ? ([
        ['novel', () => sample('epub/moby-dick.epub'), 'en'],
        ['encyclopedia', () => sample('epub/cole-voyage-of-life.epub'), 'en'],
        ['paper', () => sample('xml/jats-elife-32671.xml'), 'en'],
        ['collection', () => sample('epub/childrens-literature.epub'), 'en'],
        ['Arabic book', () => sample('epub/regime-anticancer-arabic.epub'), 'ar'],
        ['Arabic law', () => sample('docx/udhr-ar.docx'), 'ar'],
        ['French law', () => sample('rtf/udhr-fr.rtf'), 'fr'],
      ] satisfies [string, () => string, string][])
    : []),
];

const plans = new Map<string, Plan>();
beforeAll(async () => {
  for (const [name, path, lang] of SOURCES) plans.set(name, planSource(await writerSource(path(), lang)));
}, 60_000);

describe.each(SOURCES)('a Spark of %s', (name, _, lang) => {
  const wish = { ...WISH, ui: lang === 'ar' ? 'ar' : 'en' };

  test.each(TONES)('quotes word for word and says nothing twice, %s', (tone) => {
    const plan = plans.get(name)!;
    for (const seed of [1, 2, 3]) {
      const draft = composeSpark(plan, { ...wish, tone, seed });
      expect(faultsOf(plan, piecesOf(draft))).toEqual([]);
      expect(draft.words).toBe(wordsIn(draft.paragraphs));
    }
  });

  test('SPARK-01 what is offered can be made, at every length from the shortest on', () => {
    const plan = plans.get(name)!;
    const { offered } = offersOf(plan);
    const most = offered.spark?.maxWords;
    if (most === undefined) throw new Error('not offered');
    for (const seed of [1, 7, 23])
      for (const type of ['article', 'summary', 'reading-notes'] as const)
        for (const words of [150, 500, most])
          expect(composeSpark(plan, { ...wish, type, words, seed }).words).toBeGreaterThan(60);
  });

  test('has the wanted length or says that it has not', () => {
    const plan = plans.get(name)!;
    for (const words of [300, 450, 600]) {
      const draft = composeSpark(plan, { ...wish, words });
      const shorter = draft.warnings.some(({ kind }) => kind === 'shorter');
      expect(shorter).toBe(draft.words < words * 0.8);
      expect(draft.words).toBeLessThan(words * 1.25);
    }
  });

  test('is mostly quotation, in reading order, with a title, tags and a reading time', () => {
    const plan = plans.get(name)!;
    const draft = composeSpark(plan, wish);
    const quoted = piecesOf(draft).filter(({ role }) => role === 'quotation');
    expect(quoted.map(({ text }) => text).join(' ').length).toBeGreaterThan(sparkMarkdown(draft).length * 0.6);
    expect(draft.title).not.toBe('');
    expect(draft.readingTime).toBeGreaterThanOrEqual(1);
    expect(draft.excerpt).not.toBe('');
    expect(composeSpark(plan, wish)).toEqual(draft);
  });

  test('a summary holds to the same', () => {
    const plan = plans.get(name)!;
    const draft = composeSpark(plan, { ...wish, type: 'summary', words: 250 });
    expect(faultsOf(plan, piecesOf(draft))).toEqual([]);
    for (const { evidence } of piecesOf(draft)) {
      if (evidence.kind !== 'counted') continue;
      expect(plan.terms.find(({ shown }) => shown === evidence.what)?.count).toBe(evidence.value);
    }
  });
});

describe('what a person wishes', () => {
  test('glue is Arabic around Arabic text', () => {
    const draft = composeSpark(plans.get('handbook in Arabic')!, { ...WISH, ui: 'ar', tone: 'warm' });
    const glue = piecesOf(draft).filter(({ role, templateId }) => role === 'glue' && templateId);
    expect(glue.length).toBeGreaterThan(2);
    for (const { text } of glue) expect(text).toMatch(/[\u0600-\u06ff]/u);
  });

  test('a topic: what it is built on speaks of it', () => {
    const draft = composeSpark(plans.get('handbook')!, { ...WISH, words: 250, focus: 'highlights' });
    expect(draft.warnings.some(({ kind }) => kind === 'off-topic')).toBe(false);
    expect(
      draft.paragraphs.filter(({ kind, pieces }) => kind === 'blockquote' && /highlight/iu.test(pieces[0]!.text))
        .length,
    ).toBeGreaterThan(0);
    expect(draft.title).toContain('highlights');
  });

  test('a topic that the source does not speak of is said to be missing', () => {
    const draft = composeSpark(plans.get('handbook')!, { ...WISH, focus: 'submarine archaeology' });
    expect(draft.warnings).toContainEqual({ kind: 'off-topic' });
  });

  test('beginners get shorter sentences than experts', () => {
    const length = (audience: 'beginner' | 'expert') => {
      const quoted = piecesOf(composeSpark(plans.get('handbook')!, { ...WISH, words: 600, audience })).filter(
        ({ role }) => role === 'quotation',
      );
      const text = quoted.map((one) => one.text).join(' ');
      return text.length / text.split(/[.!?]\s/u).length;
    };
    expect(length('beginner')).toBeLessThan(length('expert'));
  });
});

describe('reading notes', () => {
  const marked = Array.from(
    { length: 12 },
    (_, nth) =>
      `Marked passage number ${nth} speaks of the harbor, its lamps and the people who light them every evening of the year, and of nothing else that could be told.`,
  );

  test('all that was marked, as it is and in order', () => {
    const plan = planSource(
      sourceOf(
        [
          ['One', ...marked.slice(0, 6)],
          ['Two', ...marked.slice(6)],
        ],
        { kind: 'highlights' },
      ),
    );
    const draft = composeSpark(plan, { ...WISH, type: 'reading-notes', words: 600 });
    const quoted = piecesOf(draft).filter(({ role }) => role === 'quotation');
    expect(quoted.map(({ text }) => text)).toEqual(marked);
    expect(draft.paragraphs.flatMap(({ heading }) => heading ?? [])).toEqual(['One', 'Two']);
    expect(faultsOf(plan, piecesOf(draft))).toEqual([]);
  });

  test('a few words are none', () => {
    const plan = planSource(sourceOf([['One', ...marked.slice(0, 3)]], { kind: 'highlights' }));
    expect(() => composeSpark(plan, { ...WISH, type: 'reading-notes' })).toThrow(CannotCompose);
  });
});

test('what is not worth making is refused with a reason and what is instead', () => {
  const verse = sourceOf([
    [
      '',
      ...Array.from(
        { length: 20 },
        () =>
          'April is the cruellest month, breeding\nLilacs out of the dead land, mixing\nMemory and desire, stirring',
      ),
    ],
  ]);
  try {
    composeSpark(planSource(verse), WISH);
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(CannotCompose);
    expect(error).toMatchObject({ reason: 'verse', instead: ['narration', 'open'] });
  }
});
