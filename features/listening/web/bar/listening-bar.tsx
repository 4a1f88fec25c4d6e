import { X } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { AppLink } from '../../../../platform/web/navigation.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { usePhone } from '../../../../platform/web/use-media.ts';
import { Notices } from '../parts/notices.tsx';
import { SeekBar } from '../parts/seek-bar.tsx';
import { PlayButton, Transport } from '../parts/transport.tsx';
import { Volume } from '../parts/volume.tsx';
import { useListening } from '../player/now.ts';
import { close } from '../player/player.ts';
import type { Track } from '../player/track.ts';
import { QueuePopover, SleepPopover, SoundPopover } from '../parts/popovers.tsx';
import { PhoneSheet } from './phone-sheet.tsx';
import { SmallCover } from './small-cover.tsx';
import { useFollowed, useIsOnItsPage, useListeningKeys } from './use-frame.ts';

function Title({ track }: { track: Track }) {
  return (
    <span className="block min-w-0 flex-1 text-start">
      <span dir="auto" className="text-match-parent block truncate font-medium">
        {track.title}
      </span>
      <span className="block truncate text-sm text-text-3">
        <bdi>{track.by}</bdi>
      </span>
    </span>
  );
}

function CloseButton() {
  const { t } = useI18n();
  return (
    <IconButton label={t('listening.close')} onClick={close} className="text-text-3">
      <X aria-hidden="true" />
    </IconButton>
  );
}

function WideBar({ track }: { track: Track }) {
  return (
    <div className="@container">
      <div className="flex h-16 items-center gap-2 px-4">
        <AppLink
          to={track.page}
          className="flex min-w-0 shrink-0 items-center gap-3 rounded-sm hover:underline @3xl:w-48 @5xl:w-60"
        >
          <SmallCover />
          <span className="sr-only @3xl:not-sr-only @3xl:min-w-0 @3xl:flex-1">
            <Title track={track} />
          </span>
        </AppLink>
        <Transport />
        <SeekBar beside />
        <SoundPopover />
        <div className="hidden w-28 @5xl:block">
          <Volume />
        </div>
        <SleepPopover />
        <QueuePopover />
        <CloseButton />
      </div>
    </div>
  );
}

/** How far it is, as a line over the bar; the sheet has the place in words. */
function Line() {
  const share = useListening(({ seconds, length }) => (length > 0 ? Math.min(1, seconds / length) : 0));
  return (
    <div className="h-0.5 bg-line" aria-hidden="true">
      <div className="h-full bg-accent" style={{ width: `${share * 100}%` }} />
    </div>
  );
}

function PhoneBar({ track }: { track: Track }) {
  const { t } = useI18n();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Line />
      <div className="flex h-14 items-center gap-1 px-2">
        <button
          type="button"
          aria-label={`${t('listening.open')}: ${track.title}`}
          onClick={() => setOpen(true)}
          className="flex min-w-0 flex-1 items-center gap-3 rounded-sm text-start"
        >
          <SmallCover />
          <Title track={track} />
        </button>
        <PlayButton />
        <CloseButton />
      </div>
      <PhoneSheet track={track} open={open} onOpenChange={setOpen} />
    </>
  );
}

/** What plays, at the foot of every page but its own, which has these controls and more. It takes room, it covers nothing. */
export function ListeningBar() {
  const { t } = useI18n();
  const phone = usePhone();
  const track = useListening((now) => now.track);
  const hidden = useIsOnItsPage();
  useListeningKeys();
  useFollowed();
  if (!track || hidden) return null;
  return (
    <section aria-label={t('listening.label')} className="shrink-0 border-t border-line bg-surface">
      <div className="px-4 pt-2 empty:hidden">
        <Notices />
      </div>
      {phone ? <PhoneBar track={track} /> : <WideBar track={track} />}
    </section>
  );
}
