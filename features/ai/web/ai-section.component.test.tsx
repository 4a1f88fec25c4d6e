import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../platform/web/query.ts';
import { axe, mount } from '../../../tests/support/mount.tsx';
import type { AiSettings, LocalFinding, LocalModel, Trial, Trials } from '../contract.ts';
import { AiSection } from './ai-section.tsx';

const SETTINGS: AiSettings = {
  source: 'settings',
  provider: 'openai-compatible',
  baseUrl: 'http://127.0.0.1:11434/v1',
  model: 'llama3.1:8b',
  embeddingModel: null,
  imageModel: null,
  speechModel: null,
  offered: ['qwen2.5:14b'],
  contextTokens: null,
  patienceSeconds: null,
  keySet: false,
  dailyTokens: null,
  probe: {
    findings: { chat: { state: 'yes' } } as NonNullable<AiSettings['probe']>['findings'],
    models: ['llama3.1:8b', 'qwen2.5:14b', 'phi4:14b'],
    firstWordMs: 300,
    testedAt: '2026-01-01T00:00:00Z',
  },
};
const NONE: AiSettings = {
  ...SETTINGS,
  source: 'none',
  provider: null,
  baseUrl: null,
  model: null,
  offered: [],
  probe: null,
};
const model = (name: string, more: Partial<LocalModel> = {}): LocalModel => ({
  name,
  use: 'chat',
  parameters: 8,
  quantization: 'Q4_K_M',
  sizeBytes: 4.9e9,
  contextTokens: 4096,
  contextMost: 131_072,
  remote: false,
  ...more,
});
const ollama = (models: LocalModel[]): LocalFinding => ({
  kind: 'ollama',
  address: 'http://127.0.0.1:11434',
  baseUrl: 'http://127.0.0.1:11434/v1',
  state: 'found',
  models,
});
const nobody = (kind: LocalFinding['kind'], state: LocalFinding['state'] = 'absent'): LocalFinding => ({
  kind,
  address: 'http://127.0.0.1:1',
  baseUrl: 'http://127.0.0.1:1/v1',
  state,
  models: [],
});
const TRIAL: Trial = {
  quotes: { good: 5, all: 6 },
  answers: { good: 7, all: 7 },
  sources: { good: 7, all: 7 },
  absent: { good: 1, all: 2 },
  schema: { good: 1, all: 1 },
  embeddings: null,
  languages: [
    { language: 'en', ok: true },
    { language: 'ar', ok: false },
  ],
  coldMs: 21_000,
  firstWordMs: 900,
  tokensPerSecond: 24.4,
  calls: 10,
  failed: 0,
  failure: null,
  complete: true,
};

/** A server that answers as it is told to, and keeps what it was sent. */
function server(o: { settings?: AiSettings; found?: LocalFinding[]; trials?: Trials; servers?: LocalFinding[] } = {}) {
  const state = {
    settings: o.settings ?? SETTINGS,
    found: o.found ?? [],
    trials: o.trials ?? { running: null, trials: [] },
    fail: null as string | null,
    calls: [] as { key: string; body: unknown }[],
  };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname.replace('/api/ai/', '');
    const text = await request.text();
    const key = `${request.method} ${path}`;
    state.calls.push({ key, body: text ? JSON.parse(text) : null });
    if (state.fail === key) return Response.json({ error: 'x', code: 'INTERNAL', details: {} }, { status: 500 });
    if (path === 'state')
      return Response.json({ model: state.settings.model, models: [], images: false, mayChange: true });
    if (path === 'usage') return Response.json({ own: [], usedToday: 0, dailyTokens: null, people: [] });
    if (key === 'GET local')
      return Response.json({ totalBytes: 24 * 2 ** 30, freeBytes: 9 * 2 ** 30, servers: o.servers ?? [ollama([])] });
    if (key === 'POST local') return Response.json({ found: state.found });
    if (path === 'trials') {
      if (request.method === 'POST')
        state.trials = { ...state.trials, running: { model: 'llama3.1:8b', done: 2, calls: 10 } };
      if (request.method === 'DELETE') state.trials = { ...state.trials, running: null };
      return Response.json(state.trials);
    }
    if (key === 'PUT settings') state.settings = { ...state.settings, ...JSON.parse(text), source: 'settings' };
    return Response.json(state.settings);
  });
  return state;
}
const section = (locale: 'en' | 'ar' = 'en') => mount(<AiSection />, { areas: ['ai'], locale });
const keysOf = (state: ReturnType<typeof server>) => state.calls.map(({ key }) => key);

beforeEach(() => queryClient.clear());

test('CHAT-02 what a model needs is said before anything is looked for, and nothing is until the button is pressed', async () => {
  const state = server({ settings: NONE });
  const page = await section();
  await expect
    .element(page.getByText('This computer has 24 GB of memory, 9 GB of it free right now.', { exact: false }))
    .toBeVisible();
  await page.getByText('What a model needs').first().click();
  await expect.element(page.getByRole('row', { name: /^8 billion parameters.*4\.8–5\.4 GB.*Fits/ })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /^70 billion parameters.*Too big/ })).toBeVisible();
  await axe();
  expect(keysOf(state)).not.toContain('POST local');
});

