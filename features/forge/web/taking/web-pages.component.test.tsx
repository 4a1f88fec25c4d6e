import { expect, test, vi } from 'vitest';
import {
  blockOf,
  blocks,
  history,
  paste,
  server,
  taking,
  transfer,
} from '../../../../tests/support/paste-and-drop-stage.tsx';
import { deletion, patch } from '../../core/scene/changes.ts';

/** Answers what a page says of itself once `let` is called; until then its card waits. */
function slowPage(status: number, body: object) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const calls: { path: string; body: unknown }[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    calls.push({ path: String(input), body: JSON.parse(String(init?.body)) });
    await promise;
    return Response.json(body, { status });
  });
  return { calls, answer: resolve };
}
const said = {
  url: 'https://example.com/a',
  title: 'A page',
  description: '',
  excerpt: 'It begins.',
  site: 'Ex',
  author: null,
};

test('FORGE-03 an address becomes a card at once and is filled in later, in one step that can be undone', async () => {
  const page = slowPage(200, { success: true, data: said });
  paste(transfer({ 'text/plain': ' https://example.com/a ' }));
  expect(blocks()).toMatchObject([
    { type: 'web-content', x: 1000, y: 1000, text: '', meta: { url: 'https://example.com/a', title: 'example.com' } },
  ]);
  await vi.waitFor(() => expect(page.calls).toHaveLength(1));
  expect(page.calls[0]).toEqual({
    path: '/api/kaosforge/sessions/canvas-1/web-card',
    body: { url: 'https://example.com/a' },
  });
  page.answer();
  await vi.waitFor(() => expect(blocks()).toMatchObject([{ text: 'It begins.', meta: { title: 'A page' } }]));
  history.undo();
  expect(blocks()).toEqual([]);
  history.redo();
  expect(blocks()).toMatchObject([{ text: 'It begins.', meta: { title: 'A page' } }]);
});

test('FORGE-03 what a person wrote on a card meanwhile, or that they deleted it, stands', async () => {
  const page = slowPage(200, { success: true, data: said });
  paste(transfer({ 'text/plain': 'https://example.com/a' }));
  paste(transfer({ 'text/plain': 'https://example.com/a' }));
  const [first, second] = blocks();
  history.do([patch(first!, { text: 'Mine' }), deletion(second!)]);
  await vi.waitFor(() => expect(page.calls).toHaveLength(2));
  page.answer();
  await vi.waitFor(() => expect(taking.tasks.list.get()).toEqual([]));
  expect(blocks()).toMatchObject([{ text: 'Mine', meta: { title: 'example.com' } }]);
});

test.each([
  ['a page that can’t be fetched', { error: 'x', code: 'WEB_UNREACHABLE', details: { address: '10.0.0.1' } }],
  ['a page of a private network', { error: 'x', code: 'WEB_ADDRESS_PRIVATE', details: { address: '10.0.0.1' } }],
])('FORGE-03 %s leaves its card', async (_, problem) => {
  const page = slowPage(422, problem);
  paste(transfer({ 'text/plain': 'http://10.0.0.1/secret' }));
  page.answer();
  await vi.waitFor(() => expect(page.calls).toHaveLength(1));
  await vi.waitFor(() => expect(taking.tasks.list.get()).toEqual([]));
  expect(blocks()).toMatchObject([{ type: 'web-content', meta: { url: 'http://10.0.0.1/secret' } }]);
});

test('FORGE-03 without the server a pasted address is a card, too, and reading its page can be tried again', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  paste(transfer({ 'text/plain': 'https://example.com/a' }));
  expect(blocks()).toHaveLength(1);
  await vi.waitFor(() => expect(taking.tasks.list.get()).toMatchObject([{ again: true }]));
});

test('FORGE-02 a pasted part of a page keeps its links, bold, headings, lists, tables and code as Markdown', async () => {
  const html =
    '<h2>Title</h2><p><b>bold</b> and <a href="https://example.com/x?a=1&amp;b=2">link</a></p><ul><li>a<ul><li>nested</li></ul></li><li>b</li></ul><ol start="3"><li>three</li><li>four</li></ol><table><tr><th>k</th><th>v</th></tr><tr><td>1</td><td>2</td></tr></table><pre><code>x = 1\n</code></pre><a href="javascript:alert(1)">no link</a>';
  paste(transfer({ 'text/html': html, 'text/plain': 'Title\nbold and link\na\nnested\nb' }));
  await vi.waitFor(() => expect(blocks()).toHaveLength(1));
  expect(blocks()[0]!.text).toBe(
    [
      '## Title',
      '**bold** and [link](https://example.com/x?a=1&b=2)',
      '- a\n  - nested\n- b',
      '3. three\n4. four',
      '| k   | v   |\n| --- | --- |\n| 1   | 2   |',
      '```\nx = 1\n```',
      'no link',
    ].join('\n\n'),
  );
  history.undo();
  expect(blocks()).toEqual([]);
});

test('FORGE-02 pictures of a pasted part of a page become blocks: its own are sent, others fetched by the server', async () => {
  const sent = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => {});
  const calls = server((id) => blockOf(id, { type: 'uploaded-file', text: 'hill.png' }));
  const own = 'data:image/png;base64,iVBORw0KGgo=';
  paste(
    transfer({
      'text/html': `<p>Look</p><img src="https://example.com/hill.png"><img src="${own}"><img src="https://example.com/count.gif" width="1"><img src="/mine.png">`,
      'text/plain': 'Look',
    }),
  );
  await vi.waitFor(() => expect(blocks().map(({ text }) => text)).toEqual(['Look', 'hill.png']));
  expect(calls.map(({ path, body }) => [path, body['url']])).toEqual([
    ['/api/kaosforge/sessions/canvas-1/import-content', 'https://example.com/hill.png'],
  ]);
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
});
