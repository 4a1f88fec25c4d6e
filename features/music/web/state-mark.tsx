import { Check, Play, Square } from 'lucide-react';
import { Spinner } from '../../../platform/web/ui/spinner.tsx';
import type { MusicState } from './state/music.ts';

const PICTURES = { play: Play, check: Check, stop: Square } as const;

/** What choosing a track does: play it, confirmed, stop it. */
export function StateMark({ state, late }: { state: MusicState; late: boolean }) {
  if (late) return <Spinner />;
  const Picture = PICTURES[state];
  return <Picture className={state === 'play' ? 'size-4 text-text-3' : 'size-4 text-accent'} aria-hidden="true" />;
}
