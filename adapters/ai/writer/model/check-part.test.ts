import { expect, test } from 'vitest';
import { matesGround, MATES, placeOf } from '../../../../tests/support/mates-ground.ts';
import { ModelFailure } from '../../model/failure.ts';
import type { RefusedPiece } from '../../tasks/write-types.ts';
import type { KeptPiece } from '../check/types.ts';
import { checkPart } from './check-part.ts';
import { checkedHeading } from './assemble/checked-part.ts';
import { dropsTooMuch, needsFallback, standIn } from './fallback.ts';
import { lengthToFix } from './length.ts';
import { piecesOfDraft } from './pieces-of-draft.ts';

const written = (text: string) => ({ role: 'written' as const, text, excerptIds: ['e1'] });
const TRUE = 'Stubb was the second mate.';
const FALSE = 'Stubb was the third mate.';
const PARAPHRASE = 'Deadly jaws seemed to Stubb like a comfortable chair after so much usage.';
const draft = piecesOfDraft([written(`${TRUE} ${FALSE} And then?`), written(PARAPHRASE)], { hosts: [], turns: [] });

test('SPARK-01 what is refused is written anew once, in its place', async () => {
  const sent: RefusedPiece[][] = [];
  const part = await checkPart(draft, matesGround(), {
    repair: async (refused) => {
      sent.push([...refused]);
      return [
        { id: 'd1', piece: written('He was a native of Cape Cod. He was never a mate.') },
        { id: 'd2', piece: written('Stubb was the first mate.') },
        { id: 'd7', piece: written('Nobody asked for this.') },
      ];
    },
  });
  expect(sent).toHaveLength(1);
  expect(sent[0]!.map(({ id, piece, reason }) => [id, piece.text, reason])).toEqual([
    ['d1', FALSE, 'number'],
    ['d2', PARAPHRASE, 'unsupported'],
  ]);
  expect(part.kept.map(({ text }) => text)).toEqual([TRUE, 'He was a native of Cape Cod.', 'And then?']);
  expect(part.dropped.map(({ piece }) => piece.text)).toEqual([PARAPHRASE]);
});

test('SPARK-01 doubtful sentences go to a model in one call', async () => {
  const asked: string[][] = [];
  const part = await checkPart(draft, matesGround(), {
    judge: async (claims) => {
      asked.push(claims.map(({ claim }) => claim));
      return claims.map(({ id }) => ({ id, state: 'supported', reason: '' }));
    },
  });
  expect(asked).toEqual([[PARAPHRASE]]);
  expect(part.kept.map(({ text }) => text)).toContain(PARAPHRASE);
  expect(part.dropped.map(({ reason }) => reason)).toEqual(['number']);
});

test('SPARK-01 what a model may still confirm is not sent back; what was written anew is judged in the same call', async () => {
  const asked: string[][] = [];
  const part = await checkPart(draft, matesGround(), {
    judge: async (claims) => {
      asked.push(claims.map(({ id, claim }) => `${id} ${claim}`));
      return claims.map(({ id }) => ({ id, state: id === 'c1' ? 'unconfirmed' : 'supported', reason: '' }));
    },
    repair: async (refused) => {
      expect(refused.map(({ piece }) => piece.text)).toEqual([FALSE]);
      return [{ id: 'd1', piece: written('Stubb came from Cape Cod in the end.') }];
    },
  });
  expect(asked).toEqual([[`c1 ${PARAPHRASE}`, 'c2 Stubb came from Cape Cod in the end.']]);
  expect(part.kept.map(({ text }) => text)).toEqual([TRUE, 'Stubb came from Cape Cod in the end.', 'And then?']);
  expect(part.dropped.map(({ piece }) => piece.text)).toEqual([PARAPHRASE]);
});

