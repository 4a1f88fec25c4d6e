import { describe, expect, it } from 'vitest';
import { markdownSource } from '../../../../../tests/support/markdown-source.ts';
import { scriptFaults } from '../../../../../tests/support/script-faults.ts';
import { planSource } from '../../plan/plan.ts';
import type { ScriptDraft, ScriptLine } from '../../types.ts';
import { composeScript, editedLine, rewriteLine, scriptSeconds } from '../index.ts';

const source = markdownSource('features/concierge/handbook/en.md', 'en');
const plan = planSource(source);
const wish = { minutes: 5, hosts: ['malaika', 'marcus'], ui: 'en', focus: '', seed: 1 } as const;
const draft = composeScript(plan, { ...wish, style: 'interview' });
const textOf = ({ pieces }: ScriptLine): string => pieces.map(({ text }) => text).join(' ');
const reading = draft.lines.find(({ move }) => move === 'read')!;
const quotation = reading.pieces.find(({ role }) => role === 'quotation')!;

describe('a line written differently', () => {
  const replaced = (line: ScriptLine): ScriptDraft => {
    const lines = draft.lines.map((one) => (one.id === line.id ? line : one));
    return { ...draft, lines, seconds: scriptSeconds(lines) };
  };

  it('is another sentence or another passage, and repeats nothing of the script', () => {
    let changed = 0;
    for (const line of draft.lines)
      for (const seed of [1, 2]) {
        const other = rewriteLine(plan, draft, line.id, seed);
        if (!other) continue;
        changed++;
        expect(textOf(other)).not.toBe(textOf(line));
        expect(other).toMatchObject({ id: line.id, host: line.host, partId: line.partId });
        expect({ move: line.move, faults: scriptFaults(source, replaced(other)) }).toMatchObject({ faults: [] });
      }
    expect(changed).toBeGreaterThan(draft.lines.length);
  });

  it('is null for a line that does not exist', () => {
    expect(rewriteLine(plan, draft, 'line999', 1)).toBeNull();
  });

  it('can be asked for again and again', () => {
    let current = draft;
    for (let seed = 1; seed < 12; seed++) {
      const line = rewriteLine(plan, current, reading.id, seed);
      if (!line) break;
      const lines = current.lines.map((one) => (one.id === line.id ? line : one));
      current = { ...current, lines, seconds: scriptSeconds(lines) };
      expect(scriptFaults(source, current)).toEqual([]);
    }
  });
});

describe('a line that a person edited', () => {
  const roles = (line: ScriptLine) => line.pieces.map(({ role }) => role);

  it('keeps everything when nothing changed', () => {
    const line = editedLine(reading, textOf(reading));
    expect(line.pieces).toEqual(reading.pieces);
    expect(line.seconds).toBeCloseTo(reading.seconds);
  });

  it('keeps what is still verbatim with its place, and the rest is the person’s own', () => {
    const words = quotation.text.split(' ');
    const half = words.slice(0, Math.ceil(words.length / 2)).join(' ');
    const line = editedLine(reading, `Let me tell you this: “${half}” and so much for that.`);
    expect(roles(line)).toEqual(['own', 'quotation', 'own']);
    const [, kept] = line.pieces;
    const { evidence } = kept!;
    expect(evidence.kind).toBe('quotation');
    const [place] = evidence.kind === 'quotation' ? evidence.quotations : [];
    expect(plan.passageOf.get(place!.passageId)!.text.slice(place!.start, place!.end)).toBe(place!.text);
    expect(half.startsWith(place!.text.replace(/\s+/gu, ' '))).toBe(true);
  });

  it('splits a quotation where a word was changed', () => {
    const words = quotation.text.split(' ');
    const middle = Math.floor(words.length / 2);
    const line = editedLine(
      reading,
      [...words.slice(0, middle), 'entirely', 'otherwise', ...words.slice(middle + 1)].join(' '),
    );
    expect(roles(line)).toEqual(['quotation', 'own', 'quotation']);
  });

  it('is all the person’s own when nothing of it is left, and empty when there is nothing to say', () => {
    expect(roles(editedLine(reading, 'Something else.'))).toEqual(['own']);
    expect(editedLine(reading, '  … ').pieces).toEqual([]);
  });

  it('has the length of its new text', () => {
    expect(editedLine(reading, 'Short.').seconds).toBeLessThan(2);
    expect(editedLine(reading, `${textOf(reading)} And a good deal more besides.`).seconds).toBeGreaterThan(
      reading.seconds,
    );
  });
});
