import type { UploadEvent } from '../../core/shapes.ts';
import { STREAM_RETRY_MS } from '../../limits.ts';

export type StreamNews = { type: 'event'; event: UploadEvent } | { type: 'lost' } | { type: 'unreachable' };

/** Follows the progress events of a book until they end; a closed stream is opened again after 3 s (spec 4). */
export function followProgress(bookId: string, tell: (news: StreamNews) => void): () => void {
  let source: EventSource | undefined,
    timer: ReturnType<typeof setTimeout> | undefined,
    over = false,
    connected = false;
  const end = () => {
    over = true;
    clearTimeout(timer);
    source?.close();
  };
  const open = () => {
    source = new EventSource(`/api/books/upload-progress?bookId=${encodeURIComponent(bookId)}`, {
      withCredentials: true,
    });
    source.onmessage = ({ data }) => {
      let event: UploadEvent;
      try {
        event = JSON.parse(String(data)) as UploadEvent;
      } catch {
        return;
      }
      connected = true;
      tell({ type: 'event', event });
      if (event.type === 'completed') end();
    };
    source.addEventListener('done', () => {
      if (!over) source?.close();
    });
    source.onerror = () => {
      if (over) return;
      tell({ type: connected ? 'lost' : 'unreachable' });
      if (source?.readyState === EventSource.CLOSED) timer = setTimeout(open, STREAM_RETRY_MS);
    };
  };
  open();
  return end;
}
