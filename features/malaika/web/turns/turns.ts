import { ORPCError } from '@orpc/client';
import { StreamInterrupted } from '../../../../platform/web/event-stream.ts';
import { queryClient } from '../../../../platform/web/query.ts';
import { createStore, useStore } from '../../../../platform/web/store.ts';
import type { Message, Scope, StudyRequest } from '../../contract.ts';
import { answerEvents } from '../answers/answer-events.ts';
import { type AnswerRequest, openAnswer } from '../answers/open-answer.ts';
import { api } from '../client.ts';
import { refreshHistory, type Thread, threadKey, threadQuery } from '../queries.ts';
import { NEW, restoreDraft, setDraft } from './drafts.ts';
import { afterEvent, isUnderWay, type LiveTurn, newTurn, withAnswer } from './live-turn.ts';

/** How long a stopped answer can take to end before the connection is closed, ms. */
const STOP_GRACE_MS = 2000;

/** Streaming answers live outside the page: they continue while the person is elsewhere. */
const turns = createStore<ReadonlyMap<string, LiveTurn>>(new Map());
const lines = new Map<string, AbortController>();

function put(key: string, turn: LiveTurn | null): void {
  const next = new Map(turns.get());
  if (turn) next.set(key, turn);
  else next.delete(key);
  turns.set(next);
}

/** The streaming answer of a conversation. */
export const turnOf = (key: string): LiveTurn | null => turns.get().get(key) ?? null;

/** The streaming answer of a conversation, as a hook. */
export function useTurn(key: string): LiveTurn | null {
  return useStore(turns).get(key) ?? null;
}

/** Dismisses a failure notice. */
export function dismissTurn(key: string): void {
  if (!isUnderWay(turnOf(key))) put(key, null);
}

/** Adds a complete answer to the cached conversation; cancels an earlier refetch, which would remove it again. */
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

/** Reads the stream to its end; throws if the answer is incomplete. */
async function follow(conversationId: string, body: ReadableStream<Uint8Array>): Promise<void> {
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
}

/** A failure as a problem. Only an unreachable server and an interrupted stream are the connection's fault. */
const problemFor = (error: unknown): ORPCError<string, unknown> =>
  error instanceof ORPCError
    ? error
    : new ORPCError(error instanceof StreamInterrupted || error instanceof TypeError ? 'NETWORK' : 'INTERNAL', {
        status: 503,
        data: {},
        cause: error,
      });

/** The question as stored, if the server accepted it and only the response was lost. */
async function takenAfterAll(conversationId: string, turn: LiveTurn): Promise<Message | null> {
  const thread = await queryClient
    .fetchQuery({ ...threadQuery(conversationId), staleTime: 0, retry: false })
    .catch(() => null);
  const last = thread?.messages.findLast((message) => message.role === 'user');
  return last && last.content === turn.asked && !turn.known.has(last.id) ? last : null;
}

/** After a failure: returns a question that wasn't accepted to the composer. */
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
    await follow(conversationId, await openAnswer(conversationId, request, line.signal));
  } catch (error) {
    await fail(conversationId, problemFor(error), line.signal.aborted);
  } finally {
    if (lines.get(conversationId) === line) lines.delete(conversationId);
  }
}

/** Asks a question; `editOf` names an earlier one that it replaces with everything after it, `study` says exactly what to make. */
export function ask(conversationId: string, content: string, editOf?: string, study?: StudyRequest): Promise<void> {
  if (editOf === undefined && study === undefined) setDraft(conversationId, '');
  return run(
    conversationId,
    { content, ...(editOf && { editOf }), ...(study && { study }) },
    newTurn(content, editOf ? { editOf } : {}),
  );
}

/** Answers a question again; `builtin`: by the built-in engine. */
export function askAgain(conversationId: string, question: Message, engine?: 'builtin'): Promise<void> {
  return run(
    conversationId,
    { retryOf: question.id, ...(engine && { engine }) },
    newTurn(question.content, { question }),
  );
}

/** Stops an answer; the server keeps what was written so far. */
export async function stop(conversationId: string): Promise<void> {
  const line = lines.get(conversationId);
  if (turnOf(conversationId)?.phase === 'sending') line?.abort();
  const cut = setTimeout(() => line?.abort(), STOP_GRACE_MS);
  line?.signal.addEventListener('abort', () => clearTimeout(cut));
  await api.stop({ conversationId }).catch(() => line?.abort());
}

/** Who answers a new conversation, and what its first question asks for, exactly. */
type Start = { model?: string | null; study?: StudyRequest | undefined };

/** Starts a conversation with a question; its id, or null if it couldn't be created (the draft is kept). */
export async function begin(
  scope: Scope,
  content: string,
  { model = null, study }: Start = {},
): Promise<string | null> {
  if (isUnderWay(turnOf(NEW))) return null;
  if (study === undefined) setDraft(NEW, '');
  put(NEW, newTurn(content));
  try {
    const conversation = await api.create({ scope, model });
    queryClient.setQueryData<Thread>(threadKey(conversation.id), { ...conversation, messages: [] });
    put(NEW, null);
    void ask(conversation.id, content, undefined, study);
    return conversation.id;
  } catch (problem) {
    if (study === undefined) restoreDraft(NEW, content);
    put(NEW, { ...newTurn(content), phase: 'refused', problem });
    return null;
  }
}
