import { expect, test } from 'vitest';
import { CAST_STYLES, HOSTS } from '../../catalogue.ts';
import { piecesOfDraft } from './pieces-of-draft.ts';
import { turnsFor } from './turns.ts';

test.each(CAST_STYLES)('CAST-01 %s: hosts take turns, also from one part to the next', (style) => {
  for (const words of [30, 70, 110, 150, 200]) {
    const turns = [0, 1, 2, 3].flatMap((part) => turnsFor(style, HOSTS, { part, words }));
    expect(turns.length).toBeGreaterThanOrEqual(8);
    for (const [at, turn] of turns.entries()) expect(turn.host).not.toBe(turns[at - 1]?.host);
  }
});

test('CAST-01 one host talks alone', () => {
  const turns = turnsFor('interview', ['marcus'], { part: 0, words: 130 });
  expect(new Set(turns.map(({ host }) => host))).toEqual(new Set(['marcus']));
  expect(turns.map(({ move }) => move)).not.toContain('ask');
});

test('CAST-01 who says a piece: as the model says, else who reads what they led in to, else by the turns', () => {
  const turns = turnsFor('interview', HOSTS, { part: 0, words: 120 });
  const say = (text: string, role: 'written' | 'quotation' = 'written', host?: 'malaika' | 'marcus') => ({
    role,
    text,
    excerptIds: ['e1'],
    ...(host && { host }),
  });
  const pieces = [
    say('Who?'),
    say('He wrote:', 'written', 'malaika'),
    say('I was.', 'quotation'),
    say('And?'),
    say('That is all, Marcus.', 'written', 'malaika'),
  ];
  expect(piecesOfDraft(pieces, { hosts: HOSTS, turns }).map(({ host, text, at }) => [at, host, text])).toEqual([
    [0, 'marcus', 'Who?'],
    [1, 'malaika', 'He wrote:'],
    [2, 'malaika', 'I was.'],
    [3, 'marcus', 'And?'],
    [4, 'malaika', 'That is all.'],
  ]);
  expect(piecesOfDraft(pieces, { hosts: ['marcus'], turns }).every(({ host }) => host === 'marcus')).toBe(true);
  expect(piecesOfDraft(pieces, { hosts: [], turns: [] }).every((one) => !('host' in one))).toBe(true);
});
