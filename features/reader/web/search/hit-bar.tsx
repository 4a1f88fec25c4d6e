import { ChevronDown, ChevronUp, Search, X } from 'lucide-react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { openSearch, useBookSearch } from '../state/book-search.ts';

type HitBarProps = { standing: string; onStep: (by: 1 | -1) => void; onClose: () => void };

/** Where the search is hidden it takes the place of the bar: which of the places one is at, and the way to the others. */
export function HitBar({ standing, onStep, onClose }: HitBarProps) {
  const { t } = useI18n();
  const { query } = useBookSearch();
  return (
    <div
      role="group"
      aria-label={t('reader.search.title')}
      className="absolute inset-x-0 z-30 flex h-14 items-center border-b max-md:top-0 md:-top-14 border-line bg-surface px-2 md:px-4"
    >
      <button
        type="button"
        onClick={() => openSearch()}
        className="me-auto flex min-h-11 min-w-0 items-center gap-2 rounded-sm px-2"
      >
        <Search className="size-4 shrink-0 text-text-3" aria-hidden="true" />
        <bdi className="truncate font-medium">{query}</bdi>
        <output aria-live="polite" className="text-sm whitespace-nowrap text-text-3 tabular-nums">
          {standing}
        </output>
      </button>
      <IconButton label={t('reader.search.previous')} onClick={() => onStep(-1)}>
        <ChevronUp aria-hidden="true" />
      </IconButton>
      <IconButton label={t('reader.search.next')} onClick={() => onStep(1)}>
        <ChevronDown aria-hidden="true" />
      </IconButton>
      <IconButton label={t('reader.search.close')} onClick={onClose}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}
