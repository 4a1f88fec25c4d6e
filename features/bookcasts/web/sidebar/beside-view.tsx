import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useActiveSession } from '../../../../platform/web/active-session.ts';
import { cx } from '../../../../platform/web/cx.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { AppLink } from '../../../../platform/web/navigation.tsx';
import { buttonClass } from '../../../../platform/web/ui/button.tsx';
import { clockText } from '../../../catalog/core/index.ts';
import type { Script } from '../../contract.ts';
import { sourcesOf } from '../../core/script-sources.ts';
import { playFrom, useHasPlayer, usePlace } from '../player/playing.ts';
import { bookcastQuery, scriptQuery } from '../queries.ts';

function Chapters({ script }: { script: Script }) {
  const { t } = useI18n();
  const starts = useMemo(() => script.parts.map(({ at }) => at), [script]);
  const current = usePlace(script.bookcastId, starts);
  const canPlay = useHasPlayer(script.bookcastId);
  return (
    <section aria-labelledby="beside-chapters">
      <h2 id="beside-chapters" className="mb-1 font-medium">
        {t('bookcasts.beside.chapters')}
      </h2>
      <ol className="-mx-2">
        {script.parts.map(({ id, title, at }, index) => (
          <li key={id}>
            <button
              type="button"
              aria-current={index === current || undefined}
              disabled={!canPlay || at === null}
              onClick={() => at !== null && playFrom(at)}
              className={cx(
                'flex min-h-9 w-full items-baseline gap-3 rounded-sm px-2 py-1.5 text-start enabled:hover:bg-surface',
                index === current && 'bg-accent-soft',
              )}
            >
              <span dir="auto" className="text-match-parent min-w-0 flex-1">
                {title}
              </span>
              {at !== null && <span className="text-sm text-text-3 tabular-nums">{clockText(at)}</span>}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Sources({ script }: { script: Script }) {
  const { t } = useI18n();
  const sources = useMemo(() => sourcesOf(script), [script]);
  if (sources.length === 0) return null;
  return (
    <section aria-labelledby="beside-sources" className="mt-6">
      <h2 id="beside-sources" className="mb-1 font-medium">
        {t('bookcasts.beside.sources')}
      </h2>
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

/** Beside a Bookcast's page: its chapters, and the books that it quotes (SIDE-02). */
export function BesideView() {
  const { t } = useI18n();
  const { id = '' } = useActiveSession();
  const cast = useQuery({ ...bookcastQuery(id), enabled: id !== '' }).data;
  const script = useQuery({ ...scriptQuery(id), enabled: Boolean(cast?.transcript) }).data;
  return (
    <div className="px-4 py-4">
      {script && (
        <>
          <Chapters script={script} />
          <Sources script={script} />
        </>
      )}
      <AppLink to="/bookcasts" className={cx(buttonClass('line', 'sm'), script && 'mt-6', 'w-full')}>
        {t('bookcasts.beside.all')}
      </AppLink>
    </div>
  );
}
