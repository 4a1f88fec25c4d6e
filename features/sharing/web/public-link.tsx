import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { problemText } from '../../../platform/web/problem-text.ts';
import { toast } from '../../../platform/web/toast.ts';
import { ErrorState, Skeleton } from '../../../platform/web/ui/states.tsx';
import { Switch } from '../../../platform/web/ui/toggle.tsx';
import type { PublicPage } from '../contract.ts';
import { type LinkedThing, publicPageQuery, setPublicPage } from './client.ts';

/** Makes the page of a thing public, or private again; switching back undoes it. */
export function PublicLink({ thing }: { thing: LinkedThing }) {
  const { t } = useI18n(),
    { data, isPending, isError, error, refetch } = useQuery(publicPageQuery(thing)),
    [busy, setBusy] = useState(false);
  const change = async (page: Pick<PublicPage, 'public' | 'searchable'>) => {
    setBusy(true);
    try {
      await setPublicPage(thing, page);
    } catch (failure) {
      toast.error(problemText(t, failure));
    } finally {
      setBusy(false);
    }
  };
  if (isPending) return <Skeleton className="mt-6 h-12 w-full" />;
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <section aria-label={t(`sharing.public.title.${thing.kind}`)} className="mt-6 border-t border-line pt-5">
      <Switch
        label={t(`sharing.public.title.${thing.kind}`)}
        hint={t(`sharing.public.hint.${thing.kind}`)}
        checked={data.public}
        disabled={busy}
        onChange={(on) => void change({ public: on, searchable: false })}
      />
      {data.public && (
        <div className="mt-4 grid gap-3">
          {/* A text made of quotations is passed on, not listed. */}
          {thing.kind !== 'spark' && (
            <Switch
              label={t('sharing.public.searchable')}
              checked={data.searchable}
              disabled={busy}
              onChange={(searchable) => void change({ public: true, searchable })}
            />
          )}
          <a href={data.url} target="_blank" rel="noopener" className="justify-self-start text-sm underline">
            {t('sharing.public.view')}
            <span className="sr-only"> ({t('sharing.target.newTab')})</span>
          </a>
        </div>
      )}
    </section>
  );
}
