import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { clockText } from '../../../catalog/core/index.ts';
import { useListening } from '../player/now.ts';
import { settleElsewhere } from '../player/places.ts';
import { retry } from '../player/player.ts';

const LINE = 'flex flex-wrap items-center gap-x-3 gap-y-1';

/** What went wrong, and whether another device is at another place. */
export function Notices() {
  const { t } = useI18n();
  const broken = useListening((now) => now.broken);
  const away = useListening((now) => now.away);
  const elsewhere = useListening((now) => now.elsewhere);
  if (away)
    return (
      <p role="status" className="text-sm text-text-2">
        {t('listening.away')}
      </p>
    );
  if (broken)
    return (
      <div role="alert" className={LINE}>
        <p className="text-sm text-bad">{t('listening.broken')}</p>
        <Button size="sm" onClick={retry}>
          {t('listening.retry')}
        </Button>
      </div>
    );
  if (elsewhere === null) return null;
  const time = clockText(elsewhere);
  return (
    <div role="status" className={LINE}>
      <p className="text-sm text-text-2">{t('listening.elsewhere.text', { time })}</p>
      <Button size="sm" onClick={() => settleElsewhere(true)}>
        {t('listening.elsewhere.go', { time })}
      </Button>
      <Button size="sm" variant="quiet" onClick={() => settleElsewhere(false)}>
        {t('listening.elsewhere.stay')}
      </Button>
    </div>
  );
}
