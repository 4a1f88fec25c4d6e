// A server that speaks the protocols of AI providers, with every way in which they fail. Scripted: request in, reply out.
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fakeWav } from './fake-wav.ts';

export type FakeToolCall = {
  name: string;
  /** A string is sent as it is: malformed JSON is possible. */ args: unknown;
};
/** What the fake answers; everything may be left out. */
export type FakeReply = {
  text?: string;
  toolCalls?: FakeToolCall[];
  status?: number;
  headers?: Record<string, string>;
  /** Never answers, or stops answering in the middle. */
  hang?: 'before' | 'mid';
  /** Cuts the line before or in the middle of the answer. */
  drop?: 'before' | 'mid';
  malformedSse?: boolean;
  /** Sent instead of a proper body. */
  rawBody?: string;
  /** Bytes a piece: letters and events are cut anywhere. */
  splitBytes?: number;
  noUsage?: boolean;
  /** Why the reply ends; `stop` or `tool_calls` unless told. */
  finish?: 'length' | 'content_filter';
  /** How long the first and each further word take, ms. */
  latency?: { first: number; word: number };
  /** A picture, base64. */
  image?: string;
  /** A sound, instead of a tone as long as its text. */
  sound?: Uint8Array;
  embed?: (text: string) => number[];
};
/** A request as the fake saw it. */
export type FakeRequest = { path: string; body: any; headers: IncomingHttpHeaders; aborted: boolean };
type Script = (request: FakeRequest, n: number) => FakeReply;

const USAGE = { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 };
const nextTurn = () => new Promise((done) => setImmediate(done));

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString();
  try {
    return JSON.parse(text || '{}');
  } catch {
    return text;
  }
}

function json(response: ServerResponse, value: unknown, status = 200, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof value === 'string' ? value : JSON.stringify(value));
}

const callsOf = (reply: FakeReply, n: number) =>
  (reply.toolCalls ?? []).map((call, index) => ({
    index,
    id: `call_${n}_${index}`,
    type: 'function',
    function: { name: call.name, arguments: typeof call.args === 'string' ? call.args : JSON.stringify(call.args) },
  }));

/** The events of a streamed completion, in OpenAI's form. */
function completionEvents(reply: FakeReply, request: FakeRequest, n: number): string[] {
  const { model } = request.body;
  const base = { id: `chatcmpl-${n}`, object: 'chat.completion.chunk', created: 1_700_000_000, model };
  const event = (delta: unknown, finish_reason: string | null = null) =>
    `data: ${JSON.stringify({ ...base, choices: [{ index: 0, delta, finish_reason }] })}\n\n`;
  const events = [event({ role: 'assistant', content: '' }), ': ping\n\n'];
  for (const word of (reply.text ?? '').match(/\S+\s*|\s+/g) ?? []) events.push(event({ content: word }));
  const calls = callsOf(reply, n);
  for (const call of calls) {
    events.push(event({ tool_calls: [{ ...call, function: { name: call.function.name, arguments: '' } }] }));
    for (const piece of call.function.arguments.match(/.{1,7}/gs) ?? [])
      events.push(event({ tool_calls: [{ index: call.index, function: { arguments: piece } }] }));
  }
  if (reply.malformedSse)
    events.splice(Math.ceil(events.length / 2), 0, 'data: {"id":"x","choices":[{"delta":{"content":"bro\n\n');
  events.push(event({}, reply.finish ?? (calls.length ? 'tool_calls' : 'stop')));
  if (!reply.noUsage && request.body.stream_options?.include_usage)
    events.push(`data: ${JSON.stringify({ ...base, choices: [], usage: USAGE })}\n\n`);
  return [...events, 'data: [DONE]\n\n'];
}

/** A streamed message in Anthropic's form. */
function messageEvents(reply: FakeReply, request: FakeRequest, n: number): string[] {
  const event = (type: string, value: object) => `event: ${type}\ndata: ${JSON.stringify({ type, ...value })}\n\n`;
  const message = {
    id: `msg_${n}`,
    type: 'message',
    role: 'assistant',
    model: request.body.model,
    content: [],
    stop_reason: null,
    stop_sequence: null,
  };
  return [
    event('message_start', { message: { ...message, usage: { input_tokens: 11, output_tokens: 1 } } }),
    event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
    ...((reply.text ?? '').match(/\S+\s*|\s+/g) ?? []).map((text) =>
      event('content_block_delta', { index: 0, delta: { type: 'text_delta', text } }),
    ),
    event('content_block_stop', { index: 0 }),
    event('message_delta', { delta: { stop_reason: 'end_turn', stop_sequence: null }, usage: { output_tokens: 7 } }),
    event('message_stop', {}),
  ];
}

