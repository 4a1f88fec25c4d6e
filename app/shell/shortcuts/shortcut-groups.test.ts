import { expect, test } from 'vitest';
import type { CommandSpec } from '../../../platform/web/commands/command.ts';
import type { PlainKey } from '../../../platform/web/translator.ts';
import { listed, shortcutGroups } from './shortcut-groups.ts';

const icon = null as unknown as CommandSpec['icon'];
const command = (id: string, group: PlainKey, more: Partial<CommandSpec> = {}): CommandSpec => ({
  id,
  label: group,
  icon,
  group,
  keys: ['X'],
  ...more,
});
const search = command('search', 'shell.shortcuts.general', { everywhere: true });
const next = command('next', 'shell.shortcuts.reading');
const play = command('play', 'shell.shortcuts.media');
const close = command('close', 'shell.shortcuts.reading', { keys: ['Escape'] });
const open = command('open', 'shell.shortcuts.library', { keys: [] });

test('every command with keys is listed once, wherever it is known from; Escape is not', () => {
  const ids = listed([search, play, close, open], [next, play]).map(({ id }) => id);
  expect(ids).toEqual(['search', 'play', 'next']);
});

test('the page that is shown comes first, then what applies everywhere', () => {
  const order = (present: CommandSpec[]) =>
    shortcutGroups([search, next, play], present).map(({ commands }) => commands.map(({ id }) => id).join());
  expect(order([search])).toEqual(['search', 'next', 'play']);
  expect(order([search, play])).toEqual(['play', 'search', 'next']);
});
