import { useI18n } from '../../../../platform/web/i18n.tsx';
import { StepFrame } from './step-frame.tsx';
import { TasteGrid } from './taste-grid.tsx';
import { useTastes } from './use-tastes.ts';

/** What one likes to read: it orders the free books and finds books of the library for the dashboard. */
export function TastesStep() {
  const { t } = useI18n();
  const [liked, setLiked] = useTastes();
  return (
    <StepFrame title={t('welcome.tastes.title')} text={t('welcome.tastes.text')}>
      <TasteGrid liked={liked} onLiked={setLiked} />
      <p role="status" className="mt-5 text-sm text-text-3">
        {t('welcome.tastes.count', { count: liked.length })}
      </p>
    </StepFrame>
  );
}
