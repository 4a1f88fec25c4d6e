import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { newId } from '../../../platform/common/id.ts';
import { Problem } from '../../../platform/common/problem.ts';
import { asksForMore, type ClaimVerdict, type DoubtfulClaim } from '../../../adapters/ai/index.ts';
import type { Actor } from '../../../platform/server/context.ts';
import type { Log } from '../../../platform/server/log.ts';
import { words } from '../../../platform/server/words.ts';
import { aiProblems, modelFor } from '../../ai/core/index.ts';
import { type Ai, problemOf } from '../../ai/server/index.ts';
import type { Catalog, Scope as LibraryScope } from '../../catalog/server/index.ts';
import type { Passages } from '../../passages/server/index.ts';
import type { AnswerEvent, Ask, Conversation, Message, Scope } from '../contract.ts';
import { malaikaProblems, titleFromQuestion } from '../core/index.ts';
import { MAX_CONVERSATION_TITLE } from '../limits.ts';
import { type AnswerTranscript, answerTranscript } from './answer-transcript.ts';
import { writeAnswer } from './answer.ts';
import type { AnswerChunk } from './answer-request.ts';
import { type ConversationRow, conversationStore } from './conversation-store.ts';
import { eventChannel } from './event-channel.ts';
import { citationOf, citationStore } from './citation-store.ts';
import { messageStore } from './message-store.ts';
import { digestStore } from './research/digest-store.ts';
import { LONGEST_TOLD, MOST_EXCHANGES } from './research/limits.ts';
import { readingWall, type ReadPlaces } from './reading-wall.ts';
import { toMarkdown } from './export.ts';
import { type AddNote, noteOf } from './note.ts';
import { suggester } from './suggestions.ts';
import type { Db } from '../../../platform/server/db.ts';

export type MalaikaDeps = {
  db: Db;
  catalog: Pick<Catalog, 'titles' | 'canRead' | 'cards'>;
  passages: Passages;
  /** A person's reading positions, for the spoiler wall. */
  places: ReadPlaces;
  /** A person's collections: names by id, and the books in one. */
  collections: {
    names(ownerId: string): Promise<Map<string, string>>;
    collectionBooks(ownerId: string, id: string): Promise<string[]>;
  };
  /** Whether a person wants to avoid spoilers. */
  avoidsSpoilers(userId: string): Promise<boolean>;
  /** Adds a note to a book. */
  addNote: AddNote;
  /** The engines. */
  ai: Ai;
  log: Log;
};
export type Turn = {
  actor: Actor;
  conversationId: string;
  locale: string;
  signal: AbortSignal;
  engine?: 'builtin' | undefined;
};
type Asked = z.infer<typeof Ask>;
/** Time limit for a title, and how long a finished answer waits for it, ms. */
const TITLE_MS = 30_000;
const TITLE_GRACE_MS = 2000;
/** Time limit for a model's verdicts on an answer that is complete, ms. */
const JUDGE_MS = 10_000;
const Cursor = z.tuple([z.iso.datetime({ offset: true }), z.uuid()]);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
};

