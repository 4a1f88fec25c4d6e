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
import type { ShareKind } from '../core/index.ts';
import { api, receivedQuery, refreshKind } from './client.ts';

/** Where the lists of these kinds are. */
const LISTS = { book: '/documents', bookcast: '/bookcasts', spark: '/spark', canvas: '/forge' } as const;

/** Who shares a thing with the person; undefined when nobody does. */
export function useSharedBy(kind: ShareKind, id: string): Received | undefined {
  return useQuery(receivedQuery).data?.shares.find((share) => share.kind === kind && share.targetId === id);
}

/** Who shares it and what may be done with it. */
export function SharedBy({ share: { kind, from, mayDownload } }: { share: Received }) {
  const { t } = useI18n();
  return (
    <div className="flex gap-2 text-sm text-text-2">
      <Users className="mt-0.5 size-4 shrink-0 text-text-3" aria-hidden="true" />
      <p>
        <span className="block font-medium">{t('sharing.received.by', { from })}</span>
        {t(`sharing.received.${mayDownload ? 'mayDownload' : 'may'}.${kind}`)}
      </p>
    </div>
  );
}

type LeaveProps = { share: Received; label: string; onLeft?: () => void };

/** Gives a shared thing up, after a question: only whoever shares it can bring it back. */
export function Leave({ share: { id, kind, title, from }, label, onLeft }: LeaveProps) {
  const { t } = useI18n(),
    [asking, setAsking] = useState(false),
    [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    const done = await libraryWork(t, () => api.remove({ shareId: id }));
    setBusy(false);
    if (!done) return;
    setAsking(false);
    toast(t(`sharing.toast.left.${kind}`, { title }));
    onLeft?.();
    if (kind !== 'book') await refreshKind(kind);
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
        title={t(`sharing.received.leaveTitle.${kind}`)}
        description={t(`sharing.received.leaveText.${kind}`, { title, from })}
        confirm={label}
        busy={busy}
        onConfirm={() => void leave()}
      />
    </>
  );
}

/** On the page of a thing that somebody shares: who does, and a way out. What it allows is said by the page. */
export function SharedWithMe({ kind, id }: { kind: ShareKind; id: string }) {
  const { t } = useI18n(),
    go = useGo(),
    share = useSharedBy(kind, id);
  if (!share) return null;
  return (
    <div className="mt-3 flex max-w-prose flex-wrap items-center gap-x-2 text-sm text-text-2">
      <Users className="size-4 shrink-0 text-text-3" aria-hidden="true" />
      <p className="font-medium">{t('sharing.received.by', { from: share.from })}</p>
      <Leave share={share} label={t('sharing.received.leave')} onLeft={() => go(LISTS[kind])} />
    </div>
  );
}

/** On the card of a thing that somebody shares: who does. */
export function FromLine({ from }: { from: string }) {
  const { t } = useI18n();
  return (
    <p className="mt-1 flex items-center gap-1.5 text-sm text-text-2">
      <Users className="size-3.5 shrink-0 text-text-3" aria-hidden="true" />
      <span className="truncate">{t('sharing.received.by', { from })}</span>
    </p>
  );
}
