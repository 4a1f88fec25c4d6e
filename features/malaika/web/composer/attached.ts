import { useEffect, useEffectEvent, useState } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { createStore, useStore } from '../../../../platform/web/store.ts';
import { cancelUpload, startUploads, useAddFiles, useUploads } from '../../../ingest/web/index.ts';
import { afterUploads, type Attachment, newAttachment } from '../../core/index.ts';
import type { BookName, ChosenScope } from './chosen-scope.ts';

/** Files attached to the next question, by draft; they are kept while the person is on other pages. */
const store = createStore<ReadonlyMap<string, readonly Attachment[]>>(new Map());
const NONE: readonly Attachment[] = [];

function put(key: string, attachments: readonly Attachment[]): void {
  const next = new Map(store.get());
  if (attachments.length > 0) next.set(key, attachments);
  else next.delete(key);
  store.set(next);
}
const now = (key: string): readonly Attachment[] => store.get().get(key) ?? NONE;

const asBook = ({ bookId, name }: Attachment): BookName => ({ id: bookId!, title: name });

/** The scope with the ready files: they alone, or together with the books chosen before. */
export function withAttached(scope: ChosenScope, attachments: readonly Attachment[]): ChosenScope {
  const ready = attachments.filter((one) => one.state === 'ready' && one.bookId);
  if (ready.length === 0) return scope;
  const chosen = scope.kind === 'books' ? scope.books : [];
  const added = ready.filter((one) => !chosen.some(({ id }) => id === one.bookId)).map(asBook);
  return { kind: 'books', books: [...chosen, ...added] };
}

type AttachedOptions = { draftKey: string; scope: ChosenScope; onSend: (text: string, within: ChosenScope) => void };

/** The files attached to a draft; a question sent too early waits for them (CHAT-03). */
export function useAttached({ draftKey, scope, onSend }: AttachedOptions) {
  const { t } = useI18n();
  const attachments = useStore(store).get(draftKey) ?? NONE;
  const uploads = useUploads();
  const [held, setHeld] = useState<string | null>(null);
  const [due, setDue] = useState<{ text: string } | null>(null);
  const waiting = attachments.some((one) => one.state === 'waiting');
  if (held !== null && !waiting) {
    setHeld(null);
    setDue({ text: held });
  }

  useEffect(() => {
    if (waiting) put(draftKey, afterUploads(now(draftKey), uploads));
  }, [draftKey, uploads, waiting]);

  const sendNow = (text: string): void => {
    const within = withAttached(scope, attachments);
    put(draftKey, NONE);
    onSend(text, within);
  };
  const send = (text: string): void => (waiting ? setHeld(text) : sendNow(text));
  const sendDue = useEffectEvent(sendNow);
  useEffect(() => {
    if (due) sendDue(due.text);
  }, [due]);

  const attach = useAddFiles(attachments.length, (files) => {
    const ids = startUploads(files, {}, t);
    put(draftKey, [...now(draftKey), ...files.map((file, at) => newAttachment(ids[at]!, file.name))]);
  });
  const remove = (one: Attachment): void => {
    put(
      draftKey,
      now(draftKey).filter(({ itemId }) => itemId !== one.itemId),
    );
    if (one.state === 'waiting') void cancelUpload(one.itemId);
  };
  return { attachments, held: held !== null, cancel: () => setHeld(null), send, attach, remove };
}
