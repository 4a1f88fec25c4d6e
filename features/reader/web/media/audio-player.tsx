import { Pause, Play, RotateCcw, RotateCw, SkipBack, SkipForward } from 'lucide-react';
import { useEffect } from 'react';
import { ariaKeys } from '../../../../platform/web/commands/chord-text.ts';
import { useKeysOf, useShortcut } from '../../../../platform/web/commands/shortcut.ts';
import type { BookDetails } from '../../../catalog/contract.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Cover } from '../../../../platform/web/ui/cover.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import {
  back,
  forward,
  Notices,
  QueuePopover,
  seekTo,
  SeekBar,
  SleepPopover,
  SoundPopover,
  toChapterAfter,
  toChapterBefore,
  toggle,
  useListening,
} from '../../../listening/web/index.ts';
import { mediaCommands } from '../commands.ts';
import { chaptersOf, Moments } from './chapters.tsx';
import { type BookTrack, useBookTrack } from './use-book-track.ts';
import { useMediaCommands } from './use-media-commands.ts';

const JUMP_SECONDS = 15;

/** Chapters and jumps around the button that plays. */
function Buttons({ several, loaded, press }: { several: boolean; loaded: boolean; press: () => void }) {
  const { t, dir } = useI18n();
  const { play, ...jumps } = mediaCommands(dir);
  const keys = { play: useKeysOf(play), back: useShortcut(jumps.back), forward: useShortcut(jumps.forward) };
  const playing = useListening((now) => now.playing) && loaded;
  return (
    <>
      {several && (
        <IconButton label={t('reader.media.chapterBack')} disabled={!loaded} onClick={toChapterBefore}>
          <SkipBack className="flip" aria-hidden="true" />
        </IconButton>
      )}
      <IconButton
        label={t('reader.media.back', { seconds: JUMP_SECONDS })}
        {...keys.back}
        disabled={!loaded}
        onClick={back}
      >
        <RotateCcw className="flip" aria-hidden="true" />
      </IconButton>
      <button
        type="button"
        aria-label={playing ? t('reader.media.pause') : t('reader.media.play')}
        aria-keyshortcuts={ariaKeys(keys.play)}
        onClick={press}
        className="grid size-14 place-items-center rounded-full bg-accent text-on-accent hover:bg-accent-hover [&_svg]:size-6"
      >
        {playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      </button>
      <IconButton
        label={t('reader.media.forward', { seconds: JUMP_SECONDS })}
        {...keys.forward}
        disabled={!loaded}
        onClick={forward}
      >
        <RotateCw className="flip" aria-hidden="true" />
      </IconButton>
      {several && (
        <IconButton label={t('reader.media.chapterNext')} disabled={!loaded} onClick={toChapterAfter}>
          <SkipForward className="flip" aria-hidden="true" />
        </IconButton>
      )}
    </>
  );
}

/** Its chapters, and its words as they are sung. */
function Words({ book, loaded, onChosen }: { book: BookDetails; loaded: boolean; onChosen: (at: number) => void }) {
  const { t } = useI18n();
  const seconds = useListening((now) => (loaded ? now.seconds : 0));
  const chapters = chaptersOf(book);
  const lines = (book.media?.lines ?? []).map(({ at, text }) => ({ at, title: text }));
  const lyrics = book.media?.lyrics;
  return (
    <>
      {chapters.length > 0 && (
        <Moments title={t('reader.media.chapters')} moments={chapters} seconds={seconds} onChosen={onChosen} />
      )}
      {lines.length > 0 && (
        <Moments title={t('reader.media.words')} moments={lines} seconds={seconds} onChosen={onChosen} prose />
      )}
      {lines.length === 0 && lyrics && (
        <section aria-label={t('reader.media.words')}>
          <h2 className="mb-2 font-medium">{t('reader.media.words')}</h2>
          <p className="font-book leading-relaxed whitespace-pre-line text-text-2" dir="auto">
            {lyrics}
          </p>
        </section>
      )}
    </>
  );
}

type AudioPlayerProps = { book: BookDetails; moment: number | null; onBroken: () => void };

/** Tells when the sound can't be played. */
function useBroken({ loaded }: BookTrack, onBroken: () => void): void {
  const broken = useListening((now) => now.broken) && loaded;
  useEffect(() => {
    if (broken) onBroken();
  }, [broken, onBroken]);
}

/** A sound in the one player: cover, chapters, speed, jumps, sleep timer, and its words as they are sung. It goes on when the page is left. */
export function AudioPlayer({ book, moment, onBroken }: AudioPlayerProps) {
  const { t } = useI18n();
  const inPlayer = useBookTrack(book, moment);
  const { track, loaded, play } = inPlayer;
  const press = loaded ? toggle : play;
  useMediaCommands(loaded, press);
  useBroken(inPlayer, onBroken);
  const ready = useListening((now) => now.ready) && loaded;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <div className="mx-auto grid w-full max-w-4xl gap-8 px-4 py-8 md:grid-cols-[15rem_1fr] md:py-12">
        <Cover
          src={book.coverImageUrl}
          title={book.title}
          author={book.author}
          direction={book.direction}
          eager
          className="aspect-[2/3] w-40 justify-self-center md:w-60"
        />
        <div className="flex min-w-0 flex-col gap-6">
          {loaded && (
            <div className="flex">
              <SeekBar />
            </div>
          )}
          <div
            className="flex flex-wrap items-center justify-center gap-2"
            role="group"
            aria-label={t('reader.media.controls')}
            aria-busy={!ready}
          >
            <Buttons several={(track?.chapters.length ?? 0) > 1} loaded={loaded} press={press} />
          </div>
          {loaded && <Notices />}
          <div className="flex flex-wrap justify-center gap-3">
            <SoundPopover />
            <SleepPopover />
            <QueuePopover />
          </div>
          <Words book={book} loaded={loaded} onChosen={(at) => (loaded ? seekTo(at) : play())} />
        </div>
      </div>
    </div>
  );
}
