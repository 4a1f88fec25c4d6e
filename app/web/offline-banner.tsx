import { useReachable } from '../../platform/web/connection.ts';
import { useI18n } from '../../platform/web/i18n.tsx';
import { Spinner } from '../../platform/web/ui/spinner.tsx';

/** Says that the server does not answer; it goes away by itself when it does. */
export function OfflineBanner() {
  const { t } = useI18n();
  const reachable = useReachable();
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-3 z-50 flex justify-center px-4">
      {!reachable && (
        <p className="motion-rise flex items-center gap-2 rounded-full border border-warn/40 bg-raised px-4 py-2 text-sm text-warn shadow-2">
          <Spinner />
          {t('shell.offline')}
        </p>
      )}
    </div>
  );
}
