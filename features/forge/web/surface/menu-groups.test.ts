import { expect, test } from 'vitest';
import type { CanvasCommand } from '../commands/canvas-commands.ts';
import { CANVAS_SPECS } from '../commands/specs.ts';
import { type MenuEntry, menuGroups } from './menu-groups.ts';

const all = (enabled: (id: string) => boolean = () => true): CanvasCommand[] =>
  CANVAS_SPECS.map((spec) => ({ ...spec, enabled: () => enabled(spec.id), run: () => {} }));
const idsOf = (groups: MenuEntry[][]): string[] =>
  groups.flat().flatMap((one) => ('command' in one ? [one.command.id] : one.items.map(({ id }) => id)));

test('FORGE-02 the menu of a canvas has about a dozen entries, with everything that has no arrow in it', () => {
  const wanted = CANVAS_SPECS.filter(({ section, id }) => section !== 'move' && !/\.(menu|none)$/.test(id));
  for (const hasSelection of [true, false]) {
    const groups = menuGroups(all(), hasSelection);
    expect(groups.flat().length).toBeLessThanOrEqual(14);
    const ids = idsOf(groups);
    expect(new Set(ids).size).toBe(ids.length);
    const arranging = hasSelection ? [] : ['align', 'color', 'order'];
    expect(ids.toSorted()).toEqual(
      wanted
        .filter(({ section }) => !arranging.includes(section))
        .map(({ id }) => id as string)
        .toSorted(),
    );
  }
});

test('FORGE-02 what cannot be done now is not in the menu, nor an empty part of it', () => {
  const groups = menuGroups(
    all((id) => id === 'canvas.copy'),
    true,
  );
  expect(idsOf(groups)).toEqual(['canvas.copy']);
  expect(groups).toHaveLength(1);
});
