import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { RULES } from './config-variables.ts';
import { projectRoot } from './project-root.ts';

const read = (name: string): string => readFileSync(join(projectRoot, name), 'utf8');
const compose = read('compose.yaml');
/** The part of a service, by its name. */
const serviceOf = (name: string): string =>
  new RegExp(`^  ${name}:\\n((?:    .*\\n|\\n)+)`, 'm').exec(compose)?.[1] ?? '';
const environment = [...serviceOf('app').matchAll(/^ {6}([A-Z][A-Z0-9_]*): (.*)$/gm)].map(
  ([, name = '', value = '']) => ({ name, value }),
);
const byImage = [.../^ENV (.*)$/m.exec(read('Dockerfile').split('FROM').at(-1)!)![1]!.matchAll(/([A-Z_]+)=/g)].map(
  ([, name]) => name!,
);
const settings = Object.keys(RULES).sort();
/** What the other services of the file decide. */
const FIXED = ['DATABASE_URL', 'S3_ACCESS_KEY_ID', 'S3_BUCKET', 'S3_ENDPOINT', 'S3_REGION'];
/** With its own database there is no pooler to go round. */
const WITHOUT_USE = ['DATABASE_DIRECT_URL'];

test('compose.yaml passes every setting that its own services and the image don’t decide', () => {
  const names = environment.map(({ name }) => name);
  expect(names.filter((name) => !settings.includes(name))).toEqual([]);
  const missing = settings.filter((name) => ![...names, ...byImage, ...WITHOUT_USE].includes(name));
  expect(missing).toEqual([]);
  for (const { name, value } of environment)
    if (!FIXED.includes(name)) expect(value).toMatch(new RegExp(`^\\$\\{${name}:`));
});

test('the table of README.md names every setting', () => {
  const rows = read('README.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const named = rows.flatMap((row) =>
    [...row.split('|')[1]!.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name!),
  );
  expect([...new Set(named)].filter((name) => settings.includes(name)).sort()).toEqual(settings);
});

test('no service of compose.yaml has more rights than it needs', () => {
  expect(compose).toMatch(/^x-limited: &limited\n  cap_drop: \[ALL\]\n  security_opt: \['no-new-privileges:true'\]$/m);
  for (const name of ['app', 'database', 'files', 'files-bucket']) expect(serviceOf(name)).toContain('<<: *limited');
});

test('in the image, what is fetched is fetched before the sources are copied', () => {
  const lines = read('Dockerfile').split('\n');
  const sources = lines.findIndex((line) => line === 'COPY . .');
  const fetches = lines.flatMap((line, at) => (/npm (ci|install)/.test(line) ? [at] : []));
  expect(fetches.length).toBeGreaterThan(1);
  expect(fetches.every((at) => at < sources)).toBe(true);
});
