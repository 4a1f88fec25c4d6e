// The import fence: reads every import of the tree, types included, and refuses what the house rules forbid.
// `npm run fence [-- folder]`; rules are in fence-rules.ts, docs/decisions says why they are.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { posix, resolve, join } from 'node:path';
import { circles, reached } from './fence-graph.ts';
import { readFacts, type FileFacts, type Import } from './fence-imports.ts';
import { isEntry, placeOf } from './fence-places.ts';
import {
  addressRules,
  fileRules,
  manifestRules,
  ownRules,
  packageRules,
  rightsRules,
  type FeaturesMap,
} from './fence-rules.ts';

export type Breach = { rule: string; file: string; detail: string };
export type FenceReport = { breaches: Breach[]; files: number; imports: number };

const FOLDERS = ['app', 'features', 'adapters', 'platform', 'locales', 'scripts', 'bench', 'tests'];
const PRODUCT = ['app', 'features', 'adapters', 'platform', 'locales'];
/** A tree that breaks every rule on purpose. */
export const FIXTURE = 'tests/fence-fixture';
/** Fewer files than this means that the fence looks in the wrong place. */
const FEWEST_FILES = 40;

function listFiles(root: string): string[] {
  const isCode = (name: string) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts');
  const below = FOLDERS.filter((folder) => existsSync(join(root, folder))).flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name.replaceAll('\\', '/')}`,
    ),
  );
  const configs = readdirSync(root).filter((name) => name.endsWith('.config.ts'));
  return [...below, ...configs].filter((file) => isCode(file) && !file.startsWith(`${FIXTURE}/`)).sort();
}

function readMap(root: string): FeaturesMap {
  const file = join(root, 'features.map.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as FeaturesMap) : {};
}

const isLocal = (specifier: string) => specifier.startsWith('.');

/** The file an import names: `../contract.ts?routes` is contract.ts. */
const targetOf = (file: string, specifier: string) => posix.join(posix.dirname(file), specifier.replace(/[?#].*$/, ''));

/** The files that a pattern of `import.meta.glob` stands for, as imports of the file it is in. */
function globbed(file: string, pattern: string, files: string[]): Import[] {
  const whole = pattern.startsWith('/') ? pattern.slice(1) : posix.join(posix.dirname(file), pattern);
  return files
    .filter((target) => posix.matchesGlob(target, whole))
    .map((target) => {
      const relative = posix.relative(posix.dirname(file), target);
      return { specifier: relative.startsWith('.') ? relative : `./${relative}`, typeOnly: false };
    });
}

function breachesOf(file: string, facts: FileFacts, map: FeaturesMap): Breach[] {
  const from = placeOf(file);
  if (from.test) return [];
  const breaches = ownRules(from, facts.tableCalls).map((rule) => ({
    rule,
    file,
    detail: facts.tableCalls.join(', '),
  }));
  breaches.push(
    ...addressRules(from, facts.hostReads).map((rule) => ({ rule, file, detail: facts.hostReads.join(', ') })),
  );
  for (const { specifier, typeOnly, lazy } of facts.imports) {
    const target = isLocal(specifier) ? targetOf(file, specifier) : '';
    const rules = target ? fileRules(from, placeOf(target), map, typeOnly) : packageRules(from, specifier);
    if (!typeOnly && !lazy) rules.push(...manifestRules(from, specifier, target));
    breaches.push(...rules.map((rule) => ({ rule, file, detail: specifier })));
  }
  return breaches;
}

function orphans(graph: Map<string, string[]>): Breach[] {
  const product = [...graph.keys()].filter((file) => PRODUCT.includes(placeOf(file).top) && !placeOf(file).test);
  const live = reached(graph, [...graph.keys()].filter(isEntry));
  const tested = reached(
    graph,
    [...graph.keys()].filter((file) => placeOf(file).test),
  );
  return product
    .filter((file) => !live.has(file))
    .map((file) => ({
      rule: tested.has(file) ? 'only-tests-use-it' : 'orphan',
      file,
      detail: 'not reachable from any entry point',
    }));
}

/** Checks the tree at `root`. */
export function checkFence(root: string): FenceReport {
  const map = readMap(root);
  const graph = new Map<string, string[]>();
  const breaches: Breach[] = [];
  let imports = 0;
  const files = listFiles(root);
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8');
    const facts = readFacts(file, text);
    breaches.push(
      ...rightsRules(placeOf(file), text).map((rule) => ({ rule, file, detail: 'library_books is the door' })),
    );
    facts.imports.push(...facts.globs.flatMap((pattern) => globbed(file, pattern, files)));
    imports += facts.imports.length;
    for (const problem of facts.problems) breaches.push({ rule: 'unreadable', file, detail: problem });
    breaches.push(...breachesOf(file, facts, map));
    graph.set(
      file,
      facts.imports.filter(({ specifier }) => isLocal(specifier)).map(({ specifier }) => targetOf(file, specifier)),
    );
  }
  for (const circle of circles(graph)) breaches.push({ rule: 'circle', file: circle[0]!, detail: circle.join(' -> ') });
  for (const circle of circles(new Map(Object.entries(map)))) {
    breaches.push({ rule: 'circle-in-features-map', file: 'features.map.json', detail: circle.join(' -> ') });
  }
  breaches.push(...orphans(graph));
  return { breaches, files: graph.size, imports };
}

function main(): void {
  const root = resolve(process.argv[2] ?? join(import.meta.dirname, '..'));
  const { breaches, files, imports } = checkFence(root);
  for (const { rule, file, detail } of breaches) console.error(`${rule}: ${file} (${detail})`);
  if (files < FEWEST_FILES) console.error(`the fence found only ${files} files: it is looking in the wrong place`);
  if (breaches.length > 0 || files < FEWEST_FILES) process.exitCode = 1;
  else console.log(`${files} files, ${imports} imports, no breach`);
}

if (import.meta.main) main();