test('SPARK-01 nonsense of a model costs what it was asked about; a provider that fails ends the step', async () => {
  const failing = (kind: 'broken' | 'busy') => () => Promise.reject(new ModelFailure(kind));
  const asks = (kind: 'broken' | 'busy') => ({ judge: failing(kind), repair: failing(kind) });
  const part = await checkPart(draft, matesGround(), asks('broken'));
  expect(part.kept).toHaveLength(2);
  expect(part.dropped).toHaveLength(2);
  await expect(checkPart(draft, matesGround(), asks('busy'))).rejects.toMatchObject({ kind: 'busy' });
  const bug = new TypeError('a bug');
  await expect(checkPart(draft, matesGround(), { repair: () => Promise.reject(bug) })).rejects.toBe(bug);
});

const kept = (role: KeptPiece['role']): KeptPiece => ({
  text: 'x',
  role,
  lang: 'en',
  evidence: { kind: 'none' },
  at: 0,
});
test('SPARK-01 a part of which fewer than half remains is stood in for; a whole that loses a quarter fails', () => {
  expect(needsFallback([kept('written'), kept('opinion')], [1, 2])).toBe(false);
  expect(needsFallback([kept('written')], [1, 2])).toBe(true);
  expect(needsFallback([kept('opinion'), kept('glue')], [])).toBe(true);
  expect(needsFallback([], [])).toBe(true);
  const part = (all: number, dropped: number) => ({
    kept: Array(all - dropped).fill(1),
    dropped: Array(dropped).fill(1),
  });
  expect(dropsTooMuch([part(10, 5), part(10, 0)])).toBe(false);
  expect(dropsTooMuch([part(10, 5), part(10, 1)])).toBe(true);
  expect(dropsTooMuch([])).toBe(true);
});

test('CAST-01 what stands in are the excerpts, word for word, read in turn', () => {
  const excerpts = [placeOf(TRUE), placeOf('The third mate was Flask'), { ...placeOf(TRUE), text: 'changed' }];
  const pieces = standIn(excerpts, MATES, { words: 100, hosts: ['malaika', 'marcus'], first: 'marcus' });
  expect(pieces.map(({ host, text, role }) => [host, text, role])).toEqual([
    ['marcus', TRUE, 'quotation'],
    ['malaika', 'The third mate was Flask', 'quotation'],
  ]);
  expect(standIn(excerpts, MATES, { words: 1, hosts: [] })).toHaveLength(1);
});

test('CAST-01 the part that misses most is asked for anew, at most twice, when the whole is off', () => {
  const part = (id: string, asked: number, got: number, tries = 0) => ({ id, asked, got, tries });
  expect(lengthToFix([part('a', 100, 95), part('b', 100, 110)], 200)).toBeNull();
  expect(lengthToFix([part('a', 100, 95), part('b', 100, 50), part('c', 100, 110)], 300)).toEqual({
    id: 'b',
    ask: 190,
  });
  expect(lengthToFix([part('a', 100, 220), part('b', 100, 90)], 200)).toEqual({ id: 'a', ask: 55 });
  expect(lengthToFix([part('a', 100, 40, 2)], 100)).toBeNull();
  expect(lengthToFix([part('a', 100, 40, 1), part('b', 100, 20, 1)], 200)).toBeNull();
  expect(lengthToFix([part('a', 100, 0)], 100)!.ask).toBeGreaterThan(100);
});

test('SPARK-01 a heading with a name or a number that the excerpts lack is not taken over', () => {
  const ground = matesGround();
  expect(checkedHeading('The Second Mate and His Calm', ground, 'x')).toBe('The Second Mate and His Calm');
  expect(checkedHeading('Where Stubb comes from', ground, 'x')).toBe('Where Stubb comes from');
  expect(checkedHeading('How Ishmael Met Him', ground, 'Knights')).toBe('Knights');
  expect(checkedHeading('The crew of 1999', ground, 'Knights')).toBe('Knights');
  expect(checkedHeading('  ', ground, 'Knights')).toBe('Knights');
});
