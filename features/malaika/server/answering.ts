import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '../../../platform/common/id.ts';
import { Problem } from '../../../platform/common/problem.ts';
import type { Actor } from '../../../platform/server/context.ts';
import type { Log } from '../../../platform/server/log.ts';
import { asksForMore, type ClaimVerdict, type DoubtfulClaim } from '../../../adapters/ai/index.ts';
import { type Ai, problemOf } from '../../ai/server/index.ts';
import type { Passages } from '../../passages/server/index.ts';
import type { AnswerEvent, Message } from '../contract.ts';
import { malaikaProblems, titleFromQuestion } from '../core/index.ts';
import { MAX_CONVERSATION_TITLE } from '../limits.ts';
import type { AnswerChunk } from './answer-request.ts';
import { type AnswerTranscript, answerTranscript } from './answer-transcript.ts';
import { writeAnswer } from './answer.ts';
import type { AskedScopes } from './asked-scope.ts';
import { citationOf, type CitationStore } from './citation-store.ts';
import type { ConversationShape } from './conversation-shape.ts';
import type { ConversationRow, ConversationStore } from './conversation-store.ts';
import { eventChannel } from './event-channel.ts';
import type { MessageStore } from './message-store.ts';
import type { DigestStore } from './research/digest-store.ts';
import { LONGEST_TOLD, MOST_EXCHANGES } from './research/limits.ts';

export type Turn = {
  actor: Actor;
  conversationId: string;
  locale: string;
  signal: AbortSignal;
  engine?: 'builtin' | undefined;
};
/** Time limit for a title, and how long a finished answer waits for it, ms. */
const TITLE_MS = 30_000;
const TITLE_GRACE_MS = 2000;
/** Time limit for a model's verdicts on an answer that is complete, which take two calls, ms. */
const JUDGE_MS = 20_000;

type Deps = {
  conversations: ConversationStore;
  messages: MessageStore;
  citations: CitationStore;
  digests: DigestStore;
  scopes: AskedScopes;
  shown: ConversationShape;
  passages: Passages;
  ai: Ai;
  log: Log;
};