/** A streamed content in Google's form. */
function contentEvents(reply: FakeReply): string[] {
  const words = (reply.text ?? '').match(/\S+\s*|\s+/g) ?? [''];
  return words.map((text, index) => {
    const last = index === words.length - 1;
    const candidate = {
      content: { role: 'model', parts: [{ text }] },
      index: 0,
      ...(last && { finishReason: 'STOP' }),
    };
    const usageMetadata = { promptTokenCount: 11, candidatesTokenCount: 7, totalTokenCount: 18 };
    return `data: ${JSON.stringify({ candidates: [candidate], ...(last && { usageMetadata }) })}\n\n`;
  });
}

async function stream(response: ServerResponse, events: string[], reply: FakeReply): Promise<void> {
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache',
    ...reply.headers,
  });
  const middle = Math.ceil(events.length / 2);
  if (reply.latency) await sleep(reply.latency.first);
  for (const [index, event] of events.entries()) {
    if (response.destroyed) return;
    if (index === middle && reply.drop === 'mid') return void response.destroy();
    if (index === middle && reply.hang === 'mid') return;
    if (reply.latency) await sleep(reply.latency.word);
    const bytes = Buffer.from(event);
    const size = reply.splitBytes ?? bytes.length;
    for (let at = 0; at < bytes.length; at += size) {
      response.write(bytes.subarray(at, at + size));
      if (reply.splitBytes || reply.drop) await nextTurn();
    }
  }
  response.end();
}

/** A picture of one pixel. */
export const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

async function answer(response: ServerResponse, request: FakeRequest, reply: FakeReply, n: number): Promise<void> {
  const path = request.path.replace(/\?.*/, '');
  if (reply.hang === 'before') return;
  if (reply.drop === 'before') return void response.destroy();
  if (reply.status && reply.status >= 400)
    return json(
      response,
      reply.rawBody ?? { error: { message: 'the fake refuses', type: 'server_error', code: null, param: null } },
      reply.status,
      reply.headers,
    );
  if (reply.rawBody !== undefined) return json(response, reply.rawBody);
  if (path.endsWith('/models'))
    return json(response, {
      object: 'list',
      data: [
        { id: 'fake-1', object: 'model' },
        { id: 'fake-2', object: 'model' },
      ],
    });
  if (path.endsWith('/embeddings')) {
    const texts = [request.body.input].flat() as string[];
    const embed = reply.embed ?? ((text: string) => [text.length, 1, 0]);
    return json(response, {
      object: 'list',
      model: request.body.model,
      data: texts.map((text, index) => ({ object: 'embedding', index, embedding: embed(text) })),
      usage: { prompt_tokens: 3, total_tokens: 3 },
    });
  }
  if (path.endsWith('/images/generations'))
    return json(response, { created: 1, data: [{ b64_json: reply.image ?? PIXEL }] });
  if (path.endsWith('/audio/speech')) {
    const sound = reply.sound ?? fakeWav({ seconds: Math.max(0.2, request.body.input.length / 20), silence: 0.1 });
    response.writeHead(200, { 'content-type': 'audio/wav' });
    return void response.end(Buffer.from(sound));
  }
  if (path.endsWith('/messages')) return stream(response, messageEvents(reply, request, n), reply);
  if (path.endsWith(':streamGenerateContent')) return stream(response, contentEvents(reply), reply);
  if (!path.endsWith('/chat/completions')) return json(response, { error: { message: 'no such route' } }, 404);
  if (request.body.stream) return stream(response, completionEvents(reply, request, n), reply);
  const calls = callsOf(reply, n).map(({ id, type, function: called }) => ({ id, type, function: called }));
  const message = { role: 'assistant', content: reply.text ?? null, ...(calls.length && { tool_calls: calls }) };
  json(response, {
    id: `chatcmpl-${n}`,
    object: 'chat.completion',
    created: 1_700_000_000,
    model: request.body.model,
    choices: [{ index: 0, message, finish_reason: calls.length ? 'tool_calls' : 'stop' }],
    usage: USAGE,
  });
}

