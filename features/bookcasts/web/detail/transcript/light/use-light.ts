import { type RefObject, useEffect } from 'react';
import type { Store } from '../../../../../../platform/web/store.ts';
import { listening, onListening, soundSecond } from '../../../../../listening/web/index.ts';
import { lineAt, type LineText, type Spoken, wordAt } from '../../../../core/transcript/index.ts';
import { trackKey } from '../../../player/track-of.ts';
import type { Follower } from './follower.ts';
import { rangeIn, rowsIn } from './line-range.ts';
import { lightUp } from './lit.ts';

type Light = {
  root: RefObject<HTMLElement | null>;
  castId: string;
  texts: readonly LineText[];
  spoken: Spoken;
  /** Number of the line that is said; -1 while none is. */
  line: Store<number>;
  follower: Follower;
};

/** Lights the word that is said, by the clock of the sound and without drawing anything anew, and tells the line. */
export function useLight({ root, castId, texts, spoken, line, follower }: Light): void {
  useEffect(() => {
    const box = root.current;
    if (!box) return undefined;
    let [frame, lit] = [0, -1];
    let rows = rowsIn(box);
    const rowOf = (number: number): HTMLElement | undefined => {
      if (!rows.get(number)?.isConnected) rows = rowsIn(box);
      return rows.get(number);
    };
    const putOut = (): void => {
      lightUp('cast-word', []);
      lit = -1;
    };
    const show = (seconds: number): void => {
      line.set(lineAt(spoken, seconds));
      const next = wordAt(spoken, seconds);
      if (next === lit) return;
      const word = spoken.words[next];
      const range = word ? rangeIn(rowOf(word.line), texts[word.line], word) : null;
      lightUp('cast-word', range ? [range] : []);
      if (range) follower.bring(range);
      lit = next;
    };
    const watch = (): void => {
      show(soundSecond());
      frame = requestAnimationFrame(watch);
    };
    const hear = (): void => {
      const { track, playing, seconds } = listening();
      const own = track?.key === trackKey(castId);
      if (own && playing) return void (frame ||= requestAnimationFrame(watch));
      cancelAnimationFrame(frame);
      frame = 0;
      if (own && seconds > 0) return show(seconds);
      putOut();
      line.set(-1);
      follower.rest();
    };
    hear();
    const stop = [onListening(hear), follower.watch(box, box.previousElementSibling)];
    return () => {
      for (const one of stop) one();
      cancelAnimationFrame(frame);
      putOut();
    };
  }, [root, castId, texts, spoken, line, follower]);
}
