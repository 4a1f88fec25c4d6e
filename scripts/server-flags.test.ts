import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, SERVER_ENV, SERVER_FLAGS } from './bootstrap.mjs';

test('the image runs the server as `npm start` does', () => {
  const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
  const command = JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]') as string[];
  expect(command).toEqual(['node', ...SERVER_FLAGS, 'dist/server/main.mjs']);
  for (const name of Object.keys(SERVER_ENV)) expect(dockerfile).toMatch(new RegExp(`\\b${name}=\\S`));
});
