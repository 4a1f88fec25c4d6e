import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { folderFault, withSecret } from './data-folder.ts';
import { StartError } from './start-error.ts';

const folder = mkdtempSync(join(tmpdir(), 'maktaba-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function messageOf(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return (error as Error).message;
  }
  throw new Error('was accepted');
}

test('with nothing set: built-in database, disk, outbox, this machine only', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    imports: null,
    publicUrl: null,
    role: 'all',
    logLevel: 'info',
    dataDir: resolve('data'),
    database: null,
    s3: null,
    trustedProxies: 0,
    signUpOpen: true,
    mail: { smtpUrl: null, from: 'Maktaba <maktaba@localhost>' },
    oidc: null,
    secret: null,
    weatherUrl: 'https://api.open-meteo.com/v1/forecast',
    freeBooksUrl: 'https://www.gutenberg.org',
    handbook: true,
    webAllowHosts: [],
    ai: null,
    aiLocal: null,
    recognizePages: 500,
    adminEmails: [],
  });
});

test('an empty variable counts as not set', () => {
  expect(
    readConfig({ PORT: '', DATABASE_URL: ' ', S3_ENDPOINT: '', SMTP_URL: '', ROLE: '', OIDC_ISSUER: '', SECRET: '' }),
  ).toEqual(readConfig({}));
});

test('everything set is understood', () => {
  const config = readConfig({
    PORT: '8080',
    HOST: '0.0.0.0',
    DATA_DIR: '/srv/books',
    PUBLIC_URL: 'https://books.example.org/',
    ROLE: 'worker',
    LOG_LEVEL: 'debug',
    DATABASE_URL: 'postgres://u:p@pooler:6432/maktaba',
    DATABASE_DIRECT_URL: 'postgresql://u:p@db:5432/maktaba',
    S3_ENDPOINT: 'http://store:9000',
    S3_BUCKET: 'books',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'key',
    SMTP_URL: 'smtps://u:p@mail:465',
    MAIL_FROM: 'Books <a@example.org>',
    OIDC_ISSUER: 'https://id.example.org',
    OIDC_CLIENT_ID: 'maktaba',
    OIDC_CLIENT_SECRET: 'hush',
    SECRET: 's'.repeat(32),
    WEATHER_URL: 'https://weather.example.org/v1/forecast',
    FREE_BOOKS_URL: 'off',
    HANDBOOK: 'off',
    WEB_ALLOW_HOSTS: 'Wiki.example.lan, 10.0.0.5:8080',
  });
  expect(config).toMatchObject({
    port: 8080,
    host: '0.0.0.0',
    publicUrl: 'https://books.example.org',
    dataDir: '/srv/books',
    role: 'worker',
    database: { url: 'postgres://u:p@pooler:6432/maktaba', directUrl: 'postgresql://u:p@db:5432/maktaba' },
    s3: { endpoint: 'http://store:9000', bucket: 'books', region: 'us-east-1' },
    oidc: { issuer: 'https://id.example.org', name: 'single sign-on' },
    weatherUrl: 'https://weather.example.org/v1/forecast',
    freeBooksUrl: null,
    handbook: false,
    webAllowHosts: ['wiki.example.lan', '10.0.0.5:8080'],
  });
  expect(readConfig({ DATABASE_URL: 'postgres://db/x' }).database?.directUrl).toBe('postgres://db/x');
  expect(readConfig({ DATABASE_URL: 'postgres://u:p@/x?host=/run/postgresql' }).database?.url).toContain(
    '/run/postgresql',
  );
  expect(readConfig({ PUBLIC_URL: 'HTTPS://Books.Example.org:443/' }).publicUrl).toBe('https://books.example.org');
  expect(readConfig({ WEATHER_URL: 'off' }).weatherUrl).toBeNull();
});

