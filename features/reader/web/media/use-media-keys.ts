import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import type { BookDetails } from '../../../library/contract.ts';

type MediaKeys = {
  book: BookDetails;
  media: RefObject<HTMLMediaElement | null>;
  jump: (seconds: number) => void;
  toggle: () => void;
  jumpSeconds: number;
};

/** Keys of the page and of the machine (headphones, lock screen) move what plays. */
export function useMediaKeys({ book, media, jump, toggle, jumpSeconds }: MediaKeys): void {
  const { dir } = useI18n();
  const arrows =
    dir === 'rtl' ? { back: 'ArrowRight', forward: 'ArrowLeft' } : { back: 'ArrowLeft', forward: 'ArrowRight' };
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const target = event.target as Element;
    const taken = target.closest(
      'input, textarea, select, button, a, [role="slider"], [role="dialog"], [role="listbox"], [role="menu"]',
    );
    if (taken || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === ' ') toggle();
    else if (event.key === arrows.back) jump(-jumpSeconds);
    else if (event.key === arrows.forward) jump(jumpSeconds);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

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
