import type { LanguageModelUsage, ModelMessage, ToolSet } from 'ai';
import * as z from 'zod';
import { SPEECH_VOICES, type SpeechVoice } from '../catalogue.ts';
import { failureOf, ModelFailure } from './failure.ts';
import { jsonIn } from './json.ts';
import { type Models, type ModelSettings, openModels } from './provider.ts';
import { withoutThinking } from './thinking.ts';

/** Waits for a whole answer, for its first word and between two of them, ms. */
export type Patience = { totalMs: number; firstChunkMs: number; chunkMs: number };
export const PATIENCE: Patience = { totalMs: 180_000, firstChunkMs: 60_000, chunkMs: 30_000 };

/** What a call cost; estimated from the letters when the provider does not say. */
export type Usage = { inputTokens: number; outputTokens: number; estimated: boolean };
export type Said = { role: 'user' | 'assistant'; content: string };
export type Call = { instructions: string; messages: readonly Said[]; signal: AbortSignal; maxTokens?: number };
/** A picture of ours: re-encoded, of a known kind. */
export type Picture = { bytes: Uint8Array; mediaType: 'image/jpeg' | 'image/png' };
/** A tool that a model may name; nothing happens when it does: the caller decides. */
export type OfferedTool = { description: string; input: z.ZodType };
export type Wanted = { id: string; name: string; input: unknown };
export type Step = { text: string; wanted: Wanted[] };
type Past = { role: 'wanted'; text: string; wanted: Wanted[]; results: string[] };

export type Model = Awaited<ReturnType<typeof openModel>>;

const RETRIES = 1;
const LETTERS_PER_TOKEN = 4;
const tokens = (letters: number) => Math.ceil(letters / LETTERS_PER_TOKEN);
const lettersOf = (call: Call) =>
  call.instructions.length + call.messages.reduce((sum, one) => sum + one.content.length, 0);

function costOf(usage: Partial<LanguageModelUsage> | undefined, call: Call, said: number): Usage {
  const { inputTokens, outputTokens } = usage ?? {};
  const known = inputTokens !== undefined && outputTokens !== undefined;
  return {
    inputTokens: inputTokens ?? tokens(lettersOf(call)),
    outputTokens: outputTokens ?? tokens(said),
    estimated: !known,
  };
}

const messagesOf = (call: Call): ModelMessage[] => call.messages.map(({ role, content }) => ({ role, content }));

/** The steps a model has taken in this turn, as the SDK takes them. */
function stepMessages(past: readonly Past[]): ModelMessage[] {
  return past.flatMap((step): ModelMessage[] => [
    {
      role: 'assistant',
      content: [
        ...(step.text ? [{ type: 'text' as const, text: step.text }] : []),
        ...step.wanted.map((one) => ({
          type: 'tool-call' as const,
          toolCallId: one.id,
          toolName: one.name,
          input: one.input,
        })),
      ],
    },
    {
      role: 'tool',
      content: step.wanted.map((one, index) => ({
        type: 'tool-result' as const,
        toolCallId: one.id,
        toolName: one.name,
        output: { type: 'text' as const, value: step.results[index] ?? '' },
      })),
    },
  ]);
}