/** Malaika: conversations about a person's books; every quotation is checked before it is shown. */
export function openMalaika({
  db,
  catalog,
  passages,
  places,
  collections,
  avoidsSpoilers,
  addNote,
  ai,
  log,
}: MalaikaDeps) {
  const conversations = conversationStore(db),
    citations = citationStore(db, catalog.titles),
    messages = messageStore(db, citations, catalog.titles),
    digests = digestStore(db);
  const suggested = suggester({ catalog, passages }, ai.builtin);
  const running = new Map<string, AbortController>();

  const scopeOf = async (ownerId: string, scope: Scope): Promise<LibraryScope> => {
    const bookIds =
      scope.kind === 'books'
        ? scope.bookIds
        : scope.kind === 'collection'
          ? await collections.collectionBooks(ownerId, scope.collectionId)
          : null;
    return { ownerId, bookIds, ...(scope.upTo && { upTo: await readingWall(passages, places, ownerId, bookIds) }) };
  };

  async function mustOwn(ownerId: string, scope: Scope): Promise<void> {
    if (scope.kind === 'collection' && !(await collections.names(ownerId)).has(scope.collectionId))
      throw malaikaProblems.make('SCOPE_COLLECTION_NOT_FOUND');
    if (scope.kind !== 'books') return;
    const found = await catalog.titles(ownerId, scope.bookIds);
    if (found.length < new Set(scope.bookIds).size) throw malaikaProblems.make('SCOPE_BOOK_NOT_FOUND');
  }
  /** Some books of a conversation may be gone since it began; nothing can be asked about none. */
  async function mustHold(ownerId: string, scope: Scope): Promise<void> {
    if (scope.kind === 'books' && (await catalog.titles(ownerId, scope.bookIds)).length === 0)
      throw malaikaProblems.make('SCOPE_BOOK_NOT_FOUND');
  }
  /** The stored form of a choice of model; refuses one that isn't offered. */
  async function mustOffer(choice: string | null): Promise<string | null> {
    const stored = choice === null ? null : modelFor(choice, await ai.offer());
    if (stored === undefined) throw aiProblems.make('AI_MODEL_NOT_OFFERED');
    return stored;
  }
  const missing = () => malaikaProblems.make('CONVERSATION_NOT_FOUND');
  async function shape(rows: ConversationRow[], ownerId: string): Promise<Conversation[]> {
    const ids = [...new Set(rows.flatMap((row) => (row.scope.kind === 'books' ? row.scope.bookIds : [])))],
      titles = new Map((await catalog.titles(ownerId, ids)).map((b) => [b.id, b.title])),
      names = rows.some((row) => row.scope.kind === 'collection')
        ? await collections.names(ownerId)
        : new Map<string, string>(),
      offer = rows.some((row) => row.model !== null) ? await ai.offer() : { model: null, models: [] };
    const collectionOf = ({ scope }: ConversationRow) => {
      const name = scope.kind === 'collection' && names.get(scope.collectionId);
      return scope.kind === 'collection' && name ? { id: scope.collectionId, name } : null;
    };
    return rows.map((row) => ({
      id: row.id,
      title: row.title,
      scope: row.scope,
      collection: collectionOf(row),
      model: modelFor(row.model, offer) ?? null,
      modelGone: modelFor(row.model, offer) === undefined ? row.model : null,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      books: (row.scope.kind === 'books' ? row.scope.bookIds : []).flatMap((id) =>
        titles.has(id) ? [{ id, title: titles.get(id)! }] : [],
      ),
    }));
  }
  const one = async (row: ConversationRow, ownerId: string) => (await shape([row], ownerId))[0]!;

  /** The events of an answer. It is written and stored whether somebody listens to the end or not. */
  async function* answering(
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
    const after = await one((await conversations.find(actor.id, conversation.id)) ?? conversation, actor.id);
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
      const scope = await scopeOf(actor.id, conversation.scope);
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

  async function mustFind(actor: Actor, id: string): Promise<ConversationRow> {
    const row = z.uuid().safeParse(id).success ? await conversations.find(actor.id, id) : undefined;
    if (!row) throw missing();
    return row;
  }

  return {
    /** The scope of a new conversation about a book; up to the reading position for people who avoid spoilers. */
    async startingScope(actor: Actor, bookId: string): Promise<Scope> {
      const scope: Scope = { kind: 'books', bookIds: [bookId] };
      await mustOwn(actor.id, scope);
      const walled = (await avoidsSpoilers(actor.id)) && (await places(actor.id, [bookId])).length > 0;
      return walled ? { ...scope, upTo: 'read' } : scope;
    },
    /** Suggested questions for the books in a scope. */
    async suggestions(actor: Actor, scope: Scope, locale: string) {
      await mustOwn(actor.id, scope);
      return suggested.suggest(await scopeOf(actor.id, scope), locale);
    },
    async create(
      actor: Actor,
      o: { scope: Scope; title?: string | undefined; model: string | null },
      locale: string,
    ): Promise<Conversation> {
      await mustOwn(actor.id, o.scope);
      const model = await mustOffer(o.model);
      const untitled = words(locale, 'malaika.conversation.untitled');
      return one(
        await conversations.create(actor.id, { scope: o.scope, title: o.title ?? null, untitled, model }),
        actor.id,
      );
    },
    async list(actor: Actor, o: { q?: string | undefined; cursor?: string | undefined; limit: number }) {
      let after: { at: string; id: string } | null = null;
      if (o.cursor) {
        const cursor = Cursor.safeParse(parsed(o.cursor));
        if (!cursor.success) throw new Problem('BAD_REQUEST', 400, { what: 'cursor' });
        after = { at: cursor.data[0], id: cursor.data[1] };
      }
      const rows = await conversations.list(actor.id, { q: o.q, after, limit: o.limit + 1 }),
        last = rows.length > o.limit ? rows[o.limit - 1] : undefined;
      return {
        conversations: await shape(rows.slice(0, o.limit), actor.id),
        nextCursor: last ? Buffer.from(JSON.stringify([last.updated_at, last.id])).toString('base64url') : null,
      };
    },
    async get(actor: Actor, id: string) {
      const row = await mustFind(actor, id);
      return { ...(await one(row, actor.id)), messages: await messages.thread(actor.id, id) };
    },
    async change(
      actor: Actor,
      id: string,
      o: { title?: string | undefined; scope?: Scope | undefined; model?: string | null | undefined },
    ): Promise<Conversation> {
      if (o.scope) await mustOwn(actor.id, o.scope);
      const model = o.model === undefined ? undefined : await mustOffer(o.model);
      const row = await conversations.change(actor.id, id, { ...o, model });
      if (!row) throw missing();
      return one(row, actor.id);
    },
    async remove(actor: Actor, id: string): Promise<void> {
      if (!(await conversations.remove(actor.id, id))) throw missing();
      running.get(id)?.abort();
    },
    async stop(actor: Actor, id: string): Promise<boolean> {
      await mustFind(actor, id);
      const controller = running.get(id);
      controller?.abort();
      return !!controller;
    },
    /** Asks a question; `editOf` first removes an earlier one and everything after it. */
    async ask(turn: Turn, { content, editOf, study }: Asked): Promise<AsyncGenerator<AnswerEvent, void>> {
      const { actor, conversationId } = turn;
      const { scope } = await mustFind(actor, conversationId);
      if (running.has(conversationId)) throw malaikaProblems.make('ANSWER_UNDER_WAY');
      await mustHold(actor.id, scope);
      if (editOf) {
        const old = await messages.find(actor.id, conversationId, editOf);
        if (old?.role !== 'user') throw malaikaProblems.make('MESSAGE_NOT_FOUND');
        await messages.removeFrom(actor.id, conversationId, editOf);
      }
      const question = await messages.addQuestion(actor.id, conversationId, content, study),
        conversation = await conversations.asked(actor.id, conversationId, content, titleFromQuestion(content));
      if (!conversation) throw missing();
      return answering(turn, conversation, question);
    },
    /** Answers a question again; takes the question's id or that of one of its answers. */
    async retry(turn: Turn, messageId: string): Promise<AsyncGenerator<AnswerEvent, void>> {
      const { actor, conversationId } = turn,
        conversation = await mustFind(actor, conversationId);
      const message = z.uuid().safeParse(messageId).success
        ? await messages.find(actor.id, conversationId, messageId)
        : undefined;
      const question =
        message?.role === 'assistant' && message.repliesTo
          ? await messages.find(actor.id, conversationId, message.repliesTo)
          : message;
      if (question?.role !== 'user') throw malaikaProblems.make('MESSAGE_NOT_FOUND');
      if (running.has(conversationId)) throw malaikaProblems.make('ANSWER_UNDER_WAY');
      await mustHold(actor.id, conversation.scope);
      await messages.removeAnswers(actor.id, question.id);
      return answering(turn, conversation, question);
    },
    async feedback(actor: Actor, messageId: string, verdict: Message['feedback'], note: string): Promise<Message> {
      const message = await messages.setFeedback(actor.id, messageId, verdict, note);
      if (!message) throw malaikaProblems.make('MESSAGE_NOT_FOUND');
      return message;
    },
    async saveNote(
      actor: Actor,
      messageId: string,
      bookId: string,
      locale: string,
    ): Promise<{ markId: string; bookId: string }> {
      const answer = await messages.answer(actor.id, messageId),
        citation = answer?.message.citations.find((one) => one.bookId === bookId);
      if (!answer || !citation) throw malaikaProblems.make('MESSAGE_NOT_FOUND');
      const ord = answer.ords.get(citation.id) ?? 0,
        last = (await passages.lastOrd(bookId)) ?? ord;
      const progress = last > 0 ? Math.min(100, (ord / last) * 100) : 0;
      const note = noteOf(answer.question, answer.message, citation, progress, locale);
      return { markId: (await addNote(actor.id, bookId, note)).id, bookId };
    },
    /** A new conversation that continues from a message of this one. */
    async branch(actor: Actor, conversationId: string, messageId: string): Promise<Conversation> {
      const from = await mustFind(actor, conversationId);
      if (!(await messages.find(actor.id, conversationId, messageId))) throw malaikaProblems.make('MESSAGE_NOT_FOUND');
      const made = await conversations.create(actor.id, {
        scope: from.scope,
        title: from.title,
        untitled: from.title,
        model: from.model,
      });
      await messages.copyUpTo(actor.id, conversationId, messageId, made.id);
      return one(made, actor.id);
    },
    /** A conversation as Markdown; `base` is this server's URL. */
    async markdown(actor: Actor, id: string, locale: string, base: string): Promise<{ title: string; text: string }> {
      const row = await mustFind(actor, id);
      const whole = { ...(await one(row, actor.id)), messages: await messages.thread(actor.id, id) };
      return { title: row.title, text: toMarkdown(whole, locale, base) };
    },
    /** The passages that answers of a conversation, or one of them, rest on. */
    async citedIn(ownerId: string, conversationId: string, messageId: string | null) {
      if (!(await conversations.find(ownerId, conversationId))) throw missing();
      return citations.citedIn(ownerId, conversationId, messageId);
    },
    async bookCitations(actor: Actor, bookId: string) {
      if (!(await catalog.canRead(actor.id, bookId))) throw malaikaProblems.make('SCOPE_BOOK_NOT_FOUND');
      const cited = await citations.ofBook(actor.id, bookId);
      return { citations: cited, count: cited.length };
    },
  };
}
export type Malaika = ReturnType<typeof openMalaika>;
