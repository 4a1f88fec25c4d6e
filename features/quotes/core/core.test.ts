import { expect, test } from 'vitest';
import { dayOf, liftOf, quotable, shuffled, wellKnownOf } from './index.ts';

test('QUOTE-01 only whole sentences that lean on nothing are quoted', () => {
  const text = `But he did not answer. The heart that has learned patience finds its light in every winter.
    See page 12 for the whole table of figures and of years. "Come in," said the keeper to the whole company of men.
    It was a day like any other in the long year of the war. The keeper of the tower carries one amber lantern through the night`;
  expect(quotable(text, 'en')).toEqual(['The heart that has learned patience finds its light in every winter.']);
});

test('QUOTE-01 Arabic and Chinese sentences are taken by their own measure', () => {
  expect(
    quotable(
      'وقال الرجل شيئا لم يسمعه أحد من الناس في ذلك اليوم البعيد. القلب الذي يعرف الصبر يجد نوره في كل شتاء طويل ولا يخاف الليل.',
      'ar',
    ),
  ).toEqual(['القلب الذي يعرف الصبر يجد نوره في كل شتاء طويل ولا يخاف الليل.']);
  expect(quotable('灯塔的光照亮了每一个回家的人。好。', 'zh')).toEqual(['灯塔的光照亮了每一个回家的人。']);
});

test('QUOTE-01 a sentence of hope comes before a sentence of names', () => {
  expect(liftOf('Hope is the light by which the heart learns to read the world.', 'en')).toBeGreaterThan(
    liftOf('Yesterday evening Mr Brown of Surrey drove to London with Ogilvy.', 'en'),
  );
});

test('QUOTE-01 a day has one order and one quotation, another day another', () => {
  const books = ['a', 'b', 'c', 'd', 'e', 'f'];
  expect(shuffled(books, '2026-01-01', String)).toEqual(shuffled([...books].reverse(), '2026-01-01', String));
  expect(shuffled(books, '2026-01-01', String)).not.toEqual(shuffled(books, '2026-01-02', String));
  const texts = Array.from({ length: 20 }, (_, day) => wellKnownOf(new Date(Date.UTC(2026, 0, 1 + day)), 'en').text);
  expect(new Set(texts).size).toBeGreaterThan(3);
  expect(wellKnownOf(new Date('2026-01-01T23:59:59Z'), 'en')).toEqual(
    wellKnownOf(new Date('2026-01-01T00:00:00Z'), 'en'),
  );
  expect(dayOf(new Date('2026-01-01T23:59:59Z'))).toBe('2026-01-01');
  for (const locale of ['en', 'ar', 'fr'])
    expect(wellKnownOf(new Date(), locale)).toMatchObject({
      author: expect.stringMatching(/\S/),
      bookTitle: expect.stringMatching(/\S/),
    });
});
