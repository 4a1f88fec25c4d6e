import { Frame, ScanText, SearchX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { addToCanvas, canvasDrag, type CanvasThing } from '../../../../platform/web/canvas-drag.ts';
import { cx } from '../../../../platform/web/cx.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { InfiniteScroll } from '../../../../platform/web/ui/infinite-scroll.tsx';
import { Spinner } from '../../../../platform/web/ui/spinner.tsx';
import { EmptyState, ErrorState } from '../../../../platform/web/ui/states.tsx';
import type { InBookHit } from '../../../passages/contract.ts';
import { useReaderSession } from '../state/reader-session.ts';
import { changeSearch, type Results, type useResults } from '../state/book-search.ts';

type SearchResultsProps = {
  words: string;
  pages: ReturnType<typeof useResults>['pages'];
  results: Results | null;
  settled: boolean;
  current: InBookHit | null;
  onChoose: (hit: InBookHit) => void;
};

/** What was found, chapter by chapter; or why nothing is shown. */
export function SearchResults({ words, pages, results, settled, current, onChoose }: SearchResultsProps) {
  const { t } = useI18n();
  const waiting = !settled || pages.isPending;
  if (results && !results.hasText)
    return <EmptyState icon={<ScanText />} title={t('reader.search.noText')} text={t('reader.search.noTextHint')} />;
  if (pages.isError && !results) return <ErrorState error={pages.error} onRetry={() => void pages.refetch()} />;
  const tooFew = words.length < 2 && results?.total === 0;
  if (words === '' || tooFew) return <p className="p-4 text-sm text-pretty text-text-3">{t('reader.search.hint')}</p>;
  if (!results || (waiting && results.total === 0))
    return <Spinner label={t('reader.search.busy')} className="p-4 text-text-3" />;
  if (results.total === 0) return <NothingFound suggestion={results.suggestion} />;
  return (
    <div className={cx('min-h-0 flex-1 overflow-y-auto', waiting && 'opacity-60')} aria-busy={waiting || undefined}>
      {byChapter(results.hits).map((hits) => (
        <Chapter key={hits[0]!.chapter} hits={hits} results={results} current={current} onChoose={onChoose} />
      ))}
      {pages.isError ? (
        <ErrorState error={pages.error} onRetry={() => void pages.fetchNextPage()} className="py-6!" />
      ) : (
        <InfiniteScroll query={pages} />
      )}
    </div>
  );
}

function NothingFound({ suggestion }: { suggestion: string | null }) {
  const { t } = useI18n();
  const meant = suggestion && (
    <Button onClick={() => changeSearch(suggestion)}>
      <bdi>{suggestion}</bdi>
    </Button>
  );
  return (
    <EmptyState
      icon={<SearchX />}
      title={t('reader.search.none')}
      text={suggestion ? t('reader.search.meant') : t('reader.search.noneHint')}
      action={meant}
    />
  );
}

type ChapterProps = Pick<SearchResultsProps, 'current' | 'onChoose'> & { hits: readonly InBookHit[]; results: Results };

function Chapter({ hits, results, current, onChoose }: ChapterProps) {
  const { t, number } = useI18n();
  const chapter = results.chapters?.find((one) => one.chapter === hits[0]!.chapter);
  return (
    <section>
      <h3 className="sticky top-0 z-10 flex items-baseline gap-2 bg-surface px-4 py-1.5 text-sm font-medium text-text-2">
        <bdi className="min-w-0 flex-1 truncate">{chapter?.title || t('reader.search.noChapter')}</bdi>
        {chapter && <span className="text-text-3 tabular-nums">{number(chapter.count)}</span>}
      </h3>
      <ol className="p-1.5">
        {hits.map((hit) => (
          <li key={hit.number} className="[content-visibility:auto] [contain-intrinsic-height:auto_5.5rem]">
            <Hit hit={hit} standing={current?.number === hit.number} onChoose={() => onChoose(hit)} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Hit({ hit, standing, onChoose }: { hit: InBookHit; standing: boolean; onChoose: () => void }) {
  const { t, number } = useI18n();
  const bookId = useReaderSession((session) => session?.book.id);
  const { text, ord, page, cfi, rects } = hit;
  const thing: CanvasThing | null = bookId
    ? { kind: 'passage', ids: [], bookId, passages: [{ text, ord, page, cfi, rects }] }
    : null;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (standing) button.current?.scrollIntoView({ block: 'nearest' });
  }, [standing]);
  return (
    <div className="flex items-start">
      <button
        ref={button}
        type="button"
        {...(thing ? canvasDrag(thing, hit.text) : {})}
        aria-current={standing || undefined}
        onClick={onChoose}
        className={cx(
          'block min-w-0 flex-1 scroll-mt-10 rounded-sm px-2.5 py-2 text-start',
          standing ? 'bg-accent-soft' : 'hover:bg-surface',
        )}
      >
        <span dir="auto" className="line-clamp-4 font-book leading-snug [overflow-wrap:anywhere]">
          {hit.parts.map((part, i) => (part.hit ? <Mark key={i} text={part.text} /> : part.text))}
        </span>
        <span className="mt-1 block text-sm text-text-3 tabular-nums">
          {hit.page === null
            ? number(hit.percent / 100, { style: 'percent' })
            : t('reader.page.label', { page: number(hit.page) })}
        </span>
      </button>
      {thing && (
        <IconButton
          label={t('common.canvas.add')}
          tooltip={false}
          className="size-8!"
          onClick={() => addToCanvas(thing)}
        >
          <Frame aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}

/** Without room at its sides: it may begin inside an Arabic word, whose letters hold together. */
function Mark({ text }: { text: string }) {
  return <mark className="rounded-[3px] bg-accent text-on-accent">{text}</mark>;
}

/** Hits in rows of the same chapter. */
function byChapter(hits: readonly InBookHit[]): InBookHit[][] {
  return [...Map.groupBy(hits, (hit) => hit.chapter).values()];
}
