import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { useGo } from '../../../platform/web/navigation.tsx';
import { toast } from '../../../platform/web/toast.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { ConfirmDialog } from '../../../platform/web/ui/confirm-dialog.tsx';
import { libraryWork } from '../../catalog/web/index.ts';
import type { Received } from '../contract.ts';
import { api, receivedQuery } from './client.ts';

type Book = { id: string; title: string };

/** Who shares a book with the person; undefined when nobody does. */
export function useSharedBy(bookId: string): Received | undefined {
  return useQuery(receivedQuery).data?.shares.find((share) => share.bookId === bookId);
}

/** Who shares it and what may be done with it. */
export function SharedBy({ share: { from, mayDownload } }: { share: Received }) {
  const { t } = useI18n();
  return (
    <div className="flex gap-2 text-sm text-text-2">
      <Users className="mt-0.5 size-4 shrink-0 text-text-3" aria-hidden="true" />
      <p>
        <span className="block font-medium">{t('sharing.received.by', { from })}</span>
        {t(mayDownload ? 'sharing.received.mayDownload' : 'sharing.received.may')}
      </p>
    </div>
  );
}

type LeaveProps = { share: Received; book: Book; label: string; onLeft?: () => void };

/** Gives a shared book up, after a question: only whoever shares it can bring it back. */
export function Leave({ share, book: { title }, label, onLeft }: LeaveProps) {
  const { t } = useI18n(),
    [asking, setAsking] = useState(false),
    [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    const done = await libraryWork(t, () => api.remove({ shareId: share.id }));
    setBusy(false);
    if (!done) return;
    setAsking(false);
    toast(t('sharing.toast.left', { title }));
    onLeft?.();
  };
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setAsking(true)}>
        {label}
        <span className="sr-only">: {title}</span>
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('sharing.received.leaveTitle')}
        description={t('sharing.received.leaveText', { title, from: share.from })}
        confirm={label}
        busy={busy}
        onConfirm={() => void leave()}
      />
    </>
  );
}

/** On the page of a book that somebody shares: who does, and a way out. What it allows is said by the page. */
export function SharedWithMe({ book }: { book: Book }) {
  const { t } = useI18n(),
    go = useGo(),
    share = useSharedBy(book.id);
  if (!share) return null;
  return (
    <div className="mt-3 flex max-w-prose flex-wrap items-center gap-x-2 text-sm text-text-2">
      <Users className="size-4 shrink-0 text-text-3" aria-hidden="true" />
      <p className="font-medium">{t('sharing.received.by', { from: share.from })}</p>
      <Leave share={share} book={book} label={t('sharing.received.leave')} onLeft={() => go('/documents')} />
    </div>
  );
}
