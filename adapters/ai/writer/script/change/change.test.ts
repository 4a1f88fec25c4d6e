import { describe, expect, it } from 'vitest';
import { markdownSource } from '../../../../../tests/support/markdown-source.ts';
import { scriptFaults } from '../../../../../tests/support/script-faults.ts';
import { planSource } from '../../plan/plan.ts';
import type { ScriptDraft, ScriptLine } from '../../types.ts';
import { composeScript, rewriteLine, scriptSeconds } from '../index.ts';

const source = markdownSource('features/concierge/handbook/en.md', 'en');
const plan = planSource(source);
const wish = { minutes: 5, hosts: ['malaika', 'marcus'], ui: 'en', focus: '', seed: 1 } as const;
const draft = composeScript(plan, { ...wish, style: 'interview' });
const textOf = ({ pieces }: ScriptLine): string => pieces.map(({ text }) => text).join(' ');
const reading = draft.lines.find(({ move }) => move === 'read')!;

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
