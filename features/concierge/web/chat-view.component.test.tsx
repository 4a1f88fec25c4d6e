import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axe, mount } from '../../../tests/support/mount.tsx';
import { queryClient } from '../../../platform/web/query.ts';
import { Toaster } from '../../../platform/web/toaster.tsx';
import { ChatView } from './chat-view.tsx';
import { takeLastQuestion } from './chat.ts';
import { ConciergeActs } from './concierge-acts.tsx';
import { ConciergeModal } from './concierge-modal.tsx';
import { useSending } from './use-sending.ts';

const AMINA = { id: 'amina', name: 'Amina Saleh', email: 'amina@example.org' };
const UNDOABLE = {
  id: '01900000-0000-7000-8000-000000000001',
  tool: 'set_genres',
  text: 'I added poetry to your genres.',
  createdAt: '2026-06-01T09:00:00Z',
  state: 'done',
  undoable: true,
  onPage: false,
};

/** The chat stream, whose lines the test sends one by one. */
type Line = { send(...events: object[]): void; end(): void; fail(): void; aborted: boolean; body: { message: string } };
let lines: Line[] = [];
let acts: object[] = [];
let undone: { status: number; body: object };
const content = (text: string) => ({ type: 'content', data: { delta: { message: { content: text } } } });
const result = (toolName: string, more: object) => ({
  type: 'tool-result',
  data: { toolName, result: { success: true, action: toolName, ...more } },
});

async function openLine(request: Request): Promise<Response> {
  const body = (await request.json()) as Line['body'];
  const encoder = new TextEncoder();
  return new Response(
    new ReadableStream({
      start(controller) {
        const line: Line = {
          body,
          aborted: false,
          send: (...events) =>
            controller.enqueue(encoder.encode(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''))),
          end() {
            controller.enqueue(encoder.encode('data: [DONE]\n\n'));
            controller.close();
          },
          fail: () => controller.error(new TypeError('network')),
        };
        request.signal.addEventListener('abort', () => {
          line.aborted = true;
          controller.error(request.signal.reason);
        });
        lines.push(line);
      },
    }),
  );
}

beforeEach(() => {
  lines = [];
  acts = [];
  undone = { status: 200, body: { state: 'undone', restored: {} } };
  while (takeLastQuestion());
  queryClient.removeQueries({ queryKey: ['concierge'] });
  localStorage.clear();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/chat-stream')) return openLine(request);
    if (pathname.endsWith('/undo')) return Response.json(undone.body, { status: undone.status });
    if (pathname.endsWith('/concierge/acts')) return Response.json({ acts });
    return Response.json({ error: 'away', details: {} }, { status: 503 });
  });
});
afterEach(() => vi.restoreAllMocks());

function Chat() {
  return <ChatView sender={useSending()} autoFocus />;
}
const draw = () =>
  mount(
    <>
      <main>
        <Chat />
        <ConciergeActs />
      </main>
      <Toaster />
    </>,
    { areas: ['concierge'], user: AMINA },
  );
const field = () => page.getByRole('textbox', { name: 'Message to the concierge' });
const log = () => page.getByRole('log');
const status = () => document.querySelector('[role=status]')!;
const alert = () => document.querySelector('p[role=alert]')!;
async function say(text: string): Promise<Line> {
  const before = lines.length;
  await field().fill(text);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => lines.length).toBe(before + 1);
  return lines.at(-1)!;
}

test('CONC-04 Stop ends the request and keeps what was said; the focus stays in the composer', async () => {
  await draw();
  const line = await say('How do I add a book?');
  line.send(content('Half an '), content('answer'));
  await expect.element(log().getByText('Half an answer')).toBeVisible();
  await expect.element(field()).toBeDisabled();
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Stop');
  await axe();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect.element(log().getByText('Stopped.')).toBeVisible();
  expect(line.aborted).toBe(true);
  await expect.element(log().getByText('Half an answer')).toBeVisible();
  await expect.element(field()).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Stop' })).not.toBeInTheDocument();
  expect(alert().textContent, 'it is no failure').toBe('');
});

test('CONC-04 Escape stops too; in the window the first Escape stops, the next one closes', async () => {
  await draw();
  const first = await say('one');
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Stop');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => first.aborted).toBe(true);

  const close = vi.fn<(open: boolean) => void>();
  await mount(<ConciergeModal open onOpenChange={close} />, { areas: ['concierge'], user: AMINA });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('two');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => lines.length).toBe(2);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => lines[1]!.aborted).toBe(true);
  expect(close).not.toHaveBeenCalled();
  await expect.element(dialog.getByRole('textbox')).toBeEnabled();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => close.mock.calls).toEqual([[false]]);
});

test('CONC-04 a failure is announced as one, and Try again asks the same in its place', async () => {
  await draw();
  (await say('Who wrote Dracula?')).fail();
  await expect.poll(() => alert().textContent).toMatch(/^Sorry, I encountered an error/);
  expect(status().textContent, 'not told twice').toBe('');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => lines.length).toBe(2);
  expect(lines[1]!.body.message).toBe('Who wrote Dracula?');
  lines[1]!.send(content('Bram Stoker.'));
  lines[1]!.end();
  await expect.element(log().getByText('Bram Stoker.')).toBeVisible();
  expect(log().element().textContent).not.toContain('Sorry');
  expect(log().element().textContent!.split('Who wrote Dracula?')).toHaveLength(2);
  expect(alert().textContent).toBe('');
});

