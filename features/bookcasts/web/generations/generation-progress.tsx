import { useI18n } from '../../../../platform/web/i18n.tsx';
import type { Making } from '../../../makings/contract.ts';
import { ProgressEstimate } from '../../../makings/web/index.ts';

/** How far a generation is, and how long it still takes. */
export function GenerationProgress({ generation }: { generation: Making }) {
  const { t } = useI18n();
  const message = generation.message || t('bookcasts.state.making');
  return (
    <div>
      <ProgressEstimate
        making={{ ...generation, message }}
        label={t('bookcasts.panel.progress', { title: generation.title })}
      />
    </div>
  );
}
