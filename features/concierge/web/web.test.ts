import { afterEach, expect, test, vi } from 'vitest';
import { replyBlocks } from './reply-blocks.ts';
import { contentOf, openChat } from './stream.ts';

test('CONC-05 lines are read however they are cut, with text as a string or an object', async () => {
  const events = [
    { type: 'content', data: { delta: { message: { content: 'Hello ' } } } },
    { type: 'content', data: { delta: { message: { content: { text: 'there' } } } } },
  ] as const;
  const stream = `${events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')}: a comment\ndata: {broken\ndata: null\n\ndata: [DONE]\n\n`;
  for (const size of [1, 7, 1000]) {
    const pieces = (stream.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []).map((piece) =>
      new TextEncoder().encode(piece),
    );
    const body = new ReadableStream({
      pull: (controller) => (pieces.length > 0 ? controller.enqueue(pieces.shift()) : controller.close()),
    });
    vi.stubGlobal('fetch', async () => new Response(body));
    const read = await Array.fromAsync(openChat({ message: 'light', conversationHistory: [] }));
    expect(read).toEqual(events);
    expect(read.map((event) => contentOf(event as (typeof events)[number])).join('')).toBe('Hello there');
  }
  expect(contentOf({ type: 'content', data: {} } as never)).toBe('');
});

afterEach(() => vi.unstubAllGlobals());
test('CONC-05 an error of the stream keeps its code', async () => {
  vi.stubGlobal(
    'fetch',
    async () =>
      new Response('data: {"type":"error","data":{"code":"SERVER_FULL","error":"no room"}}\n\ndata: [DONE]\n\n'),
  );
  await expect(openChat({ message: 'light', conversationHistory: [] }).next()).rejects.toMatchObject({
    code: 'SERVER_FULL',
  });
});

test('CONC-05 a stream that ends without its mark was cut', async () => {
  vi.stubGlobal('fetch', async () => new Response('data: {"type":"content","data":{}}\n\n'));
  await expect(Array.fromAsync(openChat({ message: 'light', conversationHistory: [] }))).rejects.toThrow('interrupted');
});

test('CONC-05 a reply is words, lists and quotations with their source; other marks stay words', () => {
  expect(replyBlocks('Look:\n\n- one\n- two\n\n> To read, press.\n> — Handbook\n\n<b>[x](javascript:1)</b>')).toEqual([
    { kind: 'text', text: 'Look:' },
    { kind: 'list', items: ['one', 'two'] },
    { kind: 'quote', text: 'To read, press.', source: 'Handbook', address: null },
    { kind: 'text', text: '<b>[x](javascript:1)</b>' },
  ]);
  expect(replyBlocks('> Press.\n> — [Reading](/reader?book=1&cfi=epubcfi%281%29)')).toMatchObject([
    { source: 'Reading', address: '/reader?book=1&cfi=epubcfi%281%29' },
  ]);
  expect(replyBlocks('> Press.\n> — [Reading](https://evil.example/reader?)')).toMatchObject([{ address: null }]);
});