test.each([
  ['PORT', '70000'],
  ['PORT', '80a'],
  ['HOST', 'my host'],
  ['ROLE', 'boss'],
  ['PUBLIC_URL', 'books.example.org'],
  ['PUBLIC_URL', 'ftp://books.example.org'],
  ['PUBLIC_URL', 'https://books.example.org/library'],
  ['PUBLIC_URL', 'https://books.example.org//'],
  ['PUBLIC_URL', 'https://books.example.org/?a=1'],
  ['PUBLIC_URL', 'https://books.example.org?'],
  ['PUBLIC_URL', 'https://books.example.org/#top'],
  ['S3_REGION', 'Frankfurt!'],
  ['MAIL_FROM', 'nobody'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is refused with the value and what is allowed', (name, value) => {
  const message = messageOf({ [name]: value });
  expect(message).toContain(`- ${name} is ${JSON.stringify(value)}; allowed: `);
  expect(message.split('\n')).toHaveLength(2);
});

test.each([
  ['DATABASE_URL', 'mysql://root:hunter2@db/x'],
  ['SMTP_URL', 'http://u:hunter2@mail'],
  ['PUBLIC_URL', 'https://amina:hunter2@books.example.org'],
  ['WEATHER_URL', 'ftp://weather'],
  ['FREE_BOOKS_URL', 'gutenberg'],
  ['WEB_ALLOW_HOSTS', 'http://wiki.example.lan/'],
  ['SECRET', 'hunter2'],
])('%s is refused without printing its value', (name, value) => {
  const message = messageOf({ [name]: value });
  expect(message).toContain(name);
  expect(message).toContain('allowed: ');
  expect(message).not.toContain('hunter2');
});

test('every wrong variable is named in one message', () => {
  const message = messageOf({ PORT: 'x', ROLE: 'y', HOST: '?' });
  for (const name of ['PORT', 'ROLE', 'HOST']) expect(message).toContain(`- ${name} is`);
});

test.each([
  [{ S3_ENDPOINT: 'http://store' }, ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
  [{ OIDC_ISSUER: 'https://id.example.org', OIDC_CLIENT_ID: 'x' }, ['OIDC_CLIENT_SECRET']],
  [{ DATABASE_DIRECT_URL: 'postgres://db/x' }, ['DATABASE_URL']],
])('a group with a part missing names the missing ones: %j', (env, missing) => {
  const message = messageOf(env as Record<string, string>);
  for (const name of missing) expect(message).toContain(`- ${name} is not set; required because`);
});

test('a secret is made once, for this account only, and kept', () => {
  const dataDir = join(folder, 'fresh/data');
  const first = withSecret(readConfig({ DATA_DIR: dataDir }));
  expect(first.secret.length).toBeGreaterThanOrEqual(43);
  expect(withSecret(readConfig({ DATA_DIR: dataDir })).secret).toBe(first.secret);
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(dataDir, 'secret'), 'utf8').trim()).toBe(first.secret);
});

test('a secret file that others may read is closed; a cut one is refused', () => {
  const dataDir = join(folder, 'closed');
  withSecret(readConfig({ DATA_DIR: dataDir }));
  chmodSync(join(dataDir, 'secret'), 0o644);
  withSecret(readConfig({ DATA_DIR: dataDir }));
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
  writeFileSync(join(dataDir, 'secret'), 'short');
  expect(() => withSecret(readConfig({ DATA_DIR: dataDir }))).toThrow(/does not contain a secret/);
});

test('a SECRET of the environment wins and nothing is written', () => {
  const dataDir = join(folder, 'given');
  expect(withSecret(readConfig({ DATA_DIR: dataDir, SECRET: 'x'.repeat(40) })).secret).toBe('x'.repeat(40));
  expect(() => statSync(join(dataDir, 'secret'))).toThrow('ENOENT');
});

test('a data folder that cannot be made is one sentence', () => {
  writeFileSync(join(folder, 'a-file'), '');
  expect(() => withSecret(readConfig({ DATA_DIR: join(folder, 'a-file/data') }))).toThrow(
    /\(DATA_DIR\) cannot be used: part of the path is a file\.$/,
  );
  expect(folderFault('/data', { code: 'ENOSPC' })).toBe(
    'The data folder /data (DATA_DIR) cannot be used: the disk is full.',
  );
});

