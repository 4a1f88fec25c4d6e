import { Frame, TextSearch } from 'lucide-react';
import { useState } from 'react';
import {
  BookmarkButton,
  BookmarksList,
  HighlightsList,
  MarksLayer,
  NotesList,
  type SelectedText,
} from '../../../highlights/web/index.ts';
import { ReadFromHere } from '../../../narration/web/index.ts';
import type { Mark } from '../../../highlights/contract.ts';
import { addToCanvas } from '../../../../platform/web/canvas-drag.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { MakeMenu } from '../../../../platform/web/ui/make-items.tsx';
import { toast } from '../../../../platform/web/toast.ts';
import { type Help, HelpDialog, WordHelp } from '../selection/word-help.tsx';
import { openSearch, phraseOf } from '../state/book-search.ts';
import { jumpToPassage, jumpToPercent, jumpToPlace, useReaderSession } from '../state/reader-session.ts';
import { useChapters } from '../state/use-chapters.ts';

/** Highlights over the open book and the menu of selected words. */
export function ReaderMarks() {
  const book = useReaderSession((session) => session?.book);
  const engine = useReaderSession((session) => session?.engine);
  const { current } = useChapters();
  const [help, setHelp] = useState<Help | null>(null);
  if (!book || !engine) return null;
  return (
    <>
      <MarksLayer
        book={book}
        surface={engine.marks}
        chapter={current?.title ?? ''}
        renderMore={(words, done) => (
          <>
            <SearchInBook words={words.text} onBegin={done} />
            <ReadFromHere bookId={book.id} words={words} onBegin={done} />
            <MakeMenu
              start={{
                source: { kind: 'selection', bookId: book.id, text: words.text, cfi: words.cfi, page: words.page },
                sourceTitle: book.title,
              }}
            />
            <ToCanvas bookId={book.id} words={words} chapter={current?.title ?? ''} onDone={done} />
            <WordHelp
              words={words}
              onAsk={(asked) => {
                done();
                setHelp(asked);
              }}
            />
          </>
        )}
      />
      {help && <HelpDialog help={help} onClose={() => setHelp(null)} />}
    </>
  );
}

type ToCanvasProps = { bookId: string; words: SelectedText; chapter: string; onDone: () => void };

function ToCanvas({ bookId, words: { text, cfi, page, rects }, chapter, onDone }: ToCanvasProps) {
  const { t } = useI18n();
  const add = (): void => {
    onDone();
    addToCanvas({ kind: 'passage', ids: [], bookId, passages: [{ text, chapter, cfi, page, rects }] });
  };
  return (
    <IconButton label={t('common.canvas.add')} tooltip="bottom" onClick={add}>
      <Frame aria-hidden="true" />
    </IconButton>
  );
}

function SearchInBook({ words, onBegin }: { words: string; onBegin: () => void }) {
  const { t } = useI18n();
  const look = (): void => {
    onBegin();
    openSearch(phraseOf(words));
  };
  return (
    <IconButton label={t('reader.search.title')} tooltip="bottom" onClick={look}>
      <TextSearch aria-hidden="true" />
    </IconButton>
  );
}

/** The bookmark of the page one is at. */
export function ReaderBookmark() {
  const bookId = useReaderSession((session) => session?.book.id);
  const surface = useReaderSession((session) => session?.engine.marks);
  useReaderSession((session) => session?.place); // another page, perhaps another bookmark
  const { current } = useChapters();
  if (!bookId || !surface) return null;
  return <BookmarkButton bookId={bookId} surface={surface} chapter={current?.title ?? ''} />;
}

/** Highlights of the book; choosing one goes there. */
export function HighlightsSection({ bookId }: { bookId: string }) {
  return <HighlightsList bookId={bookId} onGo={useGoToMark()} />;
}

/** Notes of the book; choosing one goes there. */
export function NotesSection({ bookId }: { bookId: string }) {
  return <NotesList bookId={bookId} onGo={useGoToMark()} />;
}

/** Bookmarks of the book; choosing one goes there. */
export function BookmarksSection({ bookId }: { bookId: string }) {
  return <BookmarksList bookId={bookId} onGo={useGoToMark()} />;
}

function useGoToMark(): (mark: Mark) => void {
  const { t } = useI18n();
  const missing = () => toast(t('reader.passage.missing'));
  return (mark) => {
    const { cfi, page, rects, text, kind } = mark;
    if (!cfi && page === null) return void jumpToPercent(mark.progress).then(missing, missing);
    if (kind === 'bookmark') return void jumpToPlace({ cfi, page, seconds: null }).catch(missing);
    void jumpToPassage({ cfi, page, rects, quote: text }).then((found) => found || missing(), missing);
  };
}
