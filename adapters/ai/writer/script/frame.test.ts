import { expect, test } from 'vitest';
import { sourceOf } from '../../../../tests/support/writer-sources.ts';
import { planSource } from '../plan/plan.ts';
import type { Host, ScriptLine } from '../types.ts';
import { frameScript } from './frame.ts';

const plan = planSource(sourceOf([['One', 'The lamp is lit. It burns all night.']], { title: 'The Tower' }));
const wish = { style: 'interview', ui: 'en', focus: '', seed: 3 } as const;
const BOTH: readonly Host[] = ['malaika', 'marcus'];
const said = (lines: readonly ScriptLine[]): string =>
  lines.flatMap(({ pieces }) => pieces.map(({ text }) => text)).join(' ');

test.each([
  ['en', /Malaika/, /Marcus/, 'Introduction'],
  ['ar', /ملائكة/, /ماركوس/, 'المقدمة'],
])('CAST-01 both hosts say who they are and of which book, in %s', (ui, first, second, title) => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const { opening, closing, parts } = frameScript(plan, { ...wish, ui, seed, minutes: 5, hosts: BOTH });
    expect(said(opening)).toContain('The Tower');
    for (const name of [first, second])
      expect([said(opening), said(closing)].every((text) => name.test(text))).toBe(true);
    expect(new Set(opening.map(({ host }) => host)).size).toBe(2);
    expect(parts[0].title).toBe(title);
    for (const { pieces } of [...opening, ...closing]) for (const { role } of pieces) expect(role).toBe('glue');
  }
});

test('CAST-01 a minute has one line before and one after; alone a host greets alone', () => {
  const short = frameScript(plan, { ...wish, minutes: 1, hosts: BOTH });
  expect([short.opening.length, short.closing.length]).toEqual([1, 1]);
  const alone = frameScript(plan, { ...wish, minutes: 5, hosts: ['marcus'] });
  expect([...alone.opening, ...alone.closing].every(({ host }) => host === 'marcus')).toBe(true);
});