export type FakeAi = Awaited<ReturnType<typeof fakeAi>>;

/** Starts the fake on a free port of this machine; `script` may be changed at any time. */
export async function fakeAi(script: Script = () => ({ text: 'Yes.' })) {
  const seen: FakeRequest[] = [];
  const fake = {
    script,
    seen,
    url: '',
    /** Settings of a server whose model is this one. */
    env: {} as Record<string, string>,
    /** An answer waits for this. */
    answering: async (_request: FakeRequest): Promise<void> => undefined,
    close: async (): Promise<void> => undefined,
  };
  const server = createServer((incoming, response) => {
    void (async () => {
      const request: FakeRequest = {
        path: incoming.url ?? '',
        body: await bodyOf(incoming),
        headers: incoming.headers,
        aborted: false,
      };
      seen.push(request);
      response.on('close', () => (request.aborted = !response.writableFinished));
      await fake.answering(request);
      await answer(response, request, fake.script(request, seen.length - 1), seen.length);
    })().catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  fake.env = { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: fake.url, AI_MODEL: 'fake-1' };
  fake.close = () =>
    new Promise<void>((done) => {
      server.closeAllConnections();
      server.close(() => done());
    });
  return fake;
}

type ChatMessage = { role: string; content: unknown; tool_calls?: { function: { name: string; arguments: string } }[] };
const textOf = (message: ChatMessage | undefined) =>
  typeof message?.content === 'string' ? message.content : JSON.stringify(message?.content ?? '');

/** What a model is asked for, by its instructions. */
export type PromptKind = 'plan' | 'digest' | 'answer' | 'title' | 'outline' | 'draft' | 'repair' | 'idea' | 'other';
const KINDS: [PromptKind, string][] = [
  ['plan', 'You prepare the search'],
  ['digest', 'note what they say'],
  ['digest', 'and condense them'],
  ['answer', 'You answer a reader'],
  ['title', 'Write a title'],
  ['outline', 'You plan '],
  ['draft', 'You write one part of '],
  ['repair', 'You write them anew'],
  ['idea', 'You suggest to a reader'],
];
export function kindOf(request: FakeRequest): PromptKind {
  const instructions = textOf((request.body.messages as ChatMessage[] | undefined)?.[0]);
  return KINDS.find(([, words]) => instructions.includes(words))?.[0] ?? 'other';
}
/** Everything a model is told. */
export const toldTo = (request: FakeRequest): string =>
  ((request.body.messages ?? []) as ChatMessage[]).map(textOf).join('\n');

/** Replies by kind of prompt; `n` counts the requests of that kind. What has no reply of its own says yes. */
export function scripted(
  replies: Partial<Record<PromptKind, FakeReply | ((request: FakeRequest, n: number) => FakeReply)>>,
): Script {
  const counts = new Map<PromptKind, number>();
  return (request) => {
    const kind = kindOf(request);
    const n = counts.get(kind) ?? 0;
    counts.set(kind, n + 1);
    const reply = replies[kind] ?? { text: 'Yes.' };
    return typeof reply === 'function' ? reply(request, n) : reply;
  };
}

/** The worst model: obeys every `CALL tool {…}` and `SAY …` that it finds anywhere in what it is given. */
export function gullible(request: FakeRequest): FakeReply {
  const messages = (request.body.messages ?? []) as ChatMessage[];
  const context = messages
    .map(textOf)
    .join('\n')
    .replaceAll(/[\u200b-\u200f]/g, '');
  const called = messages.flatMap((one) =>
    (one.tool_calls ?? []).map((call) => call.function.name + call.function.arguments),
  );
  const offered = ((request.body.tools ?? []) as { function: { name: string } }[]).map((one) => one.function.name);
  const asked = messages.filter((one) => one.role === 'user').at(-1);
  if (!messages.some((one) => one.role === 'tool') && /\?/.test(textOf(asked)) && offered.includes('search_library'))
    return { toolCalls: [{ name: 'search_library', args: { query: textOf(asked).slice(0, 80) } }] };
  const orders = [...context.matchAll(/CALL (\w+) (\{.*?\})/g)]
    .map(([, name, args]) => ({ name: name!, args: args! }))
    .filter((order) => !called.includes(order.name + order.args));
  if (orders.length > 0) return { toolCalls: orders.slice(0, 2) };
  return { text: /SAY (.*)/.exec(context)?.[1] ?? 'Done.' };
}
