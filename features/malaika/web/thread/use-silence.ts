import { useEffect, useState } from 'react';
import type { LiveTurn } from '../turns/live-turn.ts';

/** After this long without a word the person is told that the model hasn't begun, ms. */
const SILENCE_MS = 8000;

/** Whether a model has been asked for something and has said nothing for a while. */
export function useSilence({ steps, text }: Pick<LiveTurn, 'steps' | 'text'>, limitMs = SILENCE_MS): boolean {
  const [silent, setSilent] = useState<unknown>(null);
  const kind = steps.at(-1)?.kind;
  const isWaiting = text === '' && (kind === 'writing' || kind === 'rewriting' || kind === 'digesting');
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setSilent(steps), limitMs);
    return () => clearTimeout(timer);
  }, [steps, isWaiting, limitMs]);
  return isWaiting && silent === steps;
}
