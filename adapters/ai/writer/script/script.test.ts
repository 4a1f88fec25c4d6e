import { describe, expect, it } from 'vitest';
import { markdownSource } from '../../../../tests/support/markdown-source.ts';
import { scriptFaults } from '../../../../tests/support/script-faults.ts';
import { planSource } from '../plan/plan.ts';
import { CAST_STYLES, HOSTS } from '../../catalogue.ts';
import type { CastStyle, ScriptWish } from '../types.ts';
import { paceOf } from './clock.ts';
import { castOffers, composeScript, longestMinutes, ratesAt } from './index.ts';

const SOURCES = [
  { name: 'a manual', source: markdownSource('features/concierge/handbook/en.md', 'en') },
  { name: 'a manual in Arabic', source: markdownSource('features/concierge/handbook/ar.md', 'ar') },
  { name: 'a novel', source: markdownSource('tests/support/own-books/texts/machine.md', 'en') },
  { name: 'operating instructions', source: markdownSource('docs/operations.md', 'en') },
  { name: 'a story', source: markdownSource('scripts/seed-content/the-lamplighter-of-harrow-quay.md', 'en') },
  { name: 'highlights', source: markdownSource('tests/support/own-books/texts/lamps.md', 'en', 'highlights') },
].map((one) => ({ ...one, plan: planSource(one.source, null, { toTheEnd: true }) }));
const MANUAL = SOURCES[0]!;
const ARABIC = SOURCES[1]!;

const wishFor = (lang: string, wish: Partial<ScriptWish>): ScriptWish => ({
  style: 'interview',
  minutes: 3,
  hosts: HOSTS,
  ui: lang,
  focus: '',
  seed: 1,
  ...wish,
});

