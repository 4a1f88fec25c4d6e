import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { clockText } from '../../../catalog/core/index.ts';
import { SLEEP_MINUTES } from '../../limits.ts';
import { useListening } from '../player/now.ts';
import { secondsToSleep, setSleep, sleepMore } from '../player/sleep-timer.ts';

/** "12:30" until it falls silent; null without a timer. */
export function useSleepLeft(): string | null {
  const left = useListening((now) => {
    const seconds = secondsToSleep(now);
    return seconds === null ? null : Math.ceil(seconds);
  });
  return left === null ? null : clockText(left);
}

/** When it falls silent by itself. */
export function SleepPanel({ onChosen }: { onChosen?: () => void }) {
  const { t } = useI18n();
  const left = useSleepLeft();
  const chapters = useListening(({ track }) => (track?.chapters.length ?? 0) > 1);
  const choose = (when: Parameters<typeof setSleep>[0]): void => {
    setSleep(when);
    onChosen?.();
  };
  return (
    <div>
      {left !== null && (
        <div className="mb-3 flex flex-wrap items-center gap-2">
          <p role="timer" className="me-auto tabular-nums">
            {t('listening.sleep.left', { time: left })}
          </p>
          <Button size="sm" onClick={sleepMore}>
            {t('listening.sleep.more')}
          </Button>
          <Button size="sm" onClick={() => choose(null)}>
            {t('listening.sleep.off')}
          </Button>
        </div>
      )}
      <div className="grid grid-cols-2 gap-1.5">
        {SLEEP_MINUTES.map((count) => (
          <Button key={count} size="sm" variant="quiet" onClick={() => choose(count)}>
            {t('listening.sleep.in', { count })}
          </Button>
        ))}
        {chapters && (
          <Button size="sm" variant="quiet" onClick={() => choose('chapter')}>
            {t('listening.sleep.chapter')}
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={() => choose('end')}>
          {t('listening.sleep.end')}
        </Button>
      </div>
    </div>
  );
}
