import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFacts } from './fence-imports.ts';
import { checkFence, FIXTURE } from './fence.ts';

const root = join(import.meta.dirname, '..');
const fixture = checkFence(join(root, FIXTURE));
const found = fixture.breaches.map(({ rule, file }) => `${rule}: ${file}`);

test.each([
  'nothing-imports-app: platform/server/kernel.ts',
  'ground-knows-no-feature: platform/server/kernel.ts',
  'web-and-server-apart: features/alpha/web/index.tsx',
  'pure-stays-pure: features/alpha/core/index.ts',
  'no-server-package-in-web: features/alpha/web/index.tsx',
  'enter-by-the-door: features/alpha/server/index.ts',
  'not-in-features-map: features/beta/server/index.ts',
  'circle-in-features-map: features.map.json',
  'circle: features/alpha/server/one.ts',
  'orphan: features/alpha/server/forgotten.ts',
  'only-tests-use-it: features/alpha/server/rehearsed.ts',
  'tables-by-stores-only: features/alpha/server/index.ts',
  'react-only-in-web: features/alpha/server/index.ts',
  'adapter-by-its-door: adapters/ink/index.ts',
  'no-test-code: features/alpha/server/index.ts',
  'manifest-for-the-app: features/alpha/server/index.ts',
  'manifest-stays-small: features/alpha/web/feature.ts',
  'rights-by-the-access-store: features/alpha/server/two.ts',
  'own-address-by-origin: features/alpha/server/address.ts',
  'no-such-room: features/alpha/misc/thing.ts',
])('the fence refuses %s', (breach) => {
  expect(found).toContain(breach);
});

test('the fence finds no more in the fixture than is wrong with it', () => {
  expect(new Set(found).size).toBe(20);
  // the import of tables.ts and the call that reads a table are two breaches of one rule
  expect(found.filter((breach) => breach.startsWith('tables-by-stores-only'))).toHaveLength(2);
});

test('the fence sees the real tree and leaves its own fixture out', () => {
  const real = checkFence(root);
  expect(real.files).toBeGreaterThan(100);
  expect(real.imports).toBeGreaterThan(real.files);
  expect(real.breaches.filter(({ file }) => file.startsWith(FIXTURE))).toEqual([]);
});

test('every way to name a file is read, and words that only look like one are not', () => {
  const text = `
    import type { A } from './a.ts'; export * from './b.ts'; export { type C } from './c.ts';
    const d = import('./d.ts'); const e = import(\`./e.ts\`); type F = import('./f.ts').F;
    new Worker(new URL('./g.ts', import.meta.url)); import routes from './h.ts?routes';
    const text = "import './i.ts'"; // import './j.ts'
    const other = \`\${text} import './k.ts'\`;`;
  expect(readFacts('x.ts', text).imports.map(({ specifier }) => specifier)).toEqual([
    './a.ts',
    './b.ts',
    './c.ts',
    './d.ts',
    './e.ts',
    './f.ts',
    './g.ts',
    './h.ts?routes',
  ]);
});

test.each([
  ['const a = new URL(c.req.url).origin;', 1],
  ['const url = new URL(request.url); url.protocol = "https:";', 1],
  ['const { host, pathname } = new URL(c.req.raw.url);', 1],
  ['const a = c.req.header("X-Forwarded-Host") ?? headers.get("host");', 2],
  ['const { pathname } = new URL(request.url); new URL(c.req.url).search;', 0],
  ['new URL(import.meta.url).origin; new URL(provider.url).host; host.get("title");', 0],
])('what learns the host of a request is seen: %s', (text, reads) => {
  expect(readFacts('x.ts', text).hostReads).toHaveLength(reads);
});
