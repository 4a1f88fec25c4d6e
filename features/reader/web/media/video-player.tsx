import { type RefObject, useEffect, useState } from 'react';
import type { BookDetails, Media } from '../../../library/contract.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { chaptersOf, Moments } from './chapters.tsx';
import { originalAddress } from './media-session.ts';
import type { MediaState } from './use-media-place.ts';
import { captionsText } from './captions.ts';

export type PlayerProps = {
  book: BookDetails;
  media: RefObject<HTMLMediaElement | null>;
  state: MediaState;
  onBroken: () => void;
};

/** A film with the browser's own controls, captions and chapters. */
export function VideoPlayer({ book, media, state, onBroken }: PlayerProps) {
  const { t } = useI18n();
  const chapters = chaptersOf(book);
  const captions = useCaptions(book.media);
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      <div className="grid min-h-60 flex-1 place-items-center bg-sunken p-2 md:p-4">
        {/* Captions are shown where the file has any. */}
        {/* eslint-disable-next-line jsx-a11y/media-has-caption */}
        <video
          ref={media as RefObject<HTMLVideoElement | null>}
          src={originalAddress(book)}
          controls
          playsInline
          preload="metadata"
          aria-label={book.title}
          onError={onBroken}
          className="max-h-[75dvh] w-full max-w-5xl rounded-md bg-sunken"
        >
          {captions && (
            <track
              kind="captions"
              src={captions}
              label={t('reader.media.captions')}
              srcLang={book.language ?? 'und'}
              default
            />
          )}
        </video>
      </div>
      {chapters.length > 0 && (
        <div className="mx-auto w-full max-w-5xl p-4">
          <Moments
            title={t('reader.media.chapters')}
            moments={chapters}
            seconds={state.seconds}
            onChosen={(at) => seek(media.current, at)}
          />
        </div>
      )}
    </div>
  );
}

/** Goes to a second and plays on from there. */
export function seek(element: HTMLMediaElement | null, at: number): void {
  if (element) element.currentTime = at;
}

/** The words of a film as a file of captions, for as long as it is open. */
function useCaptions(media: Media | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!media || media.lines.length === 0) return undefined;
    const made = URL.createObjectURL(new Blob([captionsText(media.lines, media.seconds)], { type: 'text/vtt' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [media]);
  return address;
}
