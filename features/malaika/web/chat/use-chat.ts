import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { queryClient } from '../../../../platform/web/query.ts';
import type { Message, StudyRequest } from '../../contract.ts';
import { type BookName, type ChosenScope, scopeOf, toScope, WHOLE_LIBRARY } from '../composer/chosen-scope.ts';
import { useHistoryActions } from '../history/history-actions.ts';
import { startingScopeQuery, threadQuery } from '../queries.ts';
import type { ThreadActions } from '../thread/thread-view.tsx';
import { NEW } from '../turns/drafts.ts';
import { isUnderWay } from '../turns/live-turn.ts';
import { ask, askAgain, begin, stop, useTurn } from '../turns/turns.ts';
import { latestCitation } from './latest-citation.ts';

type ChatOptions = {
  /** Null for a new conversation. */
  conversationId: string | null;
  /** The book a new conversation is about. */
  book: BookName | null;
  onBegun: (conversationId: string) => void;
  /** Opens another conversation. */
  onOpen: (conversationId: string) => void;
};

/** A conversation and its actions. */
export function useChat({ conversationId, book, onBegun, onOpen }: ChatOptions) {
  const thread = useQuery({ ...threadQuery(conversationId ?? ''), enabled: conversationId !== null });
  const draftKey = conversationId ?? NEW;
  const live = useTurn(draftKey);
  const [ownScope, setOwnScope] = useState<ChosenScope | null>(null);
  const [ownModel, setOwnModel] = useState<string | null>(null);
  const { changeScope, changeModel, branch } = useHistoryActions();
  const changing = useRef<Promise<boolean> | null>(null);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => void (here.current = false);
  }, []);

  const asksFresh = conversationId === null && ownScope === null && book !== null;
  // Only once the book is known to exist, so that a missing one isn't requested twice.
  const { data: starting } = useQuery({
    ...startingScopeQuery(book?.id ?? ''),
    enabled: asksFresh && book.title !== '',
  });
  const fresh = ownScope ?? (book ? { kind: 'books' as const, books: [book], upTo: starting?.upTo } : WHOLE_LIBRARY);
  const scope = conversationId === null ? fresh : thread.data ? scopeOf(thread.data) : WHOLE_LIBRARY;
  const model = conversationId === null ? ownModel : (thread.data?.model ?? null);
  const busy = isUnderWay(live);
  const messages = thread.data?.messages ?? [];

  /** Asks; false when the conversation couldn't be created. */
  const send = async (text: string, within: ChosenScope = scope, study?: StudyRequest): Promise<boolean> => {
    if (conversationId !== null) {
      if (within !== scope) changing.current = changeScope(conversationId, within);
      await changing.current; // a question sent right after the scope changed uses the new scope
      void ask(conversationId, text, undefined, study);
      return true;
    }
    // A question waits until its scope has loaded.
    const wall =
      asksFresh &&
      within === scope &&
      (await queryClient.ensureQueryData(startingScopeQuery(book.id)).catch(() => null));
    const begun = await begin(toScope(wall ? { ...within, upTo: wall.upTo } : within), text, { model, study });
    if (begun && here.current) onBegun(begun);
    return begun !== null;
  };
  /** Asks for something to study; in a new conversation it is about the book chosen. */
  const makeStudy = (text: string, study: StudyRequest, of: BookName): void => {
    const about = { kind: 'books' as const, books: [of], upTo: scope.upTo };
    void send(text, conversationId === null && scope.kind !== 'books' ? about : scope, study);
  };
  const setScope = (next: ChosenScope): void => {
    if (conversationId === null) setOwnScope(next);
    else changing.current = changeScope(conversationId, next);
  };
  const setModel = (next: string | null): void => {
    if (conversationId === null) setOwnModel(next);
    else changing.current = changeModel(conversationId, next);
  };
  const widen = async (question: Message): Promise<void> => {
    if (conversationId && (await changeScope(conversationId, { ...WHOLE_LIBRARY, upTo: scope.upTo })))
      await askAgain(conversationId, question);
  };
  /** Opens a copy of the conversation up to a message; null if that failed. */
  const branchAt = async (messageId: string): Promise<string | null> => {
    const made = conversationId && (await branch(conversationId, messageId));
    if (made && here.current) onOpen(made);
    return made || null;
  };
  const editInBranch = async (question: Message, text: string): Promise<void> => {
    const before = messages[messages.findIndex((message) => message.id === question.id) - 1];
    const made = before ? await branchAt(before.id) : await begin(toScope(scope), text, { model });
    if (made && before) void ask(made, text);
    else if (made && here.current) onOpen(made);
  };
  const actions: ThreadActions =
    conversationId === null || busy
      ? null
      : {
          retry: (question) => void askAgain(conversationId, question),
          retryBuiltin: (question) => void askAgain(conversationId, question, 'builtin'),
          follow: (text) => void ask(conversationId, text),
          edit: (question, text) => void ask(conversationId, text, question.id),
          editInBranch: (question, text) => void editInBranch(question, text),
          branch: (answer) => void branchAt(answer.id),
          madeFrom: (answer) => ({ kind: 'conversation', conversationId, messageId: answer.id }),
          widen: scope.kind !== 'library' ? (question) => void widen(question) : null,
        };
  return {
    conversationId,
    thread,
    messages,
    live,
    busy,
    scope,
    model,
    /** The model that was chosen and is no longer offered. */
    modelGone: thread.data?.modelGone ?? null,
    /** None of the books it is about is in the library any more. */
    gone: thread.data?.scope.kind === 'books' && thread.data.books.length === 0,
    book: book ?? (scope.kind === 'books' ? (scope.books[0] ?? null) : null),
    draftKey,
    actions,
    latest: latestCitation(messages),
    /** Whether nothing was asked yet and no answer is streaming. */
    blank:
      (conversationId === null || thread.isSuccess) && messages.length === 0 && (!live || live.phase === 'refused'),
    send,
    makeStudy,
    setScope,
    setModel,
    stop: conversationId === null ? null : () => void stop(conversationId),
  };
}

export type Chat = ReturnType<typeof useChat>;