describe('scripts of the built-in writer (CAST-01)', () => {
  it.each(SOURCES)(
    'of $name are verbatim, take turns and repeat nothing, in every style and length',
    ({ source, plan }) => {
      for (const style of CAST_STYLES)
        for (const minutes of [1, 3, 5, 10])
          for (const seed of [1, 2, 3]) {
            const draft = composeScript(plan, wishFor(plan.lang, { style, minutes, seed }));
            expect({ style, minutes, seed, faults: scriptFaults(source, draft) }).toMatchObject({ faults: [] });
          }
    },
  );

  it.each(SOURCES)('of $name are as long as asked for, or say that they are shorter', ({ plan }) => {
    for (const style of CAST_STYLES)
      for (const minutes of [3, 5]) {
        const draft = composeScript(plan, wishFor(plan.lang, { style, minutes }));
        const shorter = draft.warnings.some(({ kind }) => kind === 'shorter');
        expect(draft.seconds).toBeLessThanOrEqual(minutes * 60 * 1.07);
        expect({ style, shorter }).toEqual({ style, shorter: draft.seconds < minutes * 60 * 0.93 });
      }
  });

  it.each(SOURCES)('of $name are as long as offered also in voices that are faster or slower', ({ plan }) => {
    for (const pace of [0.6, 1.6]) {
      const rates = ratesAt({ malaika: pace, marcus: pace });
      for (const { style, maxMinutes: minutes } of castOffers(plan, rates).styles) {
        const draft = composeScript(plan, wishFor(plan.lang, { style, minutes, seed: 7 }), rates);
        expect({ style, pace, near: Math.abs(draft.seconds / (minutes * 60) - 1) < 0.15 }).toMatchObject({
          near: true,
        });
        const said = draft.lines.map(({ pieces, seconds }) => ({
          text: pieces.map(({ text }) => text).join(' '),
          seconds,
        }));
        expect(
          paceOf(
            said.filter((_, at) => draft.lines[at]!.host === 'marcus'),
            'marcus',
          ).pace,
        ).toBeCloseTo(pace, 2);
      }
    }
  });

  it('come out as long as offered whatever the seed', () => {
    const { plan } = SOURCES.find(({ name }) => name === 'operating instructions')!;
    for (const { style, maxMinutes } of castOffers(plan).styles) {
      const seeds = Array.from({ length: 20 }, (_, nth) => 1000 + nth * 977);
      const short = seeds.filter(
        (seed) => composeScript(plan, wishFor(plan.lang, { style, minutes: maxMinutes, seed })).warnings.length > 0,
      );
      expect({ style, short }).toEqual({ style, short: [] });
    }
  });

  it.each(SOURCES)('of $name fill the minutes that are offered', ({ plan }) => {
    for (const { style, maxMinutes } of castOffers(plan).styles) {
      const draft = composeScript(plan, wishFor(plan.lang, { style, minutes: maxMinutes, seed: 7 }));
      expect(draft.seconds / draft.asked).toBeGreaterThan(maxMinutes < 2 ? 0.85 : 0.9);
    }
  });

  it('are the same for the same wish and others for another seed', () => {
    const texts = (seed: number) =>
      composeScript(MANUAL.plan, wishFor('en', { seed })).lines.map(({ pieces }) =>
        pieces.map(({ text }) => text).join(' '),
      );
    expect(texts(1)).toEqual(texts(1));
    expect(texts(1)).not.toEqual(texts(2));
  });

  it('of one minute have no greeting and no recap', () => {
    const moves = composeScript(MANUAL.plan, wishFor('en', { minutes: 1 })).lines.map(({ move }) => move);
    expect(moves).not.toContain('welcome2');
    expect(moves).not.toContain('recap');
    expect(composeScript(MANUAL.plan, wishFor('en', { minutes: 3 })).lines.map(({ move }) => move)).toContain('recap');
  });

  it('with one host are a talk: nobody is asked and nobody answers', () => {
    const draft = composeScript(MANUAL.plan, wishFor('en', { hosts: ['marcus'] }));
    expect(new Set(draft.lines.map(({ host }) => host))).toEqual(new Set(['marcus']));
    expect(scriptFaults(MANUAL.source, draft)).toEqual([]);
    const moves = draft.lines.flatMap(({ pieces }) => pieces.map(({ templateId }) => templateId?.split('.')[2]));
    for (const move of ['react', 'hold', 'prompt', 'nod']) expect(moves).not.toContain(move);
    expect(Math.abs(draft.seconds / draft.asked - 1)).toBeLessThan(0.07);
  });

  it('end at the cap, which is known beforehand', () => {
    expect(longestMinutes(MANUAL.plan, 'teacher')).toBe(5);
    const draft = composeScript(MANUAL.plan, wishFor('en', { style: 'teacher', minutes: 30 }));
    expect(draft.seconds).toBeLessThan(5 * 60 * 1.07);
    expect(draft.warnings).toEqual([{ kind: 'shorter', asked: 1800, got: Math.round(draft.seconds) }]);
  });

  it('keep to what a person asked about', () => {
    const draft = composeScript(MANUAL.plan, wishFor('en', { focus: 'highlights' }));
    const quoted = draft.lines.flatMap(({ move, pieces }) =>
      move === 'read' ? pieces.filter(({ role }) => role === 'quotation') : [],
    );
    expect(quoted.filter(({ text }) => /highlight/i.test(text)).length).toBeGreaterThan(quoted.length / 2);
  });

  it('say so when nothing is on what a person asked about', () => {
    const draft = composeScript(MANUAL.plan, wishFor('en', { focus: 'submarines' }));
    expect(draft.warnings).toEqual([{ kind: 'off-topic' }]);
    expect(draft.lines.length).toBeGreaterThan(8);
  });

  it('are made of anything without failing: nothing, a line, a table', () => {
    for (const texts of [[], ['One short line.'], ['a\tb\tc', '1\t2\t3']]) {
      const passages = texts.map((text, at) => ({ id: `p${at}`, section: 0, sectionTitle: '', lang: 'en', text }));
      const source = { title: '', author: null, lang: 'en', kind: 'book', passages } as const;
      for (const style of CAST_STYLES) {
        const draft = composeScript(planSource(source), wishFor('en', { style, focus: 'anything' }));
        expect(scriptFaults(source, draft)).toEqual([]);
        expect(draft.warnings).toContainEqual({ kind: 'shorter', asked: 180, got: Math.round(draft.seconds) });
      }
    }
  });

  it('speak the language of the interface around quotations of the source', () => {
    const draft = composeScript(ARABIC.plan, wishFor('ar', {}));
    const glue = draft.lines.flatMap(({ pieces }) => pieces).filter(({ role }) => role === 'glue');
    expect(glue.every(({ lang, text }) => lang === 'ar' && /\p{Script=Arabic}/u.test(text))).toBe(true);
    expect(draft.parts.at(-1)!.title).toBe('الختام');
  });

  it('have chapters, each with the lines that belong to it', () => {
    const draft = composeScript(MANUAL.plan, wishFor('en', { minutes: 5 }));
    expect(draft.parts.length).toBeGreaterThan(4);
    for (const { id } of draft.parts) expect(draft.lines.some(({ partId }) => partId === id)).toBe(true);
    expect(draft.tags.length).toBeGreaterThan(0);
    expect(draft.description).toContain(draft.parts[1]!.title);
  });
});

describe('what is offered (CAST-01)', () => {
  const offered = (style: CastStyle, at: number) =>
    castOffers(SOURCES[at]!.plan).styles.some((one) => one.style === style);

  it('suits the genre', () => {
    expect(offered('teacher', 0)).toBe(true);
    expect(offered('friends', 0)).toBe(false);
    expect(offered('close-reading', 0)).toBe(false);
  });

  it('is a debate only with passages that turn, one a minute', () => {
    for (const { plan } of SOURCES) {
      const debate = castOffers(plan).styles.find(({ style }) => style === 'debate');
      if (!debate) continue;
      const draft = composeScript(plan, wishFor(plan.lang, { style: 'debate', minutes: debate.maxMinutes }));
      expect(draft.lines.filter(({ move }) => move === 'counter').length).toBeGreaterThanOrEqual(debate.maxMinutes - 1);
    }
  });

  it('is nothing for a source that is too short, with the reason', () => {
    const plan = planSource(markdownSource('tests/support/own-books/texts/trees.md', 'en'));
    const { styles, refused } = castOffers(plan);
    expect(styles).toEqual([]);
    expect(refused?.instead.length).toBeGreaterThan(0);
  });
});
