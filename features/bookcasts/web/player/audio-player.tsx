import { Play } from 'lucide-react';
import { useCommands } from '../../../../platform/web/commands/use-commands.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import {
  back,
  forward,
  load,
  Notices,
  SeekBar,
  toggle,
  Transport,
  useListening,
} from '../../../listening/web/index.ts';
import type { Bookcast } from '../../contract.ts';
import { playerCommands } from './player-commands.ts';
import { useLoadedTrack } from './track-of.ts';

/** The player of a Bookcast's page; while something else plays, it begins only on a press. */
export function AudioPlayer({ cast }: { cast: Bookcast; src: string }) {
  const { t, dir } = useI18n();
  const commands = playerCommands(dir);
  useCommands([
    { ...commands.play, perform: toggle },
    { ...commands.back, perform: back },
    { ...commands.forward, perform: forward },
  ]);
  const track = useLoadedTrack(cast);
  const loaded = useListening((now) => now.track?.key === track?.key);
  if (!track) return null;
  return (
    <section aria-label={t('bookcasts.player.label')} className="rounded-md border border-line bg-surface px-4 py-3">
      {loaded ? (
        <>
          <SeekBar />
          <Transport size="lg" chapters />
          <Notices />
        </>
      ) : (
        <Button variant="primary" onClick={() => load(track, { play: true })}>
          <Play aria-hidden="true" />
          {t('listening.play')}
        </Button>
      )}
    </section>
  );
}
