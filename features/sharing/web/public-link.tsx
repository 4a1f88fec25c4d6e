import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { AppLink } from '../../../platform/web/navigation.tsx';
import { problemText } from '../../../platform/web/problem-text.ts';
import { toast } from '../../../platform/web/toast.ts';
import { ErrorState, Skeleton } from '../../../platform/web/ui/states.tsx';
import { Switch } from '../../../platform/web/ui/toggle.tsx';
import { publicLinkQuery, setPublicLink } from '../../bookstore/web/index.ts';

/** Makes the page of a book public, or private again; switching back undoes it. */
export function PublicLink({ bookId }: { bookId: string }) {
  const { t } = useI18n(),
    { data, isPending, isError, error, refetch } = useQuery(publicLinkQuery(bookId)),
    [busy, setBusy] = useState(false);
  const change = async (link: { public: boolean; searchable: boolean }) => {
    setBusy(true);
    try {
      await setPublicLink(bookId, link);
    } catch (failure) {
      toast.error(problemText(t, failure));
    } finally {
      setBusy(false);
    }
  };
  if (isPending) return <Skeleton className="mt-6 h-12 w-full" />;
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <section aria-label={t('sharing.public.title')} className="mt-6 border-t border-line pt-5">
      <Switch
        label={t('sharing.public.title')}
        hint={t('sharing.public.hint')}
        checked={data.public}
        disabled={busy}
        onChange={(on) => void change({ public: on, searchable: false })}
      />
      {data.public && (
        <div className="mt-4 grid gap-3">
          <Switch
            label={t('sharing.public.searchable')}
            checked={data.searchable}
            disabled={busy}
            onChange={(searchable) => void change({ public: true, searchable })}
          />
          <AppLink to={`/bookstore/${bookId}`} target="_blank" className="justify-self-start text-sm underline">
            {t('sharing.public.view')}
            <span className="sr-only"> ({t('sharing.target.newTab')})</span>
          </AppLink>
        </div>
      )}
    </section>
  );
}
