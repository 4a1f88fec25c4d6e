import { X } from 'lucide-react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { appPath } from '../../../platform/web/paths.ts';
import { CopyButton } from '../../../platform/web/ui/copy-button.tsx';
import { IconButton } from '../../../platform/web/ui/icon-button.tsx';
import type { Share } from '../contract.ts';

type ShareRowProps = { share: Share; busy: boolean; onRemove: () => void };

/** Somebody a book is shared with: their address, whether they accepted, and the link of the invitation until they did. */
export function ShareRow({ share, busy, onRemove }: ShareRowProps) {
  const { t, locale } = useI18n(),
    { email, status, mayDownload, invitation } = share;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-48">
        <p className="wrap-anywhere">
          <bdi dir="ltr">{email}</bdi>
        </p>
        <p className="text-sm text-text-3">
          {[t(`sharing.person.${status}`), mayDownload && t('sharing.person.download')].filter(Boolean).join(' · ')}
        </p>
      </div>
      {invitation && (
        <CopyButton
          text={location.origin + appPath(locale, '/shared', { invitation })}
          label={t('sharing.person.copy')}
          name={email}
          done={t('sharing.toast.copied')}
        />
      )}
      <IconButton
        label={t('sharing.person.remove', { email })}
        className="ms-auto"
        aria-disabled={busy || undefined}
        onClick={busy ? undefined : onRemove}
      >
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}
