import { beginSpeaking, endSpeaking } from '../../../../platform/web/speaking.ts';
import { narratorState } from './narrator-state.ts';

const SPEAKER = 'narration';

/** While the book is read aloud nothing else speaks, and music is softer; until the returned function is called. */
export function takeTurns(pause: () => void): () => void {
  const forget = narratorState.subscribe(() => {
    const { status } = narratorState.get();
    if (status === 'playing' || status === 'waiting') beginSpeaking(SPEAKER, pause);
    else endSpeaking(SPEAKER);
  });
  return () => {
    forget();
    endSpeaking(SPEAKER);
  };
}