/** Opens the models of a provider; every call tells what it cost, also when it fails or is cancelled. */
export async function openModel(
  settings: ModelSettings,
  o: { onCost?: (usage: Usage) => void; patience?: Patience } = {},
) {
  (globalThis as { AI_SDK_LOG_WARNINGS?: boolean }).AI_SDK_LOG_WARNINGS = false;
  const sdk = await import('ai');
  const models: Models = await openModels(settings);
  const { onCost = () => undefined, patience = PATIENCE } = o;

  /** The words of an answer as they come. Throws ModelFailure; after a cancel it just ends. */
  async function* words(call: Call): AsyncGenerator<string, void> {
    const thinking = withoutThinking();
    let said = 0;
    let usage: LanguageModelUsage | undefined;
    let failed: unknown = null;
    // The SDK counts from the first byte of a reply; a provider that says nothing at all is given up here.
    const silence = new AbortController();
    const givenUp = setTimeout(() => silence.abort(), patience.firstChunkMs);
    const run = sdk.streamText({
      model: models.chat,
      instructions: call.instructions,
      messages: messagesOf(call),
      abortSignal: AbortSignal.any([call.signal, silence.signal]),
      maxRetries: RETRIES,
      timeout: patience,
      ...(call.maxTokens && { maxOutputTokens: call.maxTokens }),
      onError: () => undefined,
    });
    try {
      for await (const part of run.stream) {
        if (!part.type.startsWith('start')) clearTimeout(givenUp);
        if (part.type === 'text-delta') {
          said += part.text.length;
          const text = thinking.push(part.text);
          if (text) yield text;
        } else if (part.type === 'finish') {
          usage = part.totalUsage;
          if (part.finishReason === 'content-filter') failed = new ModelFailure('refused');
        } else if (part.type === 'error') failed = part.error;
        else if (part.type === 'abort' && !call.signal.aborted) failed = new ModelFailure('slow');
        if (failed) break;
      }
      const rest = failed ? '' : thinking.end();
      if (rest) yield rest;
    } catch (error) {
      failed = error;
    } finally {
      clearTimeout(givenUp);
      onCost(costOf(usage, call, said));
    }
    if (failed && !call.signal.aborted) throw failureOf(failed);
  }

  /** One whole reply; times out as a whole. */
  async function whole(call: Call, more: object): Promise<{ text: string; wanted: Wanted[] }> {
    let said = 0;
    let usage: LanguageModelUsage | undefined;
    try {
      const run = await sdk.generateText({
        model: models.chat,
        instructions: call.instructions,
        messages: messagesOf(call),
        abortSignal: call.signal,
        maxRetries: RETRIES,
        timeout: { totalMs: patience.totalMs },
        ...(call.maxTokens && { maxOutputTokens: call.maxTokens }),
        ...more,
      });
      usage = run.usage;
      const thinking = withoutThinking();
      const text = thinking.push(run.text) + thinking.end();
      said = text.length;
      return {
        text,
        wanted: run.toolCalls.map((one) => ({ id: one.toolCallId, name: one.toolName, input: one.input as unknown })),
      };
    } catch (error) {
      throw call.signal.aborted ? error : failureOf(error);
    } finally {
      onCost(costOf(usage, call, said));
    }
  }

  /** A reply about a picture. */
  async function read(call: Call, picture: Picture): Promise<string> {
    const words = call.messages.map(({ content }) => ({ type: 'text' as const, text: content }));
    const seen = { type: 'file' as const, data: picture.bytes, mediaType: picture.mediaType };
    return (await whole(call, { messages: [{ role: 'user', content: [...words, seen] }] })).text.trim();
  }

  const text = async (call: Call): Promise<string> => (await whole(call, {})).text.trim();

  /** A value of a schema. Where the provider takes no schema it is written into the instructions; two tries. */
  async function object<S extends z.ZodType>(call: Call, schema: S, structured: boolean): Promise<z.output<S>> {
    const asked = structured
      ? call
      : {
          ...call,
          instructions: `${call.instructions}\n\nReply with JSON of this schema and nothing else:\n${JSON.stringify(z.toJSONSchema(schema))}`,
        };
    const more = structured ? { model: models.structured, output: sdk.Output.object({ schema }) } : {};
    for (let tries = 0; tries < 2; tries++) {
      const value = schema.safeParse(jsonIn((await whole(asked, more)).text));
      if (value.success) return value.data;
    }
    throw new ModelFailure('broken');
  }

  /** One step of a turn with tools: what is said, and the tools that are wanted. Malformed wishes are left out. */
  async function step(call: Call, offered: Record<string, OfferedTool>, past: readonly Past[]): Promise<Step> {
    const tools: ToolSet = Object.fromEntries(
      Object.entries(offered).map(([name, one]) => [
        name,
        sdk.tool({ description: one.description, inputSchema: one.input as z.ZodType<object> }),
      ]),
    );
    const messages = [...messagesOf(call), ...stepMessages(past)];
    const result = await whole(call, { messages, ...(Object.keys(offered).length > 0 && { tools }) });
    const wanted = result.wanted.flatMap((one) => {
      const input = offered[one.name]?.input.safeParse(one.input);
      return input?.success ? [{ ...one, input: input.data }] : [];
    });
    return { text: result.text.trim(), wanted };
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

  /** A picture; its bytes are a stranger's and are to be re-encoded. */
  async function image(
    prompt: string,
    aspect: { width: number; height: number },
    signal: AbortSignal,
  ): Promise<Uint8Array> {
    if (!models.image) throw new ModelFailure('misconfigured');
    const patient = AbortSignal.any([signal, AbortSignal.timeout(patience.totalMs)]);
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

  /** A sentence as a WAV file; its bytes are a stranger's. */
  async function speech(said: string, voice: SpeechVoice, signal: AbortSignal): Promise<Uint8Array> {
    if (!models.speech) throw new ModelFailure('misconfigured');
    const patient = AbortSignal.any([signal, AbortSignal.timeout(patience.firstChunkMs)]);
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

  return { name: settings.model, words, text, read, object, step, embed, image, speech };
}
export type { Past };