/** Writes the answers of conversations, at most one of each at a time. */
export function openAnswering({ conversations, messages, citations, digests, scopes, shown, passages, ai, log }: Deps) {
  const running = new Map<string, AbortController>();

  /** The events of an answer. It is written and stored whether somebody listens to the end or not. */
  async function* begin(
    turn: Turn,
    conversation: ConversationRow,
    question: Message,
  ): AsyncGenerator<AnswerEvent, void> {
    if (running.has(conversation.id)) throw malaikaProblems.make('ANSWER_UNDER_WAY');
    const own = new AbortController();
    running.set(conversation.id, own);
    const { push, close, fail, events } = eventChannel<AnswerEvent>();
    void work(turn, conversation, question, { own, push })
      .finally(() => running.delete(conversation.id))
      .then(close, fail);
    yield* events();
  }

  /** Writes an answer and stores it, as far as it came. */
  async function work(
    turn: Turn,
    conversation: ConversationRow,
    question: Message,
    { own, push }: { own: AbortController; push(event: AnswerEvent): void },
  ): Promise<void> {
    const { actor } = turn,
      id = newId(),
      signal = AbortSignal.any([turn.signal, own.signal]);
    push({ type: 'start', question, messageId: id });
    const titled = entitle(turn, conversation, question, signal);
    const account = answerTranscript();
    const cite = (): void => {
      for (const quote of account.arrived())
        push({ type: 'citation', citation: citationOf(quote.id, quote.number, quote, account.citedAt) });
    };
    for await (const piece of compose(turn, conversation, question, signal, account)) {
      if (signal.aborted) break;
      if (piece.kind === 'quote') account.quotes.push({ ...piece.quote, id: newId() });
      else if (piece.kind === 'step') {
        account.step(piece.step);
        push({ type: 'step', step: piece.step });
      } else if (piece.kind === 'study') {
        account.study = piece.study;
        push({ type: 'study', study: piece.study });
      } else if (piece.kind === 'verdict') {
        account.settle(piece.id, piece.state, piece.number);
        cite();
      } else
        for (const text of piece.whole ? [piece.text] : (piece.text.match(/\S+\s*|\s+/g) ?? [])) {
          account.say(text, piece.mark);
          push({ type: 'token', text, ...(piece.mark && { unsupported: piece.mark.state }) });
          cite();
        }
    }
    if (signal.aborted && !own.signal.aborted && !account.hasText()) account.failure ??= 'ANSWER_INTERRUPTED';
    const answer = account.answer(signal.aborted);
    if (!answer) throw malaikaProblems.make('ANSWER_STOPPED');
    const message = await messages.addAnswer(actor.id, conversation.id, {
      id,
      repliesTo: question.id,
      answer,
      quotes: account.shown(),
    });
    if (answer.state !== 'failed') await Promise.race([titled, sleep(TITLE_GRACE_MS, undefined, { ref: false })]);
    const after = await shown.one((await conversations.find(actor.id, conversation.id)) ?? conversation, actor.id);
    push({ type: 'done', message, conversation: after });
  }

  /** Why an answer failed. A bug is one reason, too: the question keeps an answer that says so. */
  function failureOf(error: unknown, questionId: string): Problem {
    try {
      return problemOf(error);
    } catch {
      log.error({ err: error, questionId }, 'an answer failed');
      return new Problem('INTERNAL', 500);
    }
  }

  /** Streams the answer; a provider's failure ends it with a reason instead of an error. */
  async function* compose(
    turn: Turn,
    conversation: ConversationRow,
    question: Message,
    signal: AbortSignal,
    account: AnswerTranscript,
  ): AsyncGenerator<AnswerChunk, void> {
    const { actor, locale } = turn;
    try {
      const engine =
        turn.engine === 'builtin' ? ai.builtin : await ai.engineFor(actor.id, 'answer', { model: conversation.model });
      account.engine = engine.mark('answer');
      const told = { most: MOST_EXCHANGES, longest: LONGEST_TOLD };
      const exchanges = await messages.exchangesBefore(actor.id, conversation.id, question.id, told);
      const scope = await scopes.libraryScope(actor.id, conversation.scope);
      const before = asksForMore(question.content) ? await citations.quotedIn(actor.id, conversation.id) : [];
      const shown = ({ bookId, ord, text }: { bookId: string; ord: number; text: string }) =>
        before.some(
          (one) => one.bookId === bookId && one.ord === ord && (one.text.includes(text) || text.includes(one.text)),
        );
      const study = await messages.studyRequest(actor.id, question.id);
      account.outcome = yield* writeAnswer({
        passages,
        scope,
        question: question.content,
        earlier: exchanges.map((one) => one.question),
        research: { conversation: exchanges, digests },
        shown,
        study,
        engine,
        judge: (claims) => judged(turn, conversation, claims, { signal, account }),
        locale,
        signal,
        onCost: (usage) => account.spend(usage),
      });
    } catch (error) {
      if (signal.aborted) return;
      const { code, details } = failureOf(error, question.id);
      account.failure = code;
      const seconds = Number(details?.['seconds'] ?? 0);
      if (seconds > 0) account.retryAt = new Date(Date.now() + seconds * 1000).toISOString();
    }
  }

  /** Asks the model about sentences that words alone don't confirm. Without its verdicts they stay as they are. */
  async function judged(
    turn: Turn,
    { model }: ConversationRow,
    claims: readonly DoubtfulClaim[],
    { signal, account }: { signal: AbortSignal; account: AnswerTranscript },
  ): Promise<ClaimVerdict[]> {
    try {
      const engine = await ai.engineFor(turn.actor.id, 'judge', { model });
      const patient = AbortSignal.any([signal, AbortSignal.timeout(JUDGE_MS)]);
      const o = { signal: patient, locale: turn.locale, onCost: account.spend.bind(account) };
      return (await engine.judge?.(claims, o)) ?? [];
    } catch (error) {
      if (!signal.aborted)
        log.warn({ err: error, conversationId: turn.conversationId }, 'an answer was judged by words alone');
      return [];
    }
  }

  /** Asks the model for a title while it answers the first question; the title from the question stays if that fails or takes too long. */
  async function entitle(
    turn: Turn,
    conversation: ConversationRow,
    question: Message,
    signal: AbortSignal,
  ): Promise<void> {
    const own = titleFromQuestion(question.content);
    if (conversation.title !== own || turn.engine === 'builtin') return;
    try {
      const engine = await ai.engineFor(turn.actor.id, 'title', { model: conversation.model });
      const patient = AbortSignal.any([signal, AbortSignal.timeout(TITLE_MS)]);
      const title = (await engine.title?.(question.content, { signal: patient, locale: turn.locale }))
        ?.slice(0, MAX_CONVERSATION_TITLE)
        .trim();
      if (title) await conversations.retitle(turn.actor.id, conversation.id, own, title);
    } catch (error) {
      log.warn(
        { err: error, conversationId: conversation.id },
        'a conversation kept the words of its question as its title',
      );
    }
  }

  return {
    begin,
    isRunning: (conversationId: string): boolean => running.has(conversationId),
    /** Stops the answer under way; false when there is none. */
    stop(conversationId: string): boolean {
      const controller = running.get(conversationId);
      controller?.abort();
      return !!controller;
    },
  };
}
