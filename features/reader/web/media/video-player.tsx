import { type RefObject, useEffect, useMemo } from 'react';
import type { BookDetails, Media } from '../../../catalog/contract.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { beginSpeaking, endSpeaking } from '../../../../platform/web/speaking.ts';
import { useBlobSource } from '../../../../platform/web/use-blob-source.ts';
import { chaptersOf, Moments } from './chapters.tsx';
import { readableAddress } from './media-session.ts';
import { type MediaState, seek } from './use-media-place.ts';
import { captionsText } from './captions.ts';

const SPEAKER = 'video';

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
  useEffect(() => () => endSpeaking(SPEAKER), []); // a page that is left fires no `pause`
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      <div className="grid min-h-60 flex-1 place-items-center bg-sunken p-2 md:p-4">
        {/* Captions are shown where the file has any. */}
        {/* eslint-disable-next-line jsx-a11y/media-has-caption */}
        <video
          ref={media as RefObject<HTMLVideoElement | null>}
          src={readableAddress(book)}
          controls
          playsInline
          preload="metadata"
          aria-label={book.title}
          onPlay={({ currentTarget }) => beginSpeaking(SPEAKER, () => currentTarget.pause())}
          onPause={() => endSpeaking(SPEAKER)}
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
