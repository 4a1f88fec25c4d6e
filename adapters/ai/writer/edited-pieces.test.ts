import { expect, test } from 'vitest';
import { editedPieces } from './edited-pieces.ts';
import type { Piece } from './types.ts';

type Edited = Omit<Piece, 'role'> & { role: Piece['role'] | 'own' };
const SAID = 'The keeper of Orvik carries one amber lantern through the night.';
const PIECES: Edited[] = [
  { text: 'The book opens like this.', role: 'glue', lang: 'en', evidence: { kind: 'none' } },
  {
    text: SAID,
    role: 'quotation',
    lang: 'en',
    evidence: { kind: 'quotation', quotations: [{ passageId: 'p', start: 10, end: 10 + SAID.length, text: SAID }] },
  },
  {
    text: 'Nobody else may light it.',
    role: 'written',
    lang: 'en',
    evidence: { kind: 'support', quotations: [{ passageId: 'p', start: 90, end: 99, text: 'light it.' }], coverage: 1 },
  },
];
const own = (text: string): Edited => ({ text, role: 'own', lang: 'en', evidence: { kind: 'none' } });
const joinedText = (pieces: readonly Edited[]) => pieces.map(({ text }) => text).join(' ');
const edited = (text: string) => editedPieces(PIECES, text, own);

test('SPARK-01 a text that was not changed keeps all it rests on, white space aside', () => {
  expect(edited(joinedText(PIECES))).toEqual(PIECES);
  expect(edited(`  ${joinedText(PIECES).replaceAll(' ', '\n')}`)).toEqual(PIECES);
});

test('SPARK-01 words put between pieces are the person’s, the pieces stay', () => {
  const [glue, quotation, written] = PIECES;
  expect(edited(`Mind you: ${glue!.text} I marked it. ${SAID} ${written!.text}`)).toEqual([
    own('Mind you:'),
    glue,
    own('I marked it.'),
    quotation,
    written,
  ]);
});

test('SPARK-01 what is left of a quotation keeps its place, narrowed to the words that are left', () => {
  const made = edited('The keeper of Orvik always carries one amber lantern through the night.');
  expect(made.map(({ role, text }) => [role, text])).toEqual([
    ['quotation', 'The keeper of Orvik'],
    ['own', 'always'],
    ['quotation', 'carries one amber lantern through the night.'],
  ]);
  for (const piece of made.filter(({ role }) => role === 'quotation')) {
    if (piece.evidence.kind !== 'quotation') throw new Error('no quotation');
    for (const { start, end, text } of piece.evidence.quotations)
      expect([text, SAID.slice(start - 10, end - 10)]).toEqual([piece.text, piece.text]);
  }
});

test('SPARK-01 one word in a checked sentence makes it the person’s: it was checked as a whole', () => {
  expect(edited(`${SAID} Nobody else may not light it.`).at(-1)).toEqual(own('Nobody else may not light it.'));
});

test('SPARK-01 an emptied text has no pieces, a new one is all the person’s', () => {
  expect(edited('  \n')).toEqual([]);
  expect(edited('Something else entirely')).toEqual([own('Something else entirely')]);
});

test('SPARK-01 scripts without spaces are compared letter by letter', () => {
  const text = '吾輩は猫である。名前はまだ無い。';
  const pieces: Edited[] = [
    {
      text,
      role: 'quotation',
      lang: 'ja',
      evidence: { kind: 'quotation', quotations: [{ passageId: 'p', start: 0, end: text.length, text }] },
    },
  ];
  const made = editedPieces(pieces, '吾輩は犬である。名前はまだ無い。', own);
  expect(made.map(({ role, text: words }) => [role, words])).toEqual([
    ['quotation', '吾輩は'],
    ['own', '犬'],
    ['quotation', 'である。名前はまだ無い。'],
  ]);
});
