import { useQuery } from '@tanstack/react-query';
import { EllipsisVertical, ListEnd, ListStart } from 'lucide-react';
import { setActiveSession } from '../../../../../platform/web/active-session.ts';
import { useI18n } from '../../../../../platform/web/i18n.tsx';
import { useSession } from '../../../../../platform/web/session.ts';
import { toast } from '../../../../../platform/web/toast.ts';
import { IconButton } from '../../../../../platform/web/ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../../../platform/web/ui/menu.tsx';
import { load, playLast, playNext, type Track } from '../../../../listening/web/index.ts';
import type { Bookcast } from '../../../contract.ts';
import { CastCover } from '../../cast-cover.tsx';
import { useMinutes } from '../../minutes-text.ts';
import { trackOf } from '../../player/track-of.ts';
import { upNextQuery } from '../../queries.ts';

function QueueMenu({ track }: { track: Track }) {
  const { t } = useI18n();
  const { title } = track;
  const label = t('bookcasts.menu.label', { title });
  const add = (put: (track: Track) => void): void => {
    put(track);
    toast(t('listening.queue.added', { title }));
  };
  return (
    <Menu
      label={label}
      trigger={
        <IconButton label={label} tooltip={false} className="-me-2 text-text-3">
          <EllipsisVertical aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuItem icon={<ListStart className="flip" aria-hidden="true" />} onSelect={() => add(playNext)}>
        {t('listening.queue.next')}
      </MenuItem>
      <MenuItem icon={<ListEnd className="flip" aria-hidden="true" />} onSelect={() => add(playLast)}>
        {t('listening.queue.last')}
      </MenuItem>
    </Menu>
  );
}

/** One that may be heard next: chosen, it is the active one and doesn't play yet (PLAY-03). */
function Item({ cast }: { cast: Bookcast }) {
  const minutes = useMinutes();
  const track = trackOf(cast, undefined);
  if (!track) return null;
  const choose = (): void => {
    load(track);
    if (track.session) setActiveSession(track.session);
  };
  return (
    <li className="flex items-center gap-1">
      <button
        type="button"
        onClick={choose}
        className="flex min-w-0 flex-1 items-center gap-3 rounded-sm py-1 text-start hover:bg-surface"
      >
        <CastCover src={cast.coverImageUrl} title={cast.title} className="w-11 shrink-0" />
        <span className="min-w-0 flex-1">
          <span dir="auto" className="text-match-parent block font-medium wrap-anywhere">
            {cast.title}
          </span>
          <span className="block text-sm text-text-3">{minutes(cast)}</span>
        </span>
      </button>
      <QueueMenu track={track} />
    </li>
  );
}

/** The newest others that can be heard, three at most; asked for when somebody is signed in. */
export function UpNext({ exclude }: { exclude: string }) {
  const { t } = useI18n();
  const { user } = useSession();
  const { data = [] } = useQuery({ ...upNextQuery(exclude), enabled: user !== null });
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="now-next">
      <h3 id="now-next" className="mb-1 font-medium">
        {t('bookcasts.now.next')}
      </h3>
      <ul className="space-y-1">
        {data.map((cast) => (
          <Item key={cast.id} cast={cast} />
        ))}
      </ul>
    </section>
  );
}
