import { ChevronDown, ChevronUp, Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useShortcut } from '../../../../platform/web/commands/shortcut.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { toast } from '../../../../platform/web/toast.ts';
import { controlClass } from '../../../../platform/web/ui/field.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { useMedia } from '../../../../platform/web/use-media.ts';
import type { InBookHit } from '../../../passages/contract.ts';
import { SEARCHES } from '../commands.ts';
import {
  changeSearch,
  endSearch,
  goToHit,
  hideSearch,
  stepHit,
  useBookSearch,
  useResults,
} from '../state/book-search.ts';
import { useReaderSession } from '../state/reader-session.ts';
import { HitBar } from './hit-bar.tsx';
import { SearchResults } from './search-results.tsx';
import { useSearchCommands } from './use-search-commands.ts';

/** Wide enough for the panel beside the page. */
const BESIDE = '(min-width: 64rem)';

/** Looking words up in the open book: the panel, the bar that is left of it, the keys. */
export function BookSearchPanel() {
  const bookId = useReaderSession((session) => session?.book.id);
  return bookId ? <OpenPanel key={bookId} bookId={bookId} /> : null;
}

function OpenPanel({ bookId }: { bookId: string }) {
  const { t, number } = useI18n();
  const { open, current } = useBookSearch();
  const { pages, results, words, settled } = useResults(bookId);
  const engine = useReaderSession((session) => session?.engine);
  const beside = useMedia(BESIDE);
  useEffect(() => endSearch, []);

  const missing = (): void => void toast(t('reader.passage.missing'));
  const told = (going: Promise<boolean>): void => void going.then((found) => found || missing(), missing);
  const asked = useRef<1 | -1 | null>(null);
  const step = (by: 1 | -1): void => {
    if (settled) told(stepHit(bookId, by, results));
    else asked.current = by; // Enter comes before the answer: it is kept
  };
  const stepAsked = useEffectEvent(() => {
    const by = asked.current;
    asked.current = null;
    if (by) step(by);
  });
  useEffect(() => {
    if (settled) stepAsked();
  }, [settled]);
  const close = (): void => {
    endSearch();
    engine?.clearLit();
    engine?.focus();
  };
  const choose = (hit: InBookHit): void => {
    if (!beside) hideSearch();
    told(goToHit(hit));
  };
  useSearchCommands({ open, onStep: step, onClose: close });

  const total = results?.total ?? 0;
  const standing = current && t('reader.search.standing', { number: number(current.number + 1), total: number(total) });
  if (!open) return current && <HitBar standing={standing ?? ''} onStep={step} onClose={close} />;
  return (
    <section
      aria-labelledby="reader-search"
      className="absolute inset-0 z-20 flex flex-col border-line bg-ground lg:static lg:w-80 lg:shrink-0 lg:border-e"
    >
      <h2 id="reader-search" className="sr-only">
        {t('reader.search.title')}
      </h2>
      <div className="flex items-center gap-1 px-3 pt-3">
        <SearchField onStep={step} onClose={close} />
        <CloseButton onClose={close} />
      </div>
      <div className="flex min-h-11 items-center gap-1 border-b border-line px-4 text-sm text-text-3">
        <output aria-live="polite" className="me-auto tabular-nums">
          {settled && words !== '' && results?.hasText && (standing ?? t('reader.search.count', { count: total }))}
        </output>
        {total > 0 && <StepButtons onStep={step} />}
      </div>
      <SearchResults
        words={words}
        pages={pages}
        results={results}
        settled={settled}
        current={current}
        onChoose={choose}
      />
    </section>
  );
}

function CloseButton({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const shortcut = useShortcut(SEARCHES.close);
  return (
    <IconButton label={t('reader.search.close')} tooltip="bottom" {...shortcut} onClick={onClose}>
      <X aria-hidden="true" />
    </IconButton>
  );
}

function StepButtons({ onStep }: { onStep: (by: 1 | -1) => void }) {
  const { t } = useI18n();
  const [previous, next] = [useShortcut(SEARCHES.previous), useShortcut(SEARCHES.next)];
  return (
    <>
      <IconButton label={t('reader.search.previous')} tooltip="bottom" {...previous} onClick={() => onStep(-1)}>
        <ChevronUp aria-hidden="true" />
      </IconButton>
      <IconButton label={t('reader.search.next')} tooltip="bottom" {...next} onClick={() => onStep(1)}>
        <ChevronDown aria-hidden="true" />
      </IconButton>
    </>
  );
}

/** What is looked for. Enter goes on to the next place, with Shift to the one before. */
function SearchField({ onStep, onClose }: { onStep: (by: 1 | -1) => void; onClose: () => void }) {
  const { t } = useI18n();
  const { query } = useBookSearch();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const onKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') onStep(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
  };
  return (
    <div className="relative min-w-0 flex-1">
      <Search
        className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-text-3"
        aria-hidden="true"
      />
      <input
        ref={field}
        type="search"
        data-search-field=""
        autoFocus
        value={query}
        maxLength={300}
        onChange={(event) => changeSearch(event.target.value)}
        onKeyDown={onKey}
        aria-label={t('reader.search.title')}
        placeholder={t('reader.search.title')}
        className={`${controlClass} h-10 w-full ps-9 pe-3 [unicode-bidi:plaintext] pointer-coarse:h-11 pointer-coarse:text-md`}
      />
    </div>
  );
}