test('CHAT-02 a provider of models: whole or not at all, its key never printed', () => {
  expect(
    readConfig({
      AI_PROVIDER: 'openai-compatible',
      AI_BASE_URL: 'http://localhost:11434/v1',
      AI_MODEL: 'small',
      AI_DAILY_TOKENS: '5000',
    }).ai,
  ).toEqual({
    provider: 'openai-compatible',
    baseUrl: 'http://localhost:11434/v1',
    model: 'small',
    apiKey: null,
    embeddingModel: null,
    imageModel: null,
    speechModel: null,
    contextTokens: null,
    patienceSeconds: null,
    offered: [],
    dailyTokens: 5000,
  });
  expect(messageOf({ AI_MODEL: 'small' })).toContain('AI_PROVIDER is not set');
  expect(messageOf({ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'small' })).toContain('AI_BASE_URL is not set');
  expect(messageOf({ AI_PROVIDER: 'openai', AI_MODEL: 'm', AI_BASE_URL: 'file:///etc/passwd' })).toContain(
    'AI_BASE_URL',
  );
  expect(messageOf({ AI_PROVIDER: 'nobody', AI_MODEL: 'm', AI_API_KEY: 'sk-secret' })).not.toContain('sk-secret');
  expect(readConfig({ ADMIN_EMAILS: 'Amina@example.org, b@example.org' }).adminEmails).toEqual([
    'amina@example.org',
    'b@example.org',
  ]);
  expect(messageOf({ ADMIN_EMAILS: 'amina' })).toContain('ADMIN_EMAILS');
});

test('an import folder may name its owner; an owner without a folder is a mistake', () => {
  const set = readConfig({ IMPORT_DIR: folder, IMPORT_OWNER: 'Amina@Example.org' });
  expect(set.imports).toEqual({ dir: folder, owner: 'amina@example.org', after: 'keep', review: true });
  expect(readConfig({ IMPORT_DIR: folder, IMPORT_REVIEW: 'off' }).imports?.review).toBe(false);
  expect(() => readConfig({ IMPORT_OWNER: 'amina@example.org' })).toThrow('IMPORT_DIR is not set');
});

test('an import folder that is missing, or is a file, is named; so is the name of a provider without its provider', () => {
  const file = join(folder, 'books.txt');
  writeFileSync(file, '');
  for (const path of [join(folder, 'none'), file])
    expect(messageOf({ IMPORT_DIR: path })).toContain(
      `- IMPORT_DIR is ${JSON.stringify(path)}; allowed: a folder that exists`,
    );
  expect(messageOf({ OIDC_NAME: 'Example' })).toContain('OIDC_ISSUER is not set; required because OIDC_NAME is set');
});

test('CHAT-02 local servers, further models, context and patience are read; what is out of bounds is refused', () => {
  const provider = { AI_PROVIDER: 'openai', AI_MODEL: 'm' };
  expect(
    readConfig({
      ...provider,
      AI_OFFERED_MODELS: 'big, small,big',
      AI_CONTEXT_TOKENS: '8192',
      AI_PATIENCE_SECONDS: '90',
      AI_LOCAL_ADDRESSES: 'ollama=http://host.docker.internal:11434, vllm=https://gpu:8000/',
    }),
  ).toMatchObject({
    ai: { offered: ['big', 'small'], contextTokens: 8192, patienceSeconds: 90 },
    aiLocal: [
      { kind: 'ollama', address: 'http://host.docker.internal:11434' },
      { kind: 'vllm', address: 'https://gpu:8000/' },
    ],
  });
  expect(readConfig({ AI_LOCAL_ADDRESSES: 'off' }).aiLocal).toEqual([]);
  for (const [name, value] of [
    ['AI_CONTEXT_TOKENS', '100'],
    ['AI_PATIENCE_SECONDS', '4'],
    ['AI_PATIENCE_SECONDS', '999'],
    ['AI_LOCAL_ADDRESSES', 'http://127.0.0.1:11434'],
    ['AI_LOCAL_ADDRESSES', 'other=http://127.0.0.1:11434'],
    ['AI_LOCAL_ADDRESSES', 'ollama=http://127.0.0.1:11434/path'],
    ['AI_LOCAL_ADDRESSES', 'ollama=http://user:pass@127.0.0.1'],
    ['AI_LOCAL_ADDRESSES', 'ollama=file:///etc/passwd'],
  ] as const)
    expect(messageOf({ ...provider, [name]: value })).toContain(`- ${name} is `);
});
