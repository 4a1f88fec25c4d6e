import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeAi, fakeAi } from '../support/fake-ai.ts';
import { testTimeouts, type Person, testApp, type TestApp } from '../support/test-app.ts';

const KEY = 'sk-very-secret-key';
let app: TestApp, amina: Person, badr: Person, fake: FakeAi;
const wish = (more: object = {}) => ({
  provider: 'openai-compatible',
  baseUrl: fake.url,
  model: 'fake-1',
  embeddingModel: null,
  imageModel: null,
  speechModel: null,
  dailyTokens: null,
  ...more,
});

beforeAll(async () => {
  fake = await fakeAi((request) => {
    if (request.body.tools) return { toolCalls: [{ name: 'tell_time', args: { city: 'Cairo' } }] };
    return { text: request.body.response_format ? '{"city":"Cairo","letters":5}' : 'ready' };
  });
  app = await testApp({ timeouts: testTimeouts() });
  [amina, badr] = [await app.person('Amina'), await app.person('Badr')];
});
afterAll(() => fake.close());

test('CHAT-02 the first account is the administrator; others neither see nor change the provider', async () => {
  expect((await amina.get('/api/ai/state')).json).toEqual({
    model: null,
    models: [],
    images: false,
    mayChange: true,
  });
  expect((await badr.get('/api/ai/state')).json).toMatchObject({ mayChange: false });
  for (const [method, path, body] of [
    ['GET', '/api/ai/settings'],
    ['PUT', '/api/ai/settings', wish()],
    ['DELETE', '/api/ai/settings'],
    ['POST', '/api/ai/test', {}],
  ] as const)
    expect((await badr.call(method, path, body)).status).toBe(403);
  expect((await badr.get('/api/ai/usage')).json.people).toBeNull();
});

test('CHAT-02 a provider is set and tested; its key is encrypted and never sent back', async () => {
  const saved = await amina.call('PUT', '/api/ai/settings', wish({ apiKey: KEY }));
  expect(saved.json).toMatchObject({ source: 'settings', model: 'fake-1', keySet: true, probe: null });
  expect(saved.text).not.toContain(KEY);
  const { rows } = await sql<{ sealed_key: string }>`select sealed_key from ai_settings`.execute(app.services.db);
  expect(rows[0]!.sealed_key).toMatch(/^v1\./);
  expect(rows[0]!.sealed_key).not.toContain(KEY);

  const tested = await amina.post('/api/ai/test');
  expect(tested.json.probe.findings).toEqual({
    models: { state: 'yes' },
    chat: { state: 'yes' },
    tools: { state: 'yes' },
    structured: { state: 'yes' },
    vision: { state: 'no' },
    embeddings: { state: 'unset' },
    images: { state: 'unset' },
    speech: { state: 'unset' },
  });
  expect(tested.json.probe.models).toEqual(['fake-1', 'fake-2']);
  expect(tested.text).not.toContain(KEY);
  expect(fake.seen.every((request) => request.headers.authorization === `Bearer ${KEY}`)).toBe(true);
  expect((await badr.get('/api/ai/state')).json).toEqual({
    model: 'fake-1',
    models: [],
    images: false,
    mayChange: false,
  });
});

test('CHAT-02 a key stays with its address; other changes keep it; findings belong to what was tested', async () => {
  const other = await amina.call('PUT', '/api/ai/settings', wish({ model: 'fake-2' }));
  expect(other.json).toMatchObject({ keySet: true, probe: null });
  const moved = await amina.call('PUT', '/api/ai/settings', wish({ baseUrl: 'https://elsewhere.example/v1' }));
  expect(moved.json).toMatchObject({ keySet: false });
  await amina.call('PUT', '/api/ai/settings', wish({ apiKey: KEY }));
  expect((await amina.get('/api/ai/settings')).json.probe.findings.chat).toEqual({ state: 'yes' });
  expect((await amina.call('PUT', '/api/ai/settings', wish({ apiKey: null }))).json.keySet).toBe(false);
});

test('CHAT-02 only http and https addresses are taken, local ones too', async () => {
  for (const baseUrl of [
    'file:///etc/passwd',
    'gopher://x/',
    'ftp://localhost/',
    'javascript:alert(1)',
    'https://user:pass@example.org/v1',
    'http://',
  ])
    expect([baseUrl, (await amina.call('PUT', '/api/ai/settings', wish({ baseUrl }))).status]).toEqual([baseUrl, 400]);
  expect((await amina.call('PUT', '/api/ai/settings', wish({ baseUrl: null }))).json.code).toBe('AI_ADDRESS_MISSING');
  expect((await amina.call('PUT', '/api/ai/settings', wish({ baseUrl: 'http://localhost:11434/v1' }))).status).toBe(
    200,
  );
});

