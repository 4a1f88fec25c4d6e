import { describe, expect, test } from 'vitest';
import { excerptsOf, HARBOR, MATES, matesGround } from '../../../../tests/support/mates-ground.ts';
import type { ClaimVerdict } from '../../tasks/types.ts';
import type { DraftRole } from '../../tasks/write-types.ts';
import { checkPieces } from './check-pieces.ts';
import type { CheckGround, PlacedPiece } from './types.ts';

const piece = (text: string, role: DraftRole = 'written', excerptIds: string[] = ['e1'], at = 0): PlacedPiece => ({
  role,
  text,
  excerptIds,
  at,
});
/** The role that a text keeps, or why it is dropped. */
function fateOf(one: PlacedPiece, ground: CheckGround = matesGround(), verdicts: ClaimVerdict[] = []): string {
  const { kept, dropped } = checkPieces([one], ground, verdicts);
  return [...kept.map(({ role }) => role), ...dropped.map(({ reason }) => reason)].join(' ');
}

describe('SPARK-01 CAST-01 own words', () => {
  test.each([
    ['Stubb is the second mate, and he comes from Cape Cod.', 'written'],
    ['Starbuck was the chief mate of the Pequod.', 'altered'],
    ['The chief mate of the Pequod was Starbuck.', 'written'],
    ['Where does Stubb come from?', 'written'],
    ['And then?', 'glue'],
    ['Stubb was the third mate.', 'number'],
    ['In 1842 he did not sail with the men of the Rachel.', 'number'],
    ['In 1841 he sailed with the 30 men of the Rachel.', 'negation'],
    ['Stubb was never the second mate.', 'negation'],
    ['Ishmael was the second mate.', 'name'],
    ['Did Napoleon know the second mate?', 'name'],
    ['Did you know that Stubb was the third mate?', 'number'],
    ['Did he sail with the men of the Rachel?', 'opinion'],
    ['Stubb, the captain of the ship, hated every island that he saw.', 'unsupported'],
    ['He died.', 'unsupported'],
    ['Long usage had, for this Stubb, converted the jaws of life into an easy chair.', 'altered'],
    ['Stubb war der zweite Maat und er kam von der Küste.', 'language'],
    ['كان ستاب الضابط الثاني على السفينة.', 'language'],
  ])('%s → %s', (text, fate) => {
    expect(fateOf(piece(text))).toBe(fate);
  });

  test('each kept sentence rests on the stretch that bears it out', () => {
    const { kept } = checkPieces(
      [piece('Stubb is the second mate. Long usage had converted the jaws of death into an easy chair.')],
      matesGround(),
    );
    expect(kept.map(({ text }) => text)).toEqual([
      'Stubb is the second mate.',
      'Long usage had converted the jaws of death into an easy chair.',
    ]);
    for (const { evidence } of kept) {
      if (evidence.kind !== 'support') throw new Error('no support');
      expect(evidence.coverage).toBeGreaterThanOrEqual(0.6);
      for (const { passageId, start, end, text } of evidence.quotations)
        expect(MATES.find(({ id }) => id === passageId)!.text.slice(start, end)).toBe(text);
    }
    expect(kept[1]!.evidence).toMatchObject({ quotations: [{ text: expect.stringContaining('jaws of death') }] });
  });

  test('a piece is checked by its own excerpts and the passages beside them, not by all of the source', () => {
    const far = [
      ...MATES,
      { ...MATES[0]!, id: 'p3', text: 'The ship left in the morning and the wind was fair.' },
      { ...MATES[0]!, id: 'p4', text: 'Queequeg was a native of Rokovoko, an island far away.' },
    ];
    const ground = matesGround({ passages: far });
    expect(fateOf(piece('The third mate was Flask.'), ground)).toBe('written');
    expect(fateOf(piece('Queequeg was a native of an island.'), ground)).toBe('name');
  });

  test('only what leads in to a quotation claims nothing; who says something is a claim', () => {
    expect(fateOf(piece('Melville writes:'))).toBe('glue');
    expect(fateOf(piece('Listen to this line.'))).toBe('glue');
    expect(fateOf(piece('Stubb asked the author:'))).not.toBe('glue');
    expect(fateOf(piece('He told her:'))).not.toBe('glue');
    expect(fateOf(piece('He went back.'))).not.toBe('glue');
  });

  test('a sentence copied from the text is the quotation that it is', () => {
    const { kept } = checkPieces([piece('What he thought of death itself, there is no telling.')], matesGround());
    expect(kept).toMatchObject([{ role: 'quotation', text: 'What he thought of death itself, there is no telling.' }]);
  });

  test('a question of its own is an opinion', () => {
    expect(fateOf(piece('What makes somebody so calm before dying?'))).toBe('opinion');
  });
});

