import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** This near the end counts as being at the end, px. */
const NEAR_PX = 24;
/** An answer that is complete within this time is shown from its beginning, ms: nobody watched it come. */
const AT_ONCE_MS = 1500;

type Following = {
  busy: boolean;
  /** Changes with every piece of the conversation. */
  piece: string;
  /** Whether the page may move to show the conversation, or only the conversation itself. */
  movesPage: boolean;
};

/** Keeps the newest answer in sight while it comes, until the person scrolls up; the focus stays where it is. */
export function useFollow({ busy, piece, movesPage }: Following): {
  list: RefObject<HTMLDivElement | null>;
  foot: RefObject<HTMLDivElement | null>;
} {
  const list = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const began = useRef<number | null>(null);
  const was = useRef(new WeakMap<Element, number>());

  // Up is the person's direction: the conversation itself only moves down.
  useEffect(() => {
    const noteScroll = ({ target }: Event) => {
      const box = target instanceof Element ? target : document.scrollingElement;
      if (!box || !list.current || !(box.contains(list.current) || box === list.current)) return;
      const before = was.current.get(box) ?? 0;
      was.current.set(box, box.scrollTop);
      const atEnd = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_PX;
      if (box.scrollTop < before - 1 && !atEnd) follows.current = false;
      else if (box === list.current && atEnd) follows.current = true;
    };
    document.addEventListener('scroll', noteScroll, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', noteScroll, { capture: true });
  }, []);

  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return;
    if (busy && began.current === null) {
      began.current = Date.now();
      follows.current = true;
    }
    if (!follows.current) {
      if (!busy) began.current = null;
      return;
    }
    box.scrollTop = box.scrollHeight;
    if (began.current === null) return; // an earlier conversation, which nobody waits for
    if (!busy) {
      const question = box.querySelector<HTMLElement>('[data-latest]');
      if (question && Date.now() - began.current < AT_ONCE_MS) box.scrollTop = question.offsetTop;
      began.current = null;
    }
    was.current.set(box, box.scrollTop);
    if (movesPage) foot.current?.scrollIntoView({ block: 'nearest' });
  }, [busy, piece, movesPage]);

  return { list, foot };
}
