import { MonitorSmartphone, X } from 'lucide-react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { jumpToPlace } from '../state/reader-session.ts';
import { useOtherDevice } from '../state/use-other-device.ts';
import type { Start } from '../state/use-start.ts';

/** Another device read on in the open book: offers its place. It lies over the page, so that no line moves. */
export function OtherDevice({ bookId, start }: { bookId: string; start: Start | null }) {
  const { t, number } = useI18n();
  const { place, dismiss } = useOtherDevice(bookId, start);
  const go = (): void => {
    if (place) void jumpToPlace(place.locator);
    dismiss();
  };
  return (
    <div role="status" className="pointer-events-none absolute inset-x-0 top-2 z-20 flex justify-center px-3">
      {place && (
        <div className="motion-rise pointer-events-auto flex flex-wrap items-center justify-center gap-x-3 gap-y-1 rounded-md border border-line bg-raised py-1 ps-4 pe-1 text-sm text-text-2 shadow-2">
          <MonitorSmartphone className="size-4 text-accent" aria-hidden="true" />
          <span>{t('reader.elsewhere.text', { percent: number(place.progress / 100, { style: 'percent' }) })}</span>
          <Button size="sm" onClick={go}>
            {t('reader.elsewhere.go')}
          </Button>
          <IconButton label={t('reader.elsewhere.stay')} onClick={dismiss}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </div>
  );
}
