import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openImports } from '../../features/imports/server/index.ts';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';

let app: TestApp, amina: Person, dir: string;
beforeAll(async () => {
  app = await testApp();
  amina = await app.person('Amina');
  dir = await mkdtemp(join(tmpdir(), 'maktaba-import-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const watch = (o: { after?: 'keep' | 'move'; stableSeconds?: number; owner?: string | null } = {}) =>
  openImports({
    db: app.services.db as never,
    library: app.services.library,
    folder: { dir, owner: o.owner === undefined ? amina.email : o.owner, after: o.after ?? 'keep' },
    accountOf: (email) => Promise.resolve(email === amina.email ? { id: amina.id, name: 'Amina', email } : undefined),
    log: app.services.log,
    stableSeconds: o.stableSeconds ?? 0,
  });
const states = async (imports: ReturnType<typeof watch>) =>
  Object.fromEntries((await imports.files(amina.id)).map((file) => [file.path, file.state]));

test('LIB-01 UPL-04 files of the import folder become books once; links, dots and what nobody reads stay out', async () => {
  await mkdir(join(dir, 'shelf', 'deep'), { recursive: true });
  await writeFile(join(dir, 'shelf', 'deep', 'one.txt'), 'The first imported text.');
  await writeFile(join(dir, 'again.txt'), 'The first imported text.');
  await writeFile(join(dir, 'tool.exe'), 'MZ');
  await writeFile(join(dir, '.hidden.txt'), 'Not for anybody.');
  await symlink('/etc/passwd', join(dir, 'link.txt'));
  await symlink('/etc', join(dir, 'etc'));
  const imports = watch();
  await imports.scan();
  const seen = await states(imports);
  expect(Object.keys(seen).sort()).toEqual(['again.txt', join('shelf', 'deep', 'one.txt'), 'tool.exe']);
  expect(seen['tool.exe']).toBe('refused');
  expect([seen['again.txt'], seen[join('shelf', 'deep', 'one.txt')]].sort()).toEqual(['duplicate', 'taken']);
  const taken = (await imports.files(amina.id)).find((file) => file.state === 'taken')!;
  expect(await amina.settled(taken.book_id!)).toMatchObject({ status: 'chat_ready' });
  await imports.scan();
  await watch().scan(); // as after a restart
  expect((await amina.get('/api/user/library')).json.total).toBe(1);
  expect((await readdir(dir)).sort()).toContain('again.txt');
});

test('UPL-04 a file that still grows is left alone until it has stood still', async () => {
  await writeFile(join(dir, 'slow.txt'), 'Half of');
  const patient = watch({ stableSeconds: 3600 });
  await patient.scan();
  expect((await states(patient))['slow.txt']).toBe('seen');
  await writeFile(join(dir, 'slow.txt'), 'Half of it and the rest.');
  const imports = watch({ after: 'move' });
  await imports.scan();
  const file = (await imports.files(amina.id)).find(({ path }) => path === 'slow.txt')!;
  expect(file.state).toBe('taken');
  await amina.settled(file.book_id!);
  expect((await amina.get(`/api/books/${file.book_id}`)).json.fileSize).toBe('Half of it and the rest.'.length);
  expect(await readdir(join(dir, '.imported'))).toEqual(['slow.txt']);
});

test('AUTH-01 without an owner each folder is somebody’s by e-mail; folders of nobody are left alone', async () => {
  await mkdir(join(dir, amina.email));
  await mkdir(join(dir, 'stranger@example.org'));
  await writeFile(join(dir, amina.email, 'mine.txt'), 'A text that is mine.');
  await writeFile(join(dir, 'stranger@example.org', 'theirs.txt'), 'A text of a stranger.');
  const imports = watch({ owner: null });
  await imports.scan();
  const paths = Object.keys(await states(imports));
  expect(paths).toContain('mine.txt');
  expect(paths).not.toContain('theirs.txt');
});
