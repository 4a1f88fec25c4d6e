import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hostileBytes } from '../../../tests/support/hostile-files.ts';
import { type OwnBook, ownBook, ownBookBytes } from '../../../tests/support/own-books.ts';
import { doc } from '../documents/doc.ts';
import { LIMITS } from '../limits.ts';
import { convertWithLibreOffice, findLibreOffice } from './libreoffice.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'office-test-'));
  vi.stubEnv('PATH', `${folder}:/usr/bin:/bin`);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** A program in the place of LibreOffice that does what the script says; `$out` is where the result belongs. */
function install(script: string): string {
  const program = join(folder, 'soffice');
  writeFileSync(
    program,
    `#!/bin/sh\nwhile [ "$1" != --outdir ]; do shift; done\nout="$2"; mkdir -p "$out"\n${script}\n`,
  );
  chmodSync(program, 0o755);
  return program;
}

const extract = (bytes: Uint8Array, fileName: string) =>
  doc.extract(bytes, { fileName, limits: LIMITS, progress() {}, deadline() {} });
const WORD: readonly OwnBook[] = ['word6.doc', 'wells.doc'];

describe.skipIf(process.platform === 'win32')('with a program in the place of LibreOffice', () => {
  test('UPL-05 it is found on the PATH only when it can run', () => {
    expect(findLibreOffice(folder)).toBeNull();
    const program = install('');
    expect(findLibreOffice(`/nowhere:${folder}`)).toBe(program);
    chmodSync(program, 0o644);
    expect(findLibreOffice(folder)).toBeNull();
  });

  test('UPL-05 old Word files become readable through it with their structure, and it is said', async () => {
    install(`cp '${ownBook('wells.docx')}' "$out/source.docx"`);
    for (const name of WORD) {
      const extracted = await extract(ownBookBytes(name), name);
      expect(extracted.findings[0]).toEqual({ code: 'libreoffice' });
      expect(extracted.kind === 'book' && extracted.book.sections.length).toBeGreaterThan(2);
    }
  });

  test.each(['exit 1', 'kill -9 $$', 'exit 0', 'echo broken > "$out/source.docx"'])(
    'UPL-05 what it fails with (%s) is read without it',
    async (script) => {
      install(script);
      for (const name of WORD)
        expect((await extract(ownBookBytes(name), name)).findings).toEqual([{ code: 'structure_lost' }]);
    },
  );

  test('UPL-05 a program that cannot even be started is no fault of the file', async () => {
    const program = install('');
    writeFileSync(program, '#!/nowhere/sh\n');
    expect((await extract(ownBookBytes('word6.doc'), 'word6.doc')).findings).toEqual([{ code: 'structure_lost' }]);
  });

  test.each([
    ['gets no further', 'sleep 600', { workMs: 90_000, stallMs: 4000, lookMs: 100 }],
    ['works too long', 'while :; do :; done', { workMs: 2000, stallMs: 90_000, lookMs: 100 }],
  ])('UPL-01 it is stopped when it %s, with everything it started', async (_, script, limits) => {
    const program = install(`(echo $$ > '${folder}/started'; sleep 600; touch '${folder}/survived') & ${script}`);
    const running = convertWithLibreOffice(program, new Uint8Array(1), 'doc', 'docx', limits);
    await expect(running).rejects.toMatchObject({ reason: 'timed_out' });
    const alive = () => isAlive(Number(readFileSync(join(folder, 'started'), 'utf8')));
    await vi.waitFor(() => expect(alive()).toBe(false), { timeout: 100_000 });
    expect(existsSync(join(folder, 'survived'))).toBe(false);
  });

  test('SEC-01 it runs without macros and without a way to the network', async () => {
    const program = install(
      `cp "$out/../profile/user/registrymodifications.xcu" '${folder}/settings'; echo "$http_proxy" > '${folder}/proxy'; cp '${ownBook('wells.docx')}' "$out/source.docx"`,
    );
    await convertWithLibreOffice(program, new Uint8Array(1), 'doc', 'docx');
    expect(readFileSync(join(folder, 'settings'), 'utf8')).toMatch(
      /MacroSecurityLevel".*<value>3<.*ooInetProxyType".*<value>2</,
    );
    expect(readFileSync(join(folder, 'proxy'), 'utf8')).toBe('http://127.0.0.1:9\n');
  });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test('UPL-05 a password keeps a Word file closed, with or without it', async () => {
  vi.stubEnv('PATH', folder);
  await expect(extract(hostileBytes('locked.doc'), 'locked.doc')).rejects.toMatchObject({
    reason: 'password_protected',
  });
});
