import { ImageOff, Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { useRef, useState } from 'react';
import type { BookDetails } from '../../../catalog/contract.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { cx } from '../../../../platform/web/cx.ts';
import { buttonClass } from '../../../../platform/web/ui/button.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { Spinner } from '../../../../platform/web/ui/spinner.tsx';
import { EmptyState } from '../../../../platform/web/ui/states.tsx';
import { originalAddress, readableAddress } from './media-session.ts';
import { usePicturePlace } from './use-picture-place.ts';

/** Under what is transparent: squares on which black and white can be seen, in both themes. */
const SEEN_THROUGH = 'bg-[repeating-conic-gradient(#fff_0_25%,#d4d4d4_0_50%)] bg-[length:20px_20px] bg-clip-content';
/** What browsers show as it is; the others are shown by their preview. */
const SHOWN = new Set(['jpg', 'png', 'gif', 'webp', 'bmp']);

/** A picture that can be made larger and moved about, by wheel, fingers, keys and buttons. */
export function PictureViewer({ book, rects }: { book: BookDetails; rects: number[][] | null }) {
  const { t, number } = useI18n();
  const frame = useRef<HTMLDivElement>(null);
  const sources = [
    ...(SHOWN.has(book.format) && book.rights.download ? [originalAddress(book)] : []),
    readableAddress(book),
  ];
  const [tried, setTried] = useState(0);
  const [loaded, setLoaded] = useState(false);
  const place = usePicturePlace(frame, { width: book.media?.width ?? 0, height: book.media?.height ?? 0 });
  const source = sources[tried];
  if (!source)
    return (
      <EmptyState
        page
        icon={<ImageOff />}
        title={t('reader.media.cannotShow')}
        text={t('reader.media.cannotShowText')}
        action={
          book.rights.download && (
            <a href={originalAddress(book)} download className={buttonClass('primary')}>
              {t('reader.media.download')}
            </a>
          )
        }
      />
    );
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={frame}
        role="application"
        aria-label={t('reader.media.pictureKeys')}
        // It is moved with the keys, so it must be reachable.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="absolute inset-0 grid touch-none place-items-center overflow-hidden select-none"
        style={{ cursor: place.zoomed ? 'grab' : 'zoom-in' }}
        {...place.handlers}
      >
        {!loaded && (
          <span className="absolute text-lg text-text-3">
            <Spinner />
          </span>
        )}
        <img
          src={source}
          alt={book.description || book.title}
          draggable={false}
          onLoad={() => setLoaded(true)}
          onError={() => setTried(tried + 1)}
          className={cx('max-h-full max-w-full object-contain p-4', loaded && SEEN_THROUGH)}
          style={{ transform: place.transform }}
        />
        {loaded && rects && <LitWords book={book} rects={rects} transform={place.transform} />}
      </div>
      <div
        role="group"
        aria-label={t('reader.media.size')}
        className="absolute bottom-4 left-1/2 flex -translate-x-1/2 items-center gap-1 rounded-full border border-line bg-raised px-2 py-1 shadow-2"
      >
        <IconButton label={t('reader.media.smaller')} shortcut="-" onClick={() => place.zoomBy(-1)}>
          <ZoomOut aria-hidden="true" />
        </IconButton>
        <span className="w-14 text-center text-sm tabular-nums" aria-live="polite">
          {number(place.share, { style: 'percent' })}
        </span>
        <IconButton label={t('reader.media.larger')} shortcut="+" onClick={() => place.zoomBy(1)}>
          <ZoomIn aria-hidden="true" />
        </IconButton>
        <IconButton label={t('reader.media.fit')} shortcut="0" onClick={place.fit}>
          <Maximize aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}

/** Matches the padding of the picture, both sides. */
const PADDING_PX = 32;

/** The words of a citation, lit over the picture they were recognized in: rectangles in its pixels, from its lower left corner. */
function LitWords({ book, rects, transform }: { book: BookDetails; rects: number[][]; transform: string | undefined }) {
  const { width, height } = { width: book.media?.width ?? 0, height: book.media?.height ?? 0 };
  if (!width || !height) return null;
  return (
    <svg
      aria-hidden="true"
      data-lit-words
      viewBox={`0 0 ${width} ${height}`}
      className="pointer-events-none absolute inset-0 m-auto size-full p-4 text-accent opacity-40"
      style={{ maxWidth: width + PADDING_PX, maxHeight: height + PADDING_PX, transform }}
    >
      {rects.map(([x0 = 0, y0 = 0, x1 = 0, y1 = 0], index) => (
        <rect key={index} x={x0} y={height - y1} width={x1 - x0} height={y1 - y0} fill="currentColor" />
      ))}
    </svg>
  );
}
