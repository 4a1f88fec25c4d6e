import { useEffect, useEffectEvent, useRef } from 'react';
import { useI18n } from '../i18n.tsx';
import { Spinner } from './spinner.tsx';

type Pages = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };

/** The end of a list: when it comes into sight, the next page is fetched. */
export function InfiniteScroll({ query }: { query: Pages }) {
  const { t } = useI18n();
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage } = query;
  const more = useEffectEvent(() => void query.fetchNextPage());
  useEffect(() => {
    const element = end.current;
    if (!element || !hasNextPage || isFetchingNextPage) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), { rootMargin: '200px' });
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasNextPage, isFetchingNextPage]);
  return (
    <div ref={end} className="flex min-h-px justify-center">
      {isFetchingNextPage && <Spinner label={t('common.loading')} className="py-3 text-text-3" />}
    </div>
  );
}
