import { expect, test } from 'vitest';
import type { KeptPiece } from '../check/types.ts';
import type { Piece } from '../types.ts';
import { keptAnew, toWriteAnew } from './write-anew.ts';

const TEXT = 'Stubb was the second mate. He was a native of Cape Cod. They called him a Cape-Cod-man.';
const PASSAGE = { id: 'p1', section: 0, sectionTitle: 'Knights', lang: 'en', text: TEXT };
function piece(role: Piece['role'], text: string): Piece {
  const start = TEXT.indexOf(text);
  const place = { passageId: 'p1', start, end: start + text.length, text };
  if (role === 'quotation') return { role, text, lang: 'en', evidence: { kind: 'quotation', quotations: [place] } };
  if (role !== 'written') return { role, text, lang: 'en', evidence: { kind: 'none' } };
  const whole = { passageId: 'p1', start: 0, end: 26, text: TEXT.slice(0, 26) };
  return { role, text, lang: 'en', evidence: { kind: 'support', quotations: [whole], coverage: 1 } };
}
const kept = (...pieces: Piece[]): KeptPiece[] => pieces.map((one, at) => ({ ...one, at, host: 'marcus' }));
const dropped = { piece: { role: 'written', text: '', excerptIds: [], at: 9 }, reason: 'name', word: '', open: false };
const old = [piece('written', 'Stubb was the mate.')];

test('SPARK-01 CAST-01 what holds of a reply takes the place of the old words, as bare pieces', () => {
  const anew = [piece('written', 'The second mate was Stubb.'), piece('quotation', 'He was a native of Cape Cod.')];
  expect(keptAnew(old, { kept: kept(...anew), dropped: [] })).toEqual(anew);
});

test('SPARK-01 CAST-01 nothing takes their place when little holds, nothing is said of the text, or it is the same', () => {
  const told = kept(piece('written', 'The second mate was Stubb.'));
  const thought = kept(piece('opinion', 'I like that.'));
  expect(keptAnew(old, { kept: told, dropped: [dropped, dropped] as never })).toBeNull();
  expect(keptAnew(old, { kept: thought, dropped: [] })).toBeNull();
  expect(keptAnew(old, { kept: kept(piece('written', '“Stubb was the mate!”')), dropped: [] })).toBeNull();
  expect(keptAnew([piece('opinion', 'Well.')], { kept: thought, dropped: [] })).toHaveLength(1);
  expect(keptAnew([piece('opinion', 'Well.')], { kept: [], dropped: [] })).toBeNull();
});

test('SPARK-01 CAST-01 it is no more than twice as long, and a lead-in without its quotation is left out', () => {
  const long = Array.from({ length: 20 }, (_, at) => piece('written', `Stubb was a mate of the ship, number ${at}.`));
  expect(keptAnew(old, { kept: kept(...long), dropped: [] })).toHaveLength(5);
  const hanging = kept(piece('written', 'The second mate was Stubb.'), piece('glue', 'Listen:'));
  expect(keptAnew(old, { kept: hanging, dropped: [] })).toHaveLength(1);
});

test('SPARK-01 CAST-01 what rests on nothing is told by what stands beside it', () => {
  const opinion = [piece('opinion', 'Well.')];
  expect(toWriteAnew({ pieces: opinion }, [PASSAGE])).toBeNull();
  const asked = toWriteAnew({ pieces: opinion, beside: [piece('quotation', 'He was a native of Cape Cod.')] }, [
    PASSAGE,
  ])!;
  expect(asked.refused.piece).toMatchObject({ role: 'opinion', text: 'Well.', excerptIds: ['e1'] });
  expect(asked.excerpts.map(({ quotation }) => quotation.text)).toEqual(['He was a native of Cape Cod.']);
});
