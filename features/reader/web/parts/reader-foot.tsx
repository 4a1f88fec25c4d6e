import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { usePhone } from '../../../../platform/web/use-media.ts';
import { useReaderSession, wholePercent } from '../state/reader-session.ts';
import { useChapters } from '../state/use-chapters.ts';
import { BackToPlace } from './back-to-place.tsx';
import { ProgressTrack } from './progress-track.tsx';
import { TimeLeft } from './time-left.tsx';

/** Under a book: page turns, progress, chapter and time left. */
export function ReaderFoot() {
  const { t } = useI18n();
  const engine = useReaderSession((session) => session?.engine);
  const phone = usePhone();
  return (
    <footer className="shrink-0 border-t border-line px-2 pt-1.5 pb-2 md:px-4">
      <div className="flex items-center gap-2">
        <IconButton label={t('reader.turn.previous')} disabled={!engine} onClick={() => engine?.previous()}>
          <ChevronLeft className="flip" aria-hidden="true" />
        </IconButton>
        <div className="min-w-0 flex-1">{engine && <ProgressTrack narrow={phone} />}</div>
        <IconButton label={t('reader.turn.next')} disabled={!engine} onClick={() => engine?.next()}>
          <ChevronRight className="flip" aria-hidden="true" />
        </IconButton>
      </div>
      <Where phone={phone} />
    </footer>
  );
}

function Where({ phone }: { phone: boolean }) {
  const { t, number } = useI18n();
  const percent = useReaderSession(wholePercent);
  const page = useReaderSession((session) => session?.place?.page);
  const pageTo = useReaderSession((session) => session?.place?.pageTo);
  const pages = useReaderSession((session) => session?.place?.pages);
  const jumped = useReaderSession((session) => (session?.origins.length ?? 0) > 0);
  const { current } = useChapters();
  return (
    <div className="flex min-h-5 items-baseline gap-3 px-11 text-sm text-text-3 max-md:px-2">
      <output aria-live="polite" aria-atomic="true" className="flex min-w-0 flex-1 items-baseline gap-2">
        {percent !== null && (
          <span className="text-text-2 tabular-nums">{number(percent / 100, { style: 'percent' })}</span>
        )}
        {page != null && pages != null && (
          <span className="whitespace-nowrap tabular-nums">
            {pageTo == null
              ? t('reader.progress.page', { page: number(page), pages: number(pages) })
              : t('reader.progress.spread', { page: number(page), pageTo: number(pageTo), pages: number(pages) })}
          </span>
        )}
        {current && <bdi className="truncate">{current.title}</bdi>}
      </output>
      {percent !== null && (
        <span className="whitespace-nowrap">
          {phone && jumped ? <BackToPlace small /> : <TimeLeft brief={phone} />}
        </span>
      )}
    </div>
  );
}
