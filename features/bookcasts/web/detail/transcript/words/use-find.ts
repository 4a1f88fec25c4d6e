import { type RefObject, useEffect, useMemo, useState } from 'react';
import { findInLines, foldedLines, type Hit, type LineText } from '../../../../core/transcript/index.ts';
import type { Follower } from '../light/follower.ts';
import { rangeIn, rowsIn } from '../light/line-range.ts';
import { lightUp } from '../light/lit.ts';

export type Find = {
  asked: string;
  hits: readonly Hit[];
  /** Number of the place one is at; -1 before the first step. */
  at: number;
  ask(words: string): void;
  step(by: 1 | -1): void;
};

type Parts = {
  root: RefObject<HTMLElement | null>;
  texts: readonly LineText[];
  /** Lines that are drawn already. */
  drawn: number;
  follower: Follower;
};

/** Looks words up in the transcript and lights where they are. */
export function useFind({ root, texts, drawn, follower }: Parts): Find {
  const [{ asked, at }, set] = useState({ asked: '', at: -1 });
  const begun = asked !== '';
  const folded = useMemo(() => (begun ? foldedLines(texts) : []), [texts, begun]);
  const hits = useMemo(() => findInLines(texts, folded, asked), [texts, folded, asked]);
  useEffect(() => {
    const rows = root.current && hits.length > 0 ? rowsIn(root.current) : null;
    const ranges = hits.map((hit) => rangeIn(rows?.get(hit.line), texts[hit.line], hit));
    lightUp(
      'cast-found',
      ranges.flatMap((range, n) => (range && n !== at ? [range] : [])),
    );
    const now = ranges[at] ?? null;
    lightUp('cast-found-now', now ? [now] : []);
    if (now) follower.show(now);
  }, [root, texts, drawn, hits, at, follower]);
  useEffect(
    () => () => {
      lightUp('cast-found', []);
      lightUp('cast-found-now', []);
    },
    [],
  );
  return {
    asked,
    hits,
    at,
    ask: (words) => set({ asked: words, at: -1 }),
    step(by) {
      const { length } = hits;
      if (length === 0) return;
      set({ asked, at: at < 0 ? (by > 0 ? 0 : length - 1) : (at + by + length) % length });
    },
  };
}
