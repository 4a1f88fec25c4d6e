// Servers of models as they run on people's computers: the protocols of Ollama, LM Studio, llama.cpp and vLLM beside the one of OpenAI.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a server answers by "METHOD /path"; `null` says not found. */
export type LocalRoutes = (key: string, body: any) => unknown;

/** A reply that isn't plain JSON with status 200. */
export class RawReply {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
  constructor(status: number, headers: Record<string, string> = {}, body = '') {
    [this.status, this.headers, this.body] = [status, headers, body];
  }
}
/** Never answers. */
export const SILENCE = Symbol('silence');

function send(response: ServerResponse, told: unknown): void {
  if (told === SILENCE) return;
  const raw =
    told instanceof RawReply
      ? told
      : new RawReply(
          told === null ? 404 : 200,
          { 'content-type': 'application/json' },
          JSON.stringify(told ?? { error: 'not found' }),
        );
  response.writeHead(raw.status, raw.headers);
  response.end(raw.body);
}

/** Starts a server on a free port of this machine. */
export async function fakeLocal(routes: LocalRoutes) {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const key = `${request.method} ${request.url}`;
      seen.push(key);
      const text = Buffer.concat(parts).toString();
      send(response, routes(key, text ? JSON.parse(text) : {}));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    seen,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

const OLLAMA_MODELS: Readonly<Record<string, { size: number; parameters: string; show: object }>> = {
  'llama3.1:8b': {
    size: 4_920_753_328,
    parameters: '8.0B',
    show: {
      capabilities: ['completion', 'tools'],
      parameters: 'stop                           "<|eot_id|>"\nnum_ctx                        16384',
      model_info: { 'general.architecture': 'llama', 'llama.context_length': 131_072 },
    },
  },
  'all-minilm:22m': {
    size: 45_960_996,
    parameters: '23M',
    show: {
      capabilities: ['embedding'],
      model_info: { 'general.architecture': 'bert', 'bert.context_length': 512, 'bert.pooling_type': 1 },
    },
  },
  // As told by a version from before capabilities.
  'chatty-embed:latest': {
    size: 2_000_000_000,
    parameters: '3.2B',
    show: { model_info: { 'general.architecture': 'llama', 'llama.context_length': 8192 } },
  },
};

/** Ollama with two chat models, of which one is named like one for embeddings, a model for embeddings and one that runs elsewhere. */
export const ollamaRoutes: LocalRoutes = (key, body) => {
  if (key === 'GET /api/tags')
    return {
      models: [
        ...Object.entries(OLLAMA_MODELS).map(([name, { size, parameters }]) => ({
          name,
          model: name,
          size,
          digest: 'f'.repeat(64),
          details: { format: 'gguf', family: 'x', parameter_size: parameters, quantization_level: 'Q4_K_M' },
        })),
        { name: 'huge:cloud', size: 384, remote_host: 'https://ollama.com:443', details: { parameter_size: '480B' } },
      ],
    };
  if (key === 'GET /api/ps') return { models: [{ name: 'chatty-embed:latest', context_length: 6000 }] };
  if (key === 'POST /api/show')
    return OLLAMA_MODELS[body.model as string]?.show ?? { capabilities: ['completion'], model_info: {} };
  return null;
};

/** LM Studio with its own list of models. */
export const lmStudioRoutes: LocalRoutes = (key) => {
  if (key === 'GET /v1/models')
    return { object: 'list', data: [{ id: 'qwen2.5-7b-instruct' }, { id: 'text-embedding-nomic' }] };
  if (key === 'GET /api/v0/models')
    return {
      object: 'list',
      data: [
        {
          id: 'qwen2.5-7b-instruct',
          object: 'model',
          type: 'llm',
          arch: 'qwen2',
          quantization: 'Q4_K_M',
          state: 'loaded',
          max_context_length: 32_768,
          loaded_context_length: 8192,
        },
        {
          id: 'text-embedding-nomic',
          object: 'model',
          type: 'embeddings',
          state: 'not-loaded',
          max_context_length: 2048,
        },
      ],
    };
  return null;
};

/** llama.cpp with one model for embeddings, which its name doesn't tell and only a call shows. */
export const llamaCppRoutes: LocalRoutes = (key) => {
  if (key === 'GET /v1/models')
    return {
      object: 'list',
      data: [
        {
          id: '/models/plain-name.gguf',
          object: 'model',
          owned_by: 'llamacpp',
          meta: { vocab_type: 2, n_ctx_train: 8192, n_embd: 768, n_params: 566_703_104, size: 600_000_000 },
        },
      ],
    };
  if (key === 'GET /props') return { default_generation_settings: { n_ctx: 2048 }, total_slots: 1 };
  if (key === 'POST /v1/embeddings') return { data: [{ index: 0, embedding: [0.1, 0.2] }] };
  return new RawReply(501, { 'content-type': 'application/json' }, '{"error":{"message":"not supported"}}');
};

/** vLLM with a chat model. */
export const vllmRoutes: LocalRoutes = (key) => {
  if (key === 'GET /v1/models')
    return {
      object: 'list',
      data: [{ id: 'Qwen/Qwen2.5-14B-Instruct', object: 'model', owned_by: 'vllm', max_model_len: 32_768 }],
    };
  if (key === 'POST /v1/chat/completions')
    return {
      id: 'x',
      choices: [{ index: 0, message: { role: 'assistant', content: 'ready' }, finish_reason: 'length' }],
    };
  return null;
};
