import { describe, expect, it } from 'vitest';
import { lintTemplates } from '../../../../../tests/support/lint-templates.ts';
import { spokenTemplates } from './index.ts';

/** Moves of a conversation that come again and again in a script. */
const AGAIN = 'ask askDef askSection read next near more further hold react point echo words askWords prompt nod'.split(
  ' ',
);

describe.each(['en', 'ar'])('what hosts can say in %s', (lang) => {
  const templates = spokenTemplates(lang);
  const sayable = (move: string, letter: string) =>
    templates.filter((one) => one.move === move && one.voices.includes(letter));

  it('claims nothing, has no numbers and nothing twice', () => {
    expect(lintTemplates(templates, lang)).toEqual([]);
  });

  it('is enough: eight sentences for a move, twenty reactions', () => {
    expect(templates.length).toBeGreaterThan(lang === 'en' ? 120 : 90);
    const moves = new Map<string, number>();
    for (const { move } of templates) moves.set(move, (moves.get(move) ?? 0) + 1);
    expect([...moves].filter(([, count]) => count < 8)).toEqual([]);
    expect(moves.get('react')).toBeGreaterThanOrEqual(20);
  });

  it('has something for each style', () => {
    for (const letter of 'iftcd')
      for (const move of AGAIN) expect([move, letter, sayable(move, letter).length > 3]).toEqual([move, letter, true]);
    for (const move of ['ask', 'askSection', 'read', 'near', 'further', 'point', 'last', 'recap', 'signoff'])
      expect([move, sayable(move, 's').length > 5]).toEqual([move, true]);
  });

  it('is in the right script', () => {
    const wrong = lang === 'ar' ? /\p{Script=Latin}/u : /\p{Script=Arabic}/u;
    expect(templates.filter(({ text }) => wrong.test(text.replace(/\{\w+\}/gu, '')))).toEqual([]);
  });
});
