import { ORPCError } from '@orpc/client';
import { useState } from 'react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { problemText } from '../../../platform/web/problem-text.ts';
import { queryClient } from '../../../platform/web/query.ts';
import { toast } from '../../../platform/web/toast.ts';
import type { NotAdded, Share } from '../contract.ts';
import { splitAddresses } from '../core/index.ts';
import { MAX_ADDRESSES } from '../limits.ts';
import { addShares, api, refreshKind, type Thing } from './client.ts';

/** What can be done with the shares of a thing; each says what came of it. */
export function useShares(thing: Thing) {
  const { t } = useI18n(),
    [busy, setBusy] = useState<string | null>(null),
    [faults, setFaults] = useState<{ count: number; texts: string[] } | null>(null);

  const refreshShares = async () => {
    await queryClient.invalidateQueries({ queryKey: ['library', 'shares'] });
    if (thing.kind !== 'book') await refreshKind(thing.kind);
  };
  const reason = ({ code, details }: NotAdded) => problemText(t, new ORPCError(code, { data: details }));
  const fail = (title: string) => toast.error(title, { description: t('sharing.toast.tryAgain') });

  async function addAll(emails: readonly string[], o: { mayDownload: boolean }): Promise<NotAdded[]> {
    const failed: NotAdded[] = [];
    let added = 0;
    for (let at = 0; at < emails.length; at += MAX_ADDRESSES) {
      const part = await addShares(thing, { emails: emails.slice(at, at + MAX_ADDRESSES), ...o });
      failed.push(...part.failed);
      added += part.shares.length;
    }
    if (added > 0) toast.success(t('sharing.toast.added'));
    if (failed.length > 0) fail(t('sharing.toast.addFailed'));
    return failed;
  }

  /** Adds the addresses in a text; what is left of the text: those that could not be added. */
  async function add(text: string, mayDownload: boolean): Promise<string> {
    setBusy('add');
    setFaults(null);
    try {
      const failed = await addAll(splitAddresses(text), { mayDownload });
      if (failed.length > 0) setFaults({ count: failed.length, texts: [...new Set(failed.map(reason))] });
      return failed.map(({ email }) => email).join(', ');
    } catch (error) {
      setFaults({ count: 0, texts: [problemText(t, error)] });
      fail(t('sharing.toast.addFailed'));
      return text;
    } finally {
      await refreshShares();
      setBusy(null);
    }
  }

  /** Undoes a removal: nobody gets another email, and nobody has to accept again. */
  async function restore({ id }: Share): Promise<void> {
    try {
      await api.restore({ shareId: id });
      toast.success(t('sharing.toast.added'));
    } catch {
      fail(t('sharing.toast.addFailed'));
    }
    await refreshShares();
  }

  async function allow({ id }: Share, mayDownload: boolean): Promise<void> {
    setBusy(id);
    try {
      await api.change({ shareId: id, mayDownload });
    } catch (error) {
      toast.error(problemText(t, error));
    }
    await refreshShares();
    setBusy(null);
  }

  async function remove(share: Share): Promise<void> {
    setBusy(share.id);
    try {
      await api.remove({ shareId: share.id });
      toast(t('sharing.toast.removed'), {
        action: { label: t('common.undo'), onClick: () => void restore(share) },
      });
    } catch {
      fail(t('sharing.toast.removeFailed'));
    }
    await refreshShares();
    setBusy(null);
  }

  return {
    /** `add`, or the id of the share that is being changed or removed. */
    busy,
    /** Why addresses were not added. */
    faults,
    add,
    allow,
    remove,
  };
}
