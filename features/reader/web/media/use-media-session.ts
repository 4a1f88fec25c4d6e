import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { BookDetails } from '../../../catalog/contract.ts';

type PlayedMedia = {
  book: BookDetails;
  media: RefObject<HTMLMediaElement | null>;
  jump: (seconds: number) => void;
  jumpSeconds: number;
};

/** Keys of the machine (headphones, lock screen) move what plays, and show what it is. */
export function useMediaSession({ book, media, jump, jumpSeconds }: PlayedMedia): void {
  const { title, author, coverImageUrl } = book;
  const act = useEffectEvent((action: MediaSessionAction): void => {
    if (action === 'play') void media.current?.play().catch(() => {});
    else if (action === 'pause') media.current?.pause();
    else jump(action === 'seekbackward' ? -jumpSeconds : jumpSeconds);
  });
  useEffect(() => {
    const session = navigator.mediaSession;
    if (!session) return undefined;
    const artwork = coverImageUrl ? [{ src: coverImageUrl, type: 'image/webp' }] : [];
    session.metadata = new MediaMetadata({ title, artist: author ?? '', artwork });
    const actions = ['play', 'pause', 'seekbackward', 'seekforward'] as const;
    for (const action of actions) session.setActionHandler(action, () => act(action));
    return () => {
      session.metadata = null;
      for (const action of actions) session.setActionHandler(action, null);
    };
  }, [title, author, coverImageUrl]);
}
