import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentVocabulary, falseQuotes } from '../../../../bench/eval/altered-quotes.ts';
import { excerptsOf, MATES, matesGround } from '../../../../tests/support/mates-ground.ts';
import type { DraftRole } from '../../tasks/write-types.ts';
import { sentencesOf } from '../../text/sentences.ts';
import { checkPieces } from './check-pieces.ts';
import type { KeptPiece, PlacedPiece } from './types.ts';

const LONG = [
  'Stubb was the second mate.',
  'He was a long, earnest man, and though born on an icy coast, seemed well adapted to endure hot latitudes.',
  'Long usage had, for this Stubb, converted the jaws of death into an easy chair.',
  'In 1841 he did not sail with the 30 men of the Rachel.',
  'A short, stout, ruddy young fellow, very pugnacious concerning whales, he never once laughed at the captain.',
];
const ground = matesGround({ excerpts: excerptsOf(LONG) });
const IDS = ground.excerpts.map(({ id }) => id);
const sources = MATES.flatMap((passage) =>
  sentencesOf(passage.text).map(({ text }) => ({ passage: passage.text, sentence: text })),
);
const cases = Array.from({ length: 5 }, (_, seed) => seed).flatMap((seed) =>
  falseQuotes(sources, contentVocabulary(MATES.map(({ text }) => text)), seed),
);
const place = (text: string, role: DraftRole, at = 0): PlacedPiece => ({ role, text, excerptIds: IDS, at });

/** Every quotation, and everything in quotation marks, is in the passages as it stands. */
function isVerbatim({ text, role, evidence }: KeptPiece): boolean {
  const quoted = [...text.matchAll(/“([^”]*)”/gu)].map(([, words]) => words!);
  const inText = (words: string): boolean => MATES.some((passage) => passage.text.includes(words));
  if (role !== 'quotation') return quoted.every(inText);
  if (evidence.kind !== 'quotation') return false;
  return evidence.quotations.every(
    (one) => one.text === text && MATES.find(({ id }) => id === one.passageId)!.text.slice(one.start, one.end) === text,
  );
}

const KINDS = {
  'a number': ['number changed'],
  'a name': ['name changed', 'name misspelt'],
  'a denial': ['negation'],
  'other words': ['one word substituted', 'two words substituted', 'similar word'],
  'words moved, dropped, added': ['words swapped', 'content word dropped', 'content word added', 'foreign end spliced'],
} as const;
test.each(Object.entries(KINDS))(
  'SPARK-01 CAST-01 a quotation with %s changed never comes through as one',
  (_, kinds) => {
    const altered = cases.filter(({ kind }) => (kinds as readonly string[]).includes(kind));
    expect(altered.length).toBeGreaterThan(4);
    for (const { quote } of altered) {
      expect([quote, checkPieces([place(quote, 'quotation')], ground).kept]).toEqual([quote, []]);
      for (const words of [
        `Melville writes: “${quote}”`,
        `“${quote}” is what Melville writes.`,
        `Melville writes: > ${quote}`,
      ])
        for (const role of ['written', 'opinion'] as const) {
          const { kept } = checkPieces([place(words, role)], ground);
          expect([words, kept.filter((one) => !isVerbatim(one) || one.text.includes(`“${quote}`))]).toEqual([
            words,
            [],
          ]);
        }
    }
  },
);

test('SPARK-01 CAST-01 whatever a model writes, quotations are slices and own words rest on something', () => {
  const words = fc.constantFrom(
    ...LONG.flatMap((sentence) => sentence.split(' ')),
    ...[
      '“',
      '”',
      '"',
      '‘',
      '>',
      '<q>',
      '</q>',
      '…',
      '[e1]',
      '\n',
      '\ue002',
      '\ue003',
      '\ue004',
      'not',
      'Ishmael',
      '1842',
      'whale',
      '?',
      '.',
      'لا',
    ],
  );
  const text = fc.oneof(
    fc.array(words, { minLength: 1, maxLength: 24 }).map((all) => all.join(' ')),
    fc
      .tuple(fc.constantFrom(...LONG), fc.nat(40), fc.nat(40))
      .map(([sentence, from, to]) => sentence.slice(from, from + to + 1)),
    fc.string({ maxLength: 40 }),
  );
  const pieces = fc.array(
    fc.record({
      role: fc.constantFrom<DraftRole>('written', 'quotation', 'opinion'),
      text,
      excerptIds: fc.subarray([...IDS, 'e99']),
    }),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(pieces, (all) => {
      const { kept, dropped } = checkPieces(
        all.map((one, at) => ({ ...one, at })),
        ground,
      );
      expect(kept.filter((one) => !isVerbatim(one))).toEqual([]);
      for (const { role, evidence } of kept) {
        if (role === 'written') expect(evidence.kind).toBe('support');
        if (role === 'opinion' || role === 'glue') expect(evidence.kind).toBe('none');
      }
      const places = [...kept.map(({ at }) => Math.floor(at)), ...dropped.map(({ piece }) => Math.floor(piece.at))];
      for (const [at, one] of all.entries()) if (one.role === 'quotation') expect(places).toContain(at);
    }),
    { numRuns: 80 },
  );
});
