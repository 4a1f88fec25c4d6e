// Checks every locale against English and writes locales/keys.d.ts.
// `npm run messages` writes, `npm run messages -- --check` only compares.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { TYPE, parse } from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement, PluralElement } from '@formatjs/icu-messageformat-parser';

/** Places whose keys the program puts together (`problem.` + code), so no source names them whole. */
const BUILT_PREFIXES = ['problem.', 'formats.'];
const SOURCE_FOLDERS = ['app', 'features', 'platform', 'adapters', 'locales'];
const KEY = /^[a-z][A-Za-z0-9-]*(\.[A-Za-z0-9_-]+)+$/;

type Placeholders = Map<string, string>;
type Catalogue = Map<string, { message: string; file: string }>;
type Report = { errors: string[]; types: string; keys: number; locales: string[] };

const foldersIn = (dir: string) =>
  readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();

/** The messages of one locale; says what is wrong with the files themselves. */
function readLocale(root: string, locale: string, errors: string[]): Catalogue {
  const catalogue: Catalogue = new Map();
  const dir = join(root, 'locales', locale);
  for (const name of readdirSync(dir)
    .filter((file) => file.endsWith('.json'))
    .sort()) {
    const file = `${locale}/${name}`;
    let entries: Record<string, unknown>;
    try {
      entries = JSON.parse(readFileSync(join(dir, name), 'utf8')) as Record<string, unknown>;
    } catch {
      errors.push(`${file}: not JSON`);
      continue;
    }
    for (const [key, message] of Object.entries(entries)) {
      if (!KEY.test(key)) errors.push(`${file}: ${key} is not a key of the form area.place.thing`);
      if (key.split('.')[0] !== name.slice(0, -'.json'.length)) errors.push(`${file}: ${key} belongs in another file`);
      if (typeof message !== 'string' || message.trim() === '') errors.push(`${file}: ${key} has no text`);
      else catalogue.set(key, { message, file });
    }
  }
  return catalogue;
}

const childrenOf = (node: MessageFormatElement): MessageFormatElement[] => {
  if (node.type === TYPE.tag) return node.children;
  if (node.type === TYPE.plural || node.type === TYPE.select)
    return Object.values(node.options).flatMap((option) => option.value);
  return [];
};

/** Every element of a message, nested ones too. */
function* walk(nodes: MessageFormatElement[]): Generator<MessageFormatElement> {
  for (const node of nodes) {
    yield node;
    yield* walk(childrenOf(node));
  }
}

const PLAIN = 'string | number';

function typeOf(node: MessageFormatElement): string | null {
  switch (node.type) {
    case TYPE.argument:
      return PLAIN;
    case TYPE.number:
    case TYPE.plural:
      return 'number';
    case TYPE.date:
    case TYPE.time:
      return 'Date | number';
    case TYPE.tag:
      return '(parts: unknown[]) => unknown';
    case TYPE.select: {
      const cases = Object.keys(node.options).filter((name) => name !== 'other');
      return [...cases.map((name) => `'${name}'`), '(string & {})'].join(' | ');
    }
    default:
      return null;
  }
}

/** The placeholders of a message and their types; the narrower type wins. */
function placeholders(nodes: MessageFormatElement[]): Placeholders {
  const found: Placeholders = new Map();
  for (const node of walk(nodes)) {
    const type = typeOf(node);
    if (type === null || !('value' in node)) continue;
    const known = found.get(node.value);
    if (known === undefined || known === PLAIN) found.set(node.value, type);
  }
  return found;
}

/** The numbers up to 200 that a plural form stands for: `=1` may replace `one` only where `one` is 1 alone. */
function numbersOf(rules: Intl.PluralRules, form: string): number[] {
  return Array.from({ length: 201 }, (_, n) => n).filter((n) => rules.select(n) === form);
}

function missingForms(locale: string, node: PluralElement): string[] {
  const rules = new Intl.PluralRules(locale, { type: node.pluralType ?? 'cardinal' });
  return rules.resolvedOptions().pluralCategories.filter((form) => {
    if (node.options[form]) return false;
    const numbers = numbersOf(rules, form);
    return !(numbers.length === 1 && node.options[`=${numbers[0]}`]);
  });
}

function tryParse(message: string): MessageFormatElement[] | string {
  try {
    return parse(message, { requiresOtherClause: true });
  } catch (error) {
    return error instanceof Error ? error.message : 'unreadable';
  }
}

