import { BookUp, Sparkles, Zap } from 'lucide-react';
import { emit } from '../../../../platform/web/events.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { ContinueListening } from './continue-listening.tsx';
import { useSurprise } from './use-surprise.ts';
import { useViewFocus } from './view-focus.ts';

function Create() {
  const { t } = useI18n();
  const heading = useViewFocus('hub');
  return (
    <section aria-labelledby="hub-create" className="mx-4 mt-4 rounded-md bg-accent-soft p-4">
      <h2 ref={heading} tabIndex={-1} id="hub-create" className="font-book text-md font-semibold outline-none">
        {t('bookcasts.hub.title')}
      </h2>
      <p className="mt-1 text-sm text-text-2 text-pretty">{t('bookcasts.hub.text')}</p>
      <Button variant="primary" className="mt-3 w-full" onClick={() => emit('maktaba:bookcast-open', {})}>
        {t('bookcasts.create')}
      </Button>
    </section>
  );
}

function Surprise() {
  const { t } = useI18n();
  const { surprise, busy } = useSurprise();
  return (
    <section aria-labelledby="hub-surprise" className="mx-4 mt-4 rounded-md border border-line bg-surface p-4">
      <h2 id="hub-surprise" className="flex items-center gap-2 font-medium">
        <Sparkles className="size-4 text-accent" aria-hidden="true" />
        {t('bookcasts.surprise.title')}
      </h2>
      <p className="mt-1 text-sm text-text-2 text-pretty">{t('bookcasts.surprise.text')}</p>
      <Button size="sm" className="mt-3 w-full" busy={busy} onClick={() => void surprise()}>
        {t('bookcasts.surprise.button')}
      </Button>
    </section>
  );
}

function QuickActions() {
  const { t } = useI18n();
  return (
    <section aria-labelledby="hub-actions" className="mx-4 mt-4">
      <h2 id="hub-actions" className="mb-2 text-sm font-medium text-text-2">
        {t('bookcasts.hub.actions')}
      </h2>
      <div className="grid grid-cols-2 gap-2">
        <Button size="sm" className="gap-1.5! px-1!" onClick={() => emit('maktaba:spark-open', {})}>
          <Zap aria-hidden="true" />
          {t('bookcasts.hub.spark')}
        </Button>
        <Button size="sm" className="gap-1.5! px-1!" onClick={() => emit('maktaba:upload-open', {})}>
          <BookUp aria-hidden="true" />
          {t('bookcasts.hub.upload')}
        </Button>
      </div>
    </section>
  );
}

/** The Bookcast hub (SIDE-06); the latest Spark and the quotation are cards below it. */
export function HubView() {
  return (
    <div className="pb-2">
      <Create />
      <Surprise />
      <ContinueListening />
      <QuickActions />
    </div>
  );
}
