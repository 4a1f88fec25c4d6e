import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { convertedFile } from '../../tests/support/converted-file.ts';
import { type HostileFile, hostileBytes } from '../../tests/support/hostile-files.ts';
import { convertFile } from './convert.ts';
import { closeSpare } from './process.ts';
import { ConversionError } from './conversion-error.ts';
import type { Converted } from './types.ts';

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'hostile-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));
afterAll(closeSpare);

const LONGEST_MS = 280_000;
type Outcome = { converted: Converted } | { refused: ConversionError };

/** What could take a process along is converted in one of its own; of the others only what they are is of interest. */
const DANGEROUS: ReadonlySet<string> = new Set<HostileFile | 'empty.pdf'>([
  'empty.pdf',
  'truncated.epub',
  'page-loop.pdf',
  'password.pdf',
  'owner-password.pdf',
  'flate-bomb.pdf',
  'zip-bomb.epub',
  'zip-slip.epub',
  'too-many-entries.epub',
  'active-content.epub',
  'xml-bomb.docx',
  'entity-bomb.epub',
  'entity-bomb.xml',
  'entity-bomb.fb2',
  'xxe.xml',
  'deep-nesting.html',
  'deep-nesting.xml',
  'deep-groups.rtf',
  'million-columns.csv',
  'far-cell.xlsx',
  'claims-60000x60000.png',
  'gif-endless.gif',
]);

/** Converts a file, and if it is dangerous proves that the file stays as it was and that nothing but the result is left. */
async function outcomeOf(bytes: Uint8Array, name: string): Promise<Outcome> {
  try {
    return { converted: await (DANGEROUS.has(name) ? inOwnProcess(bytes, name) : inThisProcess(bytes, name)) };
  } catch (error) {
    if (error instanceof ConversionError) return { refused: error };
    throw error;
  }
}

const inThisProcess = async (bytes: Uint8Array, name: string): Promise<Converted> =>
  (await convertedFile(bytes, name)).converted;

async function inOwnProcess(bytes: Uint8Array, name: string): Promise<Converted> {
  const path = join(folder, 'source');
  writeFileSync(path, bytes);
  let left = ['source'];
  try {
    const converted = await convertFile(
      { sourcePath: path, fileName: name, outDir: join(folder, 'out'), workId: 'work' },
      { signal: AbortSignal.timeout(LONGEST_MS), onProgress: () => {} },
    );
    left = ['out', 'source'];
    return converted;
  } finally {
    expect(readdirSync(folder).toSorted()).toEqual(left);
    expect(readFileSync(path).equals(bytes)).toBe(true);
  }
}

const EMPTY = ['empty.pdf', 'empty.epub', 'empty.docx', 'empty.txt', 'empty.jpg', 'empty.mp3'];

test.each(EMPTY)('UPL-01 %s holds nothing and is refused', async (name) => {
  expect(await outcomeOf(new Uint8Array(), name)).toMatchObject({ refused: { reason: 'empty_file' } });
});

test.each<[file: HostileFile, reason: string]>([
  ['truncated.epub', 'damaged'],
  ['truncated.docx', 'damaged'],
  ['truncated.pdf', 'damaged'],
  ['no-opf.epub', 'damaged'],
  ['page-loop.pdf', 'damaged'],
  ['deep-groups.rtf', 'damaged'],
  ['garbage.mobi', 'damaged'],
  ['id3-huge-size.mp3', 'damaged'],
  ['exe-named.pdf', 'unsupported_type'],
  ['plain.zip', 'unsupported_type'],
  ['garbage.mp3', 'unsupported_type'],
  ['nul-bytes.txt', 'unsupported_type'],
  ['zip-bomb.epub', 'too_large_unpacked'],
  ['xml-bomb.docx', 'too_large_unpacked'],
  ['too-many-entries.epub', 'too_many_entries'],
  ['entity-bomb.xml', 'xml_entities'],
  ['entity-bomb.fb2', 'xml_entities'],
  ['deep-nesting.xml', 'xml_too_deep'],
  ['drm-adept.epub', 'drm_protected'],
  ['password.pdf', 'password_protected'],
  ['locked.docx', 'password_protected'],
  ['locked.xlsx', 'password_protected'],
  ['locked.doc', 'password_protected'],
  ['claims-60000x60000.png', 'too_many_pixels'],
  ['gif-claims-65535.gif', 'too_many_pixels'],
  ['gif-endless.gif', 'too_many_frames'],
])('UPL-01 hostile %s is refused: %s', async (file, reason) => {
  expect(await outcomeOf(hostileBytes(file), file)).toMatchObject({ refused: { reason } });
});

test.each<[file: HostileFile, format: string, finding: string]>([
  ['pdf-named.epub', 'pdf', 'type_corrected'],
  ['docx-named.txt', 'docx', 'type_corrected'],
  ['text-named.mp3', 'txt', 'type_corrected'],
  ['nested-zip.epub', 'epub', 'sanitised'],
  ['zip-slip.epub', 'epub', 'unsafe_path'],
  ['active-content.epub', 'epub', 'sanitised'],
  ['missing-spine-file.epub', 'epub', 'missing_spine_file'],
  ['absolute-href-duplicate-id.epub', 'epub', 'sanitised'],
  ['external-template.docx', 'docx', 'sanitised'],
  ['deep-nesting.html', 'html', 'flattened'],
  ['script.svg', 'svg', 'sanitised'],
  ['js-action.pdf', 'pdf', 'sanitised'],
  ['million-columns.csv', 'csv', 'truncated'],
  ['far-cell.xlsx', 'xlsx', 'truncated'],
])('UPL-01 hostile %s is read as %s, and it is told: %s', async (file, format, finding) => {
  const outcome = await outcomeOf(hostileBytes(file), file);
  expect(outcome).toMatchObject({ converted: { format } });
  expect('converted' in outcome && outcome.converted.findings.map(({ code }) => code)).toContain(finding);
});

test.each<HostileFile>([
  'font-obfuscation-only.epub',
  'no-container.epub',
  'entity-bomb.epub',
  'owner-password.pdf',
  'one-quote.csv',
  'claims-1048576x16384.xlsx',
])('UPL-01 %s is no danger and is read', async (file) => {
  expect(await outcomeOf(hostileBytes(file), file)).toMatchObject({ converted: { format: file.split('.').at(-1) } });
});

test('SEC-01 an entity that names a file of the server stays empty', async () => {
  expect(await outcomeOf(hostileBytes('xxe.xml'), 'xxe.xml')).toMatchObject({ converted: { format: 'xml' } });
  const passages = readFileSync(join(folder, 'out/passages.jsonl'), 'utf8');
  expect(passages).toMatch(/before.*after/);
  expect(passages).not.toContain('root:');
});

test('UPL-01 a page that unpacks to a hundred megabytes is read without it or stopped', async () => {
  const outcome = await outcomeOf(hostileBytes('flate-bomb.pdf'), 'flate-bomb.pdf');
  if ('refused' in outcome) expect(['timed_out', 'out_of_memory']).toContain(outcome.refused.reason);
  else expect(outcome.converted).toMatchObject({ format: 'pdf', words: 0 });
});
