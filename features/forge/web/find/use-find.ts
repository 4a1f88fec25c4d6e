import { useEffect, useRef, useState } from 'react';
import { findOnCanvas } from '../../core/outline/find.ts';
import { showThing } from '../commands/show-thing.ts';
import type { CanvasContext } from '../commands/context.ts';

/** Typing has to pause this long before a canvas is searched, ms. */
const PAUSE = 150;

export type CanvasFind = {
  asked: string;
  hits: readonly string[];
  /** Which of them is shown; -1 for none yet. */
  at: number;
  ask(words: string): void;
  /** To the next one, or the one before; after the last comes the first. */
  step(by: 1 | -1): void;
  /** To one of them. */
  show(index: number): void;
};

type Found = { words: string; hits: readonly string[]; at: number };
const NOTHING: Found = { words: '', hits: [], at: -1 };

/** Searches a canvas. What changes on it meanwhile is found, too; the place one is at stays the same thing. */
export function useFind(context: CanvasContext): CanvasFind {
  const [asked, setAsked] = useState('');
  const [found, setFound] = useState(NOTHING);
  const { scene } = context.open;
  const latest = useRef(found);

  useEffect(() => {
    const look = (): void => {
      const { words, hits, at } = latest.current;
      const now = findOnCanvas(scene, asked);
      const isNew = words !== asked && now.length > 0;
      const same = words === asked ? now.indexOf(hits[at] ?? '') : -1;
      latest.current = { words: asked, hits: now, at: isNew ? 0 : same };
      setFound(latest.current);
      if (isNew) showThing(context, now[0]!);
    };
    let timer = setTimeout(look, PAUSE);
    const off = scene.onChange(() => {
      clearTimeout(timer);
      timer = setTimeout(look, PAUSE);
    });
    return () => {
      clearTimeout(timer);
      off();
    };
  }, [asked, scene, context]);

  const show = (index: number): void => {
    const id = latest.current.hits[index];
    if (id === undefined) return;
    latest.current = { ...latest.current, at: index };
    setFound(latest.current);
    showThing(context, id);
  };
  const step = (by: 1 | -1): void => {
    const { words, hits, at } = latest.current;
    // Enter before the pause has passed searches at once.
    const now = words === asked ? hits : findOnCanvas(scene, asked);
    latest.current = { words: asked, hits: now, at };
    const from = words === asked ? at : -1;
    if (now.length > 0) show(from < 0 ? (by > 0 ? 0 : now.length - 1) : (from + by + now.length) % now.length);
    else setFound(latest.current);
  };
  return { asked, hits: found.hits, at: found.at, ask: setAsked, show, step };
}
