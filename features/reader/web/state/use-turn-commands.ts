import type { Command } from '../../../../platform/web/commands/command.ts';
import { useCommands } from '../../../../platform/web/commands/use-commands.ts';
import { TURNS, ZOOMS } from '../commands.ts';
import type { Engine } from '../engine.ts';

/** Pages are turned by keys, and zoomed where they have a size of their own, wherever the focus is on the reader page. */
export function useTurnCommands(engine: Engine | null): void {
  useCommands(engine ? [...turnsOf(engine), ...zoomsOf(engine)] : []);
}

function turnsOf(engine: Engine): Command[] {
  const scrolled = (): boolean => engine.lines?.active() ?? false;
  return [
    { ...TURNS.next, perform: () => engine.step(1) },
    { ...TURNS.previous, perform: () => engine.step(-1) },
    { ...TURNS.left, perform: () => engine.left() },
    { ...TURNS.right, perform: () => engine.right() },
    { ...TURNS.start, perform: () => engine.goToPercent(0) },
    { ...TURNS.end, perform: () => engine.goToPercent(100) },
    { ...TURNS.lineUp, when: scrolled, perform: ({ held }) => engine.lines?.move(-1, held) },
    { ...TURNS.lineDown, when: scrolled, perform: ({ held }) => engine.lines?.move(1, held) },
  ];
}

function zoomsOf({ zoom }: Engine): Command[] {
  if (!zoom) return [];
  return [
    { ...ZOOMS.in, perform: () => zoom.by(1) },
    { ...ZOOMS.out, perform: () => zoom.by(-1) },
    { ...ZOOMS.page, perform: () => zoom.fit('page') },
  ];
}
