import { useEffect } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keyChanges, saveKeyChanges } from '../../../platform/web/commands/changed-keys.ts';
import type { CommandSpec } from '../../../platform/web/commands/command.ts';
import { conflictOf } from '../../../platform/web/commands/key-changes.ts';
import { useCommandKeys, useCommands } from '../../../platform/web/commands/use-commands.ts';
import { axe, mount } from '../../../tests/support/mount.tsx';
import { useKeyedCommands } from '../feature-commands.ts';
import { SEARCH, SHORTCUTS } from '../shell-commands.ts';
import ShortcutsDialog from './shortcuts-dialog.tsx';

let closed = 0;
let searched = 0;

function Page() {
  useCommandKeys();
  useCommands([SHORTCUTS, { ...SEARCH, perform: () => void (searched += 1) }]);
  return <ShortcutsDialog onClose={() => (closed += 1)} />;
}

const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
const change = (name: string) => page.getByRole('button', { name: `Change the shortcut for “${name}”` });

afterEach(() => {
  saveKeyChanges({});
  closed = 0;
  searched = 0;
});

test('a command gets the keys that are pressed, and Escape leaves the list open', async () => {
  await mount(<Page />);
  await change('Bookmark this page').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(change('Bookmark this page')).toHaveFocus();
  expect(closed).toBe(0);
  await userEvent.keyboard('{Enter}{Control>}{Shift>}l{/Shift}{/Control}');
  expect(keyChanges()).toEqual({ 'highlights.bookmark': ['Mod+Shift+L'] });
  await expect.element(row('Bookmark this page')).toMatchTextContent(/Ctrl Shift L/);
  await axe();
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(keyChanges()).toEqual({});
});

test('keys of the browser are refused, those of another command only taken over when asked', async () => {
  await mount(<Page />);
  await change('Fast Search').click();
  await userEvent.keyboard('{F5}');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/is used by your browser or computer/);
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(searched, 'nothing is performed meanwhile').toBe(0);
  await change('Next page').click();
  await userEvent.keyboard('b');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/already used for “Bookmark this page”/);
  expect(keyChanges()).toEqual({});
  await axe();
  await page.getByRole('button', { name: 'Use it here' }).click();
  expect(keyChanges()).toEqual({ 'reader.next-page': ['B'], 'highlights.bookmark': [] });
  await page.getByRole('button', { name: 'Reset all shortcuts' }).click();
  expect(keyChanges()).toEqual({});
});

function Known({ tell }: { tell: (commands: readonly CommandSpec[] | null) => void }) {
  const commands = useKeyedCommands();
  useEffect(() => {
    tell(commands);
  }, [commands, tell]);
  return null;
}

test.for(['en', 'ar'] as const)('no two commands of one page have the same key to begin with (%s)', async (locale) => {
  let commands: readonly CommandSpec[] = [];
  await mount(<Known tell={(known) => void (commands = known ?? [])} />, { locale });
  await expect.poll(() => commands.length).toBeGreaterThan(15);
  const all = [SEARCH, SHORTCUTS, ...commands];
  const taken = all.flatMap((command) =>
    (command.keys ?? []).map((chord) => conflictOf(chord, command, all, {})?.id ?? null).filter(Boolean),
  );
  expect(taken).toEqual([]);
});