describe('SPARK-01 CAST-01 ids', () => {
  test('a piece that names no excerpt, or none that exists, is dropped whatever it says', () => {
    expect(fateOf(piece('Stubb was the second mate.', 'written', []))).toBe('no-id');
    expect(fateOf(piece('Stubb was the second mate.', 'quotation', []))).toBe('no-id');
    expect(fateOf(piece('Stubb was the second mate.', 'written', ['e9']))).toBe('unknown-id');
    expect(fateOf(piece('I like him.', 'opinion', ['e9']))).toBe('unknown-id');
    expect(fateOf(piece('Stubb was the second mate.', 'written', ['e9', 'e1']))).toBe('quotation');
  });
});

describe('SPARK-01 CAST-01 quotations', () => {
  test('are replaced by the stored text, with its place', () => {
    const { kept } = checkPieces(
      [piece('"the third mate was Flask, a native of Tisbury, in Martha\'s Vineyard"', 'quotation', ['e2'])],
      matesGround(),
    );
    expect(kept).toEqual([
      {
        at: 0.001,
        role: 'quotation',
        lang: 'en',
        text: 'The third mate was Flask, a native of Tisbury, in Martha’s Vineyard',
        evidence: {
          kind: 'quotation',
          quotations: [
            {
              passageId: 'p2',
              start: 0,
              end: 67,
              text: 'The third mate was Flask, a native of Tisbury, in Martha’s Vineyard',
            },
          ],
        },
      },
    ]);
  });

  test('a denial at their edge stays with them', () => {
    const { kept } = checkPieces([piece('sail with the 30 men of the Rachel.', 'quotation')], matesGround());
    expect(kept[0]!.text).toBe('not sail with the 30 men of the Rachel.');
  });

  test('inside own words their marks enclose stored text or the sentence is dropped', () => {
    const { kept, dropped } = checkPieces(
      [
        piece(
          'Melville writes: "what he thought of death itself, there is no telling." Stubb was the second mate.',
          'written',
          ['e1'],
          0,
        ),
        piece('Melville writes: “What he thought of life itself, there is no telling.”', 'written', ['e1'], 1),
      ],
      matesGround(),
    );
    expect(kept.map(({ text }) => text)).toEqual([
      'Melville writes: “What he thought of death itself, there is no telling.”',
      'Stubb was the second mate.',
    ]);
    expect(dropped.map(({ reason }) => reason)).toEqual(['not-verbatim']);
  });
});

describe('SPARK-01 CAST-01 opinions', () => {
  test.each([
    ['I find his calm a little frightening.', 'opinion'],
    ['I like Stubb more than Flask.', 'opinion'],
    ['Napoleon would have liked him.', 'name'],
    ['I would give him 7 stars.', 'number'],
    ['I think Stubb was never the second mate.', 'contradicted'],
    ['I love that Stubb was the third mate.', 'number'],
  ])('%s → %s', (text, fate) => {
    expect(fateOf(piece(text, 'opinion', []))).toBe(fate);
  });
  test('rest on nothing and are labeled', () => {
    const { kept } = checkPieces([piece('I like him.', 'opinion')], matesGround());
    expect(kept).toMatchObject([{ role: 'opinion', evidence: { kind: 'none' } }]);
  });
});

describe('SPARK-01 CAST-01 repeats', () => {
  test('nothing is said twice, in a part or in the whole', () => {
    const twice = [
      piece('Stubb was the second mate.', 'quotation', ['e1'], 0),
      piece('Stubb was the second mate. He was a native of Cape Cod;', 'quotation', ['e1'], 1),
      piece('I like him.', 'opinion', ['e1'], 2),
      piece('I like  him!', 'opinion', ['e1'], 3),
    ];
    const { kept, dropped } = checkPieces(twice, matesGround());
    expect(kept.map(({ at }) => Math.floor(at))).toEqual([0, 2]);
    expect(dropped.map(({ reason }) => reason)).toEqual(['repeated', 'repeated']);
    expect(checkPieces(twice.slice(0, 1), matesGround({ before: kept })).dropped).toHaveLength(1);
  });
});

