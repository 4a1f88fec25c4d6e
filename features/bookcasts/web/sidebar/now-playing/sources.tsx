import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useI18n } from '../../../../../platform/web/i18n.tsx';
import { AppLink } from '../../../../../platform/web/navigation.tsx';
import type { Bookcast } from '../../../contract.ts';
import { sourcesOf } from '../../../core/script-sources.ts';
import { scriptQuery } from '../../queries.ts';

/** The books that a Bookcast quotes. */
export function Sources({ cast }: { cast: Pick<Bookcast, 'id' | 'transcript'> }) {
  const { t } = useI18n();
  const script = useQuery({ ...scriptQuery(cast.id), enabled: cast.transcript !== null }).data;
  const sources = useMemo(() => (script ? sourcesOf(script) : []), [script]);
  if (sources.length === 0) return null;
  return (
    <section aria-labelledby="now-sources">
      <h3 id="now-sources" className="mb-1 font-medium">
        {t('bookcasts.beside.sources')}
      </h3>
      <ul className="space-y-2">
        {sources.map(({ bookId, title, passages }) => (
          <li key={bookId}>
            <AppLink to={`/documents/${bookId}`} className="rounded-sm hover:underline">
              <bdi>{title}</bdi>
            </AppLink>
            <p className="text-sm text-text-3">{t('bookcasts.beside.passages', { count: passages })}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
