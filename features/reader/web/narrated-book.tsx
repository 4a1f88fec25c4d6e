import { useEffect } from 'react';
import { openNarrator, useNarrator } from '../../narration/web/index.ts';
import { problemCode } from '../../../platform/web/problem-text.ts';
import { askAgain } from './state/reader-book.ts';
import { placeNow, useReaderSession } from './state/reader-session.ts';

/** While a book is open it can be read aloud; shows nothing itself. */
export function NarratedBook() {
  const engine = useReaderSession((session) => session?.engine);
  const book = useReaderSession((session) => session?.book);
  useEffect(() => {
    if (!engine || !book) return undefined;
    const { id, title, author, coverImageUrl } = book;
    return openNarrator({
      id,
      title,
      author,
      coverImageUrl,
      pages: engine.aloud,
      voice: engine.recording,
      place: placeNow,
    });
  }, [engine, book]);
  const { error } = useNarrator();
  const refused = problemCode(error).endsWith('NOT_FOUND');
  useEffect(() => {
    if (refused && book) askAgain(book.id); // it may have been revoked
  }, [refused, book]);
  return null;
}
