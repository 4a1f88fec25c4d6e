import { useI18n } from '../../../../platform/web/i18n.tsx';
import { problemText } from '../../../../platform/web/problem-text.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import type { Narrator } from '../state/narrator.ts';
import { useNarrator } from '../state/narrator-state.ts';

/** What there is to say about the narration, and what can be done about it. */
export function Standing({ narrator }: { narrator: Narrator }) {
  const { t } = useI18n();
  const { status, error, ended, away, skipped, instead } = useNarrator();
  if (status === 'failed') {
    return (
      <div role="alert" className="mt-3 flex flex-col items-center gap-2 text-center text-sm">
        <p className="text-pretty text-text-2">
          {error instanceof MediaError ? t('narration.error') : problemText(t, error)}
        </p>
        <Button size="sm" onClick={() => narrator.play()}>
          {t('common.retry')}
        </Button>
      </div>
    );
  }
  const going = status === 'playing' || status === 'waiting';
  return (
    <div className="flex flex-col items-center gap-2 text-center text-sm text-text-3">
      <p role="status" className="mt-2 text-pretty empty:hidden">
        {ended
          ? t(`narration.ended.${ended}`)
          : instead
            ? t('narration.voice.instead')
            : skipped
              ? t('narration.skipped')
              : null}
      </p>
      {going && away && (
        <Button size="sm" className="mt-1" onClick={() => narrator.bring()}>
          {t('narration.back')}
        </Button>
      )}
      {(status === 'paused' || (going && away)) && (
        <Button size="sm" variant="quiet" className="mt-1" onClick={() => narrator.fromHere()}>
          {t('narration.fromHere')}
        </Button>
      )}
    </div>
  );
}
