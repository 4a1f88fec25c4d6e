import { expect, test } from 'vitest';
import { billionsIn, ListedModels, LmStudioModels, ollamaModel, OllamaShow, OllamaTags } from './replies.ts';

test.each([
  ['8.0B', 8],
  ['7b', 7],
  ['137M', 0.137],
  ['8x7B', 56],
  ['', null],
  ['large', null],
  [undefined, null],
  ['B', null],
])('CHAT-02 %j means %j billion parameters', (text, billions) => {
  const found = billionsIn(text);
  if (billions === null) expect(found).toBeNull();
  else expect(found).toBeCloseTo(billions);
});

const listed = (more: object = {}) => OllamaTags.parse({ models: [{ name: 'm', ...more }] }).models[0]!;
const described = (show: object) => ollamaModel(listed(), OllamaShow.parse(show), []);
const info = { 'llama.context_length': 131_072 };

test('CHAT-02 what an Ollama model is for comes from its capabilities, else from how it pools, never from its name', () => {
  expect(described({ capabilities: ['completion', 'vision'] }).use).toBe('chat');
  expect(described({ capabilities: ['embedding'] }).use).toBe('embedding');
  expect(described({ capabilities: ['something new'] }).use).toBe('unknown');
  expect(described({ model_info: { 'bert.pooling_type': 2 } }).use).toBe('embedding');
  expect(described({ model_info: info }).use).toBe('chat');
  expect(ollamaModel({ ...listed(), name: 'mxbai-embed-large' }, null, []).use).toBe('unknown');
});

test('CHAT-02 the context of an Ollama model is what it is run with, not what it could be', () => {
  expect(described({ model_info: info })).toMatchObject({ contextTokens: 4096, contextMost: 131_072 });
  expect(described({ model_info: info, parameters: 'temperature 1\nnum_ctx    32768' })).toMatchObject({
    contextTokens: 32_768,
  });
  expect(described({ model_info: { 'bert.context_length': 512 } })).toMatchObject({ contextTokens: 512 });
  expect(described({})).toMatchObject({ contextTokens: null, contextMost: null });
  const show = OllamaShow.parse({ model_info: info, parameters: 'num_ctx 8192' });
  expect(ollamaModel(listed(), show, [{ name: 'm', context_length: 16_384 }]).contextTokens).toBe(16_384);
});

test('CHAT-02 a detail of another shape is left out, and does not hide the model', () => {
  expect(OllamaTags.parse({ models: [{ name: 'm', size: -1, details: 'none', remote_host: 4 }] }).models).toEqual([
    { name: 'm', size: null, details: null, remote_host: null },
  ]);
  const [model] = ListedModels.parse({ data: [{ id: 'm', max_model_len: 'much', meta: { n_params: 1.5e9 } }] });
  expect(model).toMatchObject({ name: 'm', contextTokens: null, parameters: 1.5 });
  expect(LmStudioModels.parse({ data: [{ id: 'm', type: 'tts' }] })[0]!.use).toBe('unknown');
});

test('CHAT-02 lists are bounded, and a reply without names is none', () => {
  const many = Array.from({ length: 500 }, (_, at) => ({ id: `m${at}` }));
  expect(ListedModels.parse({ data: many })).toHaveLength(50);
  for (const wrong of [null, [], { data: {} }, { data: [{ id: '' }] }, { data: [{ id: 'x'.repeat(201) }] }])
    expect(ListedModels.safeParse(wrong).success).toBe(false);
});
