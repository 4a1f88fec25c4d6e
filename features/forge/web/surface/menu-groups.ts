// What the menu of a canvas lists: about a dozen entries, and the rest of the commands one step further.
import type { CanvasCommand } from '../commands/canvas-commands.ts';
import type { Section } from '../commands/spec.ts';
import type { CanvasCommandId } from '../commands/specs.ts';

/** A part of the menu that opens beside it. */
export type MenuSection = 'align' | 'color' | 'order' | 'more';
type Entry = CanvasCommandId | MenuSection;
/** A command of the menu, or a section with commands. */
export type MenuEntry =
  | { entry: CanvasCommandId; command: CanvasCommand }
  | { entry: MenuSection; items: readonly CanvasCommand[] };

/** What a mouse needs of things that are selected. */
const ON_THINGS: readonly (readonly Entry[])[] = [
  ['canvas.edit', 'canvas.source', 'canvas.connect', 'canvas.frame'],
  ['color', 'align', 'order', 'canvas.lock'],
  ['canvas.cut', 'canvas.copy', 'canvas.paste', 'canvas.duplicate'],
  ['canvas.delete', 'more'],
];
/** The same of the canvas itself. */
const ON_CANVAS: readonly (readonly Entry[])[] = [
  ['canvas.note', 'canvas.frame', 'canvas.paste'],
  ['canvas.undo', 'canvas.redo'],
  ['canvas.all', 'canvas.fit', 'canvas.full-size'],
  ['canvas.find', 'canvas.outline', 'more'],
];
/** Sections listed under `more`, as far as their commands aren't in the menu itself. */
const MORE: readonly Section[] = ['create', 'edit', 'select', 'view'];
const NEVER: ReadonlySet<CanvasCommandId> = new Set(['canvas.menu', 'canvas.none']);

const isSection = (entry: Entry): entry is MenuSection => !entry.includes('.');

/** The groups of the menu, with what can be done now. */
export function menuGroups(commands: readonly CanvasCommand[], hasSelection: boolean): MenuEntry[][] {
  const groups = hasSelection ? ON_THINGS : ON_CANVAS;
  const named = new Set<Entry>(groups.flat());
  const offered = commands.filter((command) => !NEVER.has(command.id) && command.enabled());
  const itemsOf = (section: MenuSection): CanvasCommand[] =>
    offered.filter(
      (command) =>
        !named.has(command.id) && (section === 'more' ? MORE.includes(command.section) : command.section === section),
    );
  const entryOf = (entry: Entry): MenuEntry | null => {
    if (isSection(entry)) {
      const items = itemsOf(entry);
      return items.length > 0 ? { entry, items } : null;
    }
    const command = offered.find(({ id }) => id === entry);
    return command ? { entry, command } : null;
  };
  return groups
    .map((entries) => entries.map(entryOf).filter((one) => one !== null))
    .filter((entries) => entries.length > 0);
}