/** Checks one locale; `english` holds the placeholders every key must keep. */
function checkLocale(locale: string, catalogue: Catalogue, english: Map<string, Placeholders>, errors: string[]): void {
  for (const key of english.keys()) if (!catalogue.has(key)) errors.push(`${locale}: ${key} is missing`);
  for (const [key, { message }] of catalogue) {
    const expected = english.get(key);
    if (!expected) {
      if (locale !== 'en') errors.push(`${locale}: ${key} is not in English`);
      continue;
    }
    const nodes = tryParse(message);
    if (typeof nodes === 'string') {
      errors.push(`${locale}: ${key} has bad syntax (${nodes})`);
      continue;
    }
    for (const node of walk(nodes)) {
      if (node.type !== TYPE.plural) continue;
      for (const form of missingForms(locale, node)) errors.push(`${locale}: ${key} has no plural form "${form}"`);
    }
    const found = placeholders(nodes);
    for (const name of expected.keys()) if (!found.has(name)) errors.push(`${locale}: ${key} lost {${name}}`);
    for (const name of found.keys()) if (!expected.has(name)) errors.push(`${locale}: ${key} has an unknown {${name}}`);
  }
}

function sourcesBelow(dir: string): string[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\.d\.ts$/.test(name))
    .map((name) => readFileSync(join(dir, name), 'utf8'));
}

/** Which keys the sources name: whole ones, and beginnings of two segments or more that they complete themselves. */
function usedKeys(sources: string[]): (key: string) => boolean {
  const whole = new Set<string>();
  const beginnings = new Set(BUILT_PREFIXES);
  for (const text of sources) {
    for (const match of text.matchAll(/['"`]([a-z][\w-]*(?:\.[\w-]+)+)['"`]/g)) whole.add(match[1]!);
    for (const match of text.matchAll(/['"`]([a-z][\w-]*(?:\.[\w-]+)+[.-]?)(?:\$\{|['"`]\s*\+)/g))
      beginnings.add(match[1]!);
  }
  return (key) => whole.has(key) || [...beginnings].some((beginning) => key.startsWith(beginning));
}

/** Every problem a feature declares must have its words. */
function problemCodes(sources: string[]): string[] {
  return sources.flatMap((text) =>
    [...text.matchAll(/defineProblems\(\{([\s\S]*?)\}\s*\)/g)].flatMap((table) =>
      [...table[1]!.matchAll(/\b([A-Z][A-Z0-9_]+)\s*:\s*\{\s*status/g)].map((match) => match[1]!),
    ),
  );
}

function typesOf(english: Map<string, Placeholders>): string {
  const lines = [...english]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, args]) => {
      const fields = [...args].map(([name, type]) => `${/^\w+$/.test(name) ? name : `'${name}'`}: ${type}`);
      return `  '${key}': {${fields.length ? ` ${fields.join('; ')} ` : ''}};`;
    });
  return `// Written by scripts/messages.ts from locales/en. Do not edit.\nexport interface Messages {\n${lines.join('\n')}\n}\n\nexport type MessageKey = keyof Messages;\n`;
}

/** Checks all locales of the project at `root` and makes the types of the keys. */
export function checkMessages(root: string): Report {
  const errors: string[] = [];
  const locales = foldersIn(join(root, 'locales'));
  const catalogues = new Map(locales.map((locale) => [locale, readLocale(root, locale, errors)]));
  const english = new Map<string, Placeholders>();
  for (const [key, { message }] of catalogues.get('en') ?? []) {
    const nodes = tryParse(message);
    english.set(key, typeof nodes === 'string' ? new Map() : placeholders(nodes));
  }
  if (english.size === 0) errors.push('locales/en has no messages');
  for (const [locale, catalogue] of catalogues) checkLocale(locale, catalogue, english, errors);
  const sources = SOURCE_FOLDERS.flatMap((folder) => sourcesBelow(join(root, folder)));
  const used = usedKeys(sources);
  for (const key of english.keys()) if (!used(key)) errors.push(`en: ${key} is not used anywhere`);
  for (const code of new Set(problemCodes(sources))) {
    if (!english.has(`problem.${code}`)) errors.push(`en: problem.${code} is missing (a feature declares the problem)`);
  }
  return { errors, types: typesOf(english), keys: english.size, locales };
}

function main(): void {
  const root = resolve(import.meta.dirname, '..');
  const report = checkMessages(root);
  const file = join(root, 'locales', 'keys.d.ts');
  const written = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (process.argv.includes('--check')) {
    if (written !== report.types) report.errors.push('locales/keys.d.ts is stale: run npm run messages');
  } else if (written !== report.types) writeFileSync(file, report.types);
  for (const error of report.errors) console.error(error);
  if (report.errors.length > 0) process.exitCode = 1;
  else console.log(`${report.keys} messages in ${report.locales.join(', ')}`);
}

if (import.meta.main) main();
