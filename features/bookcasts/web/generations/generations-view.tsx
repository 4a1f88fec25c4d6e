import { ArrowLeft } from 'lucide-react';
import { setActiveSession } from '../../../../platform/web/active-session.ts';
import { emit } from '../../../../platform/web/events.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { backClass } from '../../../../platform/web/ui/page.tsx';
import { ErrorState, Skeleton } from '../../../../platform/web/ui/states.tsx';
import { type Group, grouped, GROUPS } from '../../core/generations.ts';
import type { Making } from '../../../makings/contract.ts';
import { useMakings } from '../../../makings/web/index.ts';
import { HUB_SESSION } from '../sidebar/use-hub-session.ts';
import { takeFocusTo, useViewFocus } from '../sidebar/view-focus.ts';
import { GenerationRow } from './generation-row.tsx';

function GroupOf({ group, generations }: { group: Group; generations: readonly Making[] }) {
  const { t, number } = useI18n();
  if (generations.length === 0) return null;
  return (
    <section aria-labelledby={`generations-${group}`} className="mt-5">
      <h3
        id={`generations-${group}`}
        className="mb-1 flex items-baseline justify-between text-sm font-medium text-text-2"
      >
        {t(`bookcasts.panel.${group}`)}
        <span className="text-text-3">{number(generations.length)}</span>
      </h3>
      <ul className="divide-y divide-line border-y border-line">
        {generations.map((generation) => (
          <GenerationRow key={generation.id} generation={generation} />
        ))}
      </ul>
    </section>
  );
}

function Groups() {
  const { t } = useI18n();
  const query = useMakings('bookcast');
  const generations = query.data;
  if (!generations && query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!generations) return <Skeleton className="mt-5 h-20 w-full" />;
  if (generations.length === 0)
    return (
      <div className="mt-4">
        <p className="text-text-2 text-pretty">{t('bookcasts.panel.none')}</p>
        <Button size="sm" className="mt-3" onClick={() => emit('maktaba:bookcast-open', {})}>
          {t('bookcasts.create')}
        </Button>
      </div>
    );
  const groups = grouped(generations);
  return GROUPS.map((group) => <GroupOf key={group} group={group} generations={groups[group]} />);
}

/** The panel of generations: Generating, Completed, Failed (PANEL-02). */
export function GenerationsView() {
  const { t } = useI18n();
  const heading = useViewFocus('generations');
  const back = (): void => {
    takeFocusTo('hub');
    setActiveSession(HUB_SESSION);
  };
  return (
    <section className="px-4 py-4" aria-labelledby="generations">
      <button type="button" className={backClass} onClick={back}>
        <ArrowLeft className="flip size-4" aria-hidden="true" />
        {t('bookcasts.title')}
      </button>
      <h2 ref={heading} tabIndex={-1} id="generations" className="mt-1 font-medium outline-none">
        {t('bookcasts.panel.title')}
      </h2>
      <Groups />
    </section>
  );
}
