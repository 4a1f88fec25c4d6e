import { useId } from 'react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { useStore } from '../../../platform/web/store.ts';
import { toast } from '../../../platform/web/toast.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { remember, seen } from './flags.ts';

/** A part of the settings: the tips come again. */
export function ResetTips() {
  const { t } = useI18n(),
    id = useId(),
    flags = useStore(seen);
  const reset = () => {
    remember([]);
    toast.success(t('tips.reset.done'));
  };
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-4 border-t border-line py-8 md:grid-cols-[13rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="font-book text-lg font-semibold">
          {t('tips.reset.title')}
        </h2>
        <p className="mt-1 text-sm text-pretty text-text-3">{t('tips.reset.intro')}</p>
      </div>
      <div className="min-w-0">
        <Button onClick={reset} disabled={flags.length === 0}>
          {t('tips.reset.button')}
        </Button>
      </div>
    </section>
  );
}
