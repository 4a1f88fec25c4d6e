import type { NarratedBook } from './narrated-book.ts';

export type MediaActions = { play(): void; pause(): void; previous(): void; next(): void; stop(): void };

const session = (): MediaSession | null => ('mediaSession' in navigator ? navigator.mediaSession : null);

function handle(actions: Partial<Record<MediaSessionAction, (() => void) | null>>): void {
  for (const [action, handler] of Object.entries(actions)) {
    try {
      session()?.setActionHandler(action as MediaSessionAction, handler);
    } catch {
      // this browser does not know the action
    }
  }
}

/** The system's media keys and its lock screen act on the narration. */
export function claimMediaKeys({ play, pause, previous, next, stop }: MediaActions): void {
  handle({ play, pause, stop, previoustrack: previous, nexttrack: next, seekbackward: previous, seekforward: next });
}

/** What the system shows. */
export function showMedia(book: NarratedBook, chapter: string, playing: boolean): void {
  const media = session();
  if (!media) return;
  const artwork = book.coverImageUrl
    ? [{ src: new URL(book.coverImageUrl, location.origin).href, type: 'image/webp' }]
    : [];
  media.metadata = new MediaMetadata({
    title: chapter || book.title,
    artist: book.author ?? '',
    album: book.title,
    artwork,
  });
  media.playbackState = playing ? 'playing' : 'paused';
}

/** The system's controls let go. */
export function releaseMediaKeys(): void {
  const media = session();
  if (!media) return;
  media.metadata = null;
  media.playbackState = 'none';
  handle({
    play: null,
    pause: null,
    stop: null,
    previoustrack: null,
    nexttrack: null,
    seekbackward: null,
    seekforward: null,
  });
}
