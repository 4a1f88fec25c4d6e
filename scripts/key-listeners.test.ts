// Keys belong to the command registry (decision 0036). Nothing else listens for them in a whole document or window, except
// what is named here; `onKeyDown` on a widget is the widget's own.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const HEARS = /(['"`])key(?:down|up|press)\1|\bonkey(?:down|up|press)\s*=/;
/** Files that may, and why. */
const ALLOWED: Readonly<Record<string, string>> = {
  'features/forge/web/commands/label-editor.ts': 'the field over a connection, which has no React around it',
  'platform/web/commands/use-commands.ts': 'the one listener',
  'platform/web/ui/tooltip-layer.tsx': 'Escape hides a tooltip and goes on to whoever wants it',
  'features/reader/web/epub/frame-input.ts': 'passes the keys of a book’s frame to the one listener',
  'features/reader/web/epub/pictures.ts': 'Enter on a picture of a book, which has no React around it',
  'features/bookcasts/web/detail/transcript/light/follower.ts': 'keys that scroll: the transcript no longer follows',
  'features/forge/web/blocks/editor.ts': 'keys of the text field over a block, which has no React around it',
  'features/reader/web/selection-watch.ts': 'selecting text with the keyboard',
};

const files = globSync('{app,features,platform}/**/*.{ts,tsx}', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx?$/.test(file));

test('only the command registry listens for keys', () => {
  const listening = files.filter((file) => HEARS.test(readFileSync(join(root, file), 'utf8')));
  expect(listening.toSorted()).toEqual(Object.keys(ALLOWED).toSorted());
});

test('every way to listen is found', () => {
  expect(
    [
      `addEventListener('keydown', onKey)`,
      `doc.addEventListener("keyup", onKey)`,
      '[[`keypress`, hear]]',
      'window.onkeydown = onKey',
      `onKeyDown={onKey}`,
    ].map((line) => HEARS.test(line)),
  ).toEqual([true, true, true, true, false]);
});
