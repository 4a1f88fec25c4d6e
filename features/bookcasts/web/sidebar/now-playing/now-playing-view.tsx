import { useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useEffect } from 'react';
import { activeSession, setActiveSession, useActiveSession } from '../../../../../platform/web/active-session.ts';
import { emit } from '../../../../../platform/web/events.ts';
import { useI18n } from '../../../../../platform/web/i18n.tsx';
import { AppLink } from '../../../../../platform/web/navigation.tsx';
import { Button, buttonClass } from '../../../../../platform/web/ui/button.tsx';
import { Chapters, useListening } from '../../../../listening/web/index.ts';
import type { Bookcast } from '../../../contract.ts';
import { CastCover } from '../../cast-cover.tsx';
import { useMinutes } from '../../minutes-text.ts';
import { trackKey, useLoadedTrack } from '../../player/track-of.ts';
import { bookcastQuery } from '../../queries.ts';
import { Description } from './description.tsx';
import { MarkAndShare, NowControls } from './now-controls.tsx';
import { NowMenu } from './now-menu.tsx';
import { Sources } from './sources.tsx';
import { UpNext } from './up-next.tsx';
import { useTranscriptDownload } from './use-transcript-download.ts';

/** The active session says how it stands with the Bookcast, for everything else that follows it. */
function useToldSession({ id, isBookmarked }: Pick<Bookcast, 'id' | 'isBookmarked'>): void {
  const isPlaying = useListening(({ track, playing }) => playing && track?.key === trackKey(id));
  useEffect(() => {
    const session = activeSession();
    if (session.type === 'bookcast' && session.id === id)
      setActiveSession({ ...session, data: { bookcastId: id, isPlaying, isBookmarked } });
  }, [id, isPlaying, isBookmarked]);
}

function Head({ cast }: { cast: Bookcast }) {
  const { t } = useI18n();
  const minutes = useMinutes();
  return (
    <header>
      <div className="mb-2 flex items-center">
        <h2 className="me-auto text-sm font-medium text-text-2">{t('bookcasts.now.title')}</h2>
        <NowMenu cast={cast} />
      </div>
      <CastCover src={cast.coverImageUrl} title={cast.title} eager className="mx-auto w-full max-w-56 rounded-md" />
      <div className="mt-3 flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p dir="auto" className="text-match-parent font-book text-md leading-snug font-semibold wrap-anywhere">
            {cast.title}
          </p>
          <p className="mt-0.5 text-sm text-text-3">
            <bdi>{cast.creator.name}</bdi> · {minutes(cast)}
          </p>
        </div>
        <MarkAndShare cast={cast} />
      </div>
      {cast.description && <Description text={cast.description} />}
    </header>
  );
}

function Transcript({ cast }: { cast: Bookcast }) {
  const { t } = useI18n();
  const download = useTranscriptDownload(cast);
  return (
    <Button size="sm" className="w-full" aria-disabled={!cast.transcript || undefined} onClick={() => void download()}>
      <FileDown aria-hidden="true" />
      {cast.transcript ? t('bookcasts.now.transcript') : t('bookcasts.now.noTranscript')}
    </Button>
  );
}

function Player({ cast }: { cast: Bookcast }) {
  const track = useLoadedTrack(cast);
  const loaded = useListening((now) => track !== null && now.track?.key === track.key);
  useToldSession(cast);
  return (
    <>
      <Head cast={cast} />
      {track && <NowControls castId={cast.id} track={track} />}
      <Transcript cast={cast} />
      {loaded && <Chapters />}
      <Sources cast={cast} />
      <UpNext exclude={cast.id} />
    </>
  );
}

/** 'Now Playing' (PLAY-01, PLAY-02): the Bookcast of the active session, and what may be heard next. */
export function NowPlayingView() {
  const { t } = useI18n();
  const { id = '' } = useActiveSession();
  const cast = useQuery({ ...bookcastQuery(id), enabled: id !== '' }).data;
  return (
    <div className="space-y-4 px-4 py-4">
      {cast && <Player key={cast.id} cast={cast} />}
      <div className="space-y-2">
        <Button variant="primary" size="sm" className="w-full" onClick={() => emit('maktaba:bookcast-open', {})}>
          {t('bookcasts.dialog.create')}
        </Button>
        <AppLink to="/bookcasts" className={`${buttonClass('line', 'sm')} w-full`}>
          {t('bookcasts.beside.all')}
        </AppLink>
      </div>
    </div>
  );
}
