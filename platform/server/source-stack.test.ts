import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { sourceStack } from './source-stack.ts';

const folder = mkdtempSync(join(tmpdir(), 'maktaba-stack-'));
const at = (file: string, place: string) =>
  `Error: x\n    at fail (${pathToFileURL(join(folder, file)).href}:${place})\n    at node:internal/process:1:2`;

test('a place in the bundle is told as the place in its source', () => {
  // line 2, column 1 of the bundle is line 3, column 1 of the source
  writeFileSync(
    join(folder, 'main.mjs.map'),
    JSON.stringify({ version: 3, sources: ['../app/first.ts'], names: [], mappings: ';AAEA' }),
  );
  expect(sourceStack(at('main.mjs', '2:1'))).toBe(
    'Error: x\n    at fail (../app/first.ts:3:1)\n    at node:internal/process:1:2',
  );
});

test('a place without a map, or with a broken one, stays', () => {
  writeFileSync(join(folder, 'broken.mjs.map'), '{');
  for (const file of ['none.mjs', 'broken.mjs']) expect(sourceStack(at(file, '2:1'))).toBe(at(file, '2:1'));
});
