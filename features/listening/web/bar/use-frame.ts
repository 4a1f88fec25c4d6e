import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { setActiveSession, useActiveSession } from '../../../../platform/web/active-session.ts';
import { useCommands } from '../../../../platform/web/commands/use-commands.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { appPath } from '../../../../platform/web/paths.ts';
import { useSession } from '../../../../platform/web/session.ts';
import { listeningCommands } from '../commands.ts';
import { back, forward, toggle } from '../player/controls.ts';
import { useListening } from '../player/now.ts';
import { close } from '../player/player.ts';

/** Moves what plays by keys, on every page. */
export function useListeningKeys(): void {
  const commands = listeningCommands(useI18n().dir);
  useCommands([
    { ...commands.play, perform: toggle },
    { ...commands.back, perform: back },
    { ...commands.forward, perform: forward },
  ]);
}

/** What plays is what the person is in the middle of, unless something else is; and it is theirs: it ends with their session. */
export function useFollowed(): void {
  const { type } = useActiveSession();
  const { status } = useSession();
  const session = useListening(({ track }) => track?.session);
  const playing = useListening((now) => now.playing);
  useEffect(() => {
    if (playing && session && type === 'none') setActiveSession(session);
  }, [playing, session, type]);
  useEffect(() => {
    if (status === 'signed-out') close();
  }, [status]);
}

/** Whether the page of what plays is shown: its controls are there. */
export function useIsOnItsPage(): boolean {
  const { locale } = useI18n();
  const page = useListening(({ track }) => track?.page ?? '');
  const here = useRouterState({ select: ({ location }) => location.href });
  return here.startsWith(appPath(locale, page));
}
