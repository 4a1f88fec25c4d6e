import { AudioLines } from 'lucide-react';
import { emit } from '../../../../platform/web/events.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';

/** Create Custom Bookcast, in the library view (SIDE-04). */
export function CreateBookcastCard() {
  const { t } = useI18n();
  return (
    <section
      aria-labelledby="sidebar-create-bookcast"
      className="mx-4 mb-4 rounded-md border border-line bg-surface p-3.5"
    >
      <h2 id="sidebar-create-bookcast" className="flex items-center gap-2 font-medium">
        <AudioLines className="size-4 text-accent" aria-hidden="true" />
        {t('bookcasts.card.title')}
      </h2>
      <p className="mt-1 text-sm text-text-2 text-pretty">{t('bookcasts.card.text')}</p>
      <Button size="sm" className="mt-3" onClick={() => emit('maktaba:bookcast-open', {})}>
        {t('bookcasts.create')}
      </Button>
    </section>
  );
}
