import { useMemo, useRef } from 'react';
import type { BookDetails, Media } from '../../../catalog/contract.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { useBlobSource } from '../../../../platform/web/use-blob-source.ts';
import { chaptersOf, Moments } from './chapters.tsx';
import { readableAddress } from './media-session.ts';
import { seek, useMediaPlace } from './use-media-place.ts';
import { captionsText } from './captions.ts';

type VideoPlayerProps = { book: BookDetails; moment: number | null; onBroken: () => void };

/** A film with the browser's own controls, captions and chapters. */
export function VideoPlayer({ book, moment, onBroken }: VideoPlayerProps) {
  const { t } = useI18n();
  const media = useRef<HTMLVideoElement>(null);
  const state = useMediaPlace(media, book, moment);
  const chapters = chaptersOf(book);
  const captions = useCaptions(book.media);
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      <div className="grid min-h-60 flex-1 place-items-center bg-sunken p-2 md:p-4">
        {/* Captions are shown where the file has any. */}
        {/* eslint-disable-next-line jsx-a11y/media-has-caption */}
        <video
          ref={media}
          src={readableAddress(book)}
          controls
          playsInline
          preload="metadata"
          aria-label={book.title}
          onError={onBroken}
          className="max-h-[75dvh] w-full max-w-5xl rounded-md bg-sunken"
        >
          {captions && <Captions file={captions} language={book.language} />}
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

/** The words of a film as a file of captions; null when it has none. */
function useCaptions(media: Media | null): Blob | null {
  return useMemo(
    () =>
      media && media.lines.length > 0
        ? new Blob([captionsText(media.lines, media.seconds)], { type: 'text/vtt' })
        : null,
    [media],
  );
}

function Captions({ file, language }: { file: Blob; language: string | null }) {
  const { t } = useI18n();
  const source = useBlobSource<HTMLTrackElement>(file);
  return <track ref={source} kind="captions" label={t('reader.media.captions')} srcLang={language ?? 'und'} default />;
}
