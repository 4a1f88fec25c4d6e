import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useDeferredValue } from 'react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Cover } from '../../../platform/web/ui/cover.tsx';
import { NarrationSection } from '../../narration/web/index.ts';
import { MediaSidebar } from './media/media-sidebar.tsx';
import { useOpenMedia } from './media/media-session.ts';
import { CitationsList } from './parts/citations-list.tsx';
import { BookmarksSection, HighlightsSection, NotesSection } from './parts/reader-marks.tsx';
import { ContentsList } from './parts/contents-list.tsx';
import { ProgressTrack } from './parts/progress-track.tsx';
import { SettingsPanel } from './parts/settings-panel.tsx';
import { TimeLeft } from './parts/time-left.tsx';
import { useReaderSession, wholePercent } from './state/reader-session.ts';
import { useChapters } from './state/use-chapters.ts';

/** The right sidebar while a book is read (READ-01, READ-02). */
export default function ReaderSidebar() {
  const { t } = useI18n();
  const book = useDeferredValue(useReaderSession((session) => session?.book)); // the page first, then what stands beside it
  const engine = useDeferredValue(useReaderSession((session) => session?.engine));
  const media = useOpenMedia();
  if (media) return <MediaSidebar book={media} />;
  if (!book || !engine) return null; // still being opened, or it could not be: the page says which
  return (
    <div className="flex flex-col gap-6 p-4">
      <section aria-labelledby="reader-current">
        <Heading id="reader-current">{t('reader.sidebar.current')}</Heading>
        <div className="flex gap-3">
          <Cover
            src={book.coverImageUrl}
            title={book.title}
            author={book.author}
            direction={book.direction}
            className="w-16 shrink-0 self-start"
          />
          <div className="min-w-0">
            <p dir="auto" className="text-match-parent line-clamp-3 font-book text-md leading-snug font-semibold">
              {book.title}
            </p>
            {book.author && (
              <p className="mt-0.5 truncate text-sm text-text-3">
                <bdi>{book.author}</bdi>
              </p>
            )}
          </div>
        </div>
      </section>
      <ReadingProgress />
      <div className="flex flex-col border-t border-line">
        <Section title={t('reader.contents.title')} open>
          <div className="max-h-80 overflow-y-auto">
            <ContentsList />
          </div>
        </Section>
        <Section title={t('narration.title')}>
          <NarrationSection bookId={book.id} />
        </Section>
        <Section title={t('reader.highlights.title')}>
          <HighlightsSection bookId={book.id} />
        </Section>
        <Section title={t('reader.notes.title')}>
          <NotesSection bookId={book.id} />
        </Section>
        <Section title={t('reader.bookmarks.title')}>
          <BookmarksSection bookId={book.id} />
        </Section>
        <Section title={t('reader.citations.title')}>
          <CitationsList bookId={book.id} />
        </Section>
        <Section title={t('reader.settings.title')}>
          <SettingsPanel engine={engine} />
        </Section>
      </div>
    </div>
  );
}

function ReadingProgress() {
  const { t, number } = useI18n();
  const engine = useReaderSession((session) => session?.engine);
  const percent = useReaderSession(wholePercent);
  const { current, next } = useChapters();
  return (
    <section aria-labelledby="reader-progress">
      <Heading id="reader-progress">{t('reader.progress.title')}</Heading>
      <div className="flex items-baseline justify-between gap-2">
        <span className="font-book text-xl font-semibold tabular-nums">
          {number((percent ?? 0) / 100, { style: 'percent' })}
        </span>
      </div>
      <ProgressTrack narrow />
      <p className="mt-1 text-sm text-text-3">{percent !== null && <TimeLeft />}</p>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
        {current && <Chapter name={t('reader.progress.current')} title={current.title} />}
        {next && <Chapter name={t('reader.progress.next')} title={next.title} />}
      </dl>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" className="grow gap-0.5! px-1!" onClick={() => engine?.previous()}>
          <ChevronLeft className="flip" aria-hidden="true" />
          {t('reader.turn.previous')}
        </Button>
        <Button size="sm" className="grow gap-0.5! px-1!" onClick={() => engine?.next()}>
          {t('reader.turn.next')}
          <ChevronRight className="flip" aria-hidden="true" />
        </Button>
      </div>
    </section>
  );
}

function Chapter({ name, title }: { name: string; title: string }) {
  return (
    <>
      <dt className="text-text-3">{name}</dt>
      <dd className="min-w-0 text-end">
        <bdi className="wrap-anywhere">{title}</bdi>
      </dd>
    </>
  );
}

function Heading({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 id={id} className="mb-3 text-sm font-medium text-text-3">
      {children}
    </h2>
  );
}

/** A part of the sidebar that folds. */
function Section({ title, open = false, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details open={open} className="group border-b border-line">
      <summary className="flex h-11 list-none items-center justify-between gap-2 rounded-sm font-medium [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          className="size-4 text-text-3 transition-transform duration-150 group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}
