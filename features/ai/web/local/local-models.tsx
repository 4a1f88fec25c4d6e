import { useMutation, useQuery } from '@tanstack/react-query';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { problemText } from '../../../../platform/web/problem-text.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { ErrorState, Skeleton } from '../../../../platform/web/ui/states.tsx';
import { api, computerQuery } from '../client.ts';
import type { Draft } from '../draft.ts';
import { FoundServer } from './found-server.tsx';
import { NeedsTable } from './needs-table.tsx';
import { useSizes } from './sizes.ts';

/** Finds models that run on the computer of the server, on a click; `onUse` fills the form. */
export function LocalModels({ onUse }: { onUse: (draft: Partial<Draft>) => void }) {
  const i18n = useI18n();
  const { t } = i18n;
  const sizes = useSizes(i18n);
  const { data: computer, error, refetch } = useQuery(computerQuery);
  const look = useMutation({ mutationFn: () => api.findLocal() });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!computer) return <Skeleton className="h-32 w-full" />;
  const found = look.data?.found ?? [];
  const count = found.reduce((sum, one) => sum + one.models.length, 0);
  return (
    <section aria-labelledby="ai-local" aria-busy={look.isPending} className="flex max-w-xl flex-col gap-3">
      <div>
        <h3 id="ai-local" className="font-medium">
          {t('ai.local.title')}
        </h3>
        <p className="mt-1 text-sm text-text-2 text-pretty">{t('ai.local.intro')}</p>
        <p className="mt-1 text-sm text-text-3 text-pretty">
          {t('ai.local.memory', { total: sizes.memory(computer.totalBytes), free: sizes.memory(computer.freeBytes) })}
        </p>
      </div>
      <NeedsTable computer={computer} />
      {computer.servers.length === 0 ? (
        <p className="text-sm text-text-3">{t('ai.local.off')}</p>
      ) : (
        <Button className="self-start" busy={look.isPending} onClick={() => look.mutate()}>
          {t('ai.local.look')}
        </Button>
      )}
      <p role="status" className="text-sm text-text-3 empty:hidden">
        {look.isPending ? t('ai.local.looking') : look.data ? t('ai.local.done', { count }) : ''}
      </p>
      {look.error && !look.isPending && (
        <p role="alert" className="text-sm text-bad">
          {problemText(t, look.error)}
        </p>
      )}
      {found.length > 0 && !look.isPending && (
        <ul className="divide-y divide-line rounded-md border border-line p-4">
          {found.map((finding) => (
            <FoundServer
              key={`${finding.kind} ${finding.address}`}
              finding={finding}
              totalBytes={computer.totalBytes}
              onUse={onUse}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
