import * as z from 'zod';
import type { Actor } from '../../../platform/server/context.ts';
import type { Db } from '../../../platform/server/db.ts';
import type { Log } from '../../../platform/server/log.ts';
import { DatabaseTime, pageCursor, readPageCursor } from '../../../platform/server/page-cursor.ts';
import { words } from '../../../platform/server/words.ts';
import { aiProblems, modelFor } from '../../ai/core/index.ts';
import type { Ai } from '../../ai/server/index.ts';
import type { Catalog } from '../../catalog/server/index.ts';
import type { Passages } from '../../passages/server/index.ts';
import type { AnswerEvent, Ask, Conversation, Message, Scope } from '../contract.ts';
import { malaikaProblems, titleFromQuestion } from '../core/index.ts';
import { openAnswering, type Turn } from './answering.ts';
import { askedScopes, type Collections } from './asked-scope.ts';
import { citationStore } from './citation-store.ts';
import { conversationShape } from './conversation-shape.ts';
import { type ConversationRow, conversationStore } from './conversation-store.ts';
import { toMarkdown } from './export.ts';
import { messageStore } from './message-store.ts';
import { type AddNote, noteOf } from './note.ts';
import type { ReadPlaces } from './reading-wall.ts';
import { digestStore } from './research/digest-store.ts';
import { suggester } from './suggestions.ts';

export type MalaikaDeps = {
  db: Db;
  catalog: Pick<Catalog, 'titles' | 'canRead' | 'cards'>;
  passages: Passages;
  /** A person's reading positions, for the spoiler wall. */
  places: ReadPlaces;
  /** A person's collections: names by id, and the books in one. */
  collections: Collections;
  /** Whether a person wants to avoid spoilers. */
  avoidsSpoilers(userId: string): Promise<boolean>;
  /** Adds a note to a book. */
  addNote: AddNote;
  /** The engines. */
  ai: Ai;
  log: Log;
};
type Asked = z.infer<typeof Ask>;
const Cursor = z.tuple([DatabaseTime, z.uuid()]);

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
  const scopes = askedScopes({ catalog, passages, places, collections }),
    shown = conversationShape({ catalog, collections, ai });
  const answering = openAnswering({ conversations, messages, citations, digests, scopes, shown, passages, ai, log });

  /** The stored form of a choice of model; refuses one that isn't offered. */
  async function mustOffer(choice: string | null): Promise<string | null> {
    const stored = choice === null ? null : modelFor(choice, await ai.offer());
    if (stored === undefined) throw aiProblems.make('AI_MODEL_NOT_OFFERED');
    return stored;
  }
  const missing = () => malaikaProblems.make('CONVERSATION_NOT_FOUND');
  async function mustFind(actor: Actor, id: string): Promise<ConversationRow> {
    const row = z.uuid().safeParse(id).success ? await conversations.find(actor.id, id) : undefined;
    if (!row) throw missing();
    return row;
  }

  return {
    /** The scope of a new conversation about a book; up to the reading position for people who avoid spoilers. */
    async startingScope(actor: Actor, bookId: string): Promise<Scope> {
      const scope: Scope = { kind: 'books', bookIds: [bookId] };
      await scopes.mustOwn(actor.id, scope);
      const walled = (await avoidsSpoilers(actor.id)) && (await places(actor.id, [bookId])).length > 0;
      return walled ? { ...scope, upTo: 'read' } : scope;
    },
    /** Suggested questions for the books in a scope. */
    async suggestions(actor: Actor, scope: Scope, locale: string) {
      await scopes.mustOwn(actor.id, scope);
      return suggested.suggest(await scopes.libraryScope(actor.id, scope), locale);
    },
    async create(
      actor: Actor,
      o: { scope: Scope; title?: string | undefined; model: string | null },
      locale: string,
    ): Promise<Conversation> {
      await scopes.mustOwn(actor.id, o.scope);
      const model = await mustOffer(o.model);
      const untitled = words(locale, 'malaika.conversation.untitled');
      return shown.one(
        await conversations.create(actor.id, { scope: o.scope, title: o.title ?? null, untitled, model }),
        actor.id,
      );
    },
    async list(actor: Actor, o: { q?: string | undefined; cursor?: string | undefined; limit: number }) {
      let after: { at: string; id: string } | null = null;
      if (o.cursor) {
        const [at, id] = readPageCursor(o.cursor, Cursor);
        after = { at, id };
      }
      const rows = await conversations.list(actor.id, { q: o.q, after, limit: o.limit + 1 }),
        last = rows.length > o.limit ? rows[o.limit - 1] : undefined;
      return {
        conversations: await shown.all(rows.slice(0, o.limit), actor.id),
        nextCursor: last ? pageCursor([last.updated_at, last.id]) : null,
      };
    },
    async get(actor: Actor, id: string) {
      const row = await mustFind(actor, id);
      return { ...(await shown.one(row, actor.id)), messages: await messages.thread(actor.id, id) };
    },
    async change(
      actor: Actor,
      id: string,
      o: { title?: string | undefined; scope?: Scope | undefined; model?: string | null | undefined },
    ): Promise<Conversation> {
      if (o.scope) await scopes.mustOwn(actor.id, o.scope);
      const model = o.model === undefined ? undefined : await mustOffer(o.model);
      const row = await conversations.change(actor.id, id, { ...o, model });
      if (!row) throw missing();
      return shown.one(row, actor.id);
    },
    async remove(actor: Actor, id: string): Promise<void> {
      if (!(await conversations.remove(actor.id, id))) throw missing();
      answering.stop(id);
    },
    async stop(actor: Actor, id: string): Promise<boolean> {
      await mustFind(actor, id);
      return answering.stop(id);
    },
    /** Asks a question; `editOf` first removes an earlier one and everything after it. */
    async ask(turn: Turn, { content, editOf, study }: Asked): Promise<AsyncGenerator<AnswerEvent, void>> {
      const { actor, conversationId } = turn;
      const { scope } = await mustFind(actor, conversationId);
      if (answering.isRunning(conversationId)) throw malaikaProblems.make('ANSWER_UNDER_WAY');
      await scopes.mustHold(actor.id, scope);
      if (editOf) {
        const old = await messages.find(actor.id, conversationId, editOf);
        if (old?.role !== 'user') throw malaikaProblems.make('MESSAGE_NOT_FOUND');
        await messages.removeFrom(actor.id, conversationId, editOf);
      }
      const question = await messages.addQuestion(actor.id, conversationId, content, study),
        conversation = await conversations.asked(actor.id, conversationId, content, titleFromQuestion(content));
      if (!conversation) throw missing();
      return answering.begin(turn, conversation, question);
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
      if (answering.isRunning(conversationId)) throw malaikaProblems.make('ANSWER_UNDER_WAY');
      await scopes.mustHold(actor.id, conversation.scope);
      await messages.removeAnswers(actor.id, question.id);
      return answering.begin(turn, conversation, question);
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
      return shown.one(made, actor.id);
    },
    /** A conversation as Markdown; `base` is this server's URL. */
    async markdown(actor: Actor, id: string, locale: string, base: string): Promise<{ title: string; text: string }> {
      const row = await mustFind(actor, id);
      const whole = { ...(await shown.one(row, actor.id)), messages: await messages.thread(actor.id, id) };
      return { title: row.title, text: await toMarkdown(whole, locale, base) };
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
