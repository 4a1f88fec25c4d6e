import { useEffect, useEffectEvent } from 'react';
import { openNarrator } from '../../narration/web/index.ts';
import { useReaderSession } from './state/reader-session.ts';

/** While a book is open it can be read aloud; shows nothing itself. */
export function NarratedBook() {
  const session = useReaderSession();
  const place = useEffectEvent(() => session?.place?.locator ?? null);
  const { engine, book } = session ?? {};
  useEffect(() => {
    if (!engine || !book) return undefined;
    const { id, title, author, coverImageUrl } = book;
    return openNarrator({ id, title, author, coverImageUrl, pages: engine.aloud, voice: engine.recording, place: () => place() });
  }, [engine, book]);
  return null;
}
