import type { LanguageModelUsage, ModelMessage, ToolSet } from 'ai';
import * as z from 'zod';
import { SPEECH_VOICES, type SpeechVoice } from '../catalogue.ts';
import { contextTokensOf } from './context.ts';
import { failureOf, ModelFailure } from './failure.ts';
import { fittingIn } from './json.ts';
import { type Models, type ModelSettings, openModels } from './provider.ts';
import { withoutThinking } from './thinking.ts';

/** Timeouts for a whole reply, for its first chunk and between two chunks, ms. */
export type Timeouts = { totalMs: number; firstChunkMs: number; chunkMs: number };
export const DEFAULT_TIMEOUTS: Timeouts = { totalMs: 180_000, firstChunkMs: 18_000, chunkMs: 18_000 };

/** What a call cost; estimated from the number of characters when the provider doesn't report it. */
export type Usage = { inputTokens: number; outputTokens: number; estimated: boolean };
export type Said = { role: 'user' | 'assistant'; content: string };
export type Call = {
  instructions: string;
  messages: readonly Said[];
  signal: AbortSignal;
  maxTokens?: number;
  /** Share of the timeouts for silence that this call may use; 1 unless told. */
  patience?: number | undefined;
  /** Whether a reply that reaches its length limit is a failure. */
  mustFinish?: boolean;
  /** Told what this call cost, beside the ledger. */
  onCost?: ((usage: Usage) => void) | undefined;
};
/** `silenceMs`: the longest silence of the provider before a step is given up. */
export type StepCall = Call & { silenceMs?: number };
/** A picture that we re-encoded, of a known type. */
export type Picture = { bytes: Uint8Array; mediaType: 'image/jpeg' | 'image/png' };
/** A tool that a model can call. A call alone does nothing: the caller decides. */
export type OfferedTool = { description: string; input: z.ZodType<object> };
export type ModelToolCall = { id: string; name: string; input: object };
export type Step = { text: string; calls: ModelToolCall[] };
/** A step with the results of its calls. */
export type FinishedStep = Step & { results: string[] };

export type Model = Awaited<ReturnType<typeof openModel>>;

const RETRIES = 1;
const CHARS_PER_TOKEN = 4;
const tokens = (chars: number) => Math.ceil(chars / CHARS_PER_TOKEN);
const charsOf = (call: Call) =>
  call.instructions.length + call.messages.reduce((sum, one) => sum + one.content.length, 0);

function costOf(usage: Partial<LanguageModelUsage> | undefined, call: Call, said: number): Usage {
  const { inputTokens, outputTokens } = usage ?? {};
  const known = inputTokens !== undefined && outputTokens !== undefined;
  return {
    inputTokens: inputTokens ?? tokens(charsOf(call)),
    outputTokens: outputTokens ?? tokens(said),
    estimated: !known,
  };
}

const messagesOf = (call: Call): ModelMessage[] => call.messages.map(({ role, content }) => ({ role, content }));

/** The finished steps of this turn, in the SDK's form. */
function stepMessages(steps: readonly FinishedStep[]): ModelMessage[] {
  return steps.flatMap((step): ModelMessage[] => [
    {
      role: 'assistant',
      content: [
        ...(step.text ? [{ type: 'text' as const, text: step.text }] : []),
        ...step.calls.map((one) => ({
          type: 'tool-call' as const,
          toolCallId: one.id,
          toolName: one.name,
          input: one.input,
        })),
      ],
    },
    {
      role: 'tool',
      content: step.calls.map((one, index) => ({
        type: 'tool-result' as const,
        toolCallId: one.id,
        toolName: one.name,
        output: { type: 'text' as const, value: step.results[index] ?? '' },
      })),
    },
  ]);
}

