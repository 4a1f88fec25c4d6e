import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { checkMessages } from './messages.ts';

const made: string[] = [];
afterEach(() => made.splice(0).forEach((dir) => rmSync(dir, { recursive: true, force: true })));

const PLURAL_AR = '{count, plural, zero {لا كتب} one {كتاب} two {كتابان} few {# كتب} many {# كتابًا} other {# كتاب}}';
const good = {
  'locales/en/shelf.json': {
    'shelf.count': '{count, plural, one {# book} other {# books}}',
    'shelf.hello': 'Hello {name}',
  },
  'locales/ar/shelf.json': { 'shelf.count': PLURAL_AR, 'shelf.hello': 'أهلا {name}' },
  'features/shelf/web/page.tsx': "t('shelf.count', { count }); t('shelf.hello', { name });",
};

/** Lays a small project in a temporary folder; `changes` replace or add files of the sound one. */
function project(changes: Record<string, unknown> = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'messages-'));
  made.push(root);
  for (const [path, content] of Object.entries({ ...good, ...changes })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return root;
}

const english = (extra: Record<string, string>) => ({
  'locales/en/shelf.json': { ...good['locales/en/shelf.json'], ...extra },
});
const arabic = (extra: Record<string, string | undefined>) => ({
  'locales/ar/shelf.json': { ...good['locales/ar/shelf.json'], ...extra },
});
const errorsOf = (changes: Record<string, unknown>) => checkMessages(project(changes)).errors;

test('I18N-01 accepts a complete catalogue and types its placeholders', () => {
  const report = checkMessages(project());
  expect(report.errors).toEqual([]);
  expect(report.types).toContain("'shelf.count': { count: number };");
  expect(report.types).toContain("'shelf.hello': { name: string | number };");
});

test.each([
  ['a key a locale lacks', arabic({ 'shelf.hello': undefined }), 'ar: shelf.hello is missing'],
  ['a key English lacks', arabic({ 'shelf.extra': 'زائد' }), 'ar: shelf.extra is not in English'],
  [
    'a plural form the language needs',
    arabic({ 'shelf.count': PLURAL_AR.replace('few {# كتب} ', '') }),
    'ar: shelf.count has no plural form "few"',
  ],
  ['a lost placeholder', arabic({ 'shelf.hello': 'أهلا' }), 'ar: shelf.hello lost {name}'],
  ['an unknown placeholder', arabic({ 'shelf.hello': 'أهلا {name} {who}' }), 'ar: shelf.hello has an unknown {who}'],
  [
    'a key nobody uses',
    { ...english({ 'shelf.idle': 'Idle' }), ...arabic({ 'shelf.idle': 'خامل' }) },
    'en: shelf.idle is not used anywhere',
  ],
  ['an empty text', arabic({ 'shelf.hello': ' ' }), 'ar/shelf.json: shelf.hello has no text'],
  ['a file that is no JSON', { 'locales/ar/shelf.json': '{' }, 'ar/shelf.json: not JSON'],
  [
    'a problem without words',
    { 'features/shelf/limits.ts': 'defineProblems({ SHELF_FULL: { status: 409 } })' },
    'en: problem.SHELF_FULL is missing (a feature declares the problem)',
  ],
])('I18N-01 finds %s', (_what, changes, message) => {
  expect(errorsOf(changes)).toContain(message);
});

test('I18N-01 finds bad syntax and a key in the wrong file', () => {
  expect(errorsOf(arabic({ 'shelf.hello': 'أهلا {name' })).join()).toContain('ar: shelf.hello has bad syntax');
  expect(errorsOf(english({ 'reader.hello': 'Hi' })).join()).toContain(
    'en/shelf.json: reader.hello belongs in another file',
  );
});

test('I18N-01 lets an exact number stand for a form that means that number alone', () => {
  const exact = PLURAL_AR.replace('two {', '=2 {');
  expect(errorsOf(arabic({ 'shelf.count': exact }))).toEqual([]);
  const wrong = PLURAL_AR.replace('few {', '=3 {');
  expect(errorsOf(arabic({ 'shelf.count': wrong }))).toContain('ar: shelf.count has no plural form "few"');
});

test('I18N-01 counts keys that the sources complete themselves as used', () => {
  const status = { 'shelf.status.open': 'Open' };
  const page = `${good['features/shelf/web/page.tsx']} t(\`shelf.status.\${state}\`);`;
  expect(
    errorsOf({ ...english(status), ...arabic({ 'shelf.status.open': 'مفتوح' }), 'features/shelf/web/page.tsx': page }),
  ).toEqual([]);
});
