import { Ellipsis, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { ConfirmDialog } from '../../../platform/web/ui/confirm-dialog.tsx';
import { CopyButton } from '../../../platform/web/ui/copy-button.tsx';
import { Input } from '../../../platform/web/ui/field.tsx';
import { IconButton } from '../../../platform/web/ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../platform/web/ui/menu.tsx';
import type { Feed } from '../contract.ts';
import { MAX_EPISODES } from '../limits.ts';
import { useFeeds } from './use-feeds.ts';

/** When and by which app a feed was read last. */
function useUse({ lastUsedAt, lastUsedBy }: Feed): string {
  const { t, relative } = useI18n();
  if (lastUsedAt === null) return t('feeds.never');
  const when = relative(lastUsedAt);
  return lastUsedBy === null
    ? t('feeds.used', { when })
    : t('feeds.usedBy', { when, app: `\u2068${lastUsedBy}\u2069` });
}

/** A feed: what is in it, its address, when it was used, and the ways to end it. */
export function FeedRow({ feed }: { feed: Feed }) {
  const { t } = useI18n();
  const { busy, renew, revoke } = useFeeds();
  const [asked, setAsked] = useState<'renew' | 'revoke' | null>(null);
  const used = useUse(feed);
  const name = feed.collection?.name ?? t('feeds.all');
  const address = location.origin + feed.path;
  const count = feed.episodes;
  const confirm = async () => {
    if (await (asked === 'renew' ? renew(feed.id) : revoke(feed.id))) setAsked(null);
  };
  return (
    <li className="py-4">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p dir="auto" className="text-match-parent font-medium wrap-anywhere">
            {name}
          </p>
          <p className="text-sm text-text-3">
            {count > MAX_EPISODES ? t('feeds.newest', { max: MAX_EPISODES, count }) : t('feeds.episodes', { count })}
            {' · '}
            {used}
          </p>
        </div>
        <Menu
          label={name}
          trigger={
            <IconButton label={t('feeds.menu', { name })}>
              <Ellipsis aria-hidden="true" />
            </IconButton>
          }
        >
          <MenuItem icon={<RefreshCw />} onSelect={() => setAsked('renew')}>
            {t('feeds.renew')}
          </MenuItem>
          <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => setAsked('revoke')}>
            {t('feeds.revoke')}
          </MenuItem>
        </Menu>
      </div>
      <div className="mt-2 flex items-center gap-2">
        <Input
          readOnly
          dir="ltr"
          value={address}
          aria-label={t('feeds.address', { name })}
          className="min-w-0 flex-1 text-sm"
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton text={address} label={t('feeds.copy')} name={name} done={t('feeds.copied')} className="shrink-0" />
      </div>
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(null)}
          title={t(`feeds.confirm.${asked}`, { name: `\u2068${name}\u2069` })}
          description={t(`feeds.confirmText.${asked}`)}
          confirm={t(`feeds.${asked}`)}
          tone={asked === 'revoke' ? 'danger' : 'primary'}
          busy={busy}
          onConfirm={() => void confirm()}
        />
      )}
    </li>
  );
}