test('CHAT-02 models that were found fill the form, which is reviewed and saved', async () => {
  const state = server({
    settings: NONE,
    found: [
      ollama([
        model('nomic-embed-text', { use: 'embedding', parameters: 0.1, sizeBytes: 3e8 }),
        model('llama3.1:8b'),
        model('gpt-oss:cloud', { remote: true }),
      ]),
      nobody('lmstudio'),
      nobody('vllm', 'other'),
    ],
  });
  const page = await section();
  await page.getByRole('button', { name: 'Look for models on this computer' }).click();
  await expect.element(page.getByText('3 models found.')).toBeVisible();
  await expect.element(page.getByText('Runs in the cloud, not on this computer.')).toBeVisible();
  await expect.element(page.getByText('Install LM Studio', { exact: false })).toBeVisible();
  await expect.element(page.getByText('Another program is listening', { exact: false })).toBeVisible();
  await expect
    .element(page.getByText('reads 4,096 tokens at once, up to 131,072', { exact: false }).first())
    .toBeVisible();
  expect(page.getByRole('button', { name: /^Use nomic/ }).elements()).toEqual([]);
  await axe();
  await page.getByRole('button', { name: 'Use llama3.1:8b' }).click();
  await expect.element(page.getByText('Filled in. Review the settings, then save them.')).toBeVisible();
  await expect.element(page.getByLabelText('Base URL')).toHaveValue('http://127.0.0.1:11434/v1');
  await expect.element(page.getByLabelText('Embedding model')).toHaveValue('nomic-embed-text');
  await expect.element(page.getByRole('form', { name: 'AI provider' })).toHaveFocus();
  expect(keysOf(state)).not.toContain('PUT settings');
  await page.getByRole('button', { name: 'Save and test' }).click();
  await expect
    .poll(() => state.calls.find(({ key }) => key === 'PUT settings')?.body)
    .toMatchObject({
      provider: 'openai-compatible',
      baseUrl: 'http://127.0.0.1:11434/v1',
      model: 'llama3.1:8b',
      embeddingModel: 'nomic-embed-text',
      contextTokens: 4096,
    });
});

test('CHAT-02 a look that fails is told, and one that finds nothing says how to get something', async () => {
  const state = server({ settings: NONE, found: [nobody('ollama'), ollama([])] });
  state.fail = 'POST local';
  const page = await section();
  await page.getByRole('button', { name: 'Look for models on this computer' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  state.fail = null;
  await page.getByRole('button', { name: 'Look for models on this computer' }).click();
  await expect.element(page.getByText('No models found.')).toBeVisible();
  await expect.element(page.getByText('It’s running, but it has no models yet.')).toBeVisible();
  expect(page.getByText('ollama pull', { exact: false }).elements()).toHaveLength(2);
});

test('CHAT-02 a trial says task by task how well a model did, and suggests a wait', async () => {
  const state = server({
    trials: { running: null, trials: [{ ...TRIAL, model: 'llama3.1:8b', triedAt: '2026-01-01T00:00:00Z' }] },
  });
  const page = await section();
  const trial = page.getByRole('region', { name: 'Try it on the handbook' });
  await expect.element(trial.getByText('Usable for answers, with weak points.')).toBeVisible();
  await expect.element(trial.getByText('Not recommended for Arabic.')).toBeVisible();
  await expect.element(trial.getByText('5 of 6')).toBeVisible();
  await expect.element(trial.getByText('English ✓ · Arabic ✗')).toBeVisible();
  await expect.element(trial.getByText('First word after 0.9 sec; about 24 tokens per second')).toBeVisible();
  await trial.getByRole('button', { name: 'Set this wait' }).click();
  await expect.element(page.getByLabelText('Wait for the first word (seconds)')).toHaveValue('45');
  await axe();
  expect(keysOf(state)).not.toContain('PUT settings');
});

test('CHAT-02 a trial shows its progress, and can be stopped', async () => {
  const state = server();
  const page = await section();
  const trial = page.getByRole('region', { name: 'Try it on the handbook' });
  await expect.element(trial.getByText('Not tried yet.')).toBeVisible();
  await trial.getByRole('button', { name: 'Try it' }).click();
  await expect.element(trial.getByText('2 of 10 done', { exact: false })).toBeVisible();
  await expect.element(trial.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '20');
  await trial.getByRole('button', { name: 'Stop' }).click();
  await expect.element(trial.getByRole('button', { name: 'Try it' })).toBeVisible();
  expect(keysOf(state)).toContain('DELETE trials');
});

test('CHAT-02 models of the provider can be offered; wrong numbers are told at their fields', async () => {
  const state = server();
  const page = await section();
  await page.getByText('Other models and limits').click();
  await expect.element(page.getByRole('checkbox', { name: 'qwen2.5:14b' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'phi4:14b' }).click();
  await page.getByLabelText('Context size (tokens)').fill('12');
  await page.getByRole('button', { name: 'Save and test' }).click();
  await expect.element(page.getByText('Enter a whole number from 512', { exact: false })).toBeVisible();
  await page.getByLabelText('Context size (tokens)').fill('8192');
  await page.getByRole('button', { name: 'Save and test' }).click();
  await expect
    .poll(() => state.calls.find(({ key }) => key === 'PUT settings')?.body)
    .toMatchObject({
      offered: ['qwen2.5:14b', 'phi4:14b'],
      contextTokens: 8192,
      patienceSeconds: null,
    });
});

test('CHAT-02 the section has its words in Arabic', async () => {
  server({
    found: [ollama([model('llama3.1:8b')])],
    trials: { running: null, trials: [{ ...TRIAL, model: 'llama3.1:8b', triedAt: '2026-01-01T00:00:00Z' }] },
  });
  const page = await section('ar');
  await page.getByRole('button', { name: 'البحث عن نماذج على هذا الحاسوب' }).click();
  await expect.element(page.getByText('عُثر على نموذج واحد.')).toBeVisible();
  await expect.element(page.getByText('يقتبس حرفيًا')).toBeVisible();
  await axe();
});
