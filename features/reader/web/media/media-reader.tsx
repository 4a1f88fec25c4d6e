import { lazy, Suspense, useEffect, useState } from 'react';
import type { BookDetails } from '../../../catalog/contract.ts';
import { setActiveSession } from '../../../../platform/web/active-session.ts';
import { usePageTitle } from '../../../../platform/web/page-title.ts';
import { Spinner } from '../../../../platform/web/ui/spinner.tsx';
import { useAdjustOnChange } from '../../../../platform/web/use-adjust-on-change.ts';
import { keepLastSession } from '../state/session-data.ts';
import { closeMedia, openMedia } from './media-session.ts';
import { MediaBar } from './media-bar.tsx';
import { PictureViewer } from './picture-viewer.tsx';

const MediaPlayer = lazy(async () => ({ default: (await import('./media-player.tsx')).MediaPlayer }));

/** A picture, sound or film. `moment` is the second of the address, `quote` words to find in what is known of the file, `rects` where words of a picture are lit. */
export function MediaReader({
  book,
  moment,
  quote,
  rects,
}: {
  book: BookDetails;
  moment: number | null;
  quote: string | null;
  rects: number[][] | null;
}) {
  const wanted = quote !== null && moment === null && rects === null;
  const [details, setDetails] = useState(wanted);
  useAdjustOnChange(JSON.stringify([quote, moment, rects === null]), () => setDetails(wanted));
  usePageTitle(book.title);
  useEffect(() => {
    openMedia(book);
    setActiveSession({
      type: 'reader',
      id: book.id,
      data: {
        bookId: book.id,
        title: book.title,
        author: book.author,
        coverImageUrl: book.coverImageUrl,
        progress: book.progress,
      },
    });
    if (book.media?.kind !== 'image') keepLastSession(book, book.progress);
    return () => closeMedia(book.id);
  }, [book]);
  return (
    <div className="flex h-full min-h-0 flex-col bg-ground">
      <MediaBar book={book} quote={quote} details={details} onDetails={setDetails} />
      {book.media?.kind === 'image' ? (
        <PictureViewer key={book.id} book={book} rects={rects} />
      ) : (
        <Suspense fallback={<Spinner />}>
          <MediaPlayer key={book.id} book={book} moment={moment} />
        </Suspense>
      )}
    </div>
  );
}
