import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../../platform/web/query.ts';
import type { AnswerEvent, Message } from '../../contract.ts';
import { type Thread, threadKey } from '../queries.ts';
import { draftOf, NEW, setDraft } from './drafts.ts';
import { ask, askAgain, begin, dismissTurn, turnOf } from './turns.ts';

const ID = '01900000-0000-7000-8000-000000000001';
const conversation = {
  id: ID,
  title: 'Talk',
  scope: { kind: 'library' as const },
  books: [],
  createdAt: '2026-01-01',
  updatedAt: '2026-01-01',
};
const message = (id: string, role: Message['role'], content: string, repliesTo: string | null = null): Message => ({
  id,
  role,
  content,
  timestamp: '2026-01-01',
  state: 'done',
  abstained: false,
  lookedFor: [],
  grade: null,
  engine: null,
  repliesTo,
  citations: [],
  unsupported: [],
  failure: null,
  retryAt: null,
  followUps: [],
  steps: [],
  cost: null,
  study: null,
});
const question = message('q1', 'user', 'Who?');
const answer = message('a1', 'assistant', 'Somebody.', 'q1');
const START: AnswerEvent = { type: 'start', question, messageId: 'a1' };
const DONE: AnswerEvent = { type: 'done', message: answer, conversation };

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const stream = (...events: AnswerEvent[]) =>
  new Response(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''));
const stored = () => queryClient.getQueryData<Thread>(threadKey(ID))?.messages.map((one) => one.id);

let messages: Message[] = [];
let reply: () => Response;

beforeEach(() => {
  messages = [];
  vi.stubGlobal('location', { origin: 'http://localhost' });
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const url = typeof input === 'string' ? input : input.url;
    const method = init?.method ?? (typeof input === 'string' ? 'GET' : input.method);
    if (url.includes('/messages')) return reply();
    if (method === 'POST') return url.endsWith('/conversations') ? json(conversation) : json({ stopped: true });
    return url.includes(ID) ? json({ ...conversation, messages }) : json({ conversations: [], nextCursor: null });
  });
});

afterEach(() => {
  for (const key of [ID, NEW]) {
    dismissTurn(key);
    setDraft(key, '');
  }
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('CHAT-01 a finished answer joins the conversation and nothing is left under way', async () => {
  reply = () => stream(START, { type: 'token', text: 'Somebody.' }, DONE);
  await ask(ID, 'Who?');
  expect(stored()).toEqual(['q1', 'a1']);
  expect([turnOf(ID), draftOf(ID)]).toEqual([null, '']);
});

test('CHAT-01 words that the server refused come back to the composer, with the reason', async () => {
  reply = () => json({ code: 'ANSWER_UNDER_WAY', error: 'busy', details: {}, defined: true }, 409);
  setDraft(ID, 'Who?');
  await ask(ID, 'Who?');
  expect(draftOf(ID)).toBe('Who?');
  expect(turnOf(ID)).toMatchObject({ phase: 'refused', problem: { code: 'ANSWER_UNDER_WAY' } });
});

test('CHAT-01 something written meanwhile is not overwritten by words that came back', async () => {
  reply = () => {
    setDraft(ID, 'Next');
    return json({ code: 'RATE_LIMITED', error: 'slow down', details: {} }, 429);
  };
  await ask(ID, 'Who?');
  expect(draftOf(ID)).toBe('Next');
});

test('CHAT-01 a stream that ends early is a broken answer that can be asked again', async () => {
  reply = () => stream(START, { type: 'token', text: 'Some' });
  await ask(ID, 'Who?');
  expect(turnOf(ID)).toMatchObject({
    phase: 'failed',
    question: { id: 'q1' },
    text: 'Some',
    problem: { code: 'NETWORK' },
  });
  expect(draftOf(ID)).toBe('');
  reply = () => stream(START, DONE);
  await askAgain(ID, question);
  expect([turnOf(ID), stored()?.includes('a1')]).toEqual([null, true]);
});

test('CHAT-01 a question that the server kept before the line broke is not asked twice', async () => {
  reply = () => {
    messages = [question];
    throw new TypeError('Failed to fetch');
  };
  await ask(ID, 'Who?');
  expect(turnOf(ID)).toMatchObject({ phase: 'failed', question: { id: 'q1' }, problem: { code: 'NETWORK' } });
  expect(draftOf(ID)).toBe('');
});

test('CHAT-01 a retry that cannot be sent leaves the former answer and puts nothing into the composer', async () => {
  messages = [question, answer];
  reply = () => {
    throw new TypeError('Failed to fetch');
  };
  await askAgain(ID, question);
  expect([turnOf(ID)?.phase, draftOf(ID)]).toEqual(['refused', '']);
});

test('CHAT-01 a conversation begins with its question, or the words are kept', async () => {
  reply = () => stream(START, DONE);
  expect(await begin({ kind: 'library' }, 'Who?')).toBe(ID);
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  expect(await begin({ kind: 'library' }, 'What else?')).toBeNull();
  expect([draftOf(NEW), turnOf(NEW)?.phase]).toEqual(['What else?', 'refused']);
});
