import { X } from 'lucide-react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { appPath } from '../../../platform/web/paths.ts';
import { CopyButton } from '../../../platform/web/ui/copy-button.tsx';
import { IconButton } from '../../../platform/web/ui/icon-button.tsx';
import { Select } from '../../../platform/web/ui/select.tsx';
import type { Share } from '../contract.ts';
import type { ShareKind } from '../core/index.ts';

/** What somebody may do: read, or take the file as well. */
const RIGHTS = ['read', 'download'] as const;

type ShareRowProps = {
  kind: ShareKind;
  share: Share;
  busy: boolean;
  onAllow: (mayDownload: boolean) => void;
  onRemove: () => void;
};

/** Somebody a thing is shared with: their address, whether they accepted, what they may do, and the link of the invitation until they
 *  accepted. */
export function ShareRow({ kind, share, busy, onAllow, onRemove }: ShareRowProps) {
  const { t, locale } = useI18n(),
    { email, status, mayDownload, invitation } = share;
  return (
    // On a phone the cross stays beside the address, and what can be chosen goes below.
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 sm:flex-nowrap">
      <div className="order-1 min-w-0 flex-1 basis-40">
        <p className="wrap-anywhere">
          <bdi dir="ltr">{email}</bdi>
        </p>
        <div className="flex flex-wrap items-center gap-x-1">
          <p className="text-sm text-text-3">{t(`sharing.person.${status}`)}</p>
          {invitation && (
            <CopyButton
              text={location.origin + appPath(locale, '/shared', { invitation })}
              label={t('sharing.person.copy')}
              name={email}
              done={t('sharing.toast.copied')}
            />
          )}
        </div>
      </div>
      <div className="order-3 ms-auto sm:order-2">
        <Select
          label={t('sharing.person.right', { email })}
          value={mayDownload ? 'download' : 'read'}
          disabled={busy}
          className="whitespace-nowrap"
          onChange={(right) => onAllow(right === 'download')}
          options={RIGHTS.map((right) => ({ value: right, label: t(`sharing.person.${right}.${kind}`) }))}
        />
      </div>
      <IconButton
        className="order-2 sm:order-3"
        label={t('sharing.person.remove', { email })}
        aria-disabled={busy || undefined}
        onClick={busy ? undefined : onRemove}
      >
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}
