import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { setActiveSession } from '../../../platform/web/active-session.ts';
import { hasOwnKeys } from '../../../platform/web/commands/own-keys.ts';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { useImmersive } from '../../../platform/web/immersive.ts';
import { useShowFrame } from '../../../platform/web/page-first.ts';
import { usePageTitle } from '../../../platform/web/page-title.ts';
import { toast } from '../../../platform/web/toast.ts';
import type { BookPicture, Engine, Passage, Place } from './engine.ts';
import { safeAddress } from './external-link.ts';
import type { Note } from './note.ts';
import { NarratedBook } from './narrated-book.tsx';
import { ExternalLinkDialog } from './parts/external-link-dialog.tsx';
import { NotePopover } from './parts/note-popover.tsx';
import { PictureViewer } from './parts/picture-viewer.tsx';
import { ReaderMarks } from './parts/reader-marks.tsx';
import { OtherDevice } from './parts/other-device.tsx';
import { ReaderBar } from './parts/reader-bar.tsx';
import { ReaderBars } from './parts/reader-bars.tsx';
import { ReaderFoot } from './parts/reader-foot.tsx';
import { ReaderStage } from './parts/reader-stage.tsx';
import { BookSearchPanel } from './search/search-panel.tsx';
import { hideBars, toggleBars } from './state/bars.ts';
import { openSearch } from './state/book-search.ts';
import { bookQuery } from './state/reader-book.ts';
import {
  beginSession,
  endSession,
  isReturning,
  jumpToPassage,
  rememberOrigin,
  updatePlace,
} from './state/reader-session.ts';
import { sessionData, keepLastSession } from './state/session-data.ts';
import { useLook } from './state/look.ts';
import { useReaderSettings } from './state/settings.ts';
import { useBookFile } from './state/use-book-file.ts';
import { useEngine } from './state/use-engine.ts';
import { useKeeper } from './state/use-keeper.ts';
import { usePace } from './state/use-pace.ts';
import { useStart } from './state/use-start.ts';
import { useTurnCommands } from './state/use-turn-commands.ts';

/** One book: fetches it, opens it at its place, keeps the place. */
export function BookReader({
  bookId,
  passage,
  search,
}: {
  bookId: string;
  passage: Passage | null;
  search: string | null;
}) {
  const { t, number } = useI18n();
  const details = useQuery(bookQuery(bookId));
  const book = details.data ?? null;
  const { file, retry } = useBookFile(bookId, book?.version ?? null);
  const start = useStart(bookId);
  const keeper = useKeeper(bookId);
  const pace = usePace(book);
  const look = useLook(useReaderSettings());
  const host = useRef<HTMLDivElement>(null);
  const [note, setNote] = useState<Note | null>(null);
  const [picture, setPicture] = useState<BookPicture | null>(null);
  const [chapterEnd, setChapterEnd] = useState(false);
  const [leaving, setLeaving] = useState<string | null>(null);
  usePageTitle(book?.title);
  useImmersive();

  const onOpen = (engine: Engine, place: Place | null): void => {
    if (!book) return;
    beginSession(book, engine, place);
    hideBars();
    keeper.openedAt(place?.locator ?? null);
    // A place that came with a merge from another edition says how far, not where.
    if (start?.locator && start.locator.cfi === null && start.locator.page === null && start.percent > 0)
      void engine.goToPercent(start.percent);
    setActiveSession({ type: 'reader', id: bookId, data: sessionData(book, engine.chapters, place) });
    keepLastSession(book, place?.percent ?? start?.percent ?? 0);
    if (place) pace.begin(place.percent);
    if (!hasOwnKeys(document.activeElement)) engine.focus(); // who has begun to type, or has opened something, stays there
  };
  const onPlace = (reported: Place): void => {
    const place = isReturning() ? { ...reported, moved: false } : reported;
    updatePlace(place);
    pace.at(place);
    if (!place.moved || !book) return;
    keeper.moved(place.locator, place.percent);
    keepLastSession(book, place.percent);
  };
  const leave = (href: string): void => {
    const address = safeAddress(href);
    if (address) setLeaving(address);
    else toast(t('reader.link.refused'));
  };
  const state = useEngine({
    host,
    book,
    file: file.state === 'ready' ? file.blob : null,
    at: start === null ? undefined : start.locator,
    look,
    onFailed: () => setActiveSession({ type: 'reader' }),
    onOpen,
    onPlace,
    onClose: endSession,
    onExternalLink: leave,
    onNote: setNote,
    onPicture: setPicture,
    onJump: () => rememberOrigin(),
    onTap: toggleBars,
    onChapterEnd: setChapterEnd,
    pdfWords: { page: (page) => t('reader.page.label', { page: number(page) }), pictured: () => t('reader.pictured') },
  });
  const engine = state.state === 'open' ? state.engine : null;
  useShowFrame(state.state !== 'opening' || file.state === 'failed' || details.isError);
  useTurnCommands(engine);
  useShownPassage(engine, passage, start?.locator != null);
  useEffect(() => {
    if (engine && search) openSearch(search);
  }, [engine, search]);

  return (
    <div className="relative flex h-full min-h-0 flex-col overflow-clip bg-ground">
      <ReaderBars side="top" reading={engine !== null}>
        <ReaderBar book={book} />
      </ReaderBars>
      {engine && book?.scanned && (
        <p
          role="note"
          className="shrink-0 border-b border-line bg-surface px-4 py-2 text-center text-sm text-pretty text-text-2"
        >
          {t('reader.scanned')}
        </p>
      )}
      <div className="relative flex min-h-0 flex-1">
        <OtherDevice bookId={bookId} start={start} />
        <BookSearchPanel />
        <ReaderStage
          host={host}
          look={look}
          file={file}
          engine={state}
          error={details.error}
          chapterEnd={chapterEnd}
          onRetry={() => (details.isError ? void details.refetch() : retry())}
        />
      </div>
      <ReaderBars side="bottom" reading={engine !== null}>
        <ReaderFoot />
      </ReaderBars>
      <NarratedBook />
      <ReaderMarks />
      <NotePopover note={note} onClose={() => setNote(null)} onLink={leave} />
      <PictureViewer picture={picture} onClose={() => setPicture(null)} />
      <ExternalLinkDialog address={leaving} onClose={() => setLeaving(null)} />
    </div>
  );
}

/** Lights the passage of the address, also when the address changes while the book is open. */
function useShownPassage(engine: Engine | null, passage: Passage | null, hadPlace: boolean): void {
  const { t } = useI18n();
  const first = useRef(true);
  const show = useEffectEvent(async () => {
    if (!passage) return;
    try {
      const found = await jumpToPassage(passage, hadPlace || !first.current);
      first.current = false;
      if (!found && (passage.quote || passage.cfi)) toast(t('reader.passage.missing'));
    } catch {
      toast(t('reader.passage.missing'));
    }
  });
  const name = passage && JSON.stringify(passage);
  useEffect(() => {
    if (engine && name) void show();
  }, [engine, name]);
}
