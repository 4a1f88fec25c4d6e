import { CloudOff } from 'lucide-react';
import { useReachable } from '../../platform/web/connection.ts';
import { useI18n } from '../../platform/web/i18n.tsx';
import { useUnsent } from '../../platform/web/unsent.ts';

/** Says that the server does not answer and how much waits for it; it goes away by itself when it does. */
export function OfflineBanner() {
  const { t } = useI18n();
  const reachable = useReachable();
  const unsent = useUnsent();
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 z-50 flex justify-center px-4 max-md:top-2 md:bottom-[calc(var(--bottom-inset,0px)+4px)]"
    >
      {!reachable && (
        <p className="motion-rise flex items-center gap-2 rounded-full border border-line bg-raised px-3 py-1 text-sm text-text-2 shadow-2">
          <CloudOff className="size-4 shrink-0 text-warn" aria-hidden="true" />
          <span>
            <span className="md:hidden" aria-hidden="true">
              {t('shell.offlineShort')}
            </span>
            <span className="max-md:sr-only">{t('shell.offline')}</span>
            {unsent > 0 && <span data-unsent={unsent}>{` · ${t('shell.unsent', { count: unsent })}`}</span>}
          </span>
        </p>
      )}
    </div>
  );
}
