import { useI18n } from '../../../../platform/web/i18n.tsx';
import type { Offers } from '../../../makings/contract.ts';
import type { Wish } from './use-wish.ts';

/** About how long the making takes, said before it starts. */
export function Estimate({ offers, wish }: { offers: Offers | undefined; wish: Pick<Wish, 'minutes' | 'review'> }) {
  const { t } = useI18n();
  if (!offers) return null;
  const { text, voicePerMinute } = offers.estimate;
  const seconds = text + (wish.review ? 0 : voicePerMinute * wish.minutes);
  return (
    <p className="me-auto text-sm text-text-3" role="status">
      {offers.source.ready
        ? t('bookcasts.dialog.estimate', { count: Math.max(1, Math.round(seconds / 60)) })
        : t('bookcasts.dialog.waits')}
    </p>
  );
}
