import { useI18n } from '../../../../platform/web/i18n.tsx';
import { CreateSparkButton } from './create-button.tsx';

/** Where nothing else is asked of the person: a way to make a Spark (SIDE-04). */
export function CreateSparkCard() {
  const { t } = useI18n();
  return (
    <section aria-labelledby="sidebar-create-spark" className="mx-4 my-4 rounded-md bg-surface px-4 py-4">
      <h2 id="sidebar-create-spark" className="font-medium">
        {t('sparks.side.createTitle')}
      </h2>
      <p className="mt-1 mb-3 text-sm text-pretty text-text-2">{t('sparks.side.createText')}</p>
      <CreateSparkButton />
    </section>
  );
}
