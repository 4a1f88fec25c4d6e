import { BookOpen } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { cx } from '../../../../platform/web/cx.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { AppLink } from '../../../../platform/web/navigation.tsx';
import { buttonClass } from '../../../../platform/web/ui/button.tsx';
import type { Citation } from '../../contract.ts';
import { useEvidence } from './evidence-context.tsx';
import { passageSearch } from './passage-link.ts';
import { SourceCover, SourceNumber, useSourcePlace } from './source-parts.tsx';
import { usePassage } from './use-passage.ts';

function Heading({ citation }: { citation: Citation }) {
  const { t } = useI18n();
  const place = useSourcePlace()(citation);
  return (
    <div className="flex items-start gap-3">
      <SourceCover citation={citation} className="w-12 shrink-0" />
      <div className="min-w-0 flex-1">
        <p dir="auto" className="text-match-parent line-clamp-2 font-medium">
          {citation.bookTitle || t('malaika.source.gone')}
        </p>
        {place && (
          <p dir="auto" className="text-match-parent mt-0.5 line-clamp-2 text-sm text-text-3">
            {place}
          </p>
        )}
      </div>
      <SourceNumber n={citation.number} lit />
    </div>
  );
}

/** The passage; scrolls its quotation into view. */
function Passage({ citation }: { citation: Citation }) {
  const { before, quote, after } = usePassage(citation);
  const mark = useRef<HTMLElement>(null);
  useEffect(() => {
    const pane = mark.current?.closest('aside');
    if (pane && mark.current) pane.scrollTop = mark.current.offsetTop - pane.clientHeight / 3;
  }, [before, quote]);
  return (
    <p dir="auto" className="mt-5 font-book text-md leading-[1.75] whitespace-pre-line text-text-2 wrap-anywhere">
      {before}
      <mark ref={mark} className="box-decoration-clone rounded-[3px] bg-accent-soft px-0.5 py-1 text-text">
        {quote}
      </mark>
      {after}
    </p>
  );
}

/** The passage of the selected source, with the quotation highlighted. */
export function EvidencePane({ className }: { className: string }) {
  const { t } = useI18n();
  const { shown } = useEvidence();
  if (!shown) return null;
  return (
    <aside
      aria-label={t('malaika.passage.label')}
      className={cx('relative flex-col overflow-y-auto border-s border-line bg-surface px-6 pt-6', className)}
    >
      <Heading citation={shown} />
      <Passage key={shown.id} citation={shown} />
      {shown.bookTitle !== '' && (
        <div className="sticky bottom-0 bg-surface py-5">
          <AppLink to="/reader" search={passageSearch(shown)} className={buttonClass('line')}>
            <BookOpen aria-hidden="true" />
            {t('malaika.passage.open')}
          </AppLink>
        </div>
      )}
    </aside>
  );
}
