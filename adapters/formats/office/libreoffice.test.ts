import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sample, sampleBytes } from '../../../tests/support/samples.ts';
import type { FormatAdapter } from '../adapter.ts';
import { doc } from '../documents/doc.ts';
import { ppt } from '../documents/ppt.ts';
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
  writeFileSync(program, `#!/bin/sh\nwhile [ "$1" != --outdir ]; do shift; done\nout="$2"; mkdir -p "$out"\n${script}\n`);
  chmodSync(program, 0o755);
  return program;
}

const extract = (adapter: FormatAdapter, name: string) =>
  adapter.extract(sampleBytes(name), { fileName: name, limits: LIMITS, progress() {}, deadline() {} });

describe.skipIf(process.platform === 'win32')('with a program in the place of LibreOffice', () => {
  test('UPL-05 it is found on the PATH only when it can run', () => {
    expect(findLibreOffice(folder)).toBeNull();
    const program = install('');
    expect(findLibreOffice(`/nowhere:${folder}`)).toBe(program);
    chmodSync(program, 0o644);
    expect(findLibreOffice(folder)).toBeNull();
  });

  test('UPL-05 old Word and PowerPoint files become readable through it, and it is said', async () => {
    install(`cp '${sample('docx/wells.docx')}' "$out/source.docx"; cp '${sample('pptx/wells.pptx')}' "$out/source.pptx"`);
    for (const [adapter, name] of [[doc, 'doc/testWORD6.doc'], [doc, 'doc/wells.doc'], [ppt, 'ppt/testPPT_various.ppt']] as const) {
      const extracted = await extract(adapter, name);
      expect(extracted.findings[0]).toEqual({ code: 'libreoffice' });
      expect(extracted.kind === 'book' && extracted.book.sections.length).toBeGreaterThan(2);
    }
  });

  test('UPL-05 when it fails with a file only, a newer Word file is read as text, an older one is damaged', async () => {
    install('case "$3" in *whole.fod?) touch "$out/whole.docx" "$out/whole.pptx";; esac');
    const extracted = await extract(doc, 'doc/wells.doc');
    expect(extracted.findings).toEqual([{ code: 'structure_lost' }]);
    await expect(extract(doc, 'doc/testWORD6.doc')).rejects.toMatchObject({ reason: 'damaged' });
    await expect(extract(ppt, 'ppt/testPPT_various.ppt')).rejects.toMatchObject({ reason: 'damaged' });
  });

  test.each(['exit 1', 'kill -9 $$', 'exit 0'])('UPL-05 when it does not work at all (%s), that is what is said, not that the file is damaged', async (script) => {
    install(script);
    expect((await extract(doc, 'doc/wells.doc')).findings).toEqual([{ code: 'structure_lost' }]);
    await expect(extract(doc, 'doc/testWORD6.doc')).rejects.toMatchObject({ reason: 'converter_broken' });
    await expect(extract(ppt, 'ppt/testPPT_various.ppt')).rejects.toMatchObject({ reason: 'converter_broken' });
  });

  test('UPL-05 a program that cannot even be started is no fault of the file', async () => {
    const program = install('');
    writeFileSync(program, '#!/nowhere/sh\n');
    await expect(extract(ppt, 'ppt/testPPT_various.ppt')).rejects.toMatchObject({ reason: 'converter_broken' });
  });

  test('UPL-01 it is stopped when it takes too long, with everything it started', async () => {
    const program = install(`(echo $$ > '${folder}/started'; sleep 600; touch '${folder}/survived') & sleep 600`);
    const running = convertWithLibreOffice(program, new Uint8Array(1), 'doc', 'docx', 6000);
    await expect(running).rejects.toMatchObject({ reason: 'timed_out' });
    const alive = () => isAlive(Number(readFileSync(join(folder, 'started'), 'utf8')));
    await vi.waitFor(() => expect(alive()).toBe(false), { timeout: 100_000 });
    expect(existsSync(join(folder, 'survived'))).toBe(false);
  });

  test('SEC-01 it runs without macros and without a way to the network', async () => {
    const program = install(`cp "$out/../profile/user/registrymodifications.xcu" '${folder}/settings'; echo "$http_proxy" > '${folder}/proxy'; cp '${sample('docx/wells.docx')}' "$out/source.docx"`);
    await convertWithLibreOffice(program, new Uint8Array(1), 'doc', 'docx');
    expect(readFileSync(join(folder, 'settings'), 'utf8')).toMatch(/MacroSecurityLevel".*<value>3<.*ooInetProxyType".*<value>2</);
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

test('UPL-05 without it old PowerPoint and Word 6 files ask for it', async () => {
  vi.stubEnv('PATH', folder);
  await expect(extract(ppt, 'ppt/testPPT_various.ppt')).rejects.toMatchObject({ reason: 'needs_libreoffice', detail: 'ppt' });
  await expect(extract(doc, 'doc/testWORD6.doc')).rejects.toMatchObject({ reason: 'needs_libreoffice', detail: 'doc' });
  await expect(extract(doc, 'hostile/testWORD_protected_passtika.doc')).rejects.toMatchObject({ reason: 'password_protected' });
});