describe('SPARK-01 CAST-01 what words do not settle', () => {
  const PARAPHRASE = piece('Deadly jaws seemed to Stubb like a comfortable chair after so much usage.');
  const say = (state: ClaimVerdict['state']): ClaimVerdict[] => [{ id: 's0.001', state, reason: '' }];

  test('is offered to a model with its evidence, and dropped where there is none', () => {
    const { kept, doubtful } = checkPieces([PARAPHRASE], matesGround());
    expect(kept).toEqual([]);
    expect(doubtful).toEqual([
      {
        id: 's0.001',
        claim: PARAPHRASE.text,
        evidence: expect.stringMatching(/^Long usage had, for this Stubb.*\nStubb was the second mate/),
      },
    ]);
  });
  test('stays when a model confirms it, and goes when it does not, even if words let it pass', () => {
    const { kept } = checkPieces([PARAPHRASE], matesGround(), say('supported'));
    expect(kept).toMatchObject([{ role: 'written', evidence: { quotations: [{ start: 120 }, { start: 0 }] } }]);
    expect(fateOf(PARAPHRASE, matesGround(), say('unconfirmed'))).toBe('unsupported');
    const doubtful = piece('Stubb is the second mate, and he comes from Cape Cod.');
    expect(fateOf(doubtful, matesGround(), say('contradicted'))).toBe('contradicted');
    expect(fateOf(doubtful, matesGround(), say('unconfirmed'))).toBe('unsupported');
    expect(fateOf(doubtful, matesGround(), [{ id: 's7.001', state: 'contradicted', reason: '' }])).toBe('written');
  });
  test('but no model overrules a name, a number or a denial', () => {
    for (const text of [
      'Stubb was the third mate.',
      'Ishmael was the second mate.',
      'Stubb was never the second mate.',
    ]) {
      expect(checkPieces([piece(text)], matesGround()).doubtful).toEqual([]);
      expect(fateOf(piece(text), matesGround(), say('supported'))).not.toBe('written');
    }
  });
});

describe('SPARK-01 CAST-01 in Arabic', () => {
  const ground: CheckGround = {
    excerpts: excerptsOf(['في عام 1904 أحصى رئيس الميناء 317 مصباحا في المخزن.'], HARBOR),
    passages: HARBOR,
    source: { title: 'الميناء', author: null },
    lang: 'ar',
  };
  test.each<[string, DraftRole, string]>([
    ['في عام 1904 أحصى رئيس الميناء 317 مصباحا.', 'written', 'written'],
    ['أحصى رئيس الميناء ٣١٨ مصباحا في المخزن.', 'written', 'number'],
    ['قبل الحرب وقف يوسف شمال المدينة عند البرج.', 'written', 'unsupported'],
    ['لم ينم الكاتب في تلك الليلة الطويلة', 'quotation', 'quotation'],
    ['ينم الحارس في تلك الليلة الطويلة', 'quotation', 'not-verbatim'],
    ['The clerk did not sleep that night.', 'written', 'language'],
  ])('%s (%s) → %s', (text, role, fate) => {
    expect(fateOf(piece(text, role), ground)).toBe(fate);
  });
  test('words in another language than the source hold only when a model confirms them, with the excerpt as evidence', () => {
    const english: CheckGround = { ...ground, lang: 'en' };
    const claim = piece('The head of the port counted 317 lamps in 1904.');
    expect(fateOf(claim, english)).toBe('unsupported');
    expect(fateOf(claim, english, [{ id: 's0.001', state: 'supported', reason: '' }])).toBe('written');
    expect(
      fateOf(piece('The head of the port counted 318 lamps.'), english, [
        { id: 's0.001', state: 'supported', reason: '' },
      ]),
    ).toBe('number');
    expect(checkPieces([claim], english).doubtful[0]!.evidence).toContain('317 مصباحا');
  });
});
