import { describe, expect, test } from 'vitest';
import { SPARK_GLUE } from '../spark/lines/voices.ts';
import { Glue } from './glue.ts';
import { lintTemplates } from '../../../../tests/support/lint-templates.ts';
import { readTemplates } from './template.ts';

const templates = readTemplates('test', 'more|*|More of it:\nmore|f|Yet more on {term}:\nread|*|“{title}” has {n}:');

describe('lines of glue', () => {
  test('are chosen by move, voice and filled slots', () => {
    const plain = new Glue({ templates, lang: 'en', voice: 'p', seed: 1 });
    expect(plain.say('more', { term: 'whales' })?.text).toBe('More of it:');
    expect(plain.say('read', { title: 'A book' })).toBeNull();
    expect(new Glue({ templates, lang: 'en', voice: 'f', seed: 1 }).can('more')).toBe(true);
    expect(plain.say('no such move')).toBeNull();
  });

  test('are dropped rather than said again within the gap', () => {
    const glue = new Glue({ templates, lang: 'en', voice: 'p', seed: 1, gap: 2 });
    expect(glue.say('more')).not.toBeNull();
    expect(glue.say('more')).toBeNull();
    glue.spend('test.read.1');
    expect(glue.say('more')?.templateId).toBe('test.more.1');
  });

  test('carry what they rest on', () => {
    const glue = new Glue({ templates, lang: 'en', voice: 'p', seed: 1 });
    const counted = glue.say('read', { title: 'A book', n: 7, what: 'parts' });
    expect(counted).toMatchObject({ role: 'glue', text: '“A book” has 7:', evidence: { kind: 'counted', value: 7 } });
    expect(glue.say('more')?.evidence).toEqual({ kind: 'none' });
  });

  test('are the same for the same seed', () => {
    const lines = (seed: number) => {
      const glue = new Glue({ templates: SPARK_GLUE['en']!, lang: 'en', voice: 'p', seed });
      return ['opens', 'near', 'reads', 'far', 'near'].map((move) => glue.say(move)?.text);
    };
    expect(lines(3)).toEqual(lines(3));
    expect(new Set([1, 2, 3, 4].map((seed) => lines(seed).join(' '))).size).toBeGreaterThan(1);
  });
});

describe('templates of Sparks', () => {
  test.each(['en', 'ar'])('claim nothing of their own: %s', (lang) => {
    expect(lintTemplates(SPARK_GLUE[lang]!, lang)).toEqual([]);
  });

  test.each(['en', 'ar'])('have a line for each move in every tone: %s', (lang) => {
    const moves = [...new Set(SPARK_GLUE[lang]!.map(({ move }) => move))];
    const lacking = moves.flatMap((move) =>
      ['p', 'w', 'l', 'f']
        .filter(
          (voice) =>
            !SPARK_GLUE[lang]!.some((one) => one.move === move && (one.voices === '*' || one.voices.includes(voice))),
        )
        .map((voice) => `${move} ${voice}`),
    );
    expect(lacking).toEqual([]);
  });

  test('a claim, a number, an open end and a line said twice are found', () => {
    const bad = readTemplates(
      'bad',
      'a|*|This is clearly so:\na|*|It has 7 parts.\na|*|Without an end\na|*|Twice:\na|*|Twice:',
    );
    expect(lintTemplates(bad, 'en')).toHaveLength(4);
  });
});
