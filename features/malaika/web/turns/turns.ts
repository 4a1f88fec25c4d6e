import { ORPCError } from '@orpc/client';
import { queryClient } from '../../../../platform/web/query.ts';
import { createStore, useStore } from '../../../../platform/web/store.ts';
import type { Message, Scope } from '../../contract.ts';
import { answerEvents } from '../answers/answer-events.ts';
import { type AnswerRequest, openAnswer } from '../answers/open-answer.ts';
import { api } from '../client.ts';
import { refreshHistory, type Thread, threadKey, threadQuery } from '../queries.ts';
import { NEW, restoreDraft, setDraft } from './drafts.ts';
import { afterEvent, isUnderWay, type LiveTurn, newTurn, withAnswer } from './live-turn.ts';

/** How long a stopped answer may take to come to its end before the line is cut, ms. */
const STOP_GRACE_MS = 2000;

/** Answers on their way live outside of the page: they go on while a person looks elsewhere. */
const turns = createStore<ReadonlyMap<string, LiveTurn>>(new Map());
const lines = new Map<string, AbortController>();

function put(key: string, turn: LiveTurn | null): void {
  const next = new Map(turns.get());
  if (turn) next.set(key, turn);
  else next.delete(key);
  turns.set(next);
}

/** The answer on its way in a conversation. */
export const turnOf = (key: string): LiveTurn | null => turns.get().get(key) ?? null;

/** The answer on its way in a conversation; redraws as it grows. */
export function useTurn(key: string): LiveTurn | null {
  return useStore(turns).get(key) ?? null;
}

/** Takes a notice about a failure away. */
export function dismissTurn(key: string): void {
  if (!isUnderWay(turnOf(key))) put(key, null);
}

/** Puts a whole answer into the thread; a thread asked for before it (after a failure) must not come in later and take it away. */
async function finish(
  conversationId: string,
  turn: LiveTurn,
  answer: Message,
  conversation: Omit<Thread, 'messages'>,
): Promise<void> {
  await queryClient.cancelQueries({ queryKey: threadKey(conversationId), exact: true });
  queryClient.setQueryData<Thread>(threadKey(conversationId), (thread) => ({
    ...conversation,
    messages: withAnswer(thread?.messages ?? [], turn, answer),
  }));
  put(conversationId, null);
  void refreshHistory();
}

/** Follows the stream to its end; true when the answer came whole. */
async function follow(conversationId: string, body: ReadableStream<Uint8Array>): Promise<boolean> {
  let finished = false;
  for await (const batch of answerEvents(body)) {
    let turn = turnOf(conversationId);
    if (finished || !turn) continue;
    for (const event of batch) {
      turn = afterEvent(turn, event);
      if (event.type === 'error') throw new ORPCError(event.code, { status: 500, message: event.error, data: {} });
      if (event.type !== 'done') continue;
      await finish(conversationId, turn, event.message, event.conversation);
      finished = true;
    }
    if (!finished) put(conversationId, turn);
  }
  return finished;
}

/** The server cannot be reached any more, or it ended in the middle. */
const lineLost = () => new ORPCError('NETWORK', { status: 503, data: {} });

/** The question as the server has it, when it took it and only its word was lost on the way. */
async function takenAfterAll(conversationId: string, turn: LiveTurn): Promise<Message | null> {
  const thread = await queryClient
    .fetchQuery({ ...threadQuery(conversationId), staleTime: 0, retry: false })
    .catch(() => null);
  const last = thread?.messages.findLast((message) => message.role === 'user');
  return last && last.content === turn.asked && !turn.known.has(last.id) ? last : null;
}

/** After a failure: words that the server did not take go back to where they were written. */
async function fail(conversationId: string, problem: unknown, stopped: boolean): Promise<void> {
  const turn = turnOf(conversationId);
  if (!turn) return;
  const question = turn.question ?? (await takenAfterAll(conversationId, turn));
  if (!question) restoreDraft(conversationId, turn.asked);
  const taken = turn.phase === 'writing' || (question !== null && turn.question === null);
  put(conversationId, stopped ? null : { ...turn, question, phase: taken ? 'failed' : 'refused', problem });
  void queryClient.invalidateQueries({ queryKey: threadKey(conversationId) });
}

async function run(conversationId: string, request: AnswerRequest, turn: LiveTurn): Promise<void> {
  if (isUnderWay(turnOf(conversationId))) return;
  const line = new AbortController();
  lines.set(conversationId, line);
  const before = queryClient.getQueryData<Thread>(threadKey(conversationId))?.messages ?? [];
  put(conversationId, { ...turn, known: new Set(before.map((message) => message.id)) });
  try {
    const finished = await follow(conversationId, await openAnswer(conversationId, request, line.signal));
    if (!finished) throw lineLost();
  } catch (error) {
    await fail(conversationId, error instanceof ORPCError ? error : lineLost(), line.signal.aborted);
  } finally {
    if (lines.get(conversationId) === line) lines.delete(conversationId);
  }
}

/** Asks a question; `editOf` names an earlier one that it replaces with everything after it. */
export function ask(conversationId: string, content: string, editOf?: string): Promise<void> {
  if (editOf === undefined) setDraft(conversationId, '');
  return run(conversationId, { content, ...(editOf && { editOf }) }, newTurn(content, editOf ? { editOf } : {}));
}

/** Answers a question again; `builtin`: by the built-in engine. */
export function askAgain(conversationId: string, question: Message, engine?: 'builtin'): Promise<void> {
  return run(
    conversationId,
    { retryOf: question.id, ...(engine && { engine }) },
    newTurn(question.content, { question }),
  );
}

/** Stops an answer: the server keeps what was said so far. */
export async function stop(conversationId: string): Promise<void> {
  const line = lines.get(conversationId);
  if (turnOf(conversationId)?.phase === 'sending') line?.abort();
  const cut = setTimeout(() => line?.abort(), STOP_GRACE_MS);
  line?.signal.addEventListener('abort', () => clearTimeout(cut));
  await api.stop({ conversationId }).catch(() => line?.abort());
}

/** Begins a conversation with a question; its id, or null when it could not begin (the words are kept). */
export async function begin(scope: Scope, content: string): Promise<string | null> {
  if (isUnderWay(turnOf(NEW))) return null;
  setDraft(NEW, '');
  put(NEW, newTurn(content));
  try {
    const conversation = await api.create({ scope });
    queryClient.setQueryData<Thread>(threadKey(conversation.id), { ...conversation, messages: [] });
    put(NEW, null);
    void ask(conversation.id, content);
    return conversation.id;
  } catch (problem) {
    restoreDraft(NEW, content);
    put(NEW, { ...newTurn(content), phase: 'refused', problem });
    return null;
  }
}