test('READ-08 marked words are explained by the model; what it cost is in the ledger, and a limit holds', async () => {
  await amina.call('PUT', '/api/ai/settings', wish({ dailyTokens: 20 }));
  fake.script = () => ({ text: 'A lamp.\nSee https://evil.example/x ![p](https://evil.example/p.png) <img src=x>' });
  const told = await badr.post('/api/ai/selection', { act: 'explain', text: 'lantern', locale: 'ar' });
  expect(told.json).toMatchObject({
    text: 'A lamp.\nSee',
    engine: { kind: 'model', model: 'fake-1', version: 'selection.v1' },
  });
  expect(JSON.stringify(fake.seen.at(-1)!.body)).toContain('Arabic');
  await expect
    .poll(async () => (await badr.get('/api/ai/usage')).json.own)
    .toEqual([{ task: 'selection', model: 'fake-1', calls: 1, tokensIn: 11, tokensOut: 7, estimated: false }]);
  expect((await badr.post('/api/ai/selection', { act: 'translate', text: 'lantern' })).status).toBe(200);
  await expect.poll(async () => (await badr.get('/api/ai/usage')).json.usedToday).toBe(36);
  const refused = await badr.post('/api/ai/selection', { act: 'translate', text: 'lantern' });
  expect([refused.status, refused.json.code]).toEqual([429, 'AI_LIMIT_REACHED']);
  expect((await amina.get('/api/ai/usage')).json.people).toEqual([
    { name: 'Badr', calls: 2, tokensIn: 22, tokensOut: 14 },
  ]);
});

test('CHAT-02 vectors of books are counted apart: they do not use up the share of the answers', async () => {
  await amina.call('PUT', '/api/ai/settings', wish({ dailyTokens: 20 }));
  fake.script = () => ({ text: 'A lamp.' });
  const chen = await app.person('Chen');
  await sql`insert into ai_usage (user_id, day, task, model, calls, tokens_in, tokens_out, estimated)
    values (${chen.id}, current_date, 'embed', 'vec-1', 9, 5000, 0, false)`.execute(app.services.db);
  expect((await chen.get('/api/ai/usage')).json).toMatchObject({
    usedToday: 0,
    own: [{ task: 'embed', tokensIn: 5000 }],
  });
  expect((await chen.post('/api/ai/selection', { act: 'explain', text: 'lantern' })).status).toBe(200);
  await expect(app.services.ai.engineFor(chen.id, 'embed')).rejects.toMatchObject({ code: 'AI_LIMIT_REACHED' });
});

test('CHAT-02 a provider that says when it can be asked again is quoted', async () => {
  await amina.call('PUT', '/api/ai/settings', wish());
  fake.script = () => ({ status: 429, headers: { 'retry-after': '120' } });
  const told = await amina.post('/api/ai/selection', { act: 'explain', text: 'lantern' });
  expect(told.json).toMatchObject({
    code: 'AI_BUSY',
    error: 'The model is overloaded right now. Try again in 120 seconds.',
    details: { seconds: 120 },
  });
  fake.script = () => ({ status: 503, headers: { 'retry-after-ms': 'soon' } });
  expect((await amina.post('/api/ai/selection', { act: 'explain', text: 'lantern' })).json.error).toBe(
    'The model is overloaded right now.',
  );
});

test('CHAT-02 a failure is told by what it is', async () => {
  await amina.call('PUT', '/api/ai/settings', wish());
  for (const [reply, code, status] of [
    [{ status: 401 }, 'AI_MISCONFIGURED', 502],
    [{ status: 429, headers: { 'retry-after-ms': '3' } }, 'AI_BUSY', 503],
    [{ status: 400 }, 'AI_REFUSED', 502],
  ] as const) {
    fake.script = () => reply;
    const told = await amina.post('/api/ai/selection', { act: 'explain', text: 'lantern' });
    expect([told.status, told.json.code]).toEqual([status, code]);
  }
});

test('CHAT-02 without a provider the built-in engine stays, and says what it cannot do', async () => {
  expect((await amina.call('DELETE', '/api/ai/settings')).json.source).toBe('none');
  expect((await amina.post('/api/ai/selection', { act: 'explain', text: 'lantern' })).json.code).toBe('AI_NOT_SET');
  expect((await amina.post('/api/ai/test')).json.code).toBe('AI_NOT_SET');
});

test('CHAT-02 ADMIN_EMAILS names administrators, once their address is verified; the environment’s provider is not changed', async () => {
  const other = await testApp({
    env: {
      ADMIN_EMAILS: 'root@example.org',
      AI_PROVIDER: 'openai-compatible',
      AI_BASE_URL: fake.url,
      AI_MODEL: 'from-env',
      AI_API_KEY: KEY,
    },
  });
  const first = await other.person('Amina');
  expect((await first.get('/api/ai/state')).json).toEqual({
    model: 'from-env',
    models: [],
    images: false,
    mayChange: false,
  });
  await sql`update accounts_users set email = 'root@example.org' where id = ${first.id}`.execute(other.services.db);
  expect((await first.get('/api/ai/state')).json.mayChange).toBe(false);
  await sql`update accounts_users set email_verified = true where id = ${first.id}`.execute(other.services.db);
  const shown = await first.get('/api/ai/settings');
  expect(shown.json).toMatchObject({ source: 'environment', model: 'from-env', keySet: true });
  expect(shown.text).not.toContain(KEY);
  expect((await first.call('PUT', '/api/ai/settings', wish())).json.code).toBe('AI_BY_ENVIRONMENT');
});