test('CONC-05 when a model failed, that is heard at once, and the question can be asked again', async () => {
  await draw();
  const line = await say('Who?');
  line.send(
    result('model_failed', { success: false, failure: 'The model took too long to answer.' }),
    content('The handbook says:'),
  );
  line.end();
  await expect.poll(() => alert().textContent).toBe('The model took too long to answer.');
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('CONC-04 what was done is not done twice: no Try again after an act', async () => {
  await draw();
  const line = await say('hide mature content and how?');
  line.send(result('set_content', { act: UNDOABLE.id }), content('Saved.'));
  line.fail();
  await expect.poll(() => alert().textContent).toMatch(/^Sorry/);
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('CONC-05 a reply is heard as prose: links by their text, then what was found and what could be said', async () => {
  await draw();
  const line = await say('How?');
  line.send(
    content('The handbook says:\n\n- one\n> Press Upload.\n> — [Handbook, “Adding books”](/reader?book=1&cfi=x)'),
    result('find_book', { books: [{ id: '1', title: 'Dracula', author: null, coverImageUrl: null }] }),
    result('suggest', { suggestions: ['Open my library'] }),
  );
  line.end();
  await expect.poll(() => status().textContent).toContain('1 book found: Dracula');
  expect(status().textContent).toContain('Press Upload.\nSource: Handbook, “Adding books”');
  expect(status().textContent).toContain('You could say: Open my library');
  expect(status().textContent).not.toMatch(/\/reader|\]\(|> |— /);
});

test('CONC-02 the newest answer stays in sight while it comes, until the person scrolls up', async () => {
  await draw();
  const line = await say('Tell me everything');
  const box = log().element();
  const fromEnd = () => Math.round(box.scrollHeight - box.scrollTop - box.clientHeight);
  const more = (count: number, word: string) =>
    line.send(content(Array.from({ length: count }, (_, i) => `${word} ${i}`).join('\n') + '\n'));
  more(40, 'first');
  await expect.element(log().getByText('first 39')).toBeInTheDocument();
  await expect.poll(fromEnd).toBeLessThanOrEqual(1);
  more(20, 'second');
  await expect.element(log().getByText('second 19')).toBeInTheDocument();
  await expect.poll(fromEnd).toBeLessThanOrEqual(1);
  const composer = field().element().getBoundingClientRect();
  expect(composer.bottom).toBeLessThanOrEqual(innerHeight);

  box.scrollTop -= 300;
  box.dispatchEvent(new Event('scroll'));
  const stays = box.scrollTop;
  more(20, 'third');
  await expect.element(log().getByText('third 19')).toBeInTheDocument();
  expect(box.scrollTop).toBe(stays);
  line.end();
  await expect.element(field()).toHaveFocus();
  expect(box.scrollTop, 'also when it is complete').toBe(stays);
});

test('CONC-06 the activity center lists what was done, and undoes it', async () => {
  acts = [UNDOABLE, { ...UNDOABLE, id: UNDOABLE.id.replace(/1$/, '2'), text: 'Got it: no spoilers.', undoable: false }];
  await draw();
  await expect.element(page.getByRole('heading', { name: 'Done by the concierge' })).toBeVisible();
  const undo = page.getByRole('button', { name: 'Undo: I added poetry to your genres.' });
  await axe();
  acts = [{ ...UNDOABLE, state: 'undone', undoable: false }];
  await undo.click();
  await expect.element(page.getByText('Undone', { exact: true }).first()).toBeVisible();
  await expect.element(undo).not.toBeInTheDocument();
});

test('CONC-06 what was changed since is said instead of undone', async () => {
  acts = [UNDOABLE];
  undone = { status: 200, body: { state: 'changed', restored: {} } };
  await draw();
  await page.getByRole('button', { name: /^Undo: I added/ }).click();
  await expect.element(page.getByText('It was changed since then, so it was left as it is.')).toBeVisible();
});

test('CONC-06 what another browser holds is not undone here, and says so', async () => {
  acts = [{ ...UNDOABLE, tool: 'set_reader_look', text: 'Larger text in books.', onPage: true }];
  await draw();
  await page.getByRole('button', { name: /^Undo: Larger/ }).click();
  await expect.element(page.getByText('It was changed in another browser. Undo it there.')).toBeVisible();
});

test('CONC-06 larger text changes the reader’s settings on this page, and Undo puts them back', async () => {
  localStorage.removeItem('maktaba.reader.settings');
  await draw();
  const line = await say('make the text bigger');
  line.send(result('set_reader_look', { look: 'larger', act: UNDOABLE.id }), content('Larger text in books.'));
  line.end();
  const size = () =>
    (JSON.parse(localStorage.getItem('maktaba.reader.settings') ?? '{}') as { fontSize?: number }).fontSize;
  await expect.element(page.getByText('Text size: 18')).toBeVisible();
  expect(size()).toBe(18);
  // Toasts of earlier tests may still be there.
  const toast = page.getByRole('listitem').filter({ hasText: 'Text size: 18' });
  await toast.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(size).toBe(16);
});
