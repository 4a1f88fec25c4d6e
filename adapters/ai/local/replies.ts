import * as z from 'zod';
import type { ModelUse } from '../catalogue.ts';

/** A model that a server on this computer offers; null where the server doesn't say. */
export type LocalModel = {
  name: string;
  use: ModelUse;
  /** Billions of parameters. */
  parameters: number | null;
  quantization: string | null;
  sizeBytes: number | null;
  /** Tokens it reads at once as the server runs it. */
  contextTokens: number | null;
  /** Tokens it could read at once if the server were told to. */
  contextMost: number | null;
  /** It runs elsewhere: the server only passes questions on. */
  remote: boolean;
};

const MOST_MODELS = 50;
const name = z.string().min(1).max(200);
const word = z.string().max(60);
const count = z.number().int().positive().max(1e15);
/** A detail that is left out when it has another shape: it must not hide the model. */
const detail = <T extends z.ZodType>(shape: T) => shape.nullish().catch(null);
const few = <T extends z.ZodType>(shape: T) => z.array(shape).transform((all) => all.slice(0, MOST_MODELS));

/** What Ollama runs a model with unless it is told otherwise: it cuts longer prompts without a word. */
const OLLAMA_CONTEXT = 4096;

/** "8.0B", "137M", "8x7B" as billions; null when it's none of these. */
export function billionsIn(text: string | null | undefined): number | null {
  const [, times, amount, unit] = /^(?:(\d+)x)?(\d+(?:\.\d+)?)([KMB])$/i.exec(text?.trim() ?? '') ?? [];
  if (!amount || !unit) return null;
  const scale = { K: 1e-6, M: 1e-3, B: 1 }[unit.toUpperCase()] ?? 1;
  return Number(times ?? 1) * Number(amount) * scale;
}

export const OllamaTags = z.object({
  models: few(
    z.object({
      name,
      size: detail(count),
      remote_host: detail(z.string()),
      details: detail(z.object({ parameter_size: detail(word), quantization_level: detail(word) })),
    }),
  ),
});
export const OllamaRunning = z.object({ models: few(z.object({ name, context_length: detail(count) })) });
export const OllamaShow = z.object({
  capabilities: detail(z.array(z.string())),
  parameters: detail(z.string()),
  model_info: detail(z.record(z.string(), z.unknown())),
});

const infoOf = (show: z.output<typeof OllamaShow> | null, key: string): unknown =>
  Object.entries(show?.model_info ?? {}).find(([one]) => one.endsWith(`.${key}`))?.[1];

/** By what Ollama says it can do; older versions don't say it, but a model for embeddings has a pooling type. */
function ollamaUse(show: z.output<typeof OllamaShow> | null): ModelUse {
  const can = show?.capabilities ?? [];
  if (can.includes('completion')) return 'chat';
  if (can.includes('embedding')) return 'embedding';
  if (can.length > 0 || !show?.model_info) return 'unknown';
  return infoOf(show, 'pooling_type') === undefined ? 'chat' : 'embedding';
}

/** A model of Ollama from its entry in the list, its description and the models that are loaded. */
export function ollamaModel(
  listed: z.output<typeof OllamaTags>['models'][number],
  show: z.output<typeof OllamaShow> | null,
  running: z.output<typeof OllamaRunning>['models'],
): LocalModel {
  const most = count.safeParse(infoOf(show, 'context_length')).data ?? null;
  const set = Number(/^num_ctx\s+(\d+)/m.exec(show?.parameters ?? '')?.[1] ?? 0) || null;
  const loaded = running.find((one) => one.name === listed.name)?.context_length ?? null;
  const params = count.safeParse(show?.model_info?.['general.parameter_count']).data;
  return {
    name: listed.name,
    use: ollamaUse(show),
    parameters: billionsIn(listed.details?.parameter_size) ?? (params ? params / 1e9 : null),
    quantization: listed.details?.quantization_level || null,
    sizeBytes: listed.size ?? null,
    contextTokens: loaded ?? set ?? (most && Math.min(most, OLLAMA_CONTEXT)),
    contextMost: most,
    remote: !!listed.remote_host,
  };
}

const LM_USES: Readonly<Record<string, ModelUse>> = { llm: 'chat', vlm: 'chat', embeddings: 'embedding' };

/** LM Studio's own list of models. */
export const LmStudioModels = z
  .object({
    data: few(
      z.object({
        id: name,
        type: detail(word),
        quantization: detail(word),
        max_context_length: detail(count),
        loaded_context_length: detail(count),
      }),
    ),
  })
  .transform(({ data }) =>
    data.map((one): LocalModel => ({
      ...plainModel(one.id),
      use: LM_USES[one.type ?? ''] ?? 'unknown',
      quantization: one.quantization ?? null,
      contextTokens: one.loaded_context_length ?? null,
      contextMost: one.max_context_length ?? null,
    })),
  );

function plainModel(id: string): LocalModel {
  return {
    name: id,
    use: 'unknown',
    parameters: null,
    quantization: null,
    sizeBytes: null,
    contextTokens: null,
    contextMost: null,
    remote: false,
  };
}

/** The list of models in OpenAI's form, with what llama.cpp (`meta`) and vLLM (`max_model_len`) add to it. */
export const ListedModels = z
  .object({
    data: few(
      z.object({
        id: name,
        max_model_len: detail(count),
        meta: detail(z.object({ n_ctx_train: detail(count), n_params: detail(count), size: detail(count) })),
      }),
    ),
  })
  .transform(({ data }) =>
    data.map((one): LocalModel => ({
      ...plainModel(one.id),
      parameters: one.meta?.n_params ? one.meta.n_params / 1e9 : null,
      sizeBytes: one.meta?.size ?? null,
      contextTokens: one.max_model_len ?? null,
      contextMost: one.max_model_len ?? one.meta?.n_ctx_train ?? null,
    })),
  );

/** The context that llama.cpp was started with. */
export const LlamaProps = z
  .object({ default_generation_settings: z.object({ n_ctx: count }) })
  .transform((props) => props.default_generation_settings.n_ctx);

export const EmbeddingReply = z.object({ data: z.array(z.object({ embedding: z.array(z.number()).min(1) })).min(1) });
export const ChatReply = z.object({ choices: z.array(z.object({ message: z.object({}) })).min(1) });
