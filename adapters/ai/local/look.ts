import type * as z from 'zod';
import type { LocalServerKind, LocalState, ModelUse } from '../catalogue.ts';
import { fetchJson, type LocalReply } from './fetch-json.ts';
import {
  ChatReply,
  EmbeddingReply,
  ListedModels,
  LlamaProps,
  LmStudioModels,
  type LocalModel,
  ollamaModel,
  OllamaRunning,
  OllamaShow,
  OllamaTags,
} from './replies.ts';

/** An address at which a server of models may listen. */
export type LocalServer = { kind: LocalServerKind; address: string };
/** What was found at an address. `baseUrl` is the one for the settings. */
export type LocalFinding = LocalServer & { baseUrl: string; state: LocalState; models: LocalModel[] };

/** Where these servers listen unless they are told otherwise. */
export const LOCAL_ADDRESSES: readonly LocalServer[] = [
  { kind: 'ollama', address: 'http://127.0.0.1:11434' },
  { kind: 'lmstudio', address: 'http://127.0.0.1:1234' },
  { kind: 'llamacpp', address: 'http://127.0.0.1:8080' },
  { kind: 'vllm', address: 'http://127.0.0.1:8000' },
];

/** Most models of a server that are asked what they are when it doesn't say so, and how long each may take, ms. */
const MOST_TRIED = 4;
const TRY_MS = 8000;
/** Descriptions asked for at once. */
const AT_ONCE = 4;

type Miss = { state: Exclude<LocalState, 'found'> };
type Found = Miss | { state: 'found'; models: LocalModel[] };

/** A reply in an expected form; another form means another program. */
function read<S extends z.ZodType>(reply: LocalReply, shape: S): Miss | { state: 'found'; value: z.output<S> } {
  if (reply.state !== 'found') return reply;
  const parsed = shape.safeParse(reply.value);
  return parsed.success ? { state: 'found', value: parsed.data } : { state: 'other' };
}
const valueOf = <S extends z.ZodType>(reply: LocalReply, shape: S): z.output<S> | null => {
  const result = read(reply, shape);
  return result.state === 'found' ? result.value : null;
};

async function inTurns<T, R>(all: readonly T[], atOnce: number, work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let from = 0; from < all.length; from += atOnce)
    results.push(...(await Promise.all(all.slice(from, from + atOnce).map(work))));
  return results;
}

/** What a model is for, found by a call of a single token. */
async function useByCall(baseUrl: string, model: string): Promise<ModelUse> {
  const asked = { model, messages: [{ role: 'user', content: 'Say: ready' }], max_tokens: 1, stream: false };
  const chat = await fetchJson(`${baseUrl}/chat/completions`, { body: asked, ms: TRY_MS });
  if (valueOf(chat, ChatReply)) return 'chat';
  const vector = await fetchJson(`${baseUrl}/embeddings`, { body: { model, input: 'lantern' }, ms: TRY_MS });
  return valueOf(vector, EmbeddingReply) ? 'embedding' : 'unknown';
}

/** The models with the use of the first unknown ones found by calls, one after the other: each may have to be loaded. */
async function withUses(baseUrl: string, models: readonly LocalModel[]): Promise<LocalModel[]> {
  const tried = models.filter(({ use }) => use === 'unknown').slice(0, MOST_TRIED);
  const uses = new Map<string, ModelUse>();
  for (const { name } of tried) uses.set(name, await useByCall(baseUrl, name));
  return models.map((one) => ({ ...one, use: uses.get(one.name) ?? one.use }));
}

async function ollama(address: string): Promise<Found> {
  const tags = read(await fetchJson(`${address}/api/tags`), OllamaTags);
  if (tags.state !== 'found') return tags;
  const running = valueOf(await fetchJson(`${address}/api/ps`), OllamaRunning)?.models ?? [];
  const models = await inTurns(tags.value.models, AT_ONCE, async (listed) => {
    const show = valueOf(await fetchJson(`${address}/api/show`, { body: { model: listed.name } }), OllamaShow);
    return ollamaModel(listed, show, running);
  });
  return { state: 'found', models };
}

async function listed(address: string): Promise<Found> {
  const list = read(await fetchJson(`${address}/v1/models`), ListedModels);
  return list.state === 'found' ? { state: 'found', models: list.value } : list;
}

async function lmStudio(address: string): Promise<Found> {
  const list = await listed(address);
  if (list.state !== 'found') return list;
  const own = valueOf(await fetchJson(`${address}/api/v0/models`), LmStudioModels);
  return { state: 'found', models: own ?? (await withUses(`${address}/v1`, list.models)) };
}

async function llamaCpp(address: string): Promise<Found> {
  const list = await listed(address);
  if (list.state !== 'found') return list;
  const context = valueOf(await fetchJson(`${address}/props`), LlamaProps);
  const models = await withUses(`${address}/v1`, list.models);
  return { state: 'found', models: models.map((one) => ({ ...one, contextTokens: context ?? one.contextTokens })) };
}

async function vllm(address: string): Promise<Found> {
  const list = await listed(address);
  return list.state === 'found' ? { ...list, models: await withUses(`${address}/v1`, list.models) } : list;
}

const READERS: Record<LocalServerKind, (address: string) => Promise<Found>> = {
  ollama,
  lmstudio: lmStudio,
  llamacpp: llamaCpp,
  vllm,
};

/** Looks at the given addresses, all at once, for servers of models and what they offer. */
export const findLocalModels = (servers: readonly LocalServer[]): Promise<LocalFinding[]> =>
  Promise.all(
    servers.map(async ({ kind, address }) => {
      const base = address.replace(/\/+$/, '');
      const found = await READERS[kind](base);
      const models = found.state === 'found' ? found.models : [];
      return { kind, address, baseUrl: `${base}/v1`, state: found.state, models };
    }),
  );