/** Opens a provider's models; every call reports its cost, even if it fails or is canceled. */
export async function openModel(
  settings: ModelSettings,
  o: { onCost?: (usage: Usage) => void; timeouts?: Timeouts } = {},
) {
  (globalThis as { AI_SDK_LOG_WARNINGS?: boolean }).AI_SDK_LOG_WARNINGS = false;
  const sdk = await import('ai');
  const models: Models = await openModels(settings);
  const { onCost = () => undefined, timeouts = DEFAULT_TIMEOUTS } = o;

  const noteCost = (call: Call, cost: Usage) => {
    onCost(cost);
    call.onCost?.(cost);
  };

  /** Streams the text of a reply. Throws ModelFailure; simply ends when canceled. */
  async function* words(call: Call): AsyncGenerator<string, void> {
    const thinking = withoutThinking();
    let said = 0;
    let usage: LanguageModelUsage | undefined;
    let failed: unknown = null;
    let cut = false;
    // One limit for silence, before the first part and between two: retries don't multiply it, as they would the SDK's own timeouts.
    const silence = new AbortController();
    let givenUp: NodeJS.Timeout | undefined;
    const waitFor = (ms: number) => {
      clearTimeout(givenUp);
      givenUp = setTimeout(() => silence.abort(), ms * (call.patience ?? 1));
    };
    waitFor(timeouts.firstChunkMs);
    const run = sdk.streamText({
      model: models.chat,
      instructions: call.instructions,
      messages: messagesOf(call),
      abortSignal: AbortSignal.any([call.signal, silence.signal]),
      maxRetries: RETRIES,
      timeout: { totalMs: timeouts.totalMs },
      ...(call.maxTokens && { maxOutputTokens: call.maxTokens }),
      onError: () => undefined,
    });
    try {
      for await (const part of run.stream) {
        if (!part.type.startsWith('start')) waitFor(timeouts.chunkMs);
        if (part.type === 'text-delta') {
          said += part.text.length;
          const text = thinking.push(part.text);
          if (!text) continue;
          clearTimeout(givenUp); // what the reader of the text does meanwhile is no silence of the provider
          yield text;
          waitFor(timeouts.chunkMs);
        } else if (part.type === 'finish') {
          usage = part.totalUsage;
          if (part.finishReason === 'content-filter') failed = new ModelFailure('filtered');
          cut = part.finishReason === 'length';
        } else if (part.type === 'error') failed = part.error;
        else if (part.type === 'abort' && !call.signal.aborted) failed = new ModelFailure('slow');
        if (failed) break;
      }
      const rest = failed ? '' : thinking.end();
      if (rest) yield rest;
      if (cut && call.mustFinish) failed ??= new ModelFailure('cut');
    } catch (error) {
      failed = error;
    } finally {
      clearTimeout(givenUp);
      noteCost(call, costOf(usage, call, said));
    }
    if (failed && !call.signal.aborted) throw failureOf(failed);
  }

  /** One reply without streaming, under the total timeout. */
  async function whole(call: Call, more: object) {
    let said = 0;
    let usage: LanguageModelUsage | undefined;
    try {
      const run = await sdk.generateText({
        model: models.chat,
        instructions: call.instructions,
        messages: messagesOf(call),
        abortSignal: call.signal,
        maxRetries: RETRIES,
        timeout: { totalMs: timeouts.totalMs },
        ...(call.maxTokens && { maxOutputTokens: call.maxTokens }),
        ...more,
      });
      usage = run.usage;
      const thinking = withoutThinking();
      const text = thinking.push(run.text) + thinking.end();
      said = text.length;
      return { text };
    } catch (error) {
      throw call.signal.aborted ? error : failureOf(error);
    } finally {
      noteCost(call, costOf(usage, call, said));
    }
  }

  /** A value that fits a schema, from a streamed reply: a provider that falls silent is noticed soon. One attempt. */
  async function streamedObject<S extends z.ZodType>(call: Call, schema: S): Promise<z.output<S>> {
    let text = '';
    for await (const piece of words(call)) text += piece;
    call.signal.throwIfAborted();
    const found = fittingIn(text, schema);
    if (!found) throw new ModelFailure(text.trim() === '' ? 'empty' : 'broken');
    return found.value;
  }

  /** The text of a reply about a picture. */
  async function read(call: Call, picture: Picture): Promise<string> {
    const words = call.messages.map(({ content }) => ({ type: 'text' as const, text: content }));
    const seen = { type: 'file' as const, data: picture.bytes, mediaType: picture.mediaType };
    return (await whole(call, { messages: [{ role: 'user', content: [...words, seen] }] })).text.trim();
  }

  const text = async (call: Call): Promise<string> => (await whole(call, {})).text.trim();

  /** A value that fits a schema, in at most `attempts`. For a provider without structured output, the schema is part of the instructions. */
  async function object<S extends z.ZodType>(
    call: Call,
    schema: S,
    structured: boolean,
    attempts = 2,
  ): Promise<z.output<S>> {
    const asked = structured
      ? call
      : {
          ...call,
          instructions: `${call.instructions}\n\nReply with JSON of this schema and nothing else:\n${JSON.stringify(z.toJSONSchema(schema))}`,
        };
    const more = structured ? { model: models.structured, output: sdk.Output.object({ schema }) } : {};
    for (let tries = 0; tries < attempts; tries++) {
      const found = fittingIn((await whole(asked, more)).text, schema);
      if (found) return found.value;
    }
    throw new ModelFailure('broken');
  }

  /**
   * One step of a turn with tools: the text and the tool calls. Calls that don't fit a tool's schema are dropped. A
   * provider that is silent for too long is given up, at the start and in the middle, however long the step may take.
   */
  async function step(
    call: StepCall,
    offered: Readonly<Record<string, OfferedTool>>,
    finished: readonly FinishedStep[],
  ): Promise<Step> {
    const tools: ToolSet = Object.fromEntries(
      Object.entries(offered).map(([name, { description, input }]) => [
        name,
        sdk.tool({ description, inputSchema: input }),
      ]),
    );
    const silence = new AbortController();
    const run = sdk.streamText({
      model: models.chat,
      instructions: call.instructions,
      messages: [...messagesOf(call), ...stepMessages(finished)],
      abortSignal: AbortSignal.any([call.signal, silence.signal]),
      maxRetries: RETRIES,
      timeout: { totalMs: timeouts.totalMs },
      ...(call.maxTokens && { maxOutputTokens: call.maxTokens }),
      ...(Object.keys(offered).length > 0 && { tools }),
      onError: () => undefined,
    });
    const quiet = () =>
      setTimeout(() => silence.abort(), Math.min(timeouts.firstChunkMs, call.silenceMs ?? timeouts.firstChunkMs));
    let givenUp = quiet();
    let usage: LanguageModelUsage | undefined;
    let failed: unknown = null;
    let said = '';
    const calls: ModelToolCall[] = [];
    try {
      for await (const part of run.stream) {
        if (!part.type.startsWith('start')) {
          clearTimeout(givenUp);
          givenUp = quiet();
        }
        if (part.type === 'text-delta') said += part.text;
        else if (part.type === 'tool-call') {
          const input = offered[part.toolName]?.input.safeParse(part.input);
          if (input?.success) calls.push({ id: part.toolCallId, name: part.toolName, input: input.data });
        } else if (part.type === 'finish') usage = part.totalUsage;
        else if (part.type === 'error') failed = part.error;
        else if (part.type === 'abort') failed = call.signal.aborted ? call.signal.reason : new ModelFailure('slow');
        if (failed) break;
      }
    } catch (error) {
      failed = error;
    } finally {
      clearTimeout(givenUp);
      onCost(costOf(usage, call, said.length));
    }
    if (failed) throw call.signal.aborted ? failed : failureOf(failed);
    const thinking = withoutThinking();
    return { text: (thinking.push(said) + thinking.end()).trim(), calls };
  }

  async function embed(texts: readonly string[], signal: AbortSignal): Promise<number[][]> {
    if (!models.embedding) throw new ModelFailure('misconfigured');
    try {
      const { embeddings, usage } = await sdk.embedMany({
        model: models.embedding,
        values: [...texts],
        abortSignal: signal,
        maxRetries: RETRIES,
      });
      onCost({ inputTokens: usage.tokens || tokens(texts.join('').length), outputTokens: 0, estimated: !usage.tokens });
      return embeddings;
    } catch (error) {
      throw signal.aborted ? error : failureOf(error);
    }
  }

  /** Generates a picture. Its bytes are untrusted: re-encode them. */
  async function image(
    prompt: string,
    aspect: { width: number; height: number },
    signal: AbortSignal,
  ): Promise<Uint8Array> {
    if (!models.image) throw new ModelFailure('misconfigured');
    const patient = AbortSignal.any([signal, AbortSignal.timeout(timeouts.totalMs)]);
    const square = Math.abs(aspect.width / aspect.height - 1) < 0.15;
    const size = square ? '1024x1024' : aspect.width > aspect.height ? '1536x1024' : '1024x1536';
    try {
      const made = await sdk.generateImage({
        model: models.image,
        prompt,
        size,
        n: 1,
        abortSignal: patient,
        maxRetries: 0,
      });
      onCost({
        inputTokens: made.usage?.inputTokens ?? tokens(prompt.length),
        outputTokens: made.usage?.outputTokens ?? 0,
        estimated: !made.usage?.inputTokens,
      });
      return made.image.uint8Array;
    } catch (error) {
      throw signal.aborted ? error : failureOf(error);
    }
  }

  /** A sentence as a WAV file. Its bytes are untrusted. */
  async function speech(said: string, voice: SpeechVoice, signal: AbortSignal): Promise<Uint8Array> {
    if (!models.speech) throw new ModelFailure('misconfigured');
    const patient = AbortSignal.any([signal, AbortSignal.timeout(timeouts.firstChunkMs)]);
    try {
      const made = await sdk.generateSpeech({
        model: models.speech,
        text: said,
        voice: SPEECH_VOICES[settings.provider][voice],
        outputFormat: 'wav',
        abortSignal: patient,
        maxRetries: RETRIES,
      });
      onCost({ inputTokens: tokens(said.length), outputTokens: 0, estimated: true });
      const bytes = made.audio.uint8Array;
      if (new TextDecoder().decode(bytes.subarray(0, 4)) !== 'RIFF') throw new ModelFailure('broken');
      return bytes;
    } catch (error) {
      throw signal.aborted ? error : failureOf(error);
    }
  }

  return {
    name: settings.model,
    contextTokens: contextTokensOf(settings),
    words,
    streamedObject,
    text,
    read,
    object,
    step,
    embed,
    image,
    speech,
  };
}
