import { useEffect, useEffectEvent, useState } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { createStore, useStore } from '../../../../platform/web/store.ts';
import { cancelUpload, startUploads, useAddFiles, useUploads } from '../../../library/web/index.ts';
import { afterUploads, type Attachment, newAttachment } from '../../core/index.ts';
import type { BookName, ChosenScope } from './chosen-scope.ts';

/** Files put to the next question of a conversation, by its draft; they stay while one looks elsewhere. */
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

/** What is asked when the ready files are: these alone, or with the books that were chosen before. */
export function withAttached(scope: ChosenScope, attachments: readonly Attachment[]): ChosenScope {
  const ready = attachments.filter((one) => one.state === 'ready' && one.bookId);
  if (ready.length === 0) return scope;
  const chosen = scope.kind === 'books' ? scope.books : [];
  const added = ready.filter((one) => !chosen.some(({ id }) => id === one.bookId)).map(asBook);
  return { kind: 'books', books: [...chosen, ...added] };
}

type AttachedOptions = { draftKey: string; scope: ChosenScope; onSend: (text: string, within: ChosenScope) => void };

/** Files of the question that is being written; a question sent too early waits for them (CHAT-03). */
export function useAttached({ draftKey, scope, onSend }: AttachedOptions) {
  const { t } = useI18n();
  const attachments = useStore(store).get(draftKey) ?? NONE;
  const uploads = useUploads();
  const [held, setHeld] = useState<string | null>(null);
  const waiting = attachments.some((one) => one.state === 'waiting');

  useEffect(() => {
    if (waiting) put(draftKey, afterUploads(now(draftKey), uploads));
  }, [draftKey, uploads, waiting]);

  const send = (text: string): void => {
    if (waiting) return setHeld(text);
    const within = withAttached(scope, attachments);
    put(draftKey, NONE);
    onSend(text, within);
  };
  const release = useEffectEvent((text: string) => {
    setHeld(null);
    send(text);
  });
  useEffect(() => {
    if (held !== null && !waiting) release(held);
  }, [held, waiting]);

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
