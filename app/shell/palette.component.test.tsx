import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Moon } from 'lucide-react';
import type { Command } from '../../platform/web/commands/command.ts';
import { useCommands } from '../../platform/web/commands/use-commands.ts';
import { queryClient } from '../../platform/web/query.ts';
import { mount, serverSays } from '../../tests/support/mount.tsx';
import Palette from './palette.tsx';

const THEME: Command = {
  id: 'general.theme',
  label: 'shell.theme.toLight',
  icon: Moon,
  group: 'shell.shortcuts.general',
  everywhere: true,
  perform: () => {},
};
function Page() {
  useCommands([THEME]);
  return <Palette onClose={() => {}} />;
}
const options = () => [...document.querySelectorAll('[role=option]')].map((one) => one.textContent);

beforeEach(() => {
  queryClient.clear();
  serverSays(200, { books: [], nextCursor: null, total: 0 });
});
afterEach(() => vi.restoreAllMocks());

test.each([
  ['en', 'dark', 'Switch to light'],
  ['en', 'appearance', 'Switch to light'],
  ['en', 'داكن', 'Switch to light'],
  ['ar', 'theme', 'الوضع الفاتح'],
  ['en', 'podcast', 'Bookcasts'],
  ['en', 'language', 'Settings'],
  ['en', 'لغة', 'Settings'],
] as const)('SIDE-01 in %s Fast Search finds by the word “%s”: %s', async (locale, word, label) => {
  const areas = ['library', 'bookcasts', 'sparks', 'malaika', 'music', 'forge'] as const;
  await mount(<Page />, { areas, locale });
  await page.getByRole('combobox').fill(word);
  await expect.poll(() => options().length).toBeLessThan(9); // what has nothing to do with it is not listed
  expect(options()).toContain(label);
});
